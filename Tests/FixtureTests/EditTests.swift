import BarographEngine
import BarographModel
import BarographReports
import Foundation
import Testing

/// After any sequence of edits a run with a cache says, byte for byte, what a run from nothing says.
@Suite struct EditTests {
  /// How many edits each fixture gets: some in every run of the tests, thousands when `EDITS` asks for them.
  private static let edits = ProcessInfo.processInfo.environment["EDITS"].flatMap { Int($0) } ?? 12

  @Test(arguments: [Fixture.swinjectShop, .plainNotes, .interfaceBuilder, .factory, .objection])
  func aCacheKnowsNothingThatTheSourcesDoNotSay(_ fixture: Fixture) throws {
    // So many that an edit does not have everything written anew.
    let fillers = (0..<200).map { (path: "Sources/Filler/F\($0).swift", bytes: Data("struct F\($0) {}\n".utf8)) }
    try TemporaryFolder.with(fixture.files() + fillers) { folder in
      let root = folder.appendingPathComponent("project")
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != "project" {
        try FileManager.default.moveItem(
          at: folder.appendingPathComponent(name), to: root.appendingPathComponent(name))
      }
      let cache = folder.appendingPathComponent("cache").path
      var edits = Edits(root: root, seed: 11)
      var sawRecent = false
      for step in 0..<Self.edits {
        let expected = try Run(root, cache: nil)
        #expect(try Run(root, cache: cache) == expected, "step \(step)")
        #expect(try Run(root, cache: cache) == expected, "step \(step), nothing changed")
        let kept = try FileManager.default.contentsOfDirectory(atPath: cache)
        sawRecent = sawRecent || kept.contains { $0.hasPrefix("recent-") }
        if step % 5 == 4 { try edits.damage(cache) }
        try edits.make()
      }
      #expect(sawRecent)
    }
  }
}

/// What a run says, as text.
private struct Run: Equatable {
  var report: String
  var unreadable: [Unknown]

  init(_ root: URL, cache: String?) throws {
    let loaded = try loadConfiguration(named: nil, paths: [root.path], vocabulary: Rulebook.vocabulary)
    var options = AnalysisOptions(
      paths: [root.path], configuration: loaded.configuration, configurationRoot: loaded.root)
    options.configurationSource = loaded.source
    options.cachePath = cache
    let run = try analyseAndCheck(options)
    report = json(triage(run.checked, configuration: loaded.configuration, baseline: nil).report)
    unreadable = run.unreadable
  }
}

import BarographEngine
import BarographModel
import BarographReports
import Foundation
import Testing

/// After any sequence of edits, on disk and in an editor, a resident analysis says, byte for byte, what a run from nothing says.
@Suite struct ResidentTests {
  /// How many edits each fixture gets: some in every run of the tests, thousands when `EDITS` asks for them.
  private static let edits = ProcessInfo.processInfo.environment["EDITS"].flatMap { Int($0) } ?? 24
  private static let seed = ProcessInfo.processInfo.environment["EDITS_SEED"].flatMap { UInt64($0) } ?? 7

  @Test(arguments: [Fixture.swinjectShop, .plainNotes, .interfaceBuilder, .factory, .typhoon, .customContainers])
  func nothingIsRememberedThatTheSourcesDoNotSay(_ fixture: Fixture) throws {
    let fillers = (0..<5).map { (path: "Sources/Filler/F\($0).swift", bytes: Data("struct F\($0) {}\n".utf8)) }
    try TemporaryFolder.with(fixture.files() + fillers) { root in
      let resident = ResidentAnalysis()
      var desk = Desk(root: root, seed: Self.seed)
      for step in 0..<Self.edits {
        let options = try desk.options()
        let expected = try Outcome(analyseAndCheck(options), options)
        let found = try Outcome(resident.analyse(options, disk: desk.change), options)
        #expect(found.report == expected.report, "step \(step): \(desk.last)")
        let strange = zip(found.graph, expected.graph).first { $0.0 != $0.1 }
        #expect(found.graph == expected.graph, "step \(step): \(desk.last): \(String(describing: strange))")
        #expect(found.rest == expected.rest, "step \(step): \(desk.last)")
        if found != expected { return }
        try desk.edit()
      }
    }
  }

  @Test func afterAFailureEverythingIsLookedAtAgain() throws {
    let source = Data("final class Store { static let shared = Store() }\n".utf8)
    try TemporaryFolder.with([(path: "Sources/App/Store.swift", bytes: source)]) { root in
      let resident = ResidentAnalysis()
      let options = AnalysisOptions(paths: [root.path])
      #expect(try resident.analyse(options).checked.fileCount == 1)
      var missing = options
      missing.paths = [root.path + "/Missing"]
      #expect(throws: EngineError.self) { try resident.analyse(missing, disk: .files([])) }
      try source.write(to: root.appendingPathComponent("Sources/App/Second.swift"))
      #expect(try resident.analyse(options, disk: .files([])).checked.fileCount == 2)
    }
  }
}

/// What an analysis says, as text.
private struct Outcome: Equatable {
  var report: String
  /// Every row of every list, and what people get.
  var graph: [String]
  var rest: [String]

  init(_ analysis: CheckedAnalysis, _ options: AnalysisOptions) {
    report = json(triage(analysis.checked, configuration: options.configuration, baseline: nil).report)
    graph = analysis.graph.map { Self.rows(of: $0) + [GraphFormat.json.render($0)] } ?? []
    rest =
      analysis.unreadable.map { "\($0)" } + analysis.unmatched
      + ["\(analysis.shownFiles)", analysis.root, analysis.checked.understood, analysis.checked.remark]
      + analysis.checked.damaged + analysis.checked.idlePatterns
  }

  private static func rows(of graph: LinkedGraph) -> [String] {
    Mirror(reflecting: graph).children.flatMap { list in
      Mirror(reflecting: list.value).displayStyle == .collection
        ? Mirror(reflecting: list.value).children.map { "\(list.label ?? ""): \($0.value)" } : []
    }
  }
}

/// Somebody who edits a project: some files in an editor, some with other tools.
private struct Desk {
  let root: URL
  /// What the last edit was.
  private(set) var last = "nothing"
  /// What the last edit changed on disk.
  private(set) var change = ResidentAnalysis.DiskChange.unknown
  private var edits: Edits
  private var typing: Typing
  /// Unsaved texts by absolute path.
  private var unsaved: [String: Data] = [:]

  init(root: URL, seed: UInt64) {
    self.root = root
    edits = Edits(root: root, seed: seed)
    typing = Typing(seed: seed &+ 1)
  }

  /// How the project is analysed now.
  func options() throws -> AnalysisOptions {
    let loaded = try loadConfiguration(named: nil, paths: [root.path], vocabulary: Rulebook.vocabulary)
    var options = AnalysisOptions(
      paths: [root.path], configuration: loaded.configuration, configurationRoot: loaded.root)
    options.configurationSource = loaded.source
    options.wantsGraph = true
    options.overlays = unsaved.mapValues { Array($0) }
    return options
  }

  /// One edit: two of three are typed, most of them in the file that was typed in before.
  mutating func edit() throws {
    change = .files([])
    switch typing.number(below: 16) {
    case 0...9: try type()
    case 10: try save()
    case 11:
      last = "close"
      if let path = typing.choice(of: unsaved.keys.sorted()) { unsaved[path] = nil }
    case 12:
      try rewrite("Package.swift", "// swift-tools-version: 6.0\nimport PackageDescription\n") { text in
        text.contains("name: \"Notes")
          ? text.replacingOccurrences(of: "name: \"Notes", with: "name: \"Memo")
          : text.replacingOccurrences(of: "name: \"Memo", with: "name: \"Notes")
      }
    case 13:
      try rewrite(".barograph.yml", "") { text in
        text.contains("exclude:") ? "" : text + "\nexclude: [\"**/Filler/F1.swift\"]\n"
      }
    default:
      last = "on disk"
      change = .unknown
      try edits.make()
    }
  }

  private mutating func type() throws {
    let files = try edits.sources().map { root.appendingPathComponent($0).path }
    let open = unsaved.keys.sorted().filter(files.contains)
    guard let path = typing.number(below: 4) > 0 && !open.isEmpty ? open.last : typing.choice(of: files) else { return }
    let text = try unsaved[path] ?? Data(contentsOf: URL(fileURLWithPath: path))
    unsaved[path] = typing.edit(text)
    last = "type in \(path)"
  }

  private mutating func save() throws {
    last = "save"
    guard let path = typing.choice(of: unsaved.keys.sorted()), let text = unsaved[path] else { return }
    guard FileManager.default.fileExists(atPath: path) else { return }
    try text.write(to: URL(fileURLWithPath: path))
    change = .files([path])
  }

  private mutating func rewrite(_ name: String, _ empty: String, _ body: (String) -> String) throws {
    last = "rewrite \(name)"
    let file = root.appendingPathComponent(name)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? empty
    try Data(body(text).utf8).write(to: file)
    change = .files([file.path])
  }
}

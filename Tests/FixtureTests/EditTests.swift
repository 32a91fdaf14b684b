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

/// Edits as people and tools make them, the same ones for the same seed.
private struct Edits {
  let root: URL
  private var random: SplitMix
  /// Texts that files had before.
  private var undo: [(path: String, bytes: Data)] = []

  init(root: URL, seed: UInt64) {
    self.root = root
    random = SplitMix(state: seed)
  }

  /// One edit of one file.
  mutating func make() throws {
    let files = try sources()
    let path = try #require(files.randomElement(using: &random))
    let file = root.appendingPathComponent(path)
    let text = try Data(contentsOf: file)
    var lines = String(decoding: text, as: UTF8.self).components(separatedBy: "\n")
    let line = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: lines.insert("final class Inserted\(line) { static let shared = Inserted\(line)() }", at: line)
    case 1: lines.insert("    _ = Inserted\(line).shared", at: line)
    case 2: lines.remove(at: line)
    case 3:
      let folder = file.deletingLastPathComponent()
      let renamed = folder.appendingPathComponent("Renamed\(line)-\(file.lastPathComponent)")
      try FileManager.default.moveItem(at: file, to: renamed)
      return
    case 4:
      let other = try #require(files.randomElement(using: &random))
      let folder = root.appendingPathComponent(other).deletingLastPathComponent()
      let moved = folder.appendingPathComponent("Moved\(line)\(file.lastPathComponent)")
      try? FileManager.default.moveItem(at: file, to: moved)
      return
    case 5: try text.write(to: root.appendingPathComponent("Sources/Filler/Copy\(line).swift"))
    case 6:
      try FileManager.default.removeItem(at: file)
      undo.append((path, text))
      return
    default:
      guard let old = undo.popLast() else { return }
      try old.bytes.write(to: root.appendingPathComponent(old.path))
      return
    }
    undo.append((path, text))
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
  }

  /// Turns one bit of one file of the cache.
  mutating func damage(_ cache: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: cache).sorted()
    let name = try #require(names.randomElement(using: &random))
    let file = URL(fileURLWithPath: cache + "/" + name)
    var bytes = try Data(contentsOf: file)
    bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    try bytes.write(to: file, options: .atomic)
  }

  private func sources() throws -> [String] {
    let walk = try #require(FileManager.default.enumerator(atPath: root.path))
    return walk.compactMap { $0 as? String }.filter(isSource).sorted()
  }
}

/// A generator that yields the same numbers in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}

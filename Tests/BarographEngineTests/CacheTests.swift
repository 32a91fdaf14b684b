@testable import BarographEngine
import BarographModel
import Foundation
import Testing

@Suite("A cache changes how long a run takes, never what it says")
struct CacheTests {
  private let tree: DiscoveryTree
  private let cache: String

  private static let clock = "final class Clock { static let shared = Clock() }\n"
  private static let timer = "final class Timer { init(clock: Clock) { Clock.shared.tick() } }\n"

  init() throws {
    tree = try DiscoveryTree("App", ["Sources/App/Clock.swift": Self.clock, "Sources/App/Timer.swift": Self.timer])
    cache = (tree.root as NSString).deletingLastPathComponent + "/cache"
  }

  private func run(configuration: String = "", cached: Bool = true) throws -> CheckedAnalysis {
    var options = AnalysisOptions(paths: [tree.root], configurationRoot: tree.root)
    options.cachePath = cached ? cache : nil
    options.configurationSource = configuration
    return try analyseAndCheck(options)
  }

  private func isRecalled(_ run: CheckedAnalysis) -> Bool { run.timings.contains { $0.stage == "recall" } }

  /// The files in the cache folder whose names begin with a word.
  private func files(_ kind: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: cache).filter { $0.hasPrefix(kind) }.map { "\(cache)/\($0)" }
  }

  @Test func aSecondRunRecallsTheFirst() throws {
    let first = try run()
    #expect(!isRecalled(first))
    #expect(!first.checked.findings.isEmpty)
    let second = try run()
    #expect(isRecalled(second))
    #expect(second.checked == first.checked)
    #expect(second.root == first.root)
    #expect(try run(cached: false).checked == first.checked)
  }

  @Test func anyChangeIsSeen() throws {
    _ = try run()
    try tree.write("Sources/App/Timer.swift", "final class Timer {}\n")
    let edited = try run()
    #expect(!isRecalled(edited))
    #expect(edited.checked == (try run(cached: false).checked))
    try tree.write("Sources/App/More.swift", Self.timer)
    #expect(!isRecalled(try run()))
    try FileManager.default.removeItem(atPath: tree.root + "/Sources/App/More.swift")
    #expect(!isRecalled(try run()))
    try tree.write("Package.swift", "import PackageDescription\n")
    #expect(!isRecalled(try run()))
    #expect(!isRecalled(try run(configuration: "rules: {}")))
    try tree.link("Sources/App/Broken.swift", to: "nowhere.swift")
    #expect(!isRecalled(try run(configuration: "rules: {}")))
    #expect(isRecalled(try run(configuration: "rules: {}")))
  }

  @Test func theSameTextInAnotherLanguageIsAnotherText() throws {
    try tree.write("Sources/App/Clock.h", Self.clock)
    _ = try run()
    try tree.write("Sources/App/More.swift", "final class More {}\n")
    let edited = try run()
    #expect(!isRecalled(edited))
    #expect(edited.checked == (try run(cached: false).checked))
  }

  @Test func olderEncodingsOfObjectiveCAreRead() throws {
    let text = Data("// caf".utf8) + [0xe9, 0x0a] + Data("@interface Store : NSObject\n@end\n".utf8)
    try text.write(to: URL(fileURLWithPath: tree.root + "/Sources/App/Store.h"))
    try Data([0xff, 0xfe, 0x40, 0x00]).write(to: URL(fileURLWithPath: tree.root + "/Sources/App/Wide.h"))
    #expect(try run().unreadable.map(\.file) == ["Sources/App/Wide.h"])
  }

  @Test func filesThatCannotBeReadAreRecalledToo() throws {
    try Data([0x66, 0xff, 0xfe]).write(to: URL(fileURLWithPath: tree.root + "/Sources/App/Bytes.swift"))
    let first = try run()
    let second = try run()
    #expect(isRecalled(second))
    #expect(first.unreadable.map(\.file) == ["Sources/App/Bytes.swift"])
    #expect(second.unreadable == first.unreadable)
    #expect(second.checked == first.checked)
  }

  @Test(arguments: ["run", "facts"]) func damageCostsTimeOnly(_ kind: String) throws {
    let expected = try run().checked
    let path = try #require(try files(kind).first)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let step = max(1, bytes.count / 40)
    for position in stride(from: 0, to: bytes.count, by: step) {
      var damaged = bytes
      damaged[position] ^= 0x55
      try check(damaged, at: path, expected)
      try check(bytes.prefix(position), at: path, expected)
    }
  }

  @Test func anEditWritesWhatItChanged() throws {
    for row in 0..<200 { try tree.write("Sources/App/F\(row).swift", "struct F\(row) { var clock: Clock }\n") }
    _ = try run()
    let base = try #require(try files("facts").first)
    let before = try Data(contentsOf: URL(fileURLWithPath: base))
    for (edit, file) in ["F7", "F8", "F9", "F7"].enumerated() {
      try tree.write("Sources/App/\(file).swift", "struct \(file) { var other: Timer; let e\(edit) = 1 }\n")
      let edited = try run()
      #expect(!isRecalled(edited))
      #expect(edited.checked == (try run(cached: false).checked))
      let recent = try #require(try files("recent").first)
      #expect(try Data(contentsOf: URL(fileURLWithPath: recent)).count < before.count / 4)
      #expect(try Data(contentsOf: URL(fileURLWithPath: base)) == before)
    }
    // What was is in one of the two, so that nothing is written.
    let recent = try #require(try files("recent").first)
    let kept = try Data(contentsOf: URL(fileURLWithPath: recent))
    try tree.write("Sources/App/F7.swift", "struct F7 { var clock: Clock }\n")
    _ = try run()
    #expect(try Data(contentsOf: URL(fileURLWithPath: recent)) == kept)
    // Too much for the small file: all is in the large one again.
    for row in 20..<40 { try tree.write("Sources/App/F\(row).swift", "struct F\(row) {}\n") }
    #expect(try run().checked == run(cached: false).checked)
    #expect(try files("recent").isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: base)) != before)
  }

  @Test func theOldestCachesGoFirst() throws {
    let now = 2_000_000_000
    let names = ["facts-1.bin", "run-1.bin", "facts-2.bin", "recent-2.bin", "facts-3.bin"]
    for (age, name) in (names + [".barograph-1f", "facts-note.txt", "notes.bin"]).enumerated() {
      let url = URL(fileURLWithPath: cache + "/" + name)
      try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
      try Data(repeating: 7, count: 100).write(to: url)
      let date = Date(timeIntervalSince1970: Double(now - 1_000_000 + age * 1000))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
    }
    pruneCaches(in: cache, besides: [cache + "/facts-1.bin"], limit: 300, now: now)
    #expect(
      Set(try files("").map { ($0 as NSString).lastPathComponent })
        == ["facts-1.bin", "recent-2.bin", "facts-3.bin", "facts-note.txt", "notes.bin"])
  }

  /// Only one of the two caches is there, and it is damaged.
  private func check(_ damaged: Data, at path: String, _ expected: CheckedProject) throws {
    for file in try files("") { try FileManager.default.removeItem(atPath: file) }
    try damaged.write(to: URL(fileURLWithPath: path))
    #expect(try run().checked == expected)
  }

  @Test func aFolderThatAppearsIsSeen() throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Kit")])
      """
    let tree = try DiscoveryTree(
      "Package", ["Package.swift": manifest, "src/Kit/Clock.swift": Self.clock, "src/Kit/Timer.swift": Self.timer])
    let cache = (tree.root as NSString).deletingLastPathComponent + "/cache"
    let run = { (isCached: Bool) in
      var options = AnalysisOptions(paths: [tree.root], configurationRoot: tree.root)
      options.cachePath = isCached ? cache : nil
      return try analyseAndCheck(options)
    }
    _ = try run(true)
    #expect(isRecalled(try run(true)))
    // Where a target's folder is looked for first.
    try FileManager.default.createDirectory(atPath: tree.root + "/Sources/Kit", withIntermediateDirectories: true)
    let after = try run(true)
    #expect(!isRecalled(after))
    #expect(after.checked == (try run(false)).checked)
    try FileManager.default.removeItem(atPath: tree.root + "/Sources")
    #expect(!isRecalled(try run(true)))
    #expect(isRecalled(try run(true)))
  }

  @Test(arguments: ["Sources/App/Timer.swift", "Package.swift"])
  func whatChangesBetweenTwoLooksIsNotRemembered(path: String) throws {
    try tree.write("Package.swift", "import PackageDescription\n")
    var options = AnalysisOptions(paths: [tree.root], configurationRoot: tree.root)
    options.cachePath = cache
    for isChanged in [true, false] {
      var run = PipelineRun(options)
      let sources = try run.discover()
      _ = run.memory(of: sources)
      if isChanged { try tree.write(path, "import PackageDescription\nfinal class Other {}\n") }
      #expect(try run.lower(sources).isAsFingerprinted == !isChanged)
    }
  }

  @Test func findingsSurviveTheWayThere() throws {
    let finding = Finding(
      rule: RuleID("dependency_cycle"), severity: .error, verdict: "hard", message: "é → ü",
      location: Location(file: "A.swift", line: 1, column: 2), subjects: ["App.A", "App.B"],
      path: [
        Hop(
          from: "App.A", to: "App.B", form: .method, timing: .lazy, strength: .unowned,
          location: Location(file: "A.swift", line: 3, column: 4), note: "n")
      ], related: [Related(message: "r", location: Location(file: "", line: 0, column: 0))], help: ["", "h"],
      certainty: .likely, measure: 7, identity: ["i"])
    var checked = CheckedProject(
      findings: [finding], directives: [PlacedDirective(text: "ignore x - y", location: finding.location)],
      unknowns: [Unknown(file: "B.swift", line: 5, column: 6, reason: "why")],
      summary: Summary(files: 1, types: 2, bindings: 3, edges: 4, silenced: 0))
    checked.understood = "Swinject: 3 bindings, 1 request"
    checked.modules = ["A.swift": ["App", "Tests"], "B.swift": ["Kit"]]
    var writer = ByteWriter()
    writer.append(checked)
    let read = writer.bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      return reader.checked()
    }
    #expect(read == checked)
  }
}

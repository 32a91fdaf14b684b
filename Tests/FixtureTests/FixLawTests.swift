import BarographEngine
import BarographFix
import BarographModel
import BarographRules
import Foundation
import Testing

/// What fixes do to the examples of the rules that have them.
@Suite struct FixLawTests {
  private static let fixable = Set(fixableRules.map(\.rule.text))
  private static let examples = RuleExample.all.filter { fixable.contains($0.rule) }

  /// A project before and after its fixes.
  private struct Mending {
    var before: Report
    var after: Report
    var mended: [Finding] = []
    /// The Swift of all files, before and after.
    var texts: (before: [String], after: [String])
  }

  @Test func everyRuleWithAFixMendsAnExample() throws {
    let mended = try Self.examples.flatMap { try Self.mend($0.files, only: $0.rule).mended.map(\.rule.text) }
    #expect(Set(mended) == Self.fixable)
  }

  @Test(arguments: examples) func whatIsMendedIsGoneAndNothingNewAppears(_ example: RuleExample) throws {
    try Self.check(try Self.mend(example.files))
  }

  @Test(arguments: Fixture.allCases) func fixturesAreMendedToTheEnd(_ fixture: Fixture) throws {
    try Self.check(try Self.mend(try fixture.files()))
  }

  @Test(arguments: examples.filter { $0.rule == "hidden_singleton" })
  func whatIsHandedThroughIsGoneAndNothingNewAppears(_ example: RuleExample) throws {
    try Self.check(try Self.mend(example.files, throughCallers: true))
  }

  @Test func theSampleIsMendedToTheEnd() throws {
    let files = try [
      "Sources/Ledger/Desk.swift", "Sources/Ledger/Ledger.swift", "Tests/LedgerTests/LedgerTests.swift",
      "Package.swift",
    ].map {
      ($0, try Data(contentsOf: Fixture.root.appendingPathComponent("Mending/" + $0)))
    }
    let mending = try Self.mend(files)
    #expect(Set(mending.mended.map(\.rule.text)).count == mending.before.findings.count)
    #expect(mending.before.findings.count == 6)
    #expect(mending.after.findings.isEmpty, "\(mending.after.findings.map(\.message))")
  }

  /// What is mended is gone, and nothing new appears.
  private static func check(_ mending: Mending) throws {
    let left = Set(mending.after.findings.map(\.fingerprint))
    for finding in mending.mended { #expect(!left.contains(finding.fingerprint), "\(finding.message)") }
    let known = Set(mending.before.findings.map(\.fingerprint))
    // What nobody is given any more, nobody asks for.
    let hasRemoved = mending.mended.contains { $0.rule.text == "unused_injection" }
    // What a type takes instead of asking for it, whoever makes it asks for.
    let hasMoved = mending.mended.contains { $0.rule.text == "service_locator" }
    for finding in mending.after.findings
    where !(hasRemoved && finding.rule.text == "unused_binding")
      && !(hasMoved && finding.rule.text == "service_locator")
    {
      #expect(known.contains(finding.fingerprint), "\(finding.rule): \(finding.message)")
    }
  }

  @Test(.enabled(if: Compiler.path != nil)) func whatCompiledCompilesAfterwards() throws {
    var checked = 0
    for example in Self.examples where example.sources.allSatisfy({ $0.path.hasSuffix(".swift") }) {
      let mending = try Self.mend(example.files)
      guard !mending.mended.isEmpty, try Compiler.check(mending.texts.before.joined(separator: "\n")).isEmpty else {
        continue
      }
      let log = try Compiler.check(mending.texts.after.joined(separator: "\n"))
      #expect(log.isEmpty, "\(example.testDescription)\n\(mending.texts.after.joined(separator: "\n"))\n\(log)")
      checked += 1
    }
    #expect(checked >= 3)
  }

  /// Mends everything that can be mended, round by round as the command does; with a rule its findings alone.
  private static func mend(
    _ files: [(path: String, bytes: Data)], only rule: String? = nil, throughCallers: Bool = false
  ) throws -> Mending {
    try TemporaryFolder.with(files.map { ("Example/" + $0.path, $0.bytes) }) { place in
      let folder = place.appendingPathComponent("Example")
      func texts() throws -> [String] {
        try files.map { String(decoding: try Data(contentsOf: folder.appendingPathComponent($0.path)), as: UTF8.self) }
      }
      let (before, earlier) = (try lint(folder: folder), try texts())
      var mended: [Finding] = []
      for _ in 1...10 {
        let wanted = try lint(folder: folder).findings.filter { rule == nil || $0.rule.text == rule }
        let plan = fixes(for: wanted, in: try graph(of: folder), throughCallers: throughCallers) {
          sourceBytes(of: $0, root: folder.path)
        }
        let now = together(plan.fixes).now
        if now.isEmpty { break }
        for (file, edits) in Dictionary(grouping: now.flatMap(\.edits), by: \.file) {
          let old = try #require(sourceBytes(of: file, root: folder.path))
          try replaceSources([SourceChange(path: file, old: old, new: applying(edits, to: old))], below: folder.path)
        }
        mended += now.flatMap(\.findings)
      }
      let wanted = try lint(folder: folder).findings.filter { rule == nil || $0.rule.text == rule }
      let last = fixes(for: wanted, in: try graph(of: folder), throughCallers: throughCallers) {
        sourceBytes(of: $0, root: folder.path)
      }
      #expect(last.fixes.isEmpty, "something is left to mend for ever: \(last.fixes.map(\.title))")
      return Mending(
        before: before, after: try lint(folder: folder), mended: mended, texts: (earlier, try texts()))
    }
  }
}

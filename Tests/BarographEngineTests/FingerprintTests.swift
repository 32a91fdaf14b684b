@testable import BarographEngine
import BarographModel
import Testing

private func finding(_ identity: String..., file: String = "A.swift", line: Int = 1) -> Finding {
  Finding(
    rule: RuleID("a"), severity: .warning, message: "wrong", location: Location(file: file, line: line, column: 1),
    subjects: [], help: [], identity: identity)
}

private func reported(_ findings: [Finding], _ baseline: Baseline? = nil) -> LintResult {
  triage(
    CheckedProject(findings, of: LinkedGraph(), Configuration()), configuration: Configuration(), baseline: baseline)
}

private func prints(_ findings: [Finding]) -> [String] { reported(findings).report.findings.map(\.fingerprint) }

@Suite struct FingerprintTests {
  @Test func aFingerprintIsWhatItAlwaysWas() {
    #expect(finding("App.A", "state").fingerprint == "8fa5d5d526ea40f8")
    #expect(Fingerprint(["a", "App.A"]).adding("state").digits == "8fa5d5d526ea40f8")
    #expect(Fingerprint(digits: "8fa5d5d526ea40f8") == Fingerprint(["a", "App.A", "state"]))
    #expect(Fingerprint(digits: "8fa5d5d526ea40f") == nil)
    #expect(Fingerprint(digits: "8fa5d5d526ea40fx") == nil)
  }

  @Test func twoFilesThatDeclareOneNameHaveTwoFingerprints() throws {
    let test = """
      import App
      import XCTest

      final class ClockTests: XCTestCase {
        func testNoon() { Clock.zone = "UTC" }
      }

      """
    let tree = try GitTree([
      "App/Clock.swift": "public enum Clock { public static var zone = \"\" }\n",
      "AppTests/ClockTests.swift": test, "AppTests/Old/ClockTests.swift": "\n\n" + test,
    ])
    let analysis = try analyseAndCheck(AnalysisOptions(paths: [tree.root], configurationRoot: tree.root))
    let found = triage(analysis.checked, configuration: Configuration(), baseline: nil).report.findings
      .filter { $0.rule == RuleID("unrestored_ambient") }
    #expect(found.map(\.location.file) == ["AppTests/ClockTests.swift", "AppTests/Old/ClockTests.swift"])
    #expect(Set(found.map(\.fingerprint)).count == 2)
    #expect(
      found.map(\.identity) == [
        ["AppTests.ClockTests", "App.Clock.zone"], ["AppTests.ClockTests#2", "App.Clock.zone"],
      ])
  }

  @Test func theFirstInOrderKeepsItsFingerprint() {
    let (first, second) = (finding("x", line: 3), finding("x", file: "B.swift", line: 1))
    let alone = finding("x").fingerprint
    #expect(prints([second, first]).first == alone)
    #expect(prints([second]) == [alone])
    // Lines move, files are renamed without passing each other: the same two fingerprints.
    #expect(
      prints([finding("x", line: 90), finding("x", file: "C.swift", line: 7)]) == prints([first, second]))
  }

  @Test func aNumberTakesNobodysFingerprint() {
    let findings = [
      finding("x"), finding("x", line: 2), finding("x", line: 3), finding("x", "number 2", line: 4),
    ]
    let found = prints(findings)
    #expect(Set(found).count == 4)
    #expect(found[3] == findings[3].fingerprint)
    #expect(found[1] == finding("x", "number 3").fingerprint)
  }

  @Test func aBaselineOfBeforeStillAcceptsTwins() throws {
    let twins = [finding("x"), finding("x", line: 2), finding("x", line: 3)]
    // As it was written: the same fingerprint twice.
    let before = Baseline(accepting: Array(twins.prefix(2)))
    #expect(Set(before.entries.map(\.fingerprint)).count == 1)
    let read = try Baseline(Array(before.text.utf8), path: "b.json")
    let result = reported(twins, read)
    #expect(result.report.findings.map(\.location.line) == [3])
    #expect(result.stale.isEmpty)
    // As it is written now: each has its own, and reading changes nothing.
    let now = Baseline(accepting: result.found)
    #expect(Set(now.entries.map(\.fingerprint)).count == 3)
    #expect(try Baseline(Array(now.text.utf8), path: "b.json") == now)
    #expect(reported(twins, now).report.findings.isEmpty)
  }
}

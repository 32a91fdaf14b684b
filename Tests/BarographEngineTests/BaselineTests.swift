@testable import BarographEngine
import BarographModel
import Testing

private func finding(_ rule: String, _ subject: String, line: Int = 1) -> Finding {
  Finding(
    rule: RuleID(rule), severity: .warning, message: "\(subject) is \"wrong\"",
    location: Location(file: "A.swift", line: line, column: 1), subjects: [subject], help: [], identity: [subject])
}

private func error(_ text: String) -> EngineError? {
  do {
    _ = try Baseline(Array(text.utf8), path: "b.json")
    return nil
  } catch {
    return error
  }
}

@Suite struct BaselineTests {
  @Test func theFileHasOneSortedEntryOnEachLine() {
    let findings = [finding("b", "App.A"), finding("a", "App.Z"), finding("a", "App.B")]
    let prints = findings.map(\.fingerprint)
    #expect(
      Baseline(accepting: findings).text == """
        {
          "version": 1,
          "findings": [
            {"fingerprint": "\(prints[2])", "rule": "a", "subjects": ["App.B"], "message": "App.B is \\"wrong\\""},
            {"fingerprint": "\(prints[1])", "rule": "a", "subjects": ["App.Z"], "message": "App.Z is \\"wrong\\""},
            {"fingerprint": "\(prints[0])", "rule": "b", "subjects": ["App.A"], "message": "App.A is \\"wrong\\""}
          ]
        }

        """)
    #expect(Baseline(accepting: []).text == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let baseline = Baseline(accepting: [finding("a", "App.\\Größe\t\u{1}\n🙂"), finding("a", "App.B")])
    #expect(try Baseline(Array(baseline.text.utf8), path: "b.json") == baseline)
    #expect(try Baseline(Array(Baseline(accepting: []).text.utf8), path: "b.json").entries == [])
  }

  @Test func acceptedFindingsStaySilencedWhenLinesMove() {
    let baseline = Baseline(accepting: [finding("a", "App.A", line: 1)])
    let applied = baseline.apply(to: [finding("a", "App.A", line: 70), finding("a", "App.B")])
    #expect(applied.kept == [finding("a", "App.B")])
    #expect(applied.silenced == 1)
    #expect(applied.stale == [])
  }

  @Test func anEntrySilencesOnlyOneFinding() {
    let twice = [finding("a", "App.A", line: 1), finding("a", "App.A", line: 2)]
    let applied = Baseline(accepting: twice).apply(to: twice + [finding("a", "App.A", line: 3)])
    #expect(applied.kept == [finding("a", "App.A", line: 3)])
    #expect(applied.silenced == 2)
  }

  @Test func entriesThatNothingMatchesAreStale() {
    let baseline = Baseline(accepting: [finding("a", "App.A"), finding("a", "App.A"), finding("b", "App.B")])
    let applied = baseline.apply(to: [finding("a", "App.A")])
    #expect(applied.stale.map(\.rule.text) == ["a", "b"])
    #expect(applied.silenced == 1)
  }

  @Test(arguments: [
    ("{\n  \"version\": 1,\n<<<<<<< ours\n", 3, 1, "not JSON: a key in quotes must stand here"),
    ("{\"version\": 2, \"findings\": []}", 1, 13, "this baseline's version is not 1"),
    ("{\"version\": 1, \"findings\": {}}", 1, 28, "'findings' must be a list"),
    ("{\"version\": 1}", 1, 1, "'findings' is missing here"),
    ("[]", 1, 1, "a baseline must be an object"),
    ("", 1, 1, "not JSON: the text ends too early"),
    ("{\"version\": 1, \"findings\": [],}", 1, 31, "not JSON: a key in quotes must stand here"),
    ("{\"version\": 1, \"findings\": [\n{\"rule\": \"a\", \"message\": \"\"}]}", 2, 1, "'fingerprint' is missing here"),
    ("{\"version\": 1, \"findings\": [\n{\"fingerprint\": 7}]}", 2, 17, "'fingerprint' must be a text"),
    ("{\"version\": 1, \"findings\": []} x", 1, 32, "not JSON: text after the end"),
    ("{\"a\": \"b\n\"}", 1, 9, "not JSON: a text must end on its line"),
    ("{\"a\": \"\\x\"}", 1, 9, "not JSON: unknown escape"),
  ])
  func aDamagedFileIsShownAtItsPosition(text: String, line: Int, column: Int, reason: String) {
    #expect(error(text) == .baseline(path: "b.json", line: line, column: column, reason: reason))
  }

  @Test func hostileNestingIsAnError() {
    #expect(error(String(repeating: "[", count: 100_000)) != nil)
    #expect(error("{\"a\": \"\\ud83d\\ude42\\ud83d\"}") != nil)
  }

  @Test func aMissingFileIsAnError() {
    #expect(throws: EngineError.missingBaseline("no/such/baseline.json")) {
      try Baseline.load("no/such/baseline.json")
    }
  }

  // MARK: How much is accepted

  private func grown(_ measure: Int?) -> Finding {
    var finding = finding("a", "App.A")
    finding.measure = measure
    return finding
  }

  @Test func whatGotWorseIsNewAgainAndItsEntryStays() {
    let baseline = Baseline(accepting: [grown(7)])
    #expect(baseline.text.contains("is \\\"wrong\\\"\", \"measure\": 7}"))
    for measure in [6, 7] { #expect(baseline.apply(to: [grown(measure)]).kept.isEmpty) }
    let worse = baseline.apply(to: [grown(8)])
    #expect(worse.kept.map(\.fingerprint) == [grown(8).fingerprint])
    #expect(worse.kept[0].help == ["the baseline accepts 7, and now it is 8"])
    #expect(worse.stale.isEmpty && worse.silenced == 0)
  }

  @Test func whatIsWrittenWithANumberIsReadBackAndAnOlderFileAcceptsAny() throws {
    let baseline = Baseline(accepting: [grown(7), finding("a", "App.B")])
    #expect(try Baseline(Array(baseline.text.utf8), path: "b.json") == baseline)
    let old = try Baseline(Array(Baseline(accepting: [grown(nil)]).text.utf8), path: "b.json")
    #expect(old.apply(to: [grown(70)]).kept.isEmpty)
  }

  @Test func whatGotBetterIsAcceptedAsItIsNow() {
    let baseline = Baseline(accepting: [grown(9)])
    #expect(baseline.lowered(to: [grown(8)]) == Baseline(accepting: [grown(8)]))
    #expect(baseline.lowered(to: [grown(10)]) == baseline)
    #expect(baseline.lowered(to: []) == baseline)
  }
}

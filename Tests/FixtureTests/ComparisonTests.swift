import BarographModel
import Testing

/// The harness itself: it must fail in both directions.
@Suite struct ComparisonTests {
  private let source = MarkedSource(
    path: "App/A.swift",
    text: """
      class A {}
      let a = A.shared  // expect: hidden_singleton, ambient_dependency
      // barograph:ignore x // expect: invalid_suppression
      """)

  private func finding(_ rule: String, line: Int, verdict: String = "") -> Finding {
    Finding(
      rule: RuleID(rule), severity: .warning, verdict: verdict, message: "because",
      location: Location(file: "App/A.swift", line: line, column: 1),
      subjects: [], help: [], identity: [])
  }

  private var all: [Finding] {
    [
      finding("hidden_singleton", line: 2), finding("ambient_dependency", line: 2),
      finding("invalid_suppression", line: 3),
    ]
  }

  @Test func readsMarks() {
    #expect(
      source.marks.map(\.description) == [
        "App/A.swift:2 hidden_singleton", "App/A.swift:2 ambient_dependency", "App/A.swift:3 invalid_suppression",
      ])
  }

  @Test func removesMarksAndNothingElse() {
    #expect(source.unmarked == "class A {}\nlet a = A.shared\n// barograph:ignore x")
  }

  @Test func agreesWhenEveryMarkHasItsFinding() {
    #expect(differences(expected: source.marks, found: all.reversed()) == [])
  }

  @Test func reportsAnUnmetMark() {
    #expect(
      differences(expected: source.marks, found: Array(all.dropLast()))
        == ["unmet marker: App/A.swift:3 invalid_suppression"])
  }

  @Test func reportsAnUnmarkedFinding() {
    #expect(
      differences(expected: source.marks, found: all + [finding("over_injection", line: 1)])
        == ["unmarked finding: App/A.swift:1 over_injection: because"])
  }

  @Test func comparesTheVerdictWhereAMarkNamesOne() {
    let mark = Mark(file: "App/A.swift", line: 1, rule: "dependency_cycle", verdict: "soft")
    #expect(differences(expected: [mark], found: [finding("dependency_cycle", line: 1, verdict: "soft")]) == [])
    #expect(
      differences(expected: [mark], found: [finding("dependency_cycle", line: 1, verdict: "hard")]) == [
        "unmarked finding: App/A.swift:1 dependency_cycle hard: because",
        "unmet marker: App/A.swift:1 dependency_cycle soft",
      ])
  }

  @Test func comparesTheConditionWhereAMarkNamesOne() {
    let marks = MarkedSource(path: "App/A.storyboard", text: "<outlet/>  <!-- expect: broken_outlet IB-01 -->").marks
    var finding = finding("broken_outlet", line: 1)
    finding.location.file = "App/A.storyboard"
    #expect(differences(expected: marks, found: [finding]).count == 2)
    finding.condition = "IB-01"
    #expect(differences(expected: marks, found: [finding]) == [])
  }

  @Test func countsFindingsOfOneLine() {
    #expect(
      differences(expected: source.marks, found: all + [finding("hidden_singleton", line: 2)])
        == ["unmarked finding: App/A.swift:2 hidden_singleton: because"])
  }
}

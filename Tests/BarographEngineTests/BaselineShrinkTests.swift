@testable import BarographEngine
import BarographModel
import Testing

private func finding(_ subject: String) -> Finding {
  Finding(
    rule: RuleID("hidden_singleton"), severity: .warning, message: subject,
    location: Location(file: "A.swift", line: 1, column: 1), subjects: [subject], help: [], identity: [subject])
}

@Suite struct BaselineShrinkTests {
  @Test func onlyWhatIsGoneIsRemoved() {
    let baseline = Baseline(accepting: [finding("A"), finding("B"), finding("B"), finding("C")])
    let stale = baseline.apply(to: [finding("A"), finding("B"), finding("New")]).stale
    let smaller = baseline.removing(stale)
    #expect(smaller == Baseline(accepting: [finding("A"), finding("B")]))
    #expect(baseline.removing([]) == baseline)
  }

  @Test func whatNobodyLookedForIsNotGone() {
    var configuration = Configuration()
    configuration.rules[RuleID("hidden_singleton")] = RuleSettings()
    configuration.rules[RuleID("hidden_singleton")]?.isOff = true
    let checked = CheckedProject([], of: LinkedGraph(), Configuration())
    let baseline = Baseline(accepting: [finding("A")])
    #expect(triage(checked, configuration: configuration, baseline: baseline).stale.isEmpty)
    #expect(triage(checked, configuration: Configuration(), baseline: baseline).stale.count == 1)
    var unknown = baseline
    unknown.entries[0].rule = RuleID("rule_of_a_later_version")
    #expect(triage(checked, configuration: Configuration(), baseline: unknown).stale.isEmpty)
  }

  @Test func aBaselineRemembersWhatWasAnalysed() throws {
    let baseline = Baseline(accepting: [finding("A")], scope: Baseline.scope(of: ["/p/Sources", "/p/App/"], in: "/p"))
    #expect(baseline.scope == ["App", "Sources"])
    #expect(baseline.text.contains("\n  \"scope\": [\"App\", \"Sources\"],\n"))
    #expect(try Baseline(Array(baseline.text.utf8), path: "b.json") == baseline)
    #expect(Baseline.scope(of: ["/p"], in: "/p") == ["."])
    #expect(Baseline.scope(of: ["/q/Sources"], in: "/p") == ["../q/Sources"])
  }

  @Test(arguments: [
    (["Sources"], ["/p/Sources"], true), (["Sources"], ["/p"], true), (["Sources"], ["/p/Sources/App"], false),
    (["Sources"], ["/p/SourcesToo"], false), (["App", "Core"], ["/p/Core", "/p/App"], true),
    (["App", "Core"], ["/p/App"], false),
    ([], ["/p"], true), ([], ["/p/Sources"], false), (["../q"], ["/q"], true),
  ])
  func onlyARunOverAllOfItSaysWhatIsGone(scope: [String], paths: [String], expected: Bool) {
    var baseline = Baseline(accepting: [])
    baseline.scope = scope
    #expect(baseline.isCovered(by: paths, in: "/p") == expected)
  }

  @Test(arguments: [
    ([:], false), (["CI": "true"], true), (["CI": "1"], true), (["CI": "false"], false), (["CI": ""], false),
    (["GITHUB_ACTIONS": "true"], true), (["TF_BUILD": "True"], true), (["HOME": "/root"], false),
  ])
  func continuousIntegrationIsKnownByItsVariables(environment: [String: String], expected: Bool) {
    #expect(isContinuousIntegration(environment: environment) == expected)
  }
}

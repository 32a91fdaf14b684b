@testable import BarographEngine
import BarographModel
import Testing

private func finding(
  _ rule: String, _ severity: Severity, line: Int = 1, column: Int = 1, file: String = "A.swift", verdict: String = "",
  message: String = "wrong", identity: [String]? = nil
) -> Finding {
  Finding(
    rule: RuleID(rule), severity: severity, verdict: verdict, message: message,
    location: Location(file: file, line: line, column: column), subjects: [], help: [],
    identity: identity ?? ["\(file) \(line) \(column) \(message)"])
}

private func severity(of finding: Finding, configured: String) -> Severity? {
  var configuration = Configuration()
  var settings = RuleSettings()
  settings.isOff = configured == "off"
  settings.severity = Severity(rawValue: configured)
  configuration.rules[finding.rule] = settings
  return RuleLevels(configuration, modules: [:]).apply(to: [finding]).first?.severity
}

private func reported(
  _ findings: [Finding], configuration: Configuration = Configuration(), baseline: Baseline? = nil
) -> Report {
  triage(CheckedProject(findings, of: LinkedGraph(), Configuration()), configuration: configuration, baseline: baseline)
    .report
}

@Suite struct TriageTests {
  @Test func aConfiguredSeverityReplacesTheDefault() {
    let unused = finding("unused_suppression", .warning)
    #expect(severity(of: unused, configured: "error") == .error)
    #expect(severity(of: unused, configured: "info") == .info)
    #expect(severity(of: unused, configured: "off") == nil)
  }

  @Test func aMilderFindingNeverBecomesWorseThanItWas() {
    let mild = finding("unused_suppression", .info)
    #expect(severity(of: mild, configured: "error") == .info)
    #expect(severity(of: mild, configured: "off") == nil)
    let worse = finding("unused_suppression", .error)
    #expect(severity(of: worse, configured: "info") == .info)
  }

  @Test func findingsAreInOneTotalOrderWithoutDuplicates() {
    let expected = [
      finding("b", .info, line: 9, file: "A.swift"),
      finding("a", .info, line: 2, column: 2, file: "B.swift"),
      finding("a", .info, line: 2, column: 10, file: "B.swift", message: "m", identity: ["x"]),
      finding("a", .info, line: 2, column: 10, file: "B.swift", message: "m", identity: ["x", "y"]),
      finding("a", .info, line: 2, column: 10, file: "B.swift", message: "n"),
      finding("b", .error, line: 2, column: 10, file: "B.swift", message: "a"),
      finding("b", .info, line: 2, column: 10, file: "B.swift", message: "a"),
      finding("a", .info, line: 10, file: "B.swift"),
    ]
    // Two differ in nothing that tells them apart.
    var numbered = expected
    numbered[6].identity.append("number 2")
    #expect(reported(expected + expected).findings == numbered)
    #expect(reported(expected.reversed()).findings == numbered)
    #expect(reported(expected + expected).summary.silenced == 0)
  }

  @Test func theSummaryCountsTheGraphAndWhatIsSilenced() {
    var graph = LinkedGraph()
    graph.files = [GraphFile(path: "A.swift", module: "App", role: .production)]
    let site = Site(file: FileID(0), line: 1, column: 1)
    graph.nodes = [
      Node(id: "App.A", name: "A", module: "App", kind: .class, site: site, role: .production),
      Node(id: "Foundation.Date", name: "Date", module: "Foundation", kind: .external, site: nil, role: .production),
    ]
    graph.bindings = [Binding(key: BindingKey(framework: "Swinject", type: "App.A"), site: site)]
    graph.directives = [SuppressionDirective(text: "ignore hidden_singleton - why", site: site)]
    graph.unknowns = [Unknown(file: "A.swift", line: 1, column: 1, reason: "r")]
    let accepted = finding("service_locator", .warning, identity: ["1"])
    var off = RuleSettings()
    off.isOff = true
    var configuration = Configuration()
    configuration.rules[RuleID("hidden_singleton")] = off
    let findings = [accepted, finding("service_locator", .warning, identity: ["2"])]
    let result = triage(
      CheckedProject(findings, of: graph, Configuration()), configuration: configuration,
      baseline: Baseline(accepting: [accepted]))
    #expect(result.report.summary == Summary(files: 1, types: 1, bindings: 1, edges: 0, silenced: 1))
    #expect(result.report.unknowns == graph.unknowns)
    #expect(result.report.toolVersion == barographVersion)
    // An unknown rule in this build is an invalid suppression, a known one that is off is left alone.
    #expect(result.report.findings.filter { $0.rule == RuleID("service_locator") }.map(\.identity) == [["2"]])
    #expect(result.found.filter { $0.rule == RuleID("service_locator") }.count == 2)
  }

  @Test func theRulesAboutSuppressionsAreInTheManual() {
    #expect(Rulebook.all.map(\.id.text).suffix(2) == ["invalid_suppression", "unused_suppression"])
    #expect(Set(Rulebook.all.map(\.id)).count == Rulebook.all.count)
    #expect(Rulebook.rule(RuleID("unused_suppression"))?.defaultSeverity == .warning)
  }
}

@testable import BarographEngine
import BarographModel
import BarographRules
import Testing

private let vocabulary = RuleVocabulary(limits: ["over_injection": ["max"], "hidden_singleton": []])

private func triaged(_ configuration: String, _ severity: Severity = .error) -> Finding? {
  let (read, problems) = readConfiguration(configuration, file: "c", vocabulary: vocabulary)
  #expect(problems == [])
  let finding = Finding(
    rule: RuleID("over_injection"), severity: severity, message: "m",
    location: Location(file: "A.swift", line: 1, column: 1),
    subjects: [], help: ["take less"], identity: [])
  return RuleLevels(read, modules: [:]).apply(to: [finding]).first
}

@Suite struct PreviewTests {
  @Test(arguments: ["rules: {over_injection: preview}", "rules: {over_injection: {severity: preview, max: 3}}"])
  func aRuleInPreviewIsShownAndFailsNothing(text: String) {
    let finding = triaged(text)
    #expect(finding?.severity == .info)
    #expect(
      finding?.help == [
        "take less",
        "`over_injection` is in preview and fails no build; choose it with `rules: {over_injection: warning}`",
      ])
  }

  @Test func otherRulesAreAsTheyWere() {
    #expect(triaged("rules: {hidden_singleton: preview}")?.help == ["take less"])
    #expect(triaged("preview: false")?.severity == .error)
    #expect(triaged("rules: {over_injection: off}") == nil)
  }

  @Test(arguments: Rulebook.all.filter(\.isPreview).map(\.id))
  func aRuleThatArrivesInPreviewWaitsToBeChosen(id: RuleID) throws {
    let rule = try #require(Rulebook.rule(id))
    var configuration = Configuration()
    #expect(configuration.isOn(rule))
    configuration.showsPreview = false
    #expect(!configuration.isOn(rule))
    configuration.rules[id] = RuleSettings()
    #expect(!configuration.isOn(rule))
    configuration.rules[id]?.severity = .error
    #expect(configuration.isOn(rule))
    #expect(ManualPage.rule(rule.id).text().contains(", in preview: shown as `info` until a project chooses it"))
  }
}

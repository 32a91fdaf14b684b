internal import BarographModel

extension Rule {
  /// A rule that says what those who read the texts found to be wrong with them.
  static func ofDefects(
    id: RuleID, summary: String, defaultSeverity: Severity, isOptIn: Bool = false,
    isPreview: Bool = false
  ) -> Rule {
    Rule(
      id: id, summary: summary, defaultSeverity: defaultSeverity, isPreview: isPreview,
      isOptIn: isOptIn,
      check: { graph, context in graph.observations(ofDefectsFor: context.rule) })
  }
}

extension LinkedGraph {
  /// The defects that name a rule, as observations of that rule.
  func observations(ofDefectsFor rule: RuleID) -> [Observation] {
    defects.filter { $0.rule == rule }.map(observation)
  }

  /// A defect in the words of whoever saw it.
  func observation(_ defect: Defect) -> Observation {
    Observation(
      severity: defect.severity, condition: defect.condition, message: defect.message,
      location: location(defect.site), subjects: defect.subjects,
      related: defect.related.map { Related(message: $0.message, location: location($0.site)) }, help: defect.help,
      certainty: defect.certainty, identity: [defect.condition] + defect.subjects + [defect.message])
  }
}

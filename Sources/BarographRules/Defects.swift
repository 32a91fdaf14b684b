internal import BarographModel

extension Rule {
  /// A rule that says what those who read the texts found to be wrong with them.
  static func ofDefects(
    id: String, summary: String, defaultSeverity: Severity, isOptIn: Bool = false, isPreview: Bool = false
  ) -> Rule {
    Rule(
      id: id, summary: summary, defaultSeverity: defaultSeverity, isPreview: isPreview, isOptIn: isOptIn,
      check: { graph, _ in graph.findings(ofDefectsFor: id, defaultSeverity) })
  }
}

extension LinkedGraph {
  /// What readers of texts want a rule to report.
  func findings(ofDefectsFor rule: String, _ severity: Severity) -> [Finding] {
    defects.filter { $0.rule.text == rule }.map { finding($0, severity: severity) }
  }

  /// A defect as a finding, with the rule's severity where it has none of its own.
  func finding(_ defect: Defect, severity: Severity) -> Finding {
    Finding(
      rule: defect.rule.text, severity: defect.severity ?? severity, condition: defect.condition,
      message: defect.message,
      location: location(defect.site), subjects: defect.subjects,
      related: defect.related.map { Related(message: $0.message, location: location($0.site)) }, help: defect.help,
      certainty: defect.certainty, identity: [defect.condition] + defect.subjects + [defect.message])
  }
}

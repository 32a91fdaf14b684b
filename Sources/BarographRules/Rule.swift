package import BarographModel

/// One check: its identity and its code. Why it matters, and the examples that are its tests, stand on its page,
/// `Documentation/Rules/<id>.md`.
package struct Rule: Sendable {
  /// Names the smell; fixed by the contract.
  package var id: RuleID
  /// One line for tables.
  package var summary: String
  /// The severity of every finding for which the rule sets none of its own.
  package var defaultSeverity: Severity
  /// New, or not yet precise enough: its findings are shown as `info` until a project gives it a severity.
  package var isPreview: Bool
  /// Numbers that configuration may change.
  package var limits: [Limit]
  /// What configuration may turn on; all of it is off where it says nothing.
  package var switches: [Switch]
  /// Off unless the configuration names it: what it says is true more often than it is worth reading.
  package var isOptIn: Bool
  /// A pure function of the graph and the context.
  private let check: @Sendable (LinkedGraph, RuleContext) -> [Observation]

  package init(
    id: RuleID, summary: String, defaultSeverity: Severity, isPreview: Bool = false,
    limits: [Limit] = [], switches: [Switch] = [], isOptIn: Bool = false,
    check: @escaping @Sendable (LinkedGraph, RuleContext) -> [Observation]
  ) {
    self.id = id
    self.summary = summary
    self.defaultSeverity = defaultSeverity
    self.isPreview = isPreview
    self.limits = limits
    self.switches = switches
    self.isOptIn = isOptIn
    self.check = check
  }
}

extension Rule {
  /// The findings of the rule about a graph, not ordered, with the rule's own severities.
  package func findings(in graph: LinkedGraph, _ facts: SharedFacts) -> [Finding] {
    check(graph, RuleContext(rule: id, facts: facts)).map(finding)
  }

  /// An observation of this rule as a finding. This alone gives findings their rule and severity. An error is proven: what rests
  /// on something that is not known is a warning.
  package func finding(_ observation: Observation) -> Finding {
    let severity = observation.severity ?? defaultSeverity
    return Finding(
      rule: id, severity: observation.certainty == .likely ? min(severity, .warning) : severity,
      verdict: observation.verdict,
      condition: observation.condition, message: observation.message, location: observation.location,
      subjects: observation.subjects, path: observation.path, related: observation.related, help: observation.help,
      certainty: observation.certainty, measure: observation.measure, identity: observation.identity)
  }
}

extension Configuration {
  /// Whether a rule is asked to speak.
  package func isOn(_ rule: Rule) -> Bool {
    if let settings = rules[rule.id] {
      if settings.isOff { return false }
      if settings.isPreview || settings.severity != nil { return true }
    } else if rule.isOptIn {
      return false
    }
    return showsPreview || !rule.isPreview
  }

  /// Whether a rule is asked to speak about some part of the project.
  package func isOnSomewhere(_ rule: Rule) -> Bool {
    isOn(rule) || overrides.contains { $0.rules[rule.id].map { !$0.isOff } ?? false }
  }
}

package import BarographModel

/// A defect as seen in one file.
package struct RawDefect: Sendable {
  /// The rule that reports it.
  package var rule: RuleID
  /// The condition of the catalogue that is met, `TY-X19`; empty where it has none.
  package var condition: String
  /// One line: what and why.
  package var message: String
  package var site: RawSite
  /// What it is about: type ids or binding keys.
  package var subjects: [String] = []
  package var related: [(message: String, site: RawSite)] = []
  /// What to do, most useful first.
  package var help: [String]
  package var certainty = Certainty.certain
  /// Where it is not as bad as its rule's own severity.
  package var severity: Severity?

  package init(
    _ rule: RuleID, _ condition: String, _ message: String, at site: RawSite, subjects: [String] = [],
    related: [(message: String, site: RawSite)] = [], help: [String], certainty: Certainty = .certain,
    severity: Severity? = nil
  ) {
    self.rule = rule
    self.condition = condition
    self.message = message
    self.site = site
    self.subjects = subjects
    self.related = related
    self.help = help
    self.certainty = certainty
    self.severity = severity
  }
}

/// Something that a text shows to be wrong as it stands: a selector nobody declares, an outlet without a property, an
/// attribute without effect. Whoever read the text knows what was meant, so it says so; a rule decides whether to speak.
package struct Defect: Sendable, Hashable, Codable {
  /// What is wrong with an object that a document describes, or with all code of a file.
  package enum Fault: String, Sendable, Codable {
    /// No target compiles the file.
    case uncompiled
    /// It cannot be made.
    case unmade
    /// One of its connections leads nowhere.
    case unconnected
  }

  /// The rule that reports it.
  package var rule: RuleID
  /// The condition of the catalogue that is met, `TY-X19`; empty where it has none.
  package var condition: String
  /// One line: what and why.
  package var message: String
  package var site: Site
  /// What it is about: type ids or binding keys.
  package var subjects: [String]
  package var related: [RelatedSite]
  /// What to do, most useful first.
  package var help: [String]
  package var certainty: Certainty
  /// Where it is not as bad as its rule's own severity.
  package var severity: Severity?
  /// `nil` for all else.
  package var fault: Fault?

  package init(
    rule: RuleID, condition: String, message: String, site: Site, subjects: [String], related: [RelatedSite] = [],
    help: [String], certainty: Certainty, severity: Severity?, fault: Fault? = nil
  ) {
    self.fault = fault
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

/// Another place that helps to understand a defect.
package struct RelatedSite: Sendable, Hashable, Codable {
  package var message: String
  package var site: Site

  package init(message: String, site: Site) {
    self.message = message
    self.site = site
  }
}

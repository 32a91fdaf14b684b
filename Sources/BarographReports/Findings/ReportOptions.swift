package import BarographModel

/// What a reporter may use besides the report.
package struct ReportOptions: Sendable {
  /// Whether a terminal shows the text: colours, excerpts and drawn cycles. Otherwise each finding starts with its place.
  package var isTerminal = false
  /// Whether text shows all there is: each note, each place, help for each finding. Otherwise what repeats itself is short.
  package var isFull = false
  /// How many columns there are for text; `nil` leaves lines as long as they are.
  package var width: Int?
  /// The analysed root as editors should open it (absolute), or empty: then formats for logs keep relative paths.
  package var root = ""
  /// Whether SARIF lists what is gone since an earlier state. Hosts that show every result take it for a finding.
  package var showsAbsent = false
  /// What is known of the rules, for formats that carry a rule table. Rules without an entry appear by id alone.
  package var rules: [RuleDescription] = []
  /// The source line of a location, without its line break; `nil` when it cannot be had.
  package var sourceLine: @Sendable (Location) -> String? = { _ in nil }

  /// Plain text for a log: relative paths, no rules, no excerpts.
  package init() {}

  /// A file of the report below the root, as programs find it that do not know what was analysed.
  func path(_ file: String) -> String {
    root.isEmpty || root.hasSuffix("/") ? root + file : "\(root)/\(file)"
  }

  /// What is known of the rules, by id; the first entry of an id counts.
  var ruleDescriptions: [RuleID: RuleDescription] {
    Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// What reports say of a rule.
package struct RuleDescription: Sendable, Hashable {
  /// Which rule it is.
  package var id: RuleID
  /// One line.
  package var summary: String
  /// Why it matters and what to do, in Markdown; may be empty.
  package var explanation: String
  /// The severity that the rule has where the configuration says nothing.
  package var defaultSeverity: Severity
  /// Address of its manual page.
  package var helpURI: String?

  /// Describes a rule; the explanation may be empty.
  package init(
    id: RuleID, summary: String, explanation: String, defaultSeverity: Severity, helpURI: String? = nil
  ) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
    self.defaultSeverity = defaultSeverity
    self.helpURI = helpURI
  }
}

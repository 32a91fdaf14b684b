/// How bad a finding is; more severe compares greater.
package enum Severity: String, Sendable, Codable, CaseIterable, Comparable {
  case info, warning, error

  private var rank: Int { self == .info ? 0 : self == .warning ? 1 : 2 }
  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// A position as reports print it.
package struct Location: Sendable, Hashable, Codable {
  /// Relative to the analysed root, with `/`.
  package var file: String
  /// Starting at 1.
  package var line: Int
  /// UTF-8 bytes, starting at 1.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// One step of a path: `from` gets `to` here, in this form.
package struct Hop: Sendable, Hashable, Codable {
  package var from: String
  package var to: String
  package var form: Form
  package var timing: Timing
  package var strength: Strength
  package var location: Location
  /// What the line does, in words: `init parameter gateway`.
  package var note: String

  package init(
    from: String, to: String, form: Form, timing: Timing, strength: Strength, location: Location, note: String
  ) {
    self.from = from
    self.to = to
    self.form = form
    self.timing = timing
    self.strength = strength
    self.location = location
    self.note = note
  }
}

/// Another place that helps to understand a finding.
package struct Related: Sendable, Hashable, Codable {
  package var message: String
  package var location: Location

  package init(message: String, location: Location) {
    self.message = message
    self.location = location
  }
}

/// One thing that is wrong, as data: reporters lay it out.
package struct Finding: Sendable, Hashable, Codable {
  package var rule: RuleID
  package var severity: Severity
  /// `hard`, `soft`, `clean` for cycles; empty otherwise.
  package var verdict: String
  /// The condition of the catalogue that is met, `TY-X19`; empty where it has none.
  package var condition: String
  /// One line: what and why.
  package var message: String
  package var location: Location
  /// What it is about: type ids or binding keys.
  package var subjects: [String]
  /// Hops in reading order; may be empty.
  package var path: [Hop]
  package var related: [Related]
  /// What to do, most useful first.
  package var help: [String]
  package var certainty: Certainty
  /// How much of it there is, where that can grow: parameters, types that reach a shared instance. What was accepted is new again
  /// when there is more.
  package var measure: Int?
  /// Identity without line numbers: rule and what tells this finding from others of the rule.
  package var identity: [String]

  package init(
    rule: RuleID, severity: Severity, verdict: String = "", condition: String = "", message: String, location: Location,
    subjects: [String], path: [Hop] = [], related: [Related] = [], help: [String], certainty: Certainty = .certain,
    measure: Int? = nil, identity: [String]
  ) {
    self.rule = rule
    self.severity = severity
    self.verdict = verdict
    self.condition = condition
    self.message = message
    self.location = location
    self.subjects = subjects
    self.path = path
    self.related = related
    self.help = help
    self.certainty = certainty
    self.measure = measure
    self.identity = identity
  }

  /// Sixteen hexadecimal digits that stay the same when lines move.
  package var fingerprint: String { Fingerprint([rule.text] + identity).digits }
}

/// The outcome of `lint`: what every reporter renders.
package struct Report: Sendable, Codable {
  /// The version of the program that made it.
  package var toolVersion: String
  /// In order of file, line, column, rule, message.
  package var findings: [Finding]
  package var unknowns: [Unknown]
  package var summary: Summary
  /// Files and folders, relative to the root, that it is limited to; `nil` is all that was analysed.
  package var places: [String]?
  /// What it was compared with; the findings are then those that the other state did not have.
  package var comparison: Comparison?

  package init(toolVersion: String, findings: [Finding], unknowns: [Unknown], summary: Summary) {
    self.toolVersion = toolVersion
    self.findings = findings
    self.unknowns = unknowns
    self.summary = summary
  }
}

/// An earlier state that a report was compared with.
package struct Comparison: Sendable, Hashable, Codable {
  /// The earlier state as people know it: `main (1a2b3c4d5e)`.
  package var base: String
  /// Findings of the present state that the earlier one had too.
  package var unchanged: [Finding] = []
  /// Findings of the earlier state that are gone.
  package var absent: [Finding] = []

  package init(base: String) { self.base = base }
}

/// Counts for the last line of a report.
package struct Summary: Sendable, Hashable, Codable {
  package var files: Int
  package var types: Int
  package var bindings: Int
  package var edges: Int
  /// Findings that a baseline or a suppression silenced.
  package var silenced: Int

  package init(files: Int, types: Int, bindings: Int, edges: Int, silenced: Int) {
    self.files = files
    self.types = types
    self.bindings = bindings
    self.edges = edges
    self.silenced = silenced
  }
}

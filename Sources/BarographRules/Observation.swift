package import BarographModel

/// The words of a check about one place, and what they rest on. Which rule says so and how bad that is comes from the rule,
/// which makes a finding of it (`Rule.finding`).
package struct Observation: Sendable {
  /// The severity of a case that is milder or worse than the rule's usual one; `nil` for the usual one.
  package var severity: Severity?
  /// `hard`, `soft`, `clean` for cycles; empty otherwise.
  package var verdict: String
  /// The condition of the catalogue that is met, `TY-X19`; empty where it has none.
  package var condition: String
  /// One line: what and why.
  package var message: String
  /// The place where the finding is shown.
  package var location: Location
  /// Type ids or binding keys that it is about.
  package var subjects: [String]
  /// Hops in reading order; may be empty.
  package var path: [Hop]
  /// Other places that help to understand it.
  package var related: [Related]
  /// Advice on what to do, most useful first.
  package var help: [String]
  /// Whether all that it rests on is known.
  package var certainty: Certainty
  /// How much of it there is, where that can grow; see `Finding.measure`.
  package var measure: Int?
  /// Texts without line numbers that tell this observation from others of its rule.
  package var identity: [String]

  package init(
    severity: Severity? = nil, verdict: String = "", condition: String = "", message: String, location: Location,
    subjects: [String], path: [Hop] = [], related: [Related] = [], help: [String], certainty: Certainty = .certain,
    measure: Int? = nil, identity: [String]
  ) {
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
}

extension Observation {
  /// The same observation, of a case that is only worth a hint.
  var asInfo: Observation {
    var observation = self
    observation.severity = .info
    return observation
  }

  /// The same observation, resting on something that is not known.
  var asLikely: Observation {
    var observation = self
    observation.certainty = .likely
    return observation
  }

  /// The same observation with other places that help to understand it.
  func noting(_ related: [Related]) -> Observation {
    var observation = self
    observation.related += related
    return observation
  }
}

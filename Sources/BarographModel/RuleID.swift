/// The name of a rule: snake_case, fixed for good once a version had it. A rule of another version, which this program does
/// not know, has one too.
package struct RuleID: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// The id as configurations, suppressions and reports spell it: `hidden_singleton`.
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

  /// Encodes the id as a plain string.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  package var description: String { text }

  package static func < (a: RuleID, b: RuleID) -> Bool { a.text < b.text }
}

/// The rules that recognisers name when a text shows something to be wrong as it stands. The id of every other rule is
/// written in the rule.
extension RuleID {
  package static let brokenOutlet = RuleID("broken_outlet")
  package static let containerMisuse = RuleID("container_misuse")
  package static let ineffectiveInjection = RuleID("ineffective_injection")
  package static let invalidConfigurationValue = RuleID("invalid_configuration_value")
  package static let invalidDefinition = RuleID("invalid_definition")
  package static let isolationMismatch = RuleID("isolation_mismatch")
  package static let leakedContainer = RuleID("leaked_container")
  package static let optionalInjectionGap = RuleID("optional_injection_gap")
  package static let racingDefault = RuleID("racing_default")
  package static let retainCycle = RuleID("retain_cycle")
  package static let staleOverride = RuleID("stale_override")
  package static let unheldObject = RuleID("unheld_object")
  package static let unknownSelector = RuleID("unknown_selector")
  package static let unmanagedScreen = RuleID("unmanaged_screen")
  package static let unrestoredAmbient = RuleID("unrestored_ambient")
  package static let unusedBinding = RuleID("unused_binding")
}

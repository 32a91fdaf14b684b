internal import BarographFrameworks
package import BarographModel
package import BarographRules

/// The two rules about suppression comments. They need the findings of all others, so triage applies them.
package enum SuppressionRules {
  static let invalid = Rule(
    id: RuleID("invalid_suppression"),
    summary: "A suppression comment gives no reason, names an unknown rule or is malformed.",
    defaultSeverity: .warning,
    check: { _, _ in [] })

  /// A suppression that silences nothing.
  package static let unused = Rule(
    id: RuleID("unused_suppression"),
    summary: "A suppression comment silences nothing.",
    defaultSeverity: .warning,
    check: { _, _ in [] })

  static func invalidFinding(_ directive: PlacedDirective, _ problem: String, _ remedy: String) -> Finding {
    invalid.finding(
      Observation(
        message: problem, location: directive.location, subjects: [], help: [remedy],
        identity: [directive.location.file, directive.text]))
  }

  static func unusedFinding(_ directive: PlacedDirective, _ rule: RuleID) -> Finding {
    unused.finding(
      Observation(
        message: "this suppression of '\(rule)' silences nothing", location: directive.location, subjects: [],
        help: ["Remove '\(rule)' from the comment, or move the comment to the line of the finding or the line above"],
        identity: [directive.location.file, directive.text, rule.text]))
  }
}

/// Every rule of the program, in the order of the manual.
package enum Rulebook {
  /// All rules, in the order of the manual.
  package static let all: [Rule] = RuleCatalogue.all + [SuppressionRules.invalid, SuppressionRules.unused]

  /// The rule with an id; `nil` for an id of another version.
  package static func rule(_ id: RuleID) -> Rule? { all.first { $0.id == id } }

  /// What a configuration may say about rules.
  package static var vocabulary: RuleVocabulary {
    RuleVocabulary(
      limits: Dictionary(all.map { ($0.id.text, $0.limits.map(\.key).sorted()) }, uniquingKeysWith: { a, _ in a }),
      switches: Dictionary(all.map { ($0.id.text, $0.switches.map(\.key).sorted()) }, uniquingKeysWith: { a, _ in a }),
      aliasedWords: RecogniserCatalogue.aliasedWords)
  }
}

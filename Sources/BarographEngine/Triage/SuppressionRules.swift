internal import BarographFrameworks
package import BarographModel
package import BarographRules

/// The two rules about suppression comments. They need the findings of all others, so triage applies them.
enum SuppressionRules {
  static let invalid = Rule(
    id: RuleID("invalid_suppression"),
    summary: "A suppression comment gives no reason, names an unknown rule or is malformed.",
    explanation: """
      A suppression that is wrong silences nothing, and a suppression without a reason cannot be judged by whoever reads \
      it next.

      Write `// barograph:ignore rule_id[, rule_id] - reason` on the line of the finding or the line above, or \
      `// barograph:ignore:file rule_id - reason` anywhere in the file. `barograph rules` lists the rule ids.
      """,
    defaultSeverity: .warning,
    examples: [
      Example(
        "A reason is required.",
        """
        final class Clock {}
        // barograph:ignore hidden_singleton // expect: invalid_suppression
        """),
      Example(
        "The rule must exist.",
        """
        // barograph:ignore hidden_singelton - shared by design // expect: invalid_suppression
        final class Clock {}
        """),
    ],
    check: { _, _ in [] })

  static let unused = Rule(
    id: RuleID("unused_suppression"),
    summary: "A suppression comment silences nothing.",
    explanation: """
      What it silenced is gone, or it stands on the wrong line. Left in place it would silence the next mistake unseen.

      Remove it, or move it to the line of the finding or the line above. A suppression of a rule that is off is left \
      alone.
      """,
    defaultSeverity: .warning,
    examples: [
      Example(
        "Nothing here needs the suppression.",
        """
        // barograph:ignore hidden_singleton - shared by design // expect: unused_suppression
        final class Clock {}
        """)
    ],
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
      aliasedWords: RecogniserCatalogue.aliasedWords)
  }
}

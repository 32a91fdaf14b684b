/// A number that a rule compares with and that configuration may change: `rules: {over_injection: {max: 6}}`.
package struct Limit: Sendable, Hashable {
  /// The key in the rule's settings: `max`.
  package let key: String
  /// The value where the configuration says nothing; 0 or greater.
  package let standard: Int

  package init(_ key: String, _ standard: Int) {
    self.key = key
    self.standard = standard
  }
}

/// Something that configuration turns on in a rule: `rules: {hidden_singleton: {everywhere: true}}`.
package struct Switch: Sendable, Hashable {
  /// The key in the rule's settings: `everywhere`.
  package let key: String

  package init(_ key: String) { self.key = key }

  /// Types count that get nothing from outside, too.
  static let everywhere = Switch("everywhere")
}

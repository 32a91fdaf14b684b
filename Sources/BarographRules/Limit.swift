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

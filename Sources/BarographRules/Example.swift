/// Source that shows when a rule speaks and when it keeps quiet.
package struct Example: Sendable {
  /// What it shows, as a sentence.
  package var title: String
  /// Swift source. A line that ends with `// expect: rule_id` must get exactly that finding, every other line none
  /// of this rule. A line `//- path/File.swift` starts a new file.
  package var source: String

  package init(_ title: String, _ source: String) {
    self.title = title
    self.source = source
  }
}

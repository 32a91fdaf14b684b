/// Source, and all that a recogniser says about it.
package struct RecognitionExample: Sendable {
  /// What it shows, as a sentence.
  package var title: String
  /// Swift source of module `App`. A line `//- Module/File.swift` starts another file; modules that end in `Tests` hold
  /// tests.
  package var source: String
  /// `RecognitionText.lines`; empty for what is not the framework's.
  package var facts: [String]

  package init(_ title: String, _ source: String, facts: [String]) {
    self.title = title
    self.source = source
    self.facts = facts
  }
}

/// What is written by hand on a framework's page. All else of the page follows from it and from the recogniser.
package struct FrameworkPage {
  /// What is read and what is not: Markdown.
  package var knowledge: String
  /// One for each form that is read.
  package var examples: [PageExample]
  /// What is spelled like the framework and is not, and what is not said of what it is.
  package var lookAlikes: [PageExample]

  package init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The name and what switches it on are the recogniser's to say.
    let isRecorded = { (line: Substring) in ["# ", "Imports: ", "Decided by "].contains { line.hasPrefix($0) } }
    knowledge = trimmed(lines.drop { $0.isEmpty || isRecorded($0) }.prefix { !$0.hasPrefix("## ") })
    examples = Self.examples(section("Examples", of: text))
    lookAlikes = Self.examples(section("Look-alikes", of: text))
  }

  /// All examples, in the order of the page.
  package var all: [PageExample] { examples + lookAlikes }

  /// The examples below a heading; the sentence before the first is the same on every page.
  private static func examples(_ section: String) -> [PageExample] {
    [PageExample](markdownBlocks(section).drop { if case .heading = $0 { false } else { true } })
  }
}

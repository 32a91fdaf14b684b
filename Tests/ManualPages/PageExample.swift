/// An example of a page: what it shows, and source that does. What is recorded below it is for the tests to say.
package struct PageExample {
  /// Markdown, mostly a line.
  package var title: String
  /// As the page has it, with expectations. A line `//- Module/File.swift` starts another file.
  package var source: String
  /// What it shows of `Documentation/Coverage.tsv`: ids that only the tests read.
  package var proves: [String]
  /// The facts that are listed below it, each as a line.
  package var facts: [String]

  /// Its source as the page has it, ready to be followed by what is recorded. Ends with a line break.
  package var code: String {
    "```\(language)\n\(source)\n```\n" + Self.comment("proves", proves)
  }

  /// A line that only tests read; nothing where there is nothing to list.
  package static func comment(_ name: String, _ values: [String]) -> String {
    values.isEmpty ? "" : "<!-- \(name): \(values.joined(separator: ", ")) -->\n"
  }

  /// What to colour it as: its first file decides.
  private var language: String {
    let first = source.prefix { !$0.isNewline }
    return first.hasPrefix("//- ") && [".m", ".h", ".mm"].contains { first.hasSuffix($0) } ? "objc" : "swift"
  }
}

extension [PageExample] {
  /// The examples among blocks. What is recorded below a source, findings and conditions, is left out but for facts.
  init(_ blocks: some Sequence<MarkdownBlock>) {
    self = []
    var title: [String] = []
    for block in blocks {
      switch block {
      case .code("text", _), .comment("conditions", _): break
      case .code(_, let source):
        append(PageExample(title: title.joined(separator: "\n\n"), source: source, proves: [], facts: []))
        title = []
      case .comment("proves", let ids): if !isEmpty { self[count - 1].proves += ids }
      case .comment: break
      case .heading(_, let words): title = [words]
      case .text(let text):
        if !isEmpty, text.hasPrefix("- `") {
          self[count - 1].facts += text.split(separator: "\n").map { String($0.dropFirst(3).dropLast()) }
        } else if text != "Nothing." {
          title.append(text)
        }
      }
    }
  }
}

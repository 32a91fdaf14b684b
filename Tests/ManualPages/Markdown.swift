/// A part of a Markdown page, as far as pages of the manual are told apart.
package enum MarkdownBlock: Equatable {
  /// `## Good`: the level and the words.
  case heading(Int, String)
  /// A code block: what it is coloured as, and its text without the fences.
  case code(String, String)
  /// `<!-- proves: TY-F01, TY-F02 -->`: the word before the colon, and what is listed behind it.
  case comment(String, [String])
  /// Lines of anything else up to a blank one.
  case text(String)
}

/// The blocks of a Markdown text, in order. Blank lines are nothing outside of code.
package func markdownBlocks(_ text: String) -> [MarkdownBlock] {
  var blocks: [MarkdownBlock] = []
  var paragraph: [Substring] = []
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
  func endParagraph() {
    if !paragraph.isEmpty { blocks.append(.text(paragraph.joined(separator: "\n"))) }
    paragraph = []
  }
  while let line = lines.popFirst() {
    if line.hasPrefix("```") {
      endParagraph()
      let code = lines.prefix { $0 != "```" }
      blocks.append(.code(String(line.dropFirst(3)), code.joined(separator: "\n")))
      lines = lines.dropFirst(code.count + 1)
    } else if let block = heading(line) ?? comment(line) {
      endParagraph()
      blocks.append(block)
    } else if line.isEmpty {
      endParagraph()
    } else {
      paragraph.append(line)
    }
  }
  endParagraph()
  return blocks
}

private func heading(_ line: Substring) -> MarkdownBlock? {
  let level = line.prefix { $0 == "#" }.count
  guard level > 0, line.dropFirst(level).first == " " else { return nil }
  return .heading(level, String(line.dropFirst(level + 1)))
}

private func comment(_ line: Substring) -> MarkdownBlock? {
  guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
  let parts = line.dropFirst(5).dropLast(4).split(separator: ": ", maxSplits: 1)
  guard parts.count == 2 else { return nil }
  return .comment(String(parts[0]), parts[1].split(separator: ", ").map(String.init))
}

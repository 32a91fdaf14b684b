/// What is written by hand on a rule's page. All else of the page follows from it and from the rule.
package struct RulePage {
  /// Why the rule matters and what to do: Markdown.
  package var reason: String
  /// Those in which the rule speaks and those in which it keeps quiet.
  package var examples: [PageExample]

  package init(_ text: String) {
    reason = section("Why", of: text)
    examples = ["Bad, and what to do", "Good"].flatMap { [PageExample](markdownBlocks(section($0, of: text))) }
  }
}

/// What stands below `## title`, up to the next heading of that level outside of code; without blank lines around it.
func section(_ title: String, of text: String) -> String {
  var found: [Substring] = []
  var (isInside, isCode) = (false, false)
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("```") { isCode.toggle() }
    if !isCode, line.hasPrefix("## ") {
      isInside = line.dropFirst(3) == title
    } else if isInside {
      found.append(line)
    }
  }
  return trimmed(found)
}

/// Lines as a text, without blank ones at both ends.
func trimmed(_ lines: some BidirectionalCollection<Substring>) -> String {
  let start = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
  let end = lines.lastIndex { !$0.isEmpty }.map { lines.index(after: $0) } ?? start
  return lines[start..<end].joined(separator: "\n")
}

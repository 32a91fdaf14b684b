internal import BarographManual
package import BarographRules

/// A rule's manual page in Markdown: what it is, why it matters, what it says where, and its options. The page as it
/// stands in `Documentation/Rules`, without the comments that only its tests read. With a width, prose is broken into
/// lines of at most that many characters, as a terminal shows it; code stays as it is. Ends with a line break.
package func manualPage(_ rule: Rule, width: Int? = nil) -> String {
  guard let page = Manual.page(ofRule: rule.id.text) else { return "" }
  var text = ""
  var isCode = false
  for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
    if line.hasPrefix("```") { isCode.toggle() }
    if !isCode, line.hasPrefix("<!-- ") { continue }
    if let width, !isCode { text += broken(line, width) + "\n" } else { text += line + "\n" }
  }
  return text
}

/// A line of prose in lines of at most `width` characters, where its words allow it. Code between backticks stays
/// together, and what continues an entry of a list stands below its text.
private func broken(_ line: Substring, _ width: Int) -> String {
  let indent = line.hasPrefix("- ") ? "  " : ""
  var lines = [""]
  for word in words(line) {
    let last = lines[lines.count - 1]
    if last.isEmpty || last == indent {
      lines[lines.count - 1] += word
    } else if last.count + 1 + word.count <= width {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(indent + word)
    }
  }
  return lines.joined(separator: "\n")
}

/// What a line may be broken between: words, and code between backticks with what stands right beside it.
private func words(_ line: Substring) -> [Substring] {
  var isCode = false
  return line.split { character in
    if character == "`" { isCode.toggle() }
    return character == " " && !isCode
  }
}

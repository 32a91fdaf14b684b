internal import BarographAlgorithms

/// A text in which nothing is Markdown, HTML, a mention or a reference to an issue.
func markdownText(_ text: String) -> String {
  replacing(in: text) { scalar in
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "|", "~", "$": "\\\(scalar)"
    default: htmlReplacement(scalar)
    }
  }
}

/// A sentence in which only what stands between backticks is Markdown: code, as its writer meant. Where backticks do not come
/// in pairs nothing is.
func markdownSentence(_ text: String, inTable: Bool = false) -> String {
  let parts = visible(text).split(separator: "`", omittingEmptySubsequences: false).map(String.init)
  // Two pieces of code that touch would be one.
  guard parts.count % 2 == 1, !parts.dropFirst().dropLast().contains(where: \.isEmpty) else {
    return markdownText(text)
  }
  return parts.enumerated().map { index, part in
    index % 2 == 0 ? markdownText(part) : markdownCode(part, inTable: inTable)
  }.joined()
}

/// A text for the inside of an HTML element of a comment.
func htmlText(_ text: String) -> String { replacing(in: text, htmlReplacement) }

/// A name as code: the fence is longer than any run of backticks in it. Bars are escaped for cells of tables, which they
/// would end even inside code.
func markdownCode(_ text: String, inTable: Bool = false) -> String {
  let shown = replacing(in: text) { inTable && $0 == "|" ? "\\|" : nil }
  var longest = 0
  var run = 0
  for byte in shown.utf8 {
    run = byte == UInt8(ascii: "`") ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let blank = longest > 0 || shown.isEmpty ? " " : ""
  return fence + blank + shown + blank + fence
}

private func htmlReplacement(_ scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "&": "&amp;"
  case "<": "&lt;"
  case ">": "&gt;"
  // An entity would still be read as a mention; an empty comment stands in its way.
  case "@", "#": "\(scalar)<!-- -->"
  default: nil
  }
}

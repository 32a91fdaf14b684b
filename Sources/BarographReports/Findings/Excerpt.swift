internal import BarographAlgorithms
internal import BarographModel

/// A source line without the blanks around it.
func trimmedSource(_ line: String) -> String {
  let text = line.drop { $0 == " " || $0 == "\t" }
  guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(text[...last])
}

/// The lines that show a place in its source line, marked below.
func excerpt(_ line: String, at location: Location, paint: Paint) -> [String] {
  let number = String(location.line)
  let margin = String(repeating: " ", count: number.count)
  let (padding, length) = mark(line, column: location.column)
  let mark = String(repeating: "^", count: length)
  // Tabs stay tabs in both lines, so that the mark stands right whatever their width.
  let shown = line.split(separator: "\t", omittingEmptySubsequences: false).map { visible(String($0)) }
  return [
    "  \(paint("\(number) │", .dim)) \(shown.joined(separator: "\t"))",
    "  \(paint("\(margin) │", .dim)) \(padding)\(paint(mark, .bold))",
  ]
}

/// What stands before the mark, and how long the mark is: an identifier is marked whole.
private func mark(_ line: String, column: Int) -> (padding: String, length: Int) {
  var padding = ""
  var bytes = 0
  var rest = line[...]
  while let character = rest.first, bytes + 1 < column {
    bytes += character.utf8.count
    rest.removeFirst()
    padding += character == "\t" ? "\t" : String(repeating: " ", count: displayWidth(visible(String(character))))
  }
  let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  return (padding, max(1, displayWidth(String(name))))
}

/// The lines of a text, to turn a parser's columns into bytes.
struct TextLines {
  private let lines: [Substring]

  init(_ text: String) {
    // By bytes: to people a carriage return and a line feed are one letter.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// A position in bytes from one whose column counts Unicode scalars; clamped to the text.
  func position(line: Int, scalarColumn: Int) -> (line: Int, column: Int) {
    let line = min(max(line, 1), lines.count)
    let scalars = lines[line - 1].unicodeScalars.prefix(max(scalarColumn, 1) - 1)
    return (line, scalars.reduce(1) { $0 + UTF8.width($1) })
  }

  /// Whether a line, starting at 1, is indented by a tab.
  func startsWithTab(_ line: Int) -> Bool {
    lines.indices.contains(line - 1) && lines[line - 1].prefix { $0 == " " || $0 == "\t" }.contains("\t")
  }

  /// The next line below one that starts with a key at the same column, both starting at 1.
  func line(ofKey key: String, column: Int, below line: Int) -> Int? {
    guard line >= 0, column >= 1, line < lines.count else { return nil }
    return lines[line...].firstIndex { text in
      text.prefix { $0 == " " }.count == column - 1 && text.dropFirst(column - 1).hasPrefix(key)
        && text.dropFirst(column - 1 + key.count).drop { $0 == " " }.hasPrefix(":")
    }.map { $0 + 1 }
  }
}

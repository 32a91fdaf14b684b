internal import BarographEngine

/// A document as the client has it.
struct OpenDocument: Sendable {
  /// As the client spells it.
  let uri: String
  /// Its path without links, as far as it is there.
  let real: String
  private(set) var version: Int?
  private(set) var bytes: [UInt8]

  init(uri: String, path: String, version: Int?, text: String) {
    self.uri = uri
    self.version = version
    real = pathWithoutLinks(path)
    bytes = Array(text.utf8)
  }

  /// Makes changes one after the other, each in the text that the one before left. One with a range that is none is a mistake of the
  /// client's: it is left out, and so are those after it, because nobody knows what they are about.
  mutating func change(_ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding) {
    for change in changes {
      guard let text = change["text"]?.string else { return }
      guard let range = change["range"], range.content != .null else {
        bytes = Array(text.utf8)
        continue
      }
      guard let start = Position(range["start"]), let end = Position(range["end"]) else { return }
      let now = DocumentText(bytes, encoding)
      // Behind the last line is the end.
      let first = now.offset(at: start) ?? bytes.count
      let last = now.offset(at: end) ?? bytes.count
      guard first <= last else { return }
      bytes.replaceSubrange(first..<last, with: text.utf8)
    }
    self.version = version
  }
}

extension Position {
  /// A position as messages have it; `nil` for what is none.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }
}

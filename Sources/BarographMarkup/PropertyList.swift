package import BarographModel

/// A property list as one flat table of rows in source order, with the text that they are cut from. Flat because project
/// files are megabytes of short strings: a string is only built when somebody asks for it.
package struct PropertyList: Sendable {
  /// An index into the table; the first row is the whole list when anything was read.
  package typealias Row = BarographModel.Row<PropertyList>

  /// The kind of value that a row has.
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case string, data, array, dictionary
  }

  struct Node: Sendable, BitwiseCopyable {
    var kind: Kind
    var hasEscapes = false
    /// Bytes of a string or of data, without quotes and brackets.
    var start: Int32
    var end: Int32
    /// The row behind everything inside this one.
    var next: Row
  }

  let bytes: [UInt8]
  let nodes: [Node]
  /// The first place where reading stopped or had to guess, and the reason; `nil` for a well-formed list.
  package let problem: MarkupProblem?

  subscript(row: Row) -> Node { nodes[Int(row.index)] }

  /// The row of the whole list, or `nil` when nothing was read.
  package var root: Row? { nodes.isEmpty ? nil : Row(0) }

  /// The kind of value that a row has.
  package func kind(of row: Row) -> Kind { self[row].kind }

  /// The byte offset of a row's text.
  package func offset(of row: Row) -> Int { Int(self[row].start) }

  /// The text of a string row with its escapes decoded; `nil` for other kinds.
  package func string(_ row: Row) -> String? {
    let node = self[row]
    guard node.kind == .string else { return nil }
    let text = bytes[Int(node.start)..<Int(node.end)]
    return node.hasEscapes ? decodeEscapes(text) : String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a data row; `nil` for other kinds and for an odd number of digits.
  package func data(_ row: Row) -> [UInt8]? {
    let node = self[row]
    guard node.kind == .data else { return nil }
    let digits = bytes[Int(node.start)..<Int(node.end)].compactMap(hexadecimalValue)
    guard digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The elements of an array, or keys and values of a dictionary by turns; empty for other kinds.
  package func children(of row: Row) -> [Row] {
    var result: [Row] = []
    forEachChild(of: row) { result.append($0) }
    return result
  }

  /// The value of a key of a dictionary row; `nil` when the row is no dictionary or has no such key.
  package func value(of row: Row, for key: StaticString) -> Row? {
    guard self[row].kind == .dictionary else { return nil }
    var child = Row(row.index + 1)
    let end = self[row].next
    while child < end {
      let value = self[child].next
      if isEqual(child, key) { return value }
      child = self[value].next
    }
    return nil
  }

  /// The string value of a key of a dictionary row.
  package func string(of row: Row, for key: StaticString) -> String? { value(of: row, for: key).flatMap(string) }

  /// Whether a row is a string that is spelled so, without escapes.
  package func isEqual(_ row: Row, _ text: StaticString) -> Bool {
    let node = self[row]
    guard node.kind == .string, Int(node.end - node.start) == text.utf8CodeUnitCount else { return false }
    var index = Int(node.start)
    for expected in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) {
      if bytes[index] != expected { return false }
      index += 1
    }
    return true
  }

  func forEachChild(of row: Row, _ body: (Row) -> Void) {
    let node = self[row]
    guard node.kind == .array || node.kind == .dictionary else { return }
    var child = Row(row.index + 1)
    while child < node.next {
      body(child)
      child = self[child].next
    }
  }

  /// Whether two string rows are spelled alike.
  func isEqual(_ a: Row, _ b: Row) -> Bool {
    let (left, right) = (self[a], self[b])
    guard left.end - left.start == right.end - right.start else { return false }
    return bytes[Int(left.start)..<Int(left.end)] == bytes[Int(right.start)..<Int(right.end)]
  }
}

/// Something in a markup file that is not as it should be.
package struct MarkupProblem: Sendable, Hashable {
  /// In bytes from the start of the file.
  package var offset: Int
  /// One sentence without a full stop.
  package var reason: String
}

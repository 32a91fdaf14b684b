internal import BarographModel
internal import SwiftParser
internal import SwiftSyntax

/// A file's bytes with their lines.
struct SourceText {
  let file: String
  let bytes: [UInt8]

  /// The bytes of the line that an offset is on, without its line break.
  func line(at offset: Int) -> Range<Int> {
    let start = bytes[..<offset].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    var end = bytes[offset...].firstIndex(of: 0x0a) ?? bytes.count
    if end > offset, bytes[end - 1] == 0x0d { end -= 1 }
    return start..<end
  }

  /// The offset of a place; `nil` when the file has no such place.
  func offset(of location: Location) -> Int? {
    var start = 0
    for _ in 1..<max(1, location.line) {
      guard let end = bytes[start...].firstIndex(of: 0x0a) else { return nil }
      start = end + 1
    }
    let offset = start + location.column - 1
    return offset <= bytes.count ? offset : nil
  }

  /// Some bytes as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The blanks at the beginning of the line that an offset is on.
  func indentation(at offset: Int) -> String {
    let line = line(at: offset)
    return text(line.lowerBound..<(bytes[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.upperBound))
  }

  /// Whether nothing but blanks stands before an offset on its line.
  func isFirst(_ offset: Int) -> Bool {
    bytes[line(at: offset).lowerBound..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The end of the line that an offset is on, if nothing but blanks and a comment stand between.
  func freeEnd(after offset: Int) -> Int? {
    let end = line(at: offset).upperBound
    let rest = bytes[offset..<end].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.isEmpty || rest.starts(with: Array("//".utf8)) ? end : nil
  }

  /// Whether the next line below an offset has something other than the end of a block.
  func hasCode(below offset: Int) -> Bool {
    guard let end = bytes[offset...].firstIndex(of: 0x0a) else { return false }
    let words = bytes[line(at: end + 1)].drop { $0 == 0x20 || $0 == 0x09 }
    return words.first.map { $0 != 0x7d } ?? false
  }

  /// How its lines end.
  var lineBreak: String {
    guard let first = bytes.firstIndex(of: 0x0a), first > 0 else { return "\n" }
    return bytes[first - 1] == 0x0d ? "\r\n" : "\n"
  }
}

/// A Swift file as text and tree.
struct ParsedSource {
  let text: SourceText
  let tree: SourceFileSyntax

  init(_ text: SourceText) {
    self.text = text
    tree = text.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// The token at a place.
  func token(at location: Location) -> TokenSyntax? {
    text.offset(of: location).flatMap { tree.token(at: AbsolutePosition(utf8Offset: $0)) }
  }

  /// A replacement of a node, without the blanks and comments around it.
  func replacing(_ node: some SyntaxProtocol, by replacement: String) -> TextEdit {
    TextEdit(file: text.file, range: bytes(of: node), text: replacement)
  }

  /// An insertion.
  func inserting(_ insertion: String, at offset: Int) -> TextEdit {
    TextEdit(file: text.file, range: offset..<offset, text: insertion)
  }

  /// Writes more elements behind the last one of a list, each on a line of its own where that is.
  func appending(_ elements: [String], behind last: some SyntaxProtocol, _ trailingComma: TokenSyntax?) -> TextEdit {
    let range = bytes(of: last)
    let space = text.isFirst(range.lowerBound) ? text.lineBreak + text.indentation(at: range.lowerBound) : " "
    let added = elements.joined(separator: "," + space)
    return inserting((trailingComma == nil ? "," : "") + space + added, at: range.upperBound)
  }

  /// The bytes of a node, without the blanks and comments around it.
  func bytes(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension SyntaxProtocol {
  /// The innermost node of a kind that this one is in, itself among them.
  func around<Node: SyntaxProtocol>(_: Node.Type) -> Node? {
    var node: Syntax? = Syntax(self)
    while let current = node {
      if let found = current.as(Node.self) { return found }
      node = current.parent
    }
    return nil
  }

  /// All nodes of a kind in it, in order.
  func all<Node: SyntaxProtocol>(_: Node.Type) -> [Node] {
    var found: [Node] = []
    var pending: [Syntax] = [Syntax(self)]
    while let node = pending.popLast() {
      if let node = node.as(Node.self) { found.append(node) }
      pending += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }
}

extension MemberBlockSyntax {
  /// The initialisers of the type, also those under a condition.
  var initializers: [InitializerDeclSyntax] {
    all(InitializerDeclSyntax.self).filter { $0.around(MemberBlockSyntax.self)?.id == id }
  }
}

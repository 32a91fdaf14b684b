internal import BarographModel

/// The outline of a document while it is filled: a tree of elements, each with what it says about itself.
struct MarkupDraft {
  let source: UnsafeBufferPointer<UInt8>
  var names: NameTable
  var outline: FileOutline
  /// Attributes of the element that is made next.
  private var pending: [Argument] = []
  private let barograph: [UInt8] = Array("barograph:".utf8)

  init(_ source: UnsafeBufferPointer<UInt8>, names: consuming NameTable, outline: consuming FileOutline) {
    self.source = source
    self.names = names
    self.outline = outline
    self.outline.reset()
    self.outline.language = .markup
    self.outline.byteCount = UInt32(source.count)
    self.outline.lineStarts.append(0)
    for (index, byte) in source.enumerated() where byte == 0x0a { self.outline.lineStarts.append(UInt32(index + 1)) }
    _ = self.outline.append(Scope(kind: .file, parent: .none, offset: 0))
  }

  // MARK: Elements

  /// Keeps an attribute for the element that is made next.
  mutating func add(_ label: Name, _ value: Name, at offset: Int) {
    var row = Expr(kind: .string, scope: .file, offset: UInt32(offset))
    row.name = value
    pending.append(Argument(label: label, value: outline.append(row)))
  }

  /// Keeps an attribute without a value.
  mutating func add(_ label: Name) { pending.append(Argument(label: label, value: .none)) }

  /// Makes an element inside another (or -1) from the attributes that were kept; returns its row.
  mutating func element(_ name: Name, in parent: ExprID, at offset: Int) -> ExprID {
    var row = Expr(kind: .markup, scope: .file, offset: UInt32(offset))
    row.name = name
    row.arguments = outline.takeArguments(&pending, from: 0)
    let index = ExprID(outline.exprs.count)
    outline.exprs.append(row)
    // Its parent is the one around it, not the one it is an operand of.
    if !parent.isNone { outline[index].base = parent }
    return index
  }

  /// Declares what the graph shows of the document.
  mutating func declare(_ kind: DeclKind, _ name: Name, from start: Int, at offset: Int) {
    outline.decls.append(Decl(kind: kind, name: name, scope: .file, start: UInt32(start), offset: UInt32(offset)))
  }

  // MARK: Texts

  mutating func name(_ place: Range<Int>) -> Name { names.intern(utf8: UnsafeBufferPointer(rebasing: source[place])) }

  /// The name of a text in which entities stand for characters.
  mutating func decoded(_ place: Range<Int>) -> Name {
    guard source[place].contains(UInt8(ascii: "&")) else { return name(place) }
    return decodeEntities(source[place]).withUnsafeBufferPointer { names.intern(utf8: $0) }
  }

  /// Takes what a comment directs: `barograph:ignore broken_outlet - reason`.
  mutating func take(comment place: Range<Int>) {
    var start = place.lowerBound
    while start < place.upperBound, source[start] <= 0x20 { start += 1 }
    guard source[start..<place.upperBound].starts(with: barograph) else { return }
    start += barograph.count
    var end = start
    while end < place.upperBound, source[end] != 0x0a, source[end] != 0x0d { end += 1 }
    while end > start, source[end - 1] <= 0x20 { end -= 1 }
    outline.directives.append(
      Directive(kind: .barograph, text: name(start..<end), offset: UInt32(start - barograph.count)))
  }

  /// Notes a problem as the file's first error, unless there was one before.
  mutating func take(_ problem: MarkupProblem?) {
    guard let problem, outline.firstError < 0 else { return }
    outline.firstError = Int32(min(problem.offset, source.count))
  }
}

/// A document without an outline, with the reason for the ledger of unknowns.
package struct UnreadableMarkup: Sendable, Hashable {
  package var reason: String
}

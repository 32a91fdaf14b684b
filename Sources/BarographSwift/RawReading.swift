@_spi(RawSyntax) internal import SwiftSyntax

// The lowering reads the tree through its raw nodes: they are pointers without reference counts, and nothing is made
// by asking them. They are valid as long as the tree is. What the library leaves slow or awkward about them is here.

extension RawSyntaxNodeProtocol {
  /// The children in source order, `nil` where an optional one is absent.
  var slots: UnsafeBufferPointer<RawSyntax?> {
    // The buffer belongs to the tree, so it outlives the call that hands it out.
    raw.layoutView?.children.withContiguousStorageIfAvailable { $0 } ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The elements of a list.
  func each<Node: RawSyntaxNodeProtocol>(_: Node.Type) -> RawElements<Node> { RawElements(slots: slots) }

  /// The node as the type that its kind, or its place in its parent, says it has.
  func typed<Node: RawSyntaxNodeProtocol>(_: Node.Type = Node.self) -> Node {
    assert(Node.isKindOf(raw))
    // Each of these types is a `RawSyntax` with another name. The library's own cast is several times slower from here.
    return unsafeBitCast(raw, to: Node.self)
  }

  /// The node as that type if its kind allows.
  func ifTyped<Node: RawSyntaxNodeProtocol>(_: Node.Type) -> Node? {
    Node.isKindOf(raw) ? unsafeBitCast(raw, to: Node.self) : nil
  }

  /// The first token that was written; `nil` if there is none, because the parser supplied them all.
  var firstToken: RawTokenSyntax? {
    var node = raw
    while let child = node.slots.first(where: wasWritten), let child { node = child }
    return node.tokenIfWritten
  }

  /// The last token that was written.
  var lastToken: RawTokenSyntax? {
    var node = raw
    while let child = node.slots.last(where: wasWritten), let child { node = child }
    return node.tokenIfWritten
  }

  /// Tokens without text may be written too: the piece of a string literal between two interpolations.
  fileprivate var tokenIfWritten: RawTokenSyntax? { raw.tokenView?.presence == .present ? typed() : nil }
}

private func wasWritten(_ node: RawSyntax?) -> Bool {
  guard let node else { return false }
  return node.byteLength > 0 || node.tokenIfWritten != nil
}

extension RawTokenSyntax {
  /// The bytes of the token, without what surrounds it.
  var bytes: UnsafeBufferPointer<UInt8> {
    let text = tokenText
    return UnsafeBufferPointer(start: text.baseAddress, count: text.count)
  }

  /// The keyword that it is, if it is one.
  var keyword: Keyword? { tokenKind == .keyword ? Keyword(tokenText) : nil }
}

/// The elements of a list node, which has no empty slots.
struct RawElements<Node: RawSyntaxNodeProtocol>: RandomAccessCollection {
  fileprivate let slots: UnsafeBufferPointer<RawSyntax?>

  var startIndex: Int { 0 }
  var endIndex: Int { slots.count }
  subscript(index: Int) -> Node { slots[index]!.typed() }
}

@_spi(RawSyntax) internal import SwiftSyntax

/// Byte offsets of the nodes of one tree in its source. The parser copies the source once and every token that was written
/// points into that copy, so that its place is a difference of pointers.
struct TokenPlaces {
  private let root: RawSyntax
  private let start: UnsafePointer<UInt8>?
  private let count: Int
  /// The places of nodes that were not written; made when the first of them is asked for.
  private var supplied: [RawSyntax.ID: Int]?

  init(root: RawSyntax, count: Int) {
    self.root = root
    self.count = count
    let first = root.firstToken
    start = first?.bytes.baseAddress.map { $0 - (first?.leadingTriviaByteLength ?? 0) }
  }

  /// Byte offset of a node's first token, or, for one that the parser supplied, of where it would stand.
  mutating func offset(_ node: RawSyntax) -> Int {
    if let token = node.firstToken, let offset = distance(token.bytes.baseAddress) { return offset }
    return placeOfSupplied(node)
  }

  /// The byte offset one past a node's last token.
  mutating func end(_ node: RawSyntax) -> Int {
    if let bytes = node.lastToken?.bytes, let offset = distance(bytes.baseAddress) { return offset + bytes.count }
    return placeOfSupplied(node)
  }

  private func distance(_ address: UnsafePointer<UInt8>?) -> Int? {
    guard let start, let address else { return nil }
    let distance = UnsafeRawPointer(start).distance(to: UnsafeRawPointer(address))
    return distance >= 0 && distance <= count ? distance : nil
  }

  private mutating func placeOfSupplied(_ node: RawSyntax) -> Int {
    let places = supplied ?? placesOfSupplied()
    supplied = places
    return places[node.id] ?? 0
  }

  /// Walks what has errors, adding up lengths. Empty lists are one node in many places, and nobody asks where they are.
  private func placesOfSupplied() -> [RawSyntax.ID: Int] {
    var places: [RawSyntax.ID: Int] = [:]
    var pending = [(node: root, offset: 0)]
    while let (node, offset) = pending.popLast() {
      if node.byteLength == 0 { places[node.id] = offset }
      var next = offset
      for case let child? in node.slots {
        if child.hasError || child.byteLength == 0 { pending.append((child, next)) }
        next += child.byteLength
      }
    }
    return places
  }
}

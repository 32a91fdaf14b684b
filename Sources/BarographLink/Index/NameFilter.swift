package import BarographModel

/// A few names to be found among very many: most are turned away by one bit.
package struct NameFilter: Sendable {
  private var bits: [UInt64] = Array(repeating: 0, count: 16)
  private var names: Set<Name> = []

  package init(_ names: some Sequence<Name>) { for name in names { insert(name) } }

  /// Adds a name, which may be in it already.
  package mutating func insert(_ name: Name) {
    bits[Int(name.id >> 6 & 15)] |= 1 << UInt64(name.id & 63)
    names.insert(name)
  }

  package var isEmpty: Bool { names.isEmpty }

  /// Whether a name was added.
  package func contains(_ name: Name) -> Bool {
    bits[Int(name.id >> 6 & 15)] & 1 << UInt64(name.id & 63) != 0 && names.contains(name)
  }
}

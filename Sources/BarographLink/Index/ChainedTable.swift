internal import BarographModel

/// A table from (row of a table, name) to declarations, in insertion order.
struct ChainedTable<Owner>: Sendable {
  private var chains = FlatTable<Chain>()
  /// The names that are in some key.
  private var mentioned = NameBits()
  private var rows: [(value: DeclReference, next: Int32)] = []

  private struct Chain {
    var head: Int32
    var tail: Int32
  }

  /// Makes room for some declarations altogether.
  mutating func reserve(_ count: Int) {
    chains.reserve(count)
    rows.reserveCapacity(count)
  }

  mutating func append(_ value: DeclReference, owner: Row<Owner>, name: Name) {
    let row = Int32(rows.count)
    rows.append((value, -1))
    mentioned.insert(name)
    let chain = chains.row(of: Self.key(owner, name), inserting: Chain(head: row, tail: row))
    if chain.isNew { return }
    rows[Int(chains.values[chain.row].tail)].next = row
    chains.update(chain.row) { $0.tail = row }
  }

  /// Whether a name is in some key.
  func isMentioned(_ name: Name) -> Bool { mentioned.contains(name) }

  /// The first declaration, in order, of which `body` says true.
  func first(owner: Row<Owner>, name: Name, where body: (DeclReference) -> Bool) -> DeclReference? {
    var row = head(owner, name)
    while row >= 0 {
      if body(rows[Int(row)].value) { return rows[Int(row)].value }
      row = rows[Int(row)].next
    }
    return nil
  }

  func all(owner: Row<Owner>, name: Name) -> [DeclReference] {
    var found: [DeclReference] = []
    var row = head(owner, name)
    while row >= 0 {
      found.append(rows[Int(row)].value)
      row = rows[Int(row)].next
    }
    return found
  }

  private func head(_ owner: Row<Owner>, _ name: Name) -> Int32 {
    mentioned.contains(name) ? chains[Self.key(owner, name)]?.head ?? -1 : -1
  }

  private static func key(_ owner: Row<Owner>, _ name: Name) -> UInt64 {
    UInt64(UInt32(bitPattern: owner.index)) << 32 | UInt64(name.id)
  }
}

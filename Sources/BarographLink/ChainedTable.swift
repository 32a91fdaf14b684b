internal import BarographModel

/// A table from (number, name) to declarations, in insertion order.
struct ChainedTable: Sendable {
  private var chains = FlatTable<Chain>()
  private var rows: [(value: DeclReference, next: Int32)] = []

  private struct Chain {
    var head: Int32
    var tail: Int32
  }

  /// Makes room for some declarations, when there are none yet.
  mutating func reserve(_ count: Int) {
    chains = FlatTable(capacity: count)
    rows.reserveCapacity(count)
  }

  mutating func append(_ value: DeclReference, owner: Int32, name: Name) {
    let row = Int32(rows.count)
    rows.append((value, -1))
    let key = Self.key(owner, name)
    guard let chain = chains.row(of: key) else {
      chains.insert(Chain(head: row, tail: row), at: key)
      return
    }
    rows[Int(chains.values[chain].tail)].next = row
    chains.update(chain) { $0.tail = row }
  }

  /// The first declaration, in order, of which `body` says true.
  func first(owner: Int32, name: Name, where body: (DeclReference) -> Bool) -> DeclReference? {
    var row = head(owner, name)
    while row >= 0 {
      if body(rows[Int(row)].value) { return rows[Int(row)].value }
      row = rows[Int(row)].next
    }
    return nil
  }

  func all(owner: Int32, name: Name) -> [DeclReference] {
    var found: [DeclReference] = []
    var row = head(owner, name)
    while row >= 0 {
      found.append(rows[Int(row)].value)
      row = rows[Int(row)].next
    }
    return found
  }

  private func head(_ owner: Int32, _ name: Name) -> Int32 { chains[Self.key(owner, name)]?.head ?? -1 }

  private static func key(_ owner: Int32, _ name: Name) -> UInt64 {
    UInt64(UInt32(bitPattern: owner)) << 32 | UInt64(name.id)
  }
}

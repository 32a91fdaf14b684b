internal import BarographModel

/// Outlines by content, kept between runs in one file.
struct FactsCache: Sendable {
  private let stored: StoredFacts?
  private let rows: [ContentHash: Int32]

  /// What an earlier run left at a path; empty when there is nothing usable.
  init(_ path: String?) {
    stored = path.flatMap { FileBytes(mapping: $0) }.flatMap { try? StoredFacts($0) }
    var rows: [ContentHash: Int32] = [:]
    let entries = stored?.entries ?? []
    rows.reserveCapacity(entries.count)
    for (row, entry) in entries.enumerated() { rows[entry.hash] = Int32(row) }
    self.rows = rows
  }

  /// The names of all outlines here.
  var names: NameTable { stored?.names ?? NameTable() }

  /// The outline of a content, with names of `names`.
  func outline(_ hash: ContentHash) -> OutlineBlock? {
    guard let stored, let row = rows[hash] else { return nil }
    return stored.block(stored.entries[Int(row)])
  }

  /// Keeps what this run needed, unless nearly all of it, but for `fresh` files, came from here: reading a few files again costs less than
  /// writing everything anew. Best effort: a cache that cannot be written costs time, not results.
  func save(_ project: Project, _ hashes: [ContentHash], fresh: Int, to path: String) {
    guard fresh > hashes.count / 50 || hashes.count * 2 < rows.count else { return }
    var pack = FactsPack(names: project.names)
    var seen: Set<ContentHash> = []
    for (hash, file) in zip(hashes, project.files) where seen.insert(hash).inserted {
      pack.entries.append(FactsPack.PackedFile(hash: hash, block: file.block))
    }
    try? pack.write(to: path)
  }
}

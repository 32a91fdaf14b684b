internal import BarographModel

/// Outlines by content, kept between runs in two files: a large one with nearly all that a project had at some time, and a small one
/// beside it with what has changed since, so that an edit writes what it changed.
struct FactsCache: Sendable {
  /// An outline that an earlier run made.
  struct Known: Sendable {
    var block: OutlineBlock
    /// Whose names it has.
    var home: NameHome
  }

  private let paths: Paths?
  private let base: StoredOutlines
  private let recent: StoredOutlines

  /// Where a cache is: one file each.
  struct Paths: Sendable {
    var base: String
    var recent: String

    init(folder: String, root: String) {
      base = cacheFile("facts", in: folder, root: root)
      recent = cacheFile("recent", in: folder, root: root)
    }
  }

  /// What earlier runs left; empty when there is nothing usable.
  init(_ paths: Paths?) {
    self.paths = paths
    base = StoredOutlines(paths?.base)
    recent = StoredOutlines(paths?.recent)
  }

  /// The names of outlines of the large file, and of those of the small one.
  var names: (base: NameTable, recent: NameTable) { (base.names, recent.names) }

  /// The outline of a content. Those of the small file are nobody else's yet, so that their names can be replaced.
  func outline(_ hash: ContentHash) -> Known? {
    if let block = base.outline(hash) { return Known(block: block, home: .base) }
    return recent.outline(hash).map { Known(block: $0.copy(), home: .recent) }
  }

  /// Keeps what this run needed; `results` say what of it came from here. Best effort: a cache that cannot be written costs time,
  /// not results.
  func save(_ project: Project, _ hashes: [ContentHash], _ results: [Lowered]) {
    guard let paths else { return }
    var homes: [ContentHash: NameHome] = [:]
    homes.reserveCapacity(results.count)
    for result in results { if case .outline(_, let home, let hash) = result { homes[hash] = home } }
    var seen: Set<ContentHash> = []
    let changed = zip(hashes, project.files).filter {
      homes[$0.0, default: .base] != .base && seen.insert($0.0).inserted
    }
    let isOutgrown = changed.count > Self.limit(hashes.count) || hashes.count * 2 < base.count
    if isOutgrown {
      saveAll(project, hashes, paths)
    } else if changed.contains(where: { homes[$0.0] != .recent }) {
      let entries = changed.map { FactsPack.PackedFile(hash: $0.0, block: $0.1.block) }
      let kept = recent.packed(except: homes).suffix(Self.limit(hashes.count) - changed.count)
      var pack = FactsPack(names: NameTable())
      pack.adopt(Array(kept), from: recent.names)
      pack.adopt(entries, from: project.names)
      try? pack.write(to: paths.recent)
    }
  }

  /// How many outlines the small file has at most.
  private static func limit(_ files: Int) -> Int { files / 50 }

  private func saveAll(_ project: Project, _ hashes: [ContentHash], _ paths: Paths) {
    var pack = FactsPack(names: project.names)
    var seen: Set<ContentHash> = []
    for (hash, file) in zip(hashes, project.files) where seen.insert(hash).inserted {
      pack.entries.append(FactsPack.PackedFile(hash: hash, block: file.block))
    }
    guard (try? pack.write(to: paths.base)) != nil else { return }
    // Whoever ends in between leaves outlines that are in both.
    removeFile(paths.recent)
    pruneCaches(in: parentFolder(paths.base), besides: [paths.base])
  }
}

/// A pack of outlines that are found by content.
private struct StoredOutlines: Sendable {
  private let stored: StoredFacts?
  private let rows: [ContentHash: Int32]

  init(_ path: String?) {
    stored = path.flatMap { FileBytes(mapping: $0) }.flatMap { try? StoredFacts($0) }
    if let path, stored != nil { markUsed(path) }
    var rows: [ContentHash: Int32] = [:]
    let entries = stored?.entries ?? []
    rows.reserveCapacity(entries.count)
    for (row, entry) in entries.enumerated() { rows[entry.hash] = Int32(row) }
    self.rows = rows
  }

  var names: NameTable { stored?.names ?? NameTable() }
  var count: Int { rows.count }

  func outline(_ hash: ContentHash) -> OutlineBlock? {
    guard let stored, let row = rows[hash] else { return nil }
    return stored.block(stored.entries[Int(row)])
  }

  /// All that are sound, in their order, but for some.
  func packed(except others: [ContentHash: NameHome]) -> [FactsPack.PackedFile] {
    (stored?.entries ?? []).compactMap { entry in
      guard others[entry.hash] == nil, let block = outline(entry.hash) else { return nil }
      return FactsPack.PackedFile(hash: entry.hash, block: block)
    }
  }
}

extension FactsPack {
  /// Adds copies of some files, with names of the pack.
  fileprivate mutating func adopt(_ files: [PackedFile], from table: NameTable) {
    for var file in files {
      file.block = file.block.copy()
      file.block.mapNames { name in table.withUTF8(of: name) { names.intern(utf8: $0) } }
      entries.append(file)
    }
  }
}

internal import BarographModel

/// The outlines of a project by content, with names of one table.
struct ResidentOutlines: Sendable {
  /// What an earlier process left, until it was used once.
  private var cache: FactsCache?
  private var names = NameTable()
  private var blocks: [ContentHash: OutlineBlock] = [:]
  /// How many names there were when all outlines were new.
  private var firstCount = 0

  /// Begins with what lies in a cache.
  init(cache: FactsCache.Paths? = nil) { self.cache = cache.map { FactsCache($0) } }

  /// The outline of a content, if it is known.
  subscript(_ hash: ContentHash) -> FactsCache.Known? {
    if let cache { return cache.outline(hash) }
    return blocks[hash].map { FactsCache.Known(block: $0, home: .base) }
  }

  /// The tables whose names the outlines of a run have.
  func names(besides workers: [NameTable]) -> NameTables {
    cache.map { NameTables(workers: workers, $0) } ?? NameTables(workers: workers, base: names)
  }

  /// Keeps the outlines of a project, and no others.
  mutating func keep(_ merged: Merged) {
    if cache != nil || blocks.isEmpty { firstCount = merged.project.names.count }
    cache = nil
    // Names of texts that are gone stay in the table until they are too many: then all is lowered again.
    if merged.project.names.count > firstCount + firstCount / 4 + 10_000 {
      self = ResidentOutlines()
      return
    }
    names = merged.project.names
    blocks = Dictionary(
      zip(merged.hashes, merged.project.files.map(\.block)), uniquingKeysWith: { first, _ in first })
  }
}

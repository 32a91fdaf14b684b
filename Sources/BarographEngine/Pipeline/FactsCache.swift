internal import BarographModel
internal import Foundation

/// Outlines by content, kept between runs in one file.
struct FactsCache: Sendable {
  private(set) var names = NameTable()
  private var outlines: [ContentHash: FileOutline] = [:]

  init() {}

  /// The outline of a content, with names of `names`.
  func outline(_ hash: ContentHash) -> FileOutline? { outlines[hash] }

  /// What an earlier run left; empty when there is nothing usable.
  static func load(_ path: String) -> FactsCache {
    var cache = FactsCache()
    guard let bytes = try? readFile(path, limit: .max), let pack = try? FactsPack(bytes) else { return cache }
    cache.names = pack.names
    cache.outlines.reserveCapacity(pack.entries.count)
    for entry in pack.entries { cache.outlines[entry.hash] = entry.outline }
    return cache
  }

  /// Keeps what this run needed, unless it is what is there already. Best effort: a cache that cannot be written costs
  /// time, not results.
  func save(_ project: Project, _ hashes: [ContentHash], to path: String) {
    guard !hashes.allSatisfy({ outlines[$0] != nil }) || hashes.count * 2 < outlines.count else { return }
    var pack = FactsPack(names: project.names)
    var seen: Set<ContentHash> = []
    for (hash, file) in zip(hashes, project.files) where seen.insert(hash).inserted {
      pack.entries.append(FactsPack.Entry(hash: hash, outline: file.outline))
    }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? Data(pack.encoded()).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

internal import BarographAlgorithms
internal import BarographModel

/// The types that may get a node in a project's graph, in order of their ids: all of the project that stand outside a
/// function, and those of the platform that code may reach. Parts of the graph name nodes by rows of this table; which of
/// the platform's are reached, and so which row each has in the graph, is known when all files are read.
package struct NodeTable: Sendable {
  /// A type: its id, and its row in `Index.entities`, or none for a type of the platform.
  struct Entry: Sendable {
    var id: String
    var entity: EntityID
    /// No target compiles it.
    var isForgotten = false
  }

  private(set) var entries: [Entry] = []
  /// By row of `Index.entities`; -1 for those without a node.
  private var rows = Column<Entity, Int32>()
  /// Which of several types of one id a type is, beginning with 2; the first, and all others, have no entry. By row of `Index.entities`.
  private(set) var ordinals: [EntityID: Int] = [:]
  /// Rows of the platform's types, by name.
  private var platform: [String: Int] = [:]

  /// A table of nothing, until there are types.
  init() {}

  init(_ index: Index, _ workers: some Workers) {
    entries = PlatformTable.types.map { Entry(id: Self.platformID($0), entity: .none) }
    entries += Self.entries(of: index, workers).joined()
    // What is compiled has the plain id.
    entries.sort {
      ($0.id, $0.isForgotten ? 1 : 0, $0.entity) < ($1.id, $1.isForgotten ? 1 : 0, $1.entity)
    }
    tellApart()
    rows = Column(repeating: -1, count: index.entities.count)
    var outside: [String: Int] = [:]
    for (row, entry) in entries.enumerated() {
      if !entry.entity.isNone { rows[entry.entity] = Int32(row) } else { outside[entry.id] = row }
    }
    for name in PlatformTable.types { platform[name] = outside[Self.platformID(name)] }
  }

  /// Two files of two targets, or two private types, may declare one name: an id means one of them.
  private mutating func tellApart() {
    var ordinal = 1
    for row in entries.indices.dropFirst() {
      ordinal = entries[row].id == entries[row - 1].id ? ordinal + 1 : 1
      if ordinal > 1, !entries[row].entity.isNone { ordinals[entries[row].entity] = ordinal }
    }
    if ordinals.isEmpty { return }
    for row in entries.indices {
      if let ordinal = ordinals[entries[row].entity] { entries[row].id += "#\(ordinal)" }
    }
    entries.sort { ($0.id, $0.entity) < ($1.id, $1.entity) }
  }

  private static func platformID(_ name: String) -> String { "\(PlatformTable.module(of: name)).\(name)" }

  /// The types of the project that are seen outside a function, in some pieces.
  private static func entries(of index: Index, _ workers: some Workers) -> [[Entry]] {
    let step = 1024
    return workers.map((index.entities.count + step - 1) / step) { piece in
      (piece * step..<min((piece + 1) * step, index.entities.count)).compactMap { row in
        let entity = index.entities[row]
        if entity.isLocal || entity.isExternal { return nil }
        let file = index.project[entity.declaration.file]
        return Entry(id: index.id(of: EntityID(row)), entity: EntityID(row), isForgotten: file.isLeftOut)
      }
    }
  }

  /// The row of a type of the project; `nil` for one of a function, and for one from outside that the project extends.
  package func row(of entity: EntityID?) -> Int? {
    guard let entity, rows[entity] >= 0 else { return nil }
    return Int(rows[entity])
  }

  /// The row of a type of the platform, by its name in Swift: `UserDefaults`; `nil` for one that is in no table.
  package func row(ofPlatform name: String) -> Int? { platform[name] }

  /// The id of a row.
  package func id(_ row: Int) -> String { entries[row].id }

  /// The type of the project that a row stands for; `nil` for one of the platform.
  package func entity(_ row: Int) -> EntityID? { entries[row].entity.isNone ? nil : entries[row].entity }
}

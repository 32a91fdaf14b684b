internal import BarographModel

/// Who inherits from whom, by entity.
struct Inheritance: Sendable {
  /// Direct supertypes that are project types.
  private(set) var supertypes = Column<Entity, [EntityID]>()
  /// Each entity with all its supertypes, nearest first, each once; empty for one without any.
  private(set) var lineages = Column<Entity, [EntityID]>()
  /// Names of direct supertypes that are not, as written.
  private(set) var externalSupertypes = Column<Entity, [Name]>()

  /// A table of nothing, until there are types.
  init() {}

  /// Resolves every inheritance clause. Two passes: the second sees nested types that the first found to be inherited.
  init(resolvedIn index: Index) {
    for _ in 0..<2 {
      let lookup = Lookup(index: index, lineages: lineages)
      let found = index.entityRows.map { lookup.inherited(by: $0) }
      supertypes = Column(found.map(\.project))
      externalSupertypes = Column(found.map(\.external))
      lineages = Column(index.entityRows.map { lineage(of: $0) })
    }
  }

  private func lineage(of entity: EntityID) -> [EntityID] {
    if supertypes[entity].isEmpty { return [] }
    var found = [entity]
    // Nearly all lineages are short enough to be searched.
    var seen: Set<EntityID> = []
    func isNew(_ type: EntityID) -> Bool {
      if found.count < 16 { return !found.contains(type) }
      if seen.isEmpty { seen = Set(found) }
      return seen.insert(type).inserted
    }
    for type in supertypes[entity] where isNew(type) { found.append(type) }
    var next = 1
    while next < found.count, found.count < Self.longestLineage {
      for type in supertypes[found[next]] where isNew(type) { found.append(type) }
      next += 1
    }
    return found
  }

  /// No program inherits from more; a text that seems to must not cost the square of its length.
  private static let longestLineage = 256
}

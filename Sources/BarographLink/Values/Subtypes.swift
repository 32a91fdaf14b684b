internal import BarographModel

/// Which types of the project inherit from which, or conform to them: the other direction of `Index.supertypes`.
struct Subtypes: Sendable {
  /// Direct subtypes, by row of `Index.entities`.
  private var direct: [EntityID: [EntityID]] = [:]

  init(_ index: Index) {
    for entity in index.entityRows {
      for supertype in index.supertypes[entity] { direct[supertype, default: []].append(entity) }
    }
  }

  /// Whether anything inherits from a type or conforms to it.
  func isEmpty(of entity: EntityID) -> Bool { direct[entity] == nil }

  /// All types below one, nearest first, each once; at most `limit` of them.
  func all(of entity: EntityID, limit: Int = 256) -> [EntityID] {
    guard var found = direct[entity] else { return [] }
    var seen = Set(found)
    var next = 0
    while next < found.count, found.count < limit {
      for subtype in direct[found[next]] ?? [] where seen.insert(subtype).inserted { found.append(subtype) }
      next += 1
    }
    return found
  }
}

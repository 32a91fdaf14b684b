internal import BarographModel

/// Which types of the project inherit from which, or conform to them: the other direction of `Index.supertypes`.
struct Subtypes: Sendable {
  /// Direct subtypes, by row of `Index.entities`.
  private var direct: [Int32: [Int32]] = [:]

  init(_ index: Index) {
    for (entity, supertypes) in index.supertypes.enumerated() {
      for supertype in supertypes { direct[supertype, default: []].append(Int32(entity)) }
    }
  }

  /// Whether anything inherits from a type or conforms to it.
  func isEmpty(of entity: Int32) -> Bool { direct[entity] == nil }

  /// All types below one, nearest first, each once; at most `limit` of them.
  func all(of entity: Int32, limit: Int = 256) -> [Int32] {
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

package import BarographModel

/// What a change of a type reaches.
package struct AffectedAnswer: Sendable {
  /// A type that gets the changed one, and how.
  package struct Reached: Sendable, Hashable {
    /// The id of the type that is reached.
    package var id: String
    /// How many hops it is away; 1 gets the changed type itself.
    package var distance: Int
    /// The way in which it gets the type before it.
    package var hop: Hop
  }

  /// The id of the type that changes.
  package var id: String
  /// What provides it, in order of position: all of these go with it.
  package var bindings: [Location]
  /// Nearest first, then in order of ids; each type once.
  package var steps: [Reached]
  /// How many there are in all.
  package var count: Int
}

/// Who gets a type, directly or through others, up to `limit` of them: whom removing it, or another lifetime of it, may reach. Throws
/// when the name is unknown or ambiguous.
package func affected(
  by name: String, in decided: LinkedGraph, limit: Int = 100
) throws(EngineError) -> AffectedAnswer {
  let graph = decided.withAlternatives
  let rows = try findNodes(name, in: graph)
  var users: [Int: [Edge]] = [:]
  for edge in graph.edges where edge.kind.isSupply && graph.nodes[edge.from].role == .production {
    // Who is given a type through a protocol gets that type; a binding leads from the key to what stands behind it.
    for end in Set([edge.to] + edge.supplied.map(\.to)) where end != edge.from { users[end, default: []].append(edge) }
  }
  var seen = Set(rows)
  var steps: [AffectedAnswer.Reached] = []
  var ring = rows
  var distance = 0
  while !ring.isEmpty {
    distance += 1
    var next: [Int] = []
    var found: [AffectedAnswer.Reached] = []
    for row in ring {
      for edge in users[row] ?? [] where seen.insert(edge.from).inserted {
        next.append(edge.from)
        found.append(.init(id: graph.nodes[edge.from].id, distance: distance, hop: graph.hop(edge)))
      }
    }
    steps += found.sorted { $0.id < $1.id }
    ring = next.sorted()
  }
  let bindings = graph.bindings.filter { binding in
    rows.contains { row in binding.implementations.contains(row) || binding.entries.contains { $0.service == row } }
  }
  return AffectedAnswer(
    id: rows.first.map { graph.nodes[$0].id } ?? name, bindings: bindings.map { graph.location($0.site) },
    steps: Array(steps.prefix(limit)), count: steps.count)
}

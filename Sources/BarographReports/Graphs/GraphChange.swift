internal import BarographAlgorithms

/// What one state of the graph has that an earlier one had not, and the other way round. Tests, previews and the platform do not
/// count.
package struct GraphChange: Sendable, Hashable {
  /// What came and what went, each in byte order.
  package struct Parts<Part: Sendable & Hashable>: Sendable, Hashable {
    /// Only the later state has it.
    package var added: [Part]
    /// Only the earlier state has it.
    package var gone: [Part]

    /// Whether both states have the same.
    package var isEmpty: Bool { added.isEmpty && gone.isEmpty }
  }

  /// One type gets another, in whatever way.
  package struct Dependency: Sendable, Hashable {
    /// The id of the type that gets something.
    package var from: String
    /// The id of what it gets.
    package var to: String
  }

  /// The earlier state as people know it.
  package var base: String
  /// Ids.
  package var types: Parts<String>
  /// Of each two types one, however many places it has.
  package var dependencies: Parts<Dependency>
  /// From what a container is asked for to what it provides.
  package var bindings: Parts<Dependency>
  /// Types that reach each other. One that only grew is added, one that only shrank is gone.
  package var cycles: Parts<[String]>

  /// Whether both states have the same.
  package var isEmpty: Bool { types.isEmpty && dependencies.isEmpty && bindings.isEmpty && cycles.isEmpty }

  /// The way from one graph to another. `base` is what people call the earlier one.
  package init(from earlier: SavedGraph, to later: SavedGraph, base: String) {
    self.base = base
    let (old, new) = (Shipped(earlier), Shipped(later))
    types = Parts(old.types, new.types) { precedes($0, $1) }
    dependencies = Parts(old.dependencies, new.dependencies, by: precedes)
    bindings = Parts(old.bindings, new.bindings, by: precedes)
    let (before, after) = (old.cycles, new.cycles)
    cycles = Parts(added: outside(after, before), gone: outside(before, after))
  }
}

extension GraphChange.Parts {
  fileprivate init(_ old: Set<Part>, _ new: Set<Part>, by order: (Part, Part) -> Bool) {
    self.init(added: new.subtracting(old).sorted(by: order), gone: old.subtracting(new).sorted(by: order))
  }
}

/// What ships of a saved graph.
private struct Shipped {
  let types: Set<String>
  let dependencies: Set<GraphChange.Dependency>
  let bindings: Set<GraphChange.Dependency>

  init(_ graph: SavedGraph) {
    let nodes = graph.nodes.filter { isShipped($0.role) }
    types = Set(nodes.lazy.filter { $0.kind != "external" }.map(\.id))
    let (own, shown) = (types, graph.edges.filter { isShipped($0.role) && $0.from != $0.to })
    let inner = shown.filter { own.contains($0.from) && own.contains($0.to) }
    dependencies = Set(inner.lazy.map { GraphChange.Dependency(from: $0.from, to: $0.to) })
    bindings = Set(inner.lazy.filter { $0.kind == "binding" }.map { GraphChange.Dependency(from: $0.from, to: $0.to) })
  }

  /// The components of more than one type, each in byte order.
  var cycles: [[String]] {
    let names = types.sorted(by: precedes)
    let place = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let edges = dependencies.compactMap { edge -> Digraph.Edge? in
      guard let from = place[edge.from], let to = place[edge.to] else { return nil }
      return Digraph.Edge(from: from, to: to)
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let components = Digraph(nodeCount: names.count, edges: edges).components()
    return (0..<components.count).map { components.members($0).map { names[$0] } }.filter { $0.count > 1 }
      .sorted { $0.count == $1.count ? precedes($0[0], $1[0]) : $0.count > $1.count }
  }
}

/// Cycles that no cycle of another state holds as a whole.
private func outside(_ cycles: [[String]], _ others: [[String]]) -> [[String]] {
  var cycleOfType: [String: Int] = [:]
  for (number, cycle) in others.enumerated() { for type in cycle { cycleOfType[type] = number } }
  return cycles.filter { cycle in
    guard let first = cycleOfType[cycle[0]] else { return true }
    return !cycle.allSatisfy { cycleOfType[$0] == first }
  }
}

private func isShipped(_ role: String?) -> Bool { role != "test" && role != "preview" }

private func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

private func precedes(_ a: GraphChange.Dependency, _ b: GraphChange.Dependency) -> Bool {
  a.from == b.from ? precedes(a.to, b.to) : precedes(a.from, b.from)
}

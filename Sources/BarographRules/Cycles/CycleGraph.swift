internal import BarographAlgorithms
internal import BarographModel

/// Hops as a digraph with at most one hop from one vertex to another.
struct CycleGraph {
  let hops: [CycleHop]
  let digraph: Digraph
  let components: Components

  init(vertexCount: Int, hops all: [CycleHop]) {
    // Most hops are on no cycle; only the others are worth sorting.
    let whole = Digraph(nodeCount: vertexCount, edges: all.map { Digraph.Edge(from: $0.from, to: $0.to) })
    let parts = whole.components()
    let sorted = all.indices.filter { parts.joins($0, of: whole) }.map { all[$0] }.sorted {
      if $0.from != $1.from { return $0.from < $1.from }
      if $0.to != $1.to { return $0.to < $1.to }
      return $0.rank != $1.rank ? $0.rank < $1.rank : ($0.edge ?? -1) < ($1.edge ?? -1)
    }
    var hops: [CycleHop] = []
    for hop in sorted where hops.last.map({ $0.from == hop.from && $0.to == hop.to }) != true {
      hops.append(hop)
    }
    self.hops = hops
    digraph = Digraph(nodeCount: vertexCount, edges: hops.map { Digraph.Edge(from: $0.from, to: $0.to) })
    components = parts
  }

  /// Covers of all components for the hops that satisfy a condition, at most `limit` cycles for each component.
  func covers(limit: Int, of isChosen: (CycleHop) -> Bool) -> [CycleCover] {
    digraph.cycleCovers(
      of: hops.indices.filter { isChosen(hops[$0]) }, in: components, limit: limit)
  }

  /// The hops inside one component.
  func inner(_ component: Int) -> [Int] {
    components.members(component).flatMap { digraph.outgoing($0) }.filter { components.joins($0, of: digraph) }
  }
}

/// Branch and bound over the edges of one small component: some edge of every cycle has to go.
struct ExactCut {
  let graph: Digraph
  /// Bit `i` of a set stands for `edges[i]`.
  let edges: [Int]
  let weights: [Int]

  private struct State {
    var removed: UInt64 = 0
    /// Edges that an earlier branch tried to remove: here they stay, so that no set is tried twice.
    var kept: UInt64 = 0
    var weight = 0
  }

  /// A cheapest cut; `known` bounds the search. Of equally cheap ones the one with the first edges.
  func improve(_ known: [Int]) -> [Int] {
    var best = known
    var bound = known.reduce(1) { $0 + weights[$1] }
    var stack = [State()]
    while let state = stack.popLast() {
      guard state.weight < bound else { continue }
      let cycle = cycle(without: state.removed)
      if cycle.isEmpty {
        bound = state.weight
        best = edges.indices.filter { state.removed & (1 << UInt64($0)) != 0 }.map { edges[$0] }
      } else {
        stack += branches(of: state, at: cycle).reversed()
      }
    }
    return best
  }

  private func branches(of state: State, at cycle: [Int]) -> [State] {
    var branches: [State] = []
    var kept = state.kept
    for index in cycle {
      let bit: UInt64 = 1 << UInt64(index)
      guard kept & bit == 0 else { continue }
      branches.append(
        State(removed: state.removed | bit, kept: kept, weight: state.weight + weights[edges[index]]))
      kept |= bit
    }
    return branches
  }

  /// Indices into `edges` of one cycle among the edges that are left; empty when there is none.
  private func cycle(without removed: UInt64) -> [Int] {
    var left = edges.indices.filter { removed & (1 << UInt64($0)) == 0 }
    // Edges into dead ends lie on no cycle.
    while true {
      let sources = Set(left.map { graph.source(edges[$0]) })
      let live = left.filter { sources.contains(graph.target(edges[$0])) }
      if live.count == left.count { break }
      left = live
    }
    guard let first = left.first else { return [] }
    var walk = [first]
    var position = [graph.source(edges[first]): 0]
    while true {
      let node = graph.target(edges[walk[walk.count - 1]])
      if let start = position[node] { return Array(walk[start...]) }
      position[node] = walk.count
      guard let next = left.first(where: { graph.source(edges[$0]) == node }) else { return [] }
      walk.append(next)
    }
  }
}

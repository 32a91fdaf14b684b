/// A few cycles that together show every chosen edge of one strongly connected component; never all its elementary
/// cycles, whose number can be exponential.
package struct CycleCover: Sendable {
  /// The number of the component.
  package var component: Int
  /// Each cycle as its edges, beginning at its smallest node; no two visit the same nodes in the same order. In the
  /// order in which they were found: by the first edge they were needed for.
  package var cycles: [[Int]]
  /// False when the limit was reached while edges were still uncovered.
  package var isComplete: Bool
  /// How many edges the search looked at: a measure of work that does not depend on the machine.
  package var steps: Int
}

extension Digraph {
  /// For every chosen edge that lies on a cycle, one shortest cycle through it, unless a cycle found before goes
  /// through it, or through an edge parallel to it. One cover for each component that has such edges, by component.
  /// `limit` is the greatest number of cycles for one component.
  package func cycleCovers(
    of chosen: [Int], in components: Components, limit: Int = .max
  ) -> [CycleCover] {
    var isChosen = [Bool](repeating: false, count: edgeCount)
    var concerned: [Int] = []
    for edge in chosen where components.joins(edge, of: self) {
      isChosen[edge] = true
      concerned.append(components.component[source(edge)])
    }
    var search = CycleSearch(graph: self, components: components)
    var covers: [CycleCover] = []
    for number in Set(concerned).sorted() {
      covers.append(search.cover(number, isChosen: isChosen, limit: limit))
    }
    return covers
  }
}

/// Breadth-first searches that share their memory.
private struct CycleSearch {
  let graph: Digraph
  let components: Components
  /// The edge each node was found by, valid where `stamp` is the current search.
  private var found: [Int]
  private var stamp: [Int]
  private var search = 0
  private var covered: [Bool]
  private var steps = 0

  init(graph: Digraph, components: Components) {
    self.graph = graph
    self.components = components
    found = Array(repeating: -1, count: graph.nodeCount)
    stamp = Array(repeating: 0, count: graph.nodeCount)
    covered = Array(repeating: false, count: graph.edgeCount)
  }

  mutating func cover(_ number: Int, isChosen: [Bool], limit: Int) -> CycleCover {
    var cover = CycleCover(component: number, cycles: [], isComplete: true, steps: 0)
    steps = 0
    search: for node in components.members(number) {
      for edge in graph.outgoing(node)
      where isChosen[edge] && !covered[edge] && components.joins(edge, of: graph) {
        guard cover.cycles.count < limit else {
          cover.isComplete = false
          break search
        }
        let cycle = shortestCycle(through: edge)
        for edge in cycle { markCovered(edge) }
        cover.cycles.append(rotated(cycle))
      }
    }
    cover.steps = steps
    return cover
  }

  /// The chosen edge, then a shortest path from its end back to its start.
  private mutating func shortestCycle(through edge: Int) -> [Int] {
    let goal = graph.source(edge)
    search += 1
    var queue = [graph.target(edge)]
    stamp[queue[0]] = search
    var head = 0
    while head < queue.count, stamp[goal] != search {
      let node = queue[head]
      head += 1
      for next in graph.outgoing(node) where components.joins(next, of: graph) {
        steps += 1
        let target = graph.target(next)
        guard stamp[target] != search else { continue }
        stamp[target] = search
        found[target] = next
        queue.append(target)
      }
    }
    var back: [Int] = []
    var node = goal
    while node != graph.target(edge) {
      back.append(found[node])
      node = graph.source(found[node])
    }
    return [edge] + back.reversed()
  }

  /// Parallel edges would only repeat the same nodes.
  private mutating func markCovered(_ edge: Int) {
    for other in graph.outgoing(graph.source(edge)) where graph.target(other) == graph.target(edge) {
      covered[other] = true
    }
  }

  private func rotated(_ cycle: [Int]) -> [Int] {
    let start = cycle.indices.min { graph.source(cycle[$0]) < graph.source(cycle[$1]) } ?? 0
    return Array(cycle[start...] + cycle[..<start])
  }
}

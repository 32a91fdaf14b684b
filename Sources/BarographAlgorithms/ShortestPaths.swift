extension Digraph {
  /// Edges from each node to the nearest of `starts`, counted along the edges; -1 where nothing leads.
  package func distances(from starts: [Int]) -> [Int] {
    var distance = [Int](repeating: -1, count: nodeCount)
    var queue: [Int] = []
    for start in starts where distance[start] < 0 {
      distance[start] = 0
      queue.append(start)
    }
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in outgoing(node) where distance[target(edge)] < 0 {
        distance[target(edge)] = distance[node] + 1
        queue.append(target(edge))
      }
    }
    return distance
  }

  /// Whether each node can be reached from `starts`; these themselves can.
  package func reachable(from starts: [Int]) -> [Bool] { distances(from: starts).map { $0 >= 0 } }

  /// Up to `limit` shortest paths as lists of edges, in order of their nodes; paths over different parallel edges are
  /// different. Empty when there is none or both ends are the same node.
  package func shortestPaths(from start: Int, to goal: Int, limit: Int) -> [[Int]] {
    let dag = ShortestPathDAG(of: self, from: start, to: goal)
    guard dag.length > 0, limit > 0 else { return [] }
    var paths: [[Int]] = []
    var path: [Int] = []
    // Every choice leads to the goal, so no step of the walk is in vain.
    var choices = [Array(dag.next(start, in: self).reversed())]
    while !choices.isEmpty {
      guard let edge = choices[choices.count - 1].popLast() else {
        choices.removeLast()
        _ = path.popLast()
        continue
      }
      if target(edge) == goal {
        paths.append(path + [edge])
        if paths.count == limit { break }
      } else {
        path.append(edge)
        choices.append(dag.next(target(edge), in: self).reversed())
      }
    }
    return paths
  }
}

/// The union of all shortest paths between two nodes: from each node, the edges by which the goal gets nearer.
private struct ShortestPathDAG {
  /// Edges to the goal by node, or -1.
  private let remaining: [Int]
  /// How many edges a shortest path has; -1 when there is none.
  let length: Int

  init(of graph: Digraph, from start: Int, to goal: Int) {
    remaining = graph.reversed().distances(from: [goal])
    length = remaining[start]
  }

  /// The edges of a node that shorten the way, by target, then index.
  func next(_ node: Int, in graph: Digraph) -> [Int] {
    graph.outgoing(node).filter { remaining[graph.target($0)] == remaining[node] - 1 }
  }
}

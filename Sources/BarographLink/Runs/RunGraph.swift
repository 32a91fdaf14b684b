internal import BarographAlgorithms
internal import BarographModel

/// What runs what, as a digraph: vertices by number, a step for each edge.
struct RunGraph {
  let digraph: Digraph
  let steps: [RunStep]

  init(vertexCount: Int, _ edges: [(edge: Digraph.Edge, step: RunStep)]) {
    digraph = Digraph(nodeCount: vertexCount, edges: edges.map(\.edge))
    steps = edges.map(\.step)
  }

  /// The shortest way from a vertex to another, or back to itself, through edges that are open.
  func shortest(from start: Int, to end: Int, through isOpen: (Int) -> Bool) -> [Int]? {
    var arrivals: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let vertex = queue[next]
      next += 1
      for edge in digraph.outgoing(vertex) where isOpen(edge) {
        let target = digraph.target(edge)
        if target == end { return way(to: edge, from: start, arrivals) }
        guard arrivals[target] == nil else { continue }
        arrivals[target] = edge
        queue.append(target)
      }
    }
    return nil
  }

  private func way(to last: Int, from start: Int, _ arrivals: [Int: Int]) -> [Int] {
    var way = [last]
    var vertex = digraph.source(last)
    while vertex != start, let edge = arrivals[vertex] {
      way.append(edge)
      vertex = digraph.source(edge)
    }
    return way.reversed()
  }

  /// Whether each vertex comes to another one before any at which ways stop.
  func leads(to end: Int, stoppingAt isStop: (Int) -> Bool) -> [Bool] {
    var incoming: [[Int]] = Array(repeating: [], count: digraph.nodeCount)
    for edge in steps.indices { incoming[digraph.target(edge)].append(digraph.source(edge)) }
    var found = Array(repeating: false, count: digraph.nodeCount)
    var queue = [end]
    while let vertex = queue.popLast() {
      for source in incoming[vertex] where !found[source] {
        found[source] = true
        if !isStop(source) { queue.append(source) }
      }
    }
    return found
  }
}

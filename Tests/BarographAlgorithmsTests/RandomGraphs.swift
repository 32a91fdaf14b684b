import BarographAlgorithms
import RepeatableNumbers

extension Digraph {
  /// A random graph; self edges and parallel edges happen.
  static func random(seed: Int, maxNodes: Int = 7, maxEdges: Int = 14) -> Digraph {
    var numbers = RepeatableNumbers(seed: UInt64(seed))
    let nodes = Int.random(in: 1...maxNodes, using: &numbers)
    let edges = (0..<Int.random(in: 0...maxEdges, using: &numbers)).map { _ in
      Edge(from: Int.random(in: 0..<nodes, using: &numbers), to: Int.random(in: 0..<nodes, using: &numbers))
    }
    return Digraph(nodeCount: nodes, edges: edges)
  }

  /// A graph by pairs.
  init(_ nodeCount: Int, _ pairs: [(Int, Int)]) {
    self.init(nodeCount: nodeCount, edges: pairs.map { Edge(from: $0.0, to: $0.1) })
  }

  /// The nodes of a list of edges: every source, and the last target.
  func nodes(of path: [Int]) -> [Int] { path.map(source) + path.suffix(1).map(target) }

  /// Every walk of exactly `length` edges between two nodes, by brute force.
  func walks(from start: Int, to goal: Int, length: Int) -> [[Int]] {
    if length == 0 { return start == goal ? [[]] : [] }
    return outgoing(start).flatMap { edge in
      walks(from: target(edge), to: goal, length: length - 1).map { [edge] + $0 }
    }
  }

  /// The length of a shortest walk, by brute force.
  func shortest(from start: Int, to goal: Int) -> Int? {
    (0...nodeCount).first { !walks(from: start, to: goal, length: $0).isEmpty }
  }

  /// Whether the edges outside `removed` form no cycle, by brute force.
  func isAcyclic(without removed: Set<Int>) -> Bool {
    var left = (0..<edgeCount).filter { !removed.contains($0) }
    while true {
      let sources = Set(left.map(source))
      let live = left.filter { sources.contains(target($0)) }
      if live.count == left.count { return left.isEmpty }
      left = live
    }
  }
}

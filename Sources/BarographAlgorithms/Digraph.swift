/// A directed graph over the nodes `0..<nodeCount`, compact and immutable. Edges are known by their index in the list
/// that it was made from, so that parallel edges stay apart.
package struct Digraph: Sendable {
  /// How many nodes there are.
  package let nodeCount: Int
  private let sources: [Int32]
  private let targets: [Int32]
  /// Where each node's run of `order` begins; one more entry than nodes.
  private let starts: [Int32]
  /// Edge indices by source, then target, then index: what makes every algorithm's ties the same in every run.
  private let order: [Int32]

  /// One edge, before it is part of a graph.
  package struct Edge: Sendable, Hashable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Makes a graph in time linear in its size. Every end must be in `0..<nodeCount`.
  package init(nodeCount: Int, edges: [Edge]) {
    self.nodeCount = nodeCount
    sources = edges.map { Int32($0.from) }
    targets = edges.map { Int32($0.to) }
    // Two stable counting sorts, the less significant key first.
    let byTarget = Self.sorted(Array(0..<Int32(edges.count)), by: targets, nodeCount: nodeCount).order
    (order, starts) = Self.sorted(byTarget, by: sources, nodeCount: nodeCount)
  }

  /// How many edges there are.
  package var edgeCount: Int { targets.count }

  /// The node where an edge begins.
  package func source(_ edge: Int) -> Int { Int(sources[edge]) }

  /// The node where an edge ends.
  package func target(_ edge: Int) -> Int { Int(targets[edge]) }

  /// The edges that leave a node, by target, parallel ones by index.
  package func outgoing(_ node: Int) -> EdgeRun {
    EdgeRun(slice: order[Int(starts[node])..<Int(starts[node + 1])])
  }

  /// The same graph with every edge turned round; edges keep their indices.
  package func reversed() -> Digraph {
    Digraph(
      nodeCount: nodeCount, edges: (0..<edgeCount).map { Edge(from: target($0), to: source($0)) })
  }

  /// Edge indices that stand side by side in a graph's order.
  package struct EdgeRun: Sendable, RandomAccessCollection {
    fileprivate let slice: ArraySlice<Int32>

    /// Always 0.
    package var startIndex: Int { 0 }
    /// How many edges the run has.
    package var endIndex: Int { slice.count }
    /// The edge at a place of the run.
    package subscript(position: Int) -> Int { Int(slice[slice.startIndex + position]) }
  }

  private static func sorted(
    _ edges: [Int32], by keys: [Int32], nodeCount: Int
  ) -> (order: [Int32], starts: [Int32]) {
    var starts = [Int32](repeating: 0, count: nodeCount + 1)
    for edge in edges { starts[Int(keys[Int(edge)]) + 1] += 1 }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    var next = starts
    var order = edges
    for edge in edges {
      let key = Int(keys[Int(edge)])
      order[Int(next[key])] = edge
      next[key] += 1
    }
    return (order, starts)
  }
}

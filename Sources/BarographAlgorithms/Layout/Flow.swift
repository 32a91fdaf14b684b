extension Digraph {
  /// A place for each node, so that most of the weight of the edges leads from a lower to a higher place: all of it where
  /// there is no cycle. Weights are positive, by edge.
  package func flow(weights: [Int]) -> [Int] {
    let cut = Set(feedbackArcs(weights: weights).edges)
    let kept = (0..<edgeCount).filter { !cut.contains($0) && source($0) != target($0) }
    let order = Digraph(nodeCount: nodeCount, edges: kept.map { Edge(from: source($0), to: target($0)) }).components()
    // Components that reach others have higher numbers; without cycles each node is one.
    var place = [Int](repeating: 0, count: nodeCount)
    var next = 0
    for number in (0..<order.count).reversed() {
      for node in order.members(number) {
        place[node] = next
        next += 1
      }
    }
    return place
  }
}

/// The flow between nodes that are joined by weighted lines, parallel ones counted together.
func flow(nodeCount: Int, lines: [(from: Int, to: Int, weight: Int)]) -> [Int] {
  var weights: [Digraph.Edge: Int] = [:]
  for line in lines where line.from != line.to {
    weights[Digraph.Edge(from: line.from, to: line.to), default: 0] += line.weight
  }
  let edges = weights.keys.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  return Digraph(nodeCount: nodeCount, edges: edges).flow(weights: edges.map { weights[$0] ?? 1 })
}

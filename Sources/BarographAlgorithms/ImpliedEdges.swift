extension Digraph {
  /// Tells for each edge whether it follows from others: those of an acyclic graph between whose ends a longer way leads,
  /// and edges from a node to itself. On cycles, the edges against the flow always stay, and only what leads with it is compared.
  ///
  /// Takes time and memory in the order of nodes times edges divided by 64: for pictures, not for whole programs.
  package func impliedEdges(weights: [Int]) -> [Bool] {
    let place = flow(weights: weights)
    var node = [Int](repeating: 0, count: nodeCount)
    for (row, place) in place.enumerated() { node[place] = row }
    let words = (nodeCount + 63) / 64
    // What is reached by one step or more, by node.
    var reached = [[UInt64]](repeating: [], count: nodeCount)
    var isImplied = (0..<edgeCount).map { source($0) == target($0) }
    for current in node.reversed() {
      var all = [UInt64](repeating: 0, count: words)
      var last = -1
      // Nearest first: what these reach, longer edges need not tell.
      let forward = outgoing(current).filter { place[target($0)] > place[current] }
      for edge in forward.sorted(by: { (place[target($0)], $0) < (place[target($1)], $1) }) {
        let next = target(edge)
        if next != last && all[next / 64] & (1 << UInt64(next % 64)) != 0 {
          isImplied[edge] = true
          continue
        }
        if next != last { for word in 0..<words { all[word] |= reached[next][word] } }
        all[next / 64] |= 1 << UInt64(next % 64)
        last = next
      }
      reached[current] = all
    }
    return isImplied
  }
}

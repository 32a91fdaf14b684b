/// Edges whose removal leaves no cycle.
package struct FeedbackArcs: Sendable {
  /// Ascending.
  package var edges: [Int]
  /// The sum of their weights.
  package var weight: Int
  /// Whether no cheaper set exists; otherwise the greedy heuristic found a good one.
  package var isExact: Bool
}

extension Digraph {
  /// A cheap feedback arc set: exact by branch and bound for components of up to `exactLimit` edges (at most 62), else
  /// by the greedy heuristic of Eades, Lin and Smyth. `weights` are positive, by edge.
  package func feedbackArcs(weights: [Int], exactLimit: Int = 20) -> FeedbackArcs {
    let components = components()
    var inner = [[Int]](repeating: [], count: components.count)
    for edge in 0..<edgeCount where components.joins(edge, of: self) {
      inner[components.component[source(edge)]].append(edge)
    }
    var result = FeedbackArcs(edges: [], weight: 0, isExact: true)
    for edges in inner where !edges.isEmpty {
      var cut = GreedyOrder(graph: self, edges: edges, weights: weights).backEdges
      if edges.count <= min(exactLimit, 62) {
        cut = ExactCut(graph: self, edges: edges, weights: weights).improve(cut)
      } else {
        result.isExact = false
      }
      result.edges += cut
    }
    result.edges.sort()
    result.weight = result.edges.reduce(0) { $0 + weights[$1] }
    return result
  }
}

internal import BarographModel

/// Two types, one of which depends on the other; rows of `LinkedGraph.nodes`.
struct NodePair: Hashable {
  var from: Int
  var to: Int
}

extension NodePair {
  /// The ends of an edge.
  init(_ edge: Edge) { self.init(from: edge.from, to: edge.to) }
}

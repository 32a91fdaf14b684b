package import BarographModel

/// A graph as `graph --format json` wrote it, as far as graphs are compared. Fields it does not know are skipped.
package struct SavedGraph: Sendable, Hashable {
  /// A type of the saved graph.
  package struct Node: Sendable, Hashable, Decodable {
    /// Unique in the graph.
    package var id: String
    /// The name of its kind.
    package var kind: String
    /// The name of the role of its code; production where the graph has none.
    package var role: String?
  }

  /// A dependency of the saved graph, by the ids of its ends.
  package struct Edge: Sendable, Hashable, Decodable {
    /// The type that gets something.
    package var from: String
    /// What it gets.
    package var to: String
    /// The name of its kind.
    package var kind: String
    /// The name of the role of its code; production where the graph has none.
    package var role: String?
  }

  /// In the order of the file.
  package var nodes: [Node]
  /// In the order of the file.
  package var edges: [Edge]

  /// A graph of so many types and dependencies.
  package init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges
  }

  /// What is saved of a graph, without writing it.
  package init(_ graph: LinkedGraph) {
    let view = GraphView(of: graph, options: GraphOptions())
    nodes = view.nodes.map { Node(id: $0.id, kind: $0.kind, role: $0.role.name) }
    edges = view.edges.map { edge in
      Edge(
        from: view.nodes[edge.from].id, to: view.nodes[edge.to].id, kind: edge.edge.kind.rawValue,
        role: edge.edge.role.name)
    }
  }
}

/// Reads a graph back from what `graph --format json` wrote. A graph that stands for groups of types, as `--collapse` makes it,
/// is refused: its groups cannot be compared with types.
package func decodeGraph(_ text: String) throws(ReportDecodingError) -> SavedGraph {
  let saved = try decodeSaved(SavedGraphFile.self, text)
  guard let nodes = saved.nodes, let edges = saved.edges else { throw .malformed("'nodes' and 'edges' are missing") }
  let groups = Set(GraphOptions.Collapse.allCases.map(\.rawValue))
  if let group = nodes.first(where: { groups.contains($0.kind) && $0.role == nil }) {
    throw .malformed("'\(group.id)' is no type")
  }
  return SavedGraph(nodes: nodes, edges: edges)
}

/// The outermost object of a saved graph.
private struct SavedGraphFile: Decodable {
  var nodes: [SavedGraph.Node]?
  var edges: [SavedGraph.Edge]?
}

package import BarographModel

/// The part of a graph that is drawn: nodes and edges after selection and collapsing.
package struct GraphView: Sendable {
  /// In byte order of their ids.
  package var nodes: [GraphNode]
  package var edges: [GraphEdge]
  /// What the nodes stand for, when they are not the graph's own.
  package var collapse: GraphOptions.Collapse?
  /// Whether diagrams say how many types and edges stand behind what they show.
  package var showsCounts = true
  package var direction = GraphOptions.Direction.auto

  package init(nodes: [GraphNode], edges: [GraphEdge], collapse: GraphOptions.Collapse? = nil) {
    self.nodes = nodes
    self.edges = edges
    self.collapse = collapse
  }

  /// The part that the options choose.
  package init(of graph: LinkedGraph, options: GraphOptions) {
    self = selection(of: graph, options: options)
    if let collapse = options.collapse {
      let gathering = Gathering(
        of: graph, by: collapse, layers: options.layers, layerOfModule: options.layerOfModule)
      self = collapsed(into: gathering, collapse)
    }
    if options.onlyCycles { self = onlyCycles() }
    showsCounts = options.showsCounts
    direction = options.direction
  }
}

/// A node as graph formats show it.
package struct GraphNode: Sendable {
  /// Row of `LinkedGraph.nodes`; `nil` when it stands for several.
  package var row: Int?
  package var id: String
  package var name: String
  /// Empty when it stands for nodes of several modules.
  package var module: String
  /// The kind of node, or what was collapsed: `module`, `layer`, `assembly`, `folder`.
  package var kind: String
  /// `nil` for external and collapsed nodes.
  package var location: Location?
  package var role: FileRole
  package var isCompositionRoot: Bool
  /// Whether the project only leans on it, or on all that it stands for.
  package var isExternal = false
  package var supertypes: [String]
  /// How many nodes of the graph it stands for.
  package var count = 1
  /// Of a scene.
  package var contents: SceneContents?
}

/// An edge as graph formats show it.
package struct GraphEdge: Sendable {
  /// Rows of `GraphView.nodes`.
  package var from: Int
  package var to: Int
  /// The edge of the graph; for a collapsed edge the first of its most frequent kind. Its ends are rows of the graph.
  package var edge: Edge
  /// Where `edge` stands.
  package var location: Location
  /// How many edges of the graph it stands for.
  package var count = 1
  /// How many of each kind; empty unless collapsed.
  package var kinds: [KindCount] = []

  /// How many edges of a kind a collapsed edge stands for.
  package struct KindCount: Sendable, Hashable {
    package var kind: EdgeKind
    package var count: Int

    package init(kind: EdgeKind, count: Int) {
      self.kind = kind
      self.count = count
    }
  }
}

package import BarographModel

/// The part of a graph that is drawn: nodes and edges after selection and collapsing.
package struct GraphView: Sendable {
  /// The nodes, in byte order of their ids.
  package var nodes: [GraphNode]
  /// The edges, in order of their ends.
  package var edges: [GraphEdge]
  /// What the nodes stand for, when they are not the graph's own.
  package var collapse: GraphOptions.Collapse?
  /// Whether diagrams say how many types and edges stand behind what they show.
  package var showsCounts = true
  /// Where a diagram of this part leads.
  package var direction = GraphOptions.Direction.auto

  /// A part made of nodes in byte order of their ids, and edges between their rows.
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
  /// The node's row in `LinkedGraph.nodes`; `nil` when it stands for several.
  package var row: Int?
  /// The node's id, unique in the graph.
  package var id: String
  /// The node's name for people; several nodes may have it.
  package var name: String
  /// The declaring module; empty when the node stands for nodes of several modules.
  package var module: String
  /// The kind of node, or what was collapsed: `module`, `layer`, `assembly`, `folder`.
  package var kind: String
  /// Where the node is declared; `nil` for external and collapsed nodes.
  package var location: Location?
  /// What the code is for; a collapsed node has the role of all that it stands for, else it is production code.
  package var role: FileRole
  /// Whether the type puts objects together.
  package var isCompositionRoot: Bool
  /// Whether the project only leans on it, or on all that it stands for.
  package var isExternal = false
  /// The ids of the types that it inherits from or conforms to, as far as they are known.
  package var supertypes: [String]
  /// How many nodes of the graph it stands for.
  package var count = 1
  /// What a scene holds; `nil` for every other node.
  package var contents: SceneContents?
}

/// An edge as graph formats show it.
package struct GraphEdge: Sendable {
  /// Row of `GraphView.nodes` that the edge starts at.
  package var from: Int
  /// Row of `GraphView.nodes` that the edge leads to.
  package var to: Int
  /// The edge of the graph; for a collapsed edge the first of its most frequent kind. Its ends are rows of the graph.
  package var edge: Edge
  /// Where `edge` stands.
  package var location: Location
  /// What is really given where `edge` ends at something abstract.
  package var supplied: [GraphSupply] = []
  /// How many edges of the graph it stands for.
  package var count = 1
  /// How many edges of each kind a collapsed edge stands for; empty for every other edge.
  package var kinds: [KindCount] = []

  /// How many edges of a kind a collapsed edge stands for.
  package struct KindCount: Sendable, Hashable {
    /// The kind that is counted.
    package var kind: EdgeKind
    /// How many edges are of this kind, 1 or more.
    package var count: Int

    /// So many edges of a kind.
    package init(kind: EdgeKind, count: Int) {
      self.kind = kind
      self.count = count
    }
  }
}

/// A type that is given where an edge ends at something abstract, as graph formats show it.
package struct GraphSupply: Sendable {
  /// The id of the type.
  package var to: String
  /// Where it is given.
  package var location: Location
  /// Whether the text gives just this.
  package var certainty: Certainty
}

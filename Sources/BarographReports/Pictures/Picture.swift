internal import BarographModel

/// What a drawing shows of a view: no self edges, and edges that would look the same only once.
struct Picture {
  var nodes: [GraphNode]
  var edges: [PictureEdge]
  /// Whether labels have counts.
  var showsCounts: Bool
  /// Whether it leads down rather than right.
  var isDownward: Bool
  /// Rows of `nodes` by module, in byte order of the modules; one nameless group when the view is collapsed.
  var clusters: [(module: String, rows: [Int])]
  /// Names in diagram languages, by row of `nodes` and of `clusters`.
  var names: [String]
  var clusterNames: [String]

  init(_ view: GraphView) {
    nodes = view.nodes
    showsCounts = view.showsCounts
    isDownward = view.direction == .down
    edges = []
    let isCollapsed = view.collapse != nil
    var place: [PictureEdge: Int] = [:]
    for edge in view.edges where edge.from != edge.to {
      var drawn = PictureEdge(edge, isCollapsed: isCollapsed)
      if let row = place[drawn] {
        edges[row].count += edge.count
      } else {
        place[drawn] = edges.count
        drawn.count = edge.count
        edges.append(drawn)
      }
    }
    let rows = Dictionary(grouping: view.nodes.indices) { isCollapsed ? "" : view.nodes[$0].module }
    clusters = rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let all = identifiers(for: view.nodes.map(\.id) + clusters.map { "module \($0.module)" })
    names = Array(all.prefix(view.nodes.count))
    clusterNames = Array(all.dropFirst(view.nodes.count))
  }
}

extension Picture {
  /// What stands on a node: its name, and how many it stands for when that is several.
  func label(_ node: GraphNode) -> String { showsCounts && node.count > 1 ? "\(node.name) (\(node.count))" : node.name }

  /// What stands at an edge: a word where it is needed, and the count above one.
  func label(_ edge: PictureEdge) -> String {
    [edge.look?.word ?? "", showsCounts && edge.count > 1 ? "×\(edge.count)" : ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// An edge of a drawing; equal to every edge that looks the same.
struct PictureEdge: Hashable {
  var from: Int
  var to: Int
  /// `nil` for a collapsed edge: it can stand for edges of several looks.
  var look: Look?
  /// How many edges of the graph it stands for.
  var count = 0

  /// What an edge looks like.
  struct Look: Hashable {
    var kind: EdgeKind
    var form: Form
    var timing: Timing
    var strength: Strength

    /// The form or kind, where it tells more than the line.
    var word: String {
      switch kind {
      case .injection: form == .constructor ? "" : form.rawValue
      case .reference: ""
      default: kind.rawValue
      }
    }
  }

  init(_ edge: GraphEdge, isCollapsed: Bool) {
    from = edge.from
    to = edge.to
    if !isCollapsed {
      look = Look(
        kind: edge.edge.kind, form: edge.edge.form, timing: edge.edge.timing, strength: edge.edge.strength)
    }
  }
}

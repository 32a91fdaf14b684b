internal import BarographAlgorithms
internal import BarographModel

/// The nodes and edges that the options choose, not collapsed yet.
func selection(of graph: LinkedGraph, options: GraphOptions) -> GraphView {
  var edges =
    switch options.edges {
    case .injection: graph.edges.filter { $0.kind.isInjectionView }
    case .references: graph.references
    }
  let alternatives = graph.alternatives.filter {
    options.edges == .references ? $0.kind == .reference : $0.kind.isInjectionView
  }
  if !alternatives.isEmpty { edges = merged(edges, alternatives) }
  if options.leavesOutTests {
    edges.removeAll { $0.role == .test || graph.nodes[$0.from].role == .test || graph.nodes[$0.to].role == .test }
  }
  if let files = options.files {
    let isThere = { (site: Site?) in site.map { files.contains($0.file) } ?? false }
    edges.removeAll { !isThere($0.site) && !isThere(graph.nodes[$0.from].site) }
    return view(of: graph, edges, options) { isThere($0.site) }
  }
  return view(of: graph, edges, options) { _ in true }
}

/// Some edges with their ends, and the nodes that are shown without any.
private func view(
  of graph: LinkedGraph, _ edges: [Edge], _ options: GraphOptions, isShown: (Node) -> Bool
) -> GraphView {
  var isKept = graph.nodes.map { isShown($0) && $0.kind != .external && !(options.leavesOutTests && $0.role == .test) }
  for edge in edges {
    isKept[edge.from] = true
    isKept[edge.to] = true
  }
  if !options.focus.isEmpty || !options.reaches.isEmpty || !options.roots.isEmpty {
    let near = neighbourhood(nodeCount: graph.nodes.count, edges: edges, options: options)
    for row in isKept.indices where !near[row] { isKept[row] = false }
  }
  var place = [Int](repeating: -1, count: graph.nodes.count)
  var nodes: [GraphNode] = []
  for row in graph.nodes.indices where isKept[row] {
    place[row] = nodes.count
    nodes.append(GraphNode(graph, row: row))
  }
  return GraphView(
    nodes: nodes,
    edges: edges.lazy.filter { isKept[$0.from] && isKept[$0.to] }.map {
      GraphEdge(
        from: place[$0.from], to: place[$0.to], edge: $0, location: graph.location(of: $0.site),
        supplied: $0.supplied.map { graph.shown($0) })
    })
}

extension LinkedGraph {
  /// What an edge is really given, as formats show it.
  fileprivate func shown(_ supply: Supply) -> GraphSupply {
    GraphSupply(to: nodes[supply.to].id, location: location(of: supply.site), certainty: supply.certainty)
  }
}

/// Two lists in order of site as one, what is certain first.
private func merged(_ edges: [Edge], _ others: [Edge]) -> [Edge] {
  var result: [Edge] = []
  result.reserveCapacity(edges.count + others.count)
  var next = 0
  for edge in edges {
    while next < others.count, others[next].site.isBefore(edge.site) {
      result.append(others[next])
      next += 1
    }
    result.append(edge)
  }
  return result + others[next...]
}

extension Site {
  fileprivate func isBefore(_ other: Site) -> Bool {
    (file, line, column) < (other.file, other.line, other.column)
  }
}

/// Which rows lie in the focus and lead where the options say.
private func neighbourhood(nodeCount: Int, edges: [Edge], options: GraphOptions) -> [Bool] {
  let digraph = Digraph(nodeCount: nodeCount, edges: edges.map { Digraph.Edge(from: $0.from, to: $0.to) })
  let reversed = digraph.reversed()
  var isNear = [Bool](repeating: true, count: nodeCount)
  if !options.focus.isEmpty {
    let after = digraph.distances(from: options.focus)
    let before = reversed.distances(from: options.focus)
    let steps = 0...max(0, options.depth)
    for row in isNear.indices where !steps.contains(after[row]) && !steps.contains(before[row]) {
      isNear[row] = false
    }
  }
  if !options.roots.isEmpty { isNear = zip(isNear, digraph.reachable(from: options.roots)).map { $0 && $1 } }
  guard !options.reaches.isEmpty else { return isNear }
  return zip(isNear, reversed.reachable(from: options.reaches)).map { $0 && $1 }
}

extension GraphView {
  /// The components of more than one node, and the edges inside them.
  func onlyCycles() -> GraphView {
    let digraph = Digraph(nodeCount: nodes.count, edges: edges.map { Digraph.Edge(from: $0.from, to: $0.to) })
    let components = digraph.components()
    let isKept = nodes.indices.map { components.members(components.component[$0]).count > 1 }
    let inner = edges.indices.filter { components.joins($0, of: digraph) }.map { edges[$0] }
    return GraphView(nodes: nodes, edges: inner, collapse: collapse).keeping(isKept)
  }
}

extension GraphNode {
  init(_ graph: LinkedGraph, row: Int) {
    let node = graph.nodes[row]
    self.init(
      row: row, id: node.id, name: node.name, module: node.module, kind: node.kind.rawValue,
      location: node.site.map(graph.location(of:)), role: node.role, isCompositionRoot: node.isCompositionRoot,
      isExternal: node.kind == .external, supertypes: node.supertypes,
      contents: node.contents)
  }
}

extension LinkedGraph {
  func location(of site: Site) -> Location {
    Location(file: self[site.file].path, line: Int(site.line), column: Int(site.column))
  }
}

extension EdgeKind {
  /// Whether it says how an object gets a collaborator, or how what provides them is put together.
  var isInjectionView: Bool {
    switch self {
    case .injection, .creation, .singleton, .ambient, .binding, .composition: true
    case .inheritance, .reference: false
    }
  }
}

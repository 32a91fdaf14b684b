internal import BarographModel

/// Which group each type stands in, and whose code each edge is. Modules, folders and layers own the code in them: what
/// one adds to a type of another, in an extension or by binding something to it, is its own.
struct Gathering {
  /// By row of `LinkedGraph.nodes`.
  let ofNode: [String]
  private let graph: LinkedGraph
  private let collapse: GraphOptions.Collapse
  private let layerOfModule: [String: String]

  /// `layers` are by row of `LinkedGraph.nodes`, `layerOfModule` has the modules that are in a layer as a whole.
  init(of graph: LinkedGraph, by collapse: GraphOptions.Collapse, layers: [String], layerOfModule: [String: String]) {
    self.graph = graph
    self.collapse = collapse
    self.layerOfModule = layerOfModule
    ofNode =
      switch collapse {
      case .module: graph.nodes.map { module($0.module) }
      case .layer: graph.nodes.indices.map { row in layer(row < layers.count ? layers[row] : "") }
      case .folder: graph.nodes.map { folder(of: $0, in: graph) }
      case .assembly: assemblies(of: graph)
      }
  }

  /// The group that an edge leads to. A file that several modules compile is a part of each.
  func target(of edge: Edge, from origin: String) -> String {
    collapse == .module && graph.isPart(edge.to, of: origin) ? origin : ofNode[edge.to]
  }

  /// The group whose code an edge is.
  func origin(of edge: Edge) -> String {
    let (file, node) = (graph[edge.site.file], graph.nodes[edge.from])
    if node.site?.file == edge.site.file { return ofNode[edge.from] }
    switch collapse {
    case .assembly: return ofNode[edge.from]
    case .module: return module(graph.module(ofCodeOf: edge))
    case .layer:
      return file.module == node.module ? ofNode[edge.from] : layer(layerOfModule[file.module] ?? "")
    case .folder:
      // A document is a part of the class that it is connected to, wherever it lies.
      return graph.does(edge.framework, .belongsToClasses) ? ofNode[edge.from] : folder(of: file.path)
    }
  }
}

extension LinkedGraph {
  /// The module whose code an edge is: what one adds to a type of another, or of the platform, is its own.
  func module(ofCodeOf edge: Edge) -> String {
    let (file, node) = (self[edge.site.file], nodes[edge.from])
    return node.site?.file == edge.site.file ? node.module : file.module
  }

  /// Whether a module that is not its declaring one compiles the file of a type too.
  func isPart(_ node: Int, of module: String) -> Bool {
    nodes[node].site.map { self[$0.file].otherModules.contains(module) } ?? false
  }
}

private func module(_ name: String) -> String { name.isEmpty ? "(no module)" : name }

private func layer(_ name: String) -> String { name.isEmpty ? "(no layer)" : name }

private func folder(of node: Node, in graph: LinkedGraph) -> String {
  guard let site = node.site else { return node.module.isEmpty ? "(no folder)" : node.module }
  return folder(of: graph[site.file].path)
}

private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
}

/// An assembly takes itself, what its bindings make, and the services that they make it for. The first binding decides,
/// but what makes a type goes before what only names it.
func assemblies(of graph: LinkedGraph) -> [String] {
  let names = graph.containers.map { container in container.node.map { graph.nodes[$0].id } ?? container.name }
  var groups = [String](repeating: "", count: graph.nodes.count)
  func put(_ row: Int, _ container: Int) {
    if groups[row].isEmpty { groups[row] = names[container] }
  }
  for (row, container) in graph.containers.enumerated() {
    if let node = container.node { put(node, row) }
  }
  for binding in graph.bindings {
    guard let container = binding.container else { continue }
    for row in binding.implementations { put(row, container) }
  }
  for binding in graph.bindings {
    guard let container = binding.container else { continue }
    for entry in binding.entries { entry.service.map { put($0, container) } }
  }
  return groups.map { $0.isEmpty ? "(no assembly)" : $0 }
}

extension GraphView {
  /// The view with one node for each group.
  func collapsed(into gathering: Gathering, _ collapse: GraphOptions.Collapse) -> GraphView {
    let groupOfNode = nodes.map { node in node.row.map { gathering.ofNode[$0] } ?? node.id }
    let origins = edges.map { gathering.origin(of: $0.edge) }
    let ids = Set(groupOfNode + origins).sorted()
    let place = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let row = groupOfNode.map { place[$0] ?? 0 }
    let ends = zip(edges, origins).map { edge, origin in
      GraphEdge(edge, from: place[origin] ?? 0, to: place[gathering.target(of: edge.edge, from: origin)] ?? 0)
    }
    var members = [[GraphNode]](repeating: [], count: ids.count)
    for (node, group) in zip(nodes, row) { members[group].append(node) }
    return GraphView(
      nodes: zip(ids, members).map { GraphNode(standingFor: $1, id: $0, kind: collapse) },
      edges: merged(ends), collapse: collapse)
  }
}

extension GraphEdge {
  /// The same between other nodes.
  fileprivate init(_ edge: GraphEdge, from: Int, to: Int) {
    self = edge
    self.from = from
    self.to = to
  }
}

extension GraphNode {
  /// A group; one without members has only code that adds to types of others.
  init(standingFor members: [GraphNode], id: String, kind: GraphOptions.Collapse) {
    let modules = Set(members.map(\.module))
    let roles = Set(members.map(\.role))
    self.init(
      row: nil, id: id, name: id, module: modules.first.map { modules.count == 1 ? $0 : "" } ?? "",
      kind: kind.rawValue, location: nil, role: roles.first.map { roles.count == 1 ? $0 : .production } ?? .production,
      isCompositionRoot: members.contains(where: \.isCompositionRoot),
      isExternal: !members.isEmpty && members.allSatisfy(\.isExternal), supertypes: [], count: members.count)
  }
}

/// One edge for all edges between the same ends, in order of these: the first edge of the most frequent kind stands for
/// all.
private func merged(_ edges: [GraphEdge]) -> [GraphEdge] {
  /// The two nodes of an edge.
  struct Ends: Hashable {
    var from: Int
    var to: Int
  }
  let bundles = Dictionary(grouping: edges) { Ends(from: $0.from, to: $0.to) }
  return bundles.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }.map { _, bundle in
    let kinds = EdgeKind.allCases.compactMap { kind in
      let count = bundle.count { $0.edge.kind == kind }
      return count == 0 ? nil : GraphEdge.KindCount(kind: kind, count: count)
    }
    let greatest = kinds.map(\.count).max()
    let kind = kinds.first { $0.count == greatest }?.kind
    var edge = bundle.first { $0.edge.kind == kind } ?? bundle[0]
    edge.count = bundle.count
    edge.kinds = kinds
    return edge
  }
}

internal import BarographModel

/// The group of each row of `LinkedGraph.nodes`.
func groups(of graph: LinkedGraph, by collapse: GraphOptions.Collapse, layers: [String]) -> [String] {
  switch collapse {
  case .module: graph.nodes.map { $0.module.isEmpty ? "(no module)" : $0.module }
  case .layer:
    graph.nodes.indices.map { row in
      let layer = row < layers.count ? layers[row] : ""
      return layer.isEmpty ? "(no layer)" : layer
    }
  case .folder: graph.nodes.map { folder(of: $0, in: graph) }
  case .assembly: assemblies(of: graph)
  }
}

private func folder(of node: Node, in graph: LinkedGraph) -> String {
  guard let site = node.site else { return node.module.isEmpty ? "(no folder)" : node.module }
  let path = graph.files[Int(site.file)].path
  return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
}

/// An assembly takes itself, what its bindings make, and the services that they make it for. The first binding decides,
/// but what makes a type goes before what only names it.
private func assemblies(of graph: LinkedGraph) -> [String] {
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
    for row in [binding.service] + binding.forwards.map(\.service) { row.map { put($0, container) } }
  }
  return groups.map { $0.isEmpty ? "(no assembly)" : $0 }
}

extension GraphView {
  /// The view with one node for each group; `groups` is by row of the whole graph.
  func collapsed(into groups: [String], _ collapse: GraphOptions.Collapse) -> GraphView {
    let groupOfNode = nodes.map { node in node.row.map { groups[$0] } ?? node.id }
    let ids = Set(groupOfNode).sorted()
    let place = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let row = groupOfNode.map { place[$0] ?? 0 }
    var members = [[GraphNode]](repeating: [], count: ids.count)
    for (node, group) in zip(nodes, row) { members[group].append(node) }
    return GraphView(
      nodes: zip(ids, members).map { GraphNode(standingFor: $1, id: $0, kind: collapse) },
      edges: merged(edges) { (row[$0.from], row[$0.to]) }, collapse: collapse)
  }
}

extension GraphNode {
  init(standingFor members: [GraphNode], id: String, kind: GraphOptions.Collapse) {
    let modules = Set(members.map(\.module))
    self.init(
      row: nil, id: id, name: id, module: modules.count == 1 ? members[0].module : "", kind: kind.rawValue,
      location: nil, role: members.allSatisfy { $0.role == members[0].role } ? members[0].role : .production,
      isCompositionRoot: members.contains(where: \.isCompositionRoot),
      isExternal: members.allSatisfy(\.isExternal), supertypes: [], count: members.count)
  }
}

/// One edge for all edges between the same ends, in order of these: the first edge of the most frequent kind stands for
/// all.
private func merged(_ edges: [GraphEdge], ends: (GraphEdge) -> (Int, Int)) -> [GraphEdge] {
  struct Ends: Hashable {
    var from: Int
    var to: Int
  }
  let bundles = Dictionary(grouping: edges) { edge in
    let (from, to) = ends(edge)
    return Ends(from: from, to: to)
  }
  return bundles.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }.map { key, bundle in
    let kinds = EdgeKind.allCases.compactMap { kind in
      let count = bundle.count { $0.edge.kind == kind }
      return count == 0 ? nil : GraphEdge.KindCount(kind: kind, count: count)
    }
    let greatest = kinds.map(\.count).max()
    let kind = kinds.first { $0.count == greatest }?.kind
    var edge = bundle.first { $0.edge.kind == kind } ?? bundle[0]
    edge.from = key.from
    edge.to = key.to
    edge.count = bundle.count
    edge.kinds = kinds
    return edge
  }
}

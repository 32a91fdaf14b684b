internal import BarographAlgorithms
internal import BarographModel

/// An order of layers in which the fewest dependencies lead upwards.
struct ProposedLayers: Sendable {
  /// One proposed layer.
  struct Group: Sendable {
    var name: String
    /// The key of a layer and its patterns: `modules`, `["App"]`.
    var key: String
    var patterns: [String]
  }

  /// Dependencies that lead upwards in the proposed order, from one layer to another.
  struct Offence: Sendable {
    var from: String
    var to: String
    var count: Int
  }

  /// Topmost first; those of one layer do not use each other.
  var layers: [[Group]] = []
  /// Dependencies between layers.
  var total = 0
  /// Those that lead upwards, most first.
  var offences: [Offence] = []

  /// Modules as layers; where there is only one, what types are called: screens, services, stores.
  init(for graph: LinkedGraph) {
    let modules = Set(graph.nodes.lazy.filter { $0.site != nil && $0.role == .production }.map(\.module))
    let groups =
      modules.count > 1
      ? modules.sorted(by: bytesPrecede).map { Group(name: $0, key: "modules", patterns: [$0]) } : Self.kinds
    self.init(groups, graph)
  }

  private static let kinds = [
    Group(
      name: "Screens", key: "types",
      patterns: ["*ViewController", "*View", "*Screen", "*Cell", "*Coordinator", "*Router"]),
    Group(name: "Presentation", key: "types", patterns: ["*ViewModel", "*Presenter", "*Interactor", "*Reducer"]),
    Group(name: "Services", key: "types", patterns: ["*Service", "*UseCase", "*Manager", "*Controller"]),
    Group(name: "Data", key: "types", patterns: ["*Repository", "*Store", "*Storage", "*Cache", "*Database"]),
    Group(name: "Network", key: "types", patterns: ["*Client", "*API", "*Gateway", "*Session"]),
  ]

  private init(_ proposed: [Group], _ graph: LinkedGraph) {
    let groups = proposed.map { $0.limited(to: graph) }
    let group = Self.groups(of: graph, groups)
    let used = Set(group.compactMap { $0 })
    let counts = Self.counts(graph, groups, group)
    let edges = counts.keys.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let digraph = Digraph(nodeCount: groups.count, edges: edges)
    let cut = Set(digraph.feedbackArcs(weights: edges.map { counts[$0] ?? 1 }).edges)
    let kept = edges.indices.filter { !cut.contains($0) }.map { edges[$0] }
    let levels = Digraph(nodeCount: groups.count, edges: kept).layers()
    for level in Set(used.map { levels[$0] }).sorted() {
      layers.append(groups.indices.filter { used.contains($0) && levels[$0] == level }.map { groups[$0] })
    }
    total = counts.values.reduce(0, +)
    offences = edges.filter { levels[$0.to] < levels[$0.from] }.map {
      Offence(from: groups[$0.from].name, to: groups[$0.to].name, count: counts[$0] ?? 0)
    }
    .sorted { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }
  }

  /// The group of each row of `LinkedGraph.nodes`: the first that selects it, as layers do.
  private static func groups(of graph: LinkedGraph, _ groups: [Group]) -> [Int?] {
    graph.nodes.map { node in
      guard node.site != nil, node.role == .production else { return nil }
      return groups.firstIndex { group in
        group.key == "modules"
          ? group.patterns.contains(node.module)
          : group.patterns.contains { node.name.hasSuffix($0.dropFirst()) }
      }
    }
  }

  /// How many types of one group depend on how many of another, as `layer_violation` counts.
  private static func counts(_ graph: LinkedGraph, _ groups: [Group], _ group: [Int?]) -> [Digraph.Edge: Int] {
    let rows = groups.enumerated().filter { $0.element.key == "modules" }.map { ($0.element.name, $0.offset) }
    let modules = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    /// What a module adds to another's type stands in the module that adds it.
    func from(_ edge: Edge) -> Int? {
      let module = graph[edge.site.file].module
      return module == graph.nodes[edge.from].module ? group[edge.from] : modules[module]
    }
    var seen: Set<[Int]> = []
    var counts: [Digraph.Edge: Int] = [:]
    for edge in graph.edges where edge.role == .production && edge.kind != .binding && edge.kind != .composition {
      guard edge.access != .test, edge.access != .preview, let from = from(edge), let to = group[edge.to],
        from != to, seen.insert([edge.from, edge.to, from]).inserted
      else { continue }
      counts[Digraph.Edge(from: from, to: to), default: 0] += 1
    }
    return counts
  }
}

extension ProposedLayers.Group {
  /// With patterns that match something: all others would be told by `config check`.
  fileprivate func limited(to graph: LinkedGraph) -> Self {
    guard key == "types" else { return self }
    var group = self
    group.patterns = patterns.filter { pattern in
      graph.nodes.contains { $0.site != nil && $0.role == .production && $0.name.hasSuffix(pattern.dropFirst()) }
    }
    return group
  }
}

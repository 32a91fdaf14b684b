internal import BarographAlgorithms
internal import BarographModel

/// The modules that can be parts of one program: one uses the other, directly or not. Two apps of one repository share
/// modules, but what one of them does says nothing about the other.
struct ModuleLinks {
  private let graph: LinkedGraph
  private let rows: [String: Int]
  /// For each module whether it uses another, itself included.
  private let uses: [[Bool]]

  init(graph: LinkedGraph) {
    self.graph = graph
    let names = Set(graph.files.map(\.module)).sorted()
    let rows = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let (files, nodes) = (
      Column<SourceFile, _>(graph.files.map { rows[$0.module] }), graph.nodes.map { rows[$0.module] }
    )
    var edges: Set<Digraph.Edge> = []
    for edge in graph.edges {
      guard let from = files[edge.site.file], let to = nodes[edge.to] else { continue }
      edges.insert(Digraph.Edge(from: from, to: to))
    }
    let digraph = Digraph(nodeCount: names.count, edges: edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) })
    self.rows = rows
    uses = names.indices.map { digraph.reachable(from: [$0]) }
  }

  /// Whether the code at two places can run in one program.
  func areLinked(_ a: Site, _ b: Site) -> Bool {
    guard let first = rows[graph[a.file].module], let second = rows[graph[b.file].module] else {
      return true
    }
    return uses[first][second] || uses[second][first]
  }
}

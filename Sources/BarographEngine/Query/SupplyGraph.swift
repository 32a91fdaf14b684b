internal import BarographAlgorithms
internal import BarographModel

/// The edges by which objects get others. A type that several frameworks provide has a vertex for each of them besides its
/// own: whoever asks one framework gets what that one provides, and only who asks none may get either.
struct SupplyGraph {
  let digraph: Digraph
  /// Rows of `LinkedGraph.edges` by edge of the digraph.
  let rows: [Int]
  private var vertices: [Asked: Int] = [:]
  private var ofNode: [Int: [Int]] = [:]

  private struct Asked: Hashable {
    var node: Int
    var framework: String
  }

  init(_ graph: LinkedGraph) {
    var frameworks: [Int: Set<String>] = [:]
    for edge in graph.edges where edge.kind == .binding { frameworks[edge.from, default: []].insert(edge.framework) }
    var count = graph.nodes.count
    for (node, names) in frameworks.sorted(by: { $0.key < $1.key }) where names.count > 1 {
      for name in names.sorted() {
        vertices[Asked(node: node, framework: name)] = count
        ofNode[node, default: []].append(count)
        count += 1
      }
    }
    var edges: [Digraph.Edge] = []
    var rows: [Int] = []
    for (row, edge) in graph.edges.enumerated() where edge.kind.isSupply {
      let target = edge.kind == .injection ? vertices[Asked(node: edge.to, framework: edge.framework)] : nil
      var sources = [edge.from]
      if edge.kind == .binding {
        sources += [vertices[Asked(node: edge.from, framework: edge.framework)]].compactMap { $0 }
      } else {
        sources += ofNode[edge.from] ?? []
      }
      for source in sources {
        edges.append(Digraph.Edge(from: source, to: target ?? edge.to))
        rows.append(row)
      }
    }
    digraph = Digraph(nodeCount: count, edges: edges)
    self.rows = rows
  }

  /// Where a type may be reached: as itself, or as what one of several frameworks gives for it.
  func ends(of node: Int) -> [Int] { [node] + (ofNode[node] ?? []) }
}

internal import BarographAlgorithms
internal import BarographModel

/// The graph as a Mermaid flowchart; `notes` say what is not in it. Mermaid refuses large texts, so of a large graph the
/// nodes with most edges are drawn, and a comment says what is left out.
func graphMermaid(_ view: GraphView, notes: [String] = []) -> String {
  let picture = Picture(view)
  var limit = MermaidLimit()
  while true {
    let text = flowchart(picture, limit, notes)
    if text.utf8.count <= MermaidLimit.bytes || limit.nodes <= 1 { return text }
    limit.nodes /= 2
    limit.edges /= 2
  }
}

/// Below what Mermaid draws by default: 50,000 characters and 500 edges.
private struct MermaidLimit {
  static let bytes = 48_000
  var nodes = 200
  var edges = 480
}

private func flowchart(_ picture: Picture, _ limit: MermaidLimit, _ notes: [String]) -> String {
  let isDrawn = busiest(picture, limit.nodes)
  let possible = picture.edges.filter { isDrawn[$0.from] && isDrawn[$0.to] }
  let edges = possible.prefix(limit.edges)
  let missingNodes = isDrawn.count { !$0 }
  let missingEdges = picture.edges.count - edges.count
  var text = "flowchart \(picture.isDownward ? "TD" : "LR")\n" + notes.map { "  %% \(visible($0))\n" }.joined()
  if missingNodes + missingEdges > 0 {
    text += "  %% left out: \(missingNodes) of \(counted(isDrawn.count, "node")) and \(missingEdges) of "
    text += "\(counted(picture.edges.count, "edge")); narrow the graph by focus, or collapse it\n"
  }
  for (number, cluster) in picture.clusters.enumerated() {
    let rows = cluster.rows.filter { isDrawn[$0] }
    guard !rows.isEmpty else { continue }
    let isNamed = !cluster.module.isEmpty
    if isNamed { text += "  subgraph \(picture.clusterNames[number])[\"\(mermaidText(cluster.module))\"]\n" }
    for row in rows { text += (isNamed ? "    " : "  ") + node(picture.nodes[row], picture.names[row], picture) + "\n" }
    if isNamed { text += "  end\n" }
  }
  for edge in edges { text += "  \(picture.names[edge.from]) \(arrow(edge, picture)) \(picture.names[edge.to])\n" }
  return text
}

/// Which nodes are drawn: those with most edges, of equal ones the first.
private func busiest(_ picture: Picture, _ limit: Int) -> [Bool] {
  var degree = [Int](repeating: 0, count: picture.nodes.count)
  for edge in picture.edges {
    degree[edge.from] += 1
    degree[edge.to] += 1
  }
  let order = picture.nodes.indices.sorted { (-degree[$0], $0) < (-degree[$1], $1) }
  var isDrawn = [Bool](repeating: false, count: picture.nodes.count)
  for row in order.prefix(limit) { isDrawn[row] = true }
  return isDrawn
}

private func node(_ node: GraphNode, _ name: String, _ picture: Picture) -> String {
  let label = "\"\(mermaidText(picture.label(node)))\""
  return switch NodeKind(rawValue: node.kind) {
  case .protocol, .objcProtocol: "\(name)([\(label)])"
  case .assembly: "\(name)[[\(label)]]"
  case .external: "\(name)>\(label)]"
  default: node.isExternal ? "\(name)>\(label)]" : "\(name)[\(label)]"
  }
}

/// Thick for shared instances, dotted for what comes later, else plain.
private func arrow(_ edge: PictureEdge, _ picture: Picture) -> String {
  let isLate = edge.look.map { $0.timing != .eager } ?? false
  let line = edge.look?.kind == .singleton ? "==>" : isLate ? "-.->" : "-->"
  let label = picture.label(edge)
  return label.isEmpty ? line : "\(line)|\"\(mermaidText(label))\"|"
}

/// A text in which Mermaid finds nothing to read: its punctuation as entities.
func mermaidText(_ text: String) -> String {
  replacing(in: text) { scalar in
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ".", "_", "-", "(", ")", ",", "/": nil
    default: scalar.isASCII ? "#\(scalar.value);" : nil
    }
  }
}

internal import BarographAlgorithms
internal import BarographModel

/// The graph in the language D2; `notes` say what is not in it. The line tells the timing (solid eager, dashed deferred,
/// dotted lazy), colour and a word the kind, a circle at the tail that it is weak.
func graphD2(_ view: GraphView, notes: [String] = []) -> String {
  let picture = Picture(view)
  var path = picture.names
  var text = notes.map { "# \(visible($0))\n" }.joined() + "direction: \(picture.isDownward ? "down" : "right")\n"
  for (number, cluster) in picture.clusters.enumerated() {
    let isNamed = !cluster.module.isEmpty
    if isNamed { text += "\(picture.clusterNames[number]): \(d2String(cluster.module)) {\n" }
    for row in cluster.rows {
      text += "\(isNamed ? "  " : "")\(picture.names[row]): \(d2String(picture.label(picture.nodes[row])))"
      text += block(style(picture.nodes[row])) + "\n"
      if isNamed { path[row] = "\(picture.clusterNames[number]).\(picture.names[row])" }
    }
    if isNamed { text += "}\n" }
  }
  for edge in picture.edges {
    let words = picture.label(edge)
    let label = words.isEmpty ? "" : " \(d2String(words))"
    let style = block(style(edge))
    text += "\(path[edge.from]) -> \(path[edge.to])\(label.isEmpty && style.isEmpty ? "" : ":")\(label)\(style)\n"
  }
  return text
}

private func block(_ parts: [String]) -> String { parts.isEmpty ? "" : " {\(parts.joined(separator: "; "))}" }

private func style(_ node: GraphNode) -> [String] {
  var parts: [String] = []
  switch NodeKind(rawValue: node.kind) {
  case .protocol, .objcProtocol: parts = ["style.border-radius: 14", "style.stroke-dash: 4"]
  case .assembly: parts = ["shape: package"]
  case .struct, .enum: break
  default: parts = node.isExternal ? ["style.stroke-dash: 2"] : ["style.border-radius: 6"]
  }
  if node.isCompositionRoot && node.row != nil { parts.append("style.stroke-width: 4") }
  if node.role == .test { parts.append("style.opacity: 0.6") }
  return parts
}

private func style(_ edge: PictureEdge) -> [String] {
  guard let look = edge.look else { return [] }
  var parts: [String] = []
  switch look.timing {
  case .eager: break
  case .deferred: parts.append("style.stroke-dash: 5")
  case .lazy: parts.append("style.stroke-dash: 2")
  }
  switch look.kind {
  case .singleton: parts += ["style.stroke: '#D55E00'", "target-arrowhead.shape: diamond"]
  case .ambient: parts += ["style.stroke: '#757575'", "target-arrowhead.shape: diamond"]
  case .creation: parts.append("style.stroke: '#009E73'")
  case .binding: parts += ["style.stroke: '#A8437F'", "target-arrowhead.style.filled: false"]
  case .injection, .inheritance, .reference, .composition: break
  }
  if look.strength == .weak || look.strength == .unowned {
    parts += ["source-arrowhead.shape: circle", "source-arrowhead.style.filled: false"]
  }
  return parts
}

/// In single quotes nothing is read but the quote, which is doubled.
private func d2String(_ text: String) -> String { "'" + replacing(in: text) { $0 == "'" ? "''" : nil } + "'" }

internal import BarographModel

/// The graph for Graphviz. Colour tells the kind of an edge, the line its timing (solid eager, dashed deferred, dotted
/// lazy), the arrowhead its strength (filled strong, hollow weak or unowned).
func graphDOT(_ view: GraphView) -> String {
  let picture = Picture(view)
  var text = """
    digraph barograph {
      rankdir=LR;
      node [shape=box, style=rounded, fontname="Helvetica"];
      edge [fontname="Helvetica", fontsize=9];

    """
  for (number, cluster) in picture.clusters.enumerated() {
    let isNamed = !cluster.module.isEmpty
    let indent = isNamed ? "    " : "  "
    if isNamed { text += "  subgraph cluster_\(number) {\n    label=\(dotString(cluster.module));\n" }
    for row in cluster.rows { text += "\(indent)n\(row) [\(attributes(picture.nodes[row]))];\n" }
    if isNamed { text += "  }\n" }
  }
  for edge in picture.edges {
    let attributes = attributes(edge)
    text += "  n\(edge.from) -> n\(edge.to)" + (attributes.isEmpty ? ";\n" : " [\(attributes)];\n")
  }
  return text + "}\n"
}

private func attributes(_ node: GraphNode) -> String {
  let label = node.count > 1 ? "\(node.name) (\(node.count))" : node.name
  var parts = ["label=\(dotString(label))", "tooltip=\(dotString("\(node.id) (\(node.kind))"))"]
  switch NodeKind(rawValue: node.kind) {
  case .protocol, .objcProtocol: parts.append("style=\"rounded,dashed\"")
  case .external: parts.append("style=dotted")
  case .assembly: parts.append("shape=folder")
  case .scene, .config: parts.append("shape=note")
  default: break
  }
  if node.isCompositionRoot { parts.append("penwidth=2") }
  return parts.joined(separator: ", ")
}

private func attributes(_ edge: PictureEdge) -> String {
  var parts = edge.look.map(attributes) ?? []
  if !edge.label.isEmpty { parts.append("label=\(dotString(edge.label))") }
  return parts.joined(separator: ", ")
}

private func attributes(_ look: PictureEdge.Look) -> [String] {
  var parts = ["color=\"\(color(look.kind))\""]
  switch look.timing {
  case .eager: break
  case .deferred: parts.append("style=dashed")
  case .lazy: parts.append("style=dotted")
  }
  switch look.strength {
  case .strong, .unknown: break
  case .weak: parts.append("arrowhead=empty")
  case .unowned: parts.append("arrowhead=odiamond")
  }
  let words = [look.kind.rawValue, look.form.rawValue, look.timing.rawValue, look.strength.rawValue]
  return parts + ["tooltip=\(dotString(words.joined(separator: ", ")))"]
}

/// Colours that people who see fewer of them still tell apart.
private func color(_ kind: EdgeKind) -> String {
  switch kind {
  case .injection: "#0072B2"
  case .creation: "#009E73"
  case .singleton: "#D55E00"
  case .ambient: "#999999"
  case .binding: "#CC79A7"
  case .composition: "#56B4E9"
  case .inheritance: "#E69F00"
  case .reference: "#666666"
  }
}

/// A quoted DOT string. Graphviz reads escapes and HTML entities inside.
private func dotString(_ text: String) -> String {
  let escaped = replacing(in: text) { scalar in
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    case "&": "&amp;"
    default: nil
    }
  }
  return "\"\(escaped)\""
}

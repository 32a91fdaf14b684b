internal import BarographModel

/// The graph for Graphviz, all of it. Arrowhead and colour tell the kind of an edge, the line its timing (solid eager, dashed
/// deferred, dotted lazy), a circle at its tail that it is weak.
func graphDOT(_ view: GraphView) -> String {
  let picture = Picture(view)
  var text = """
    digraph barograph {
      rankdir=\(picture.isDownward ? "TB" : "LR");
      node [shape=box, style=rounded, fontname="Helvetica"];
      graph [style=rounded, color="#8792a2", fontname="Helvetica"];
      edge [fontname="Helvetica", fontsize=9];

    """
  for (number, cluster) in picture.clusters.enumerated() {
    let isNamed = !cluster.module.isEmpty
    let indent = isNamed ? "    " : "  "
    if isNamed {
      text += "  subgraph cluster_\(picture.clusterNames[number]) {\n    label=\(dotString(cluster.module));\n"
    }
    for row in cluster.rows { text += "\(indent)\(picture.names[row]) [\(attributes(picture.nodes[row], picture))];\n" }
    if isNamed { text += "  }\n" }
  }
  for edge in picture.edges {
    let attributes = attributes(edge, picture)
    text +=
      "  \(picture.names[edge.from]) -> \(picture.names[edge.to])"
      + (attributes.isEmpty ? ";\n" : " [\(attributes)];\n")
  }
  return text + "}\n"
}

private func attributes(_ node: GraphNode, _ picture: Picture) -> String {
  var parts = ["label=\(dotString(picture.label(node)))", "tooltip=\(dotString("\(node.id) (\(node.kind))"))"]
  switch NodeKind(rawValue: node.kind) {
  case .protocol, .objcProtocol: parts.append("style=\"rounded,dashed\"")
  case .external: parts.append("style=dotted")
  case .assembly: parts.append("shape=folder")
  case .scene, .config: parts.append("shape=note")
  default: break
  }
  if node.role == .test { parts += ["color=\"#8792a2\"", "fontcolor=\"#59636e\""] }
  if node.isCompositionRoot { parts.append("penwidth=2") }
  return parts.joined(separator: ", ")
}

private func attributes(_ edge: PictureEdge, _ picture: Picture) -> String {
  var parts = edge.look.map(attributes) ?? []
  let label = picture.label(edge)
  if !label.isEmpty { parts.append("label=\(dotString(label))") }
  return parts.joined(separator: ", ")
}

private func attributes(_ look: PictureEdge.Look) -> [String] {
  var parts = ["color=\"\(color(look.kind))\""]
  switch look.timing {
  case .eager: break
  case .deferred: parts.append("style=dashed")
  case .lazy: parts.append("style=dotted")
  }
  if let head = head(look.kind) { parts.append("arrowhead=\(head)") }
  if look.strength == .weak || look.strength == .unowned { parts += ["dir=both", "arrowtail=odot"] }
  let words = [look.kind.rawValue, look.form.rawValue, look.timing.rawValue, look.strength.rawValue]
  return parts + ["tooltip=\(dotString(words.joined(separator: ", ")))"]
}

/// Graphviz's name of the arrowhead; the usual one has none.
private func head(_ kind: EdgeKind) -> String? {
  switch kind {
  case .injection, .reference: nil
  case .creation: "vee"
  case .singleton: "diamond"
  case .ambient: "odiamond"
  case .binding, .inheritance: "onormal"
  case .composition: "box"
  }
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

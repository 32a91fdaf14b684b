internal import BarographAlgorithms
internal import BarographModel

/// The graph as a PlantUML diagram; `notes` say what is not in it. The line tells the timing (solid eager, dashed deferred,
/// dotted lazy), a word the form, a circle at the tail that it is weak.
func graphPlantUML(_ view: GraphView, notes: [String] = []) -> String {
  let picture = Picture(view)
  var text = "@startuml\n" + notes.map { "' \(visible($0))\n" }.joined()
  if !picture.isDownward { text += "left to right direction\n" }
  text += embeddedTexts["Sources/BarographReports/Pictures/skin.puml"] ?? ""
  for (number, cluster) in picture.clusters.enumerated() {
    let isNamed = !cluster.module.isEmpty
    let indent = isNamed ? "  " : ""
    if isNamed { text += "package \(plantText(cluster.module)) as \(picture.clusterNames[number]) {\n" }
    for row in cluster.rows {
      let node = picture.nodes[row]
      text +=
        "\(indent)\(element(node)) \(plantText(picture.label(node))) as \(picture.names[row])\(stereotype(node))\n"
    }
    if isNamed { text += "}\n" }
  }
  for edge in picture.edges {
    let words = picture.label(edge)
    let label = words.isEmpty ? "" : " : \(plantWords(words))"
    text += "\(picture.names[edge.from]) \(arrow(edge)) \(picture.names[edge.to])\(label)\n"
  }
  return text + "@enduml\n"
}

private func element(_ node: GraphNode) -> String { node.kind == NodeKind.assembly.rawValue ? "folder" : "rectangle" }

private func stereotype(_ node: GraphNode) -> String {
  switch NodeKind(rawValue: node.kind) {
  case .protocol, .objcProtocol: " <<protocol>>"
  default: node.isExternal ? " <<external>>" : node.isCompositionRoot && node.row != nil ? " <<root>>" : ""
  }
}

private func arrow(_ edge: PictureEdge) -> String {
  guard let look = edge.look else { return "-->" }
  let tail = look.strength == .weak || look.strength == .unowned ? "0" : ""
  let style = look.kind == .singleton ? "[bold]" : ""
  return switch look.timing {
  case .eager: "\(tail)-\(style)->"
  case .deferred: "\(tail).\(style).>"
  case .lazy: "\(tail)~\(style)~>"
  }
}

private func plantText(_ text: String) -> String { "\"\(plantWords(text))\"" }

/// A text in which PlantUML finds nothing to read: its punctuation as code points.
private func plantWords(_ text: String) -> String {
  replacing(in: text) { scalar in
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ".", "(", ")", ",": return nil
    default:
      guard scalar.isASCII else { return nil }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "<U+" + String(repeating: "0", count: 4 - digits.count) + digits + ">"
    }
  }
}

internal import BarographModel

/// The graph in GraphML, with every fact as a typed attribute. Ids are identifiers; the attribute `id` has the type's own.
func graphGraphML(_ view: GraphView) -> String {
  let names = identifiers(for: view.nodes.map(\.id))
  var text = xmlDeclaration + "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
  for (element, keys) in [("node", nodeKeys), ("edge", edgeKeys)] {
    for (name, type) in keys {
      text += "  <key id=\"\(element)-\(name)\" for=\"\(element)\" attr.name=\"\(name)\" attr.type=\"\(type)\"/>\n"
    }
  }
  text += "  <graph id=\"barograph\" edgedefault=\"directed\">\n"
  for (row, node) in view.nodes.enumerated() {
    text += "    <node id=\"\(names[row])\">" + data("node", facts(node)) + "</node>\n"
  }
  for (row, edge) in view.edges.enumerated() {
    text += "    <edge id=\"e\(row)\" source=\"\(names[edge.from])\" target=\"\(names[edge.to])\">"
    text += data("edge", facts(edge)) + "</edge>\n"
  }
  return text + "  </graph>\n</graphml>\n"
}

private let nodeKeys = [
  ("id", "string"), ("label", "string"), ("module", "string"), ("kind", "string"), ("role", "string"),
  ("file", "string"), ("line", "int"), ("compositionRoot", "boolean"), ("count", "int"),
]

private let edgeKeys = [
  ("kind", "string"), ("form", "string"), ("timing", "string"), ("strength", "string"), ("framework", "string"),
  ("member", "string"), ("file", "string"), ("line", "int"), ("column", "int"), ("count", "int"),
]

private func facts(_ node: GraphNode) -> [(String, String)] {
  let place = node.location.map { [("file", $0.file), ("line", String($0.line))] } ?? []
  return [
    ("id", node.id), ("label", node.name), ("module", node.module), ("kind", node.kind), ("role", node.role.name),
    ("compositionRoot", String(node.isCompositionRoot)), ("count", String(node.count)),
  ] + place
}

private func facts(_ edge: GraphEdge) -> [(String, String)] {
  [
    ("kind", edge.edge.kind.rawValue), ("form", edge.edge.form.rawValue), ("timing", edge.edge.timing.rawValue),
    ("strength", edge.edge.strength.rawValue), ("framework", edge.edge.framework), ("member", edge.edge.member),
    ("file", edge.location.file), ("line", String(edge.location.line)), ("column", String(edge.location.column)),
    ("count", String(edge.count)),
  ]
}

private func data(_ element: String, _ facts: [(String, String)]) -> String {
  facts.map { "<data key=\"\(element)-\($0)\">\(xmlText($1))</data>" }.joined()
}

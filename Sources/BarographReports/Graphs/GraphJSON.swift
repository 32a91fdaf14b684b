internal import BarographModel

/// The graph as the contract's JSON, one line for each node and edge.
func graphJSON(_ view: GraphView) -> String {
  var json = JSONWriter()
  json.reserve(view.nodes.count * 256 + view.edges.count * 384)
  // Ids are written many times and escaped once.
  let ids = view.nodes.map { jsonString($0.id) }
  json.object { root in
    root.integer("version", 1)
    root.array("nodes") { nodes in
      for (row, node) in view.nodes.enumerated() {
        nodes.object(inline: true) { write(node, id: ids[row], isCollapsed: view.collapse != nil, to: &$0) }
      }
    }
    root.array("edges") { edges in
      for edge in view.edges {
        edges.object(inline: true) { object in
          object.raw("from", ids[edge.from])
          object.raw("to", ids[edge.to])
          write(edge, to: &object)
          if view.collapse != nil { write(countsOf: edge, to: &object) }
        }
      }
    }
  }
  return json.text
}

private func write(_ node: GraphNode, id: [UInt8], isCollapsed: Bool, to json: inout JSONWriter) {
  json.raw("id", id)
  json.string("name", node.name)
  json.string("module", node.module)
  json.string("kind", node.kind)
  if let location = node.location {
    json.string("file", location.file)
    json.integer("line", location.line)
    json.integer("column", location.column)
  } else {
    json.null("file")
    json.null("line")
    json.null("column")
  }
  json.string("role", node.role.name)
  json.boolean("isCompositionRoot", node.isCompositionRoot)
  json.strings("supertypes", node.supertypes)
  if isCollapsed { json.integer("count", node.count) }
  if let contents = node.contents { json.object("contents", inline: true) { write(contents, to: &$0) } }
}

private func write(_ contents: SceneContents, to json: inout JSONWriter) {
  json.integer("objects", contents.objects)
  json.integer("classes", contents.classes)
  json.integer("outlets", contents.outlets)
  json.integer("outletCollections", contents.outletCollections)
  json.integer("actions", contents.actions)
  json.integer("segues", contents.segues)
  json.integer("attributes", contents.attributes)
}

private func write(_ edge: GraphEdge, to json: inout JSONWriter) {
  json.string("kind", edge.edge.kind.rawValue)
  json.string("form", edge.edge.form.rawValue)
  json.string("timing", edge.edge.timing.rawValue)
  json.string("strength", edge.edge.strength.rawValue)
  json.string("framework", edge.edge.framework)
  json.string("file", edge.location.file)
  json.integer("line", edge.location.line)
  json.integer("column", edge.location.column)
  json.string("member", edge.edge.member)
  json.string("access", edge.edge.access.rawValue)
  json.string("role", edge.edge.role.name)
  json.string("certainty", edge.edge.certainty.rawValue)
  json.string("condition", edge.edge.condition)
  // Written only where the text does not decide, so that what is read today stays as it is.
  if edge.edge.candidates > 1 { json.integer("candidates", edge.edge.candidates) }
  if !edge.supplied.isEmpty { write(edge.supplied, to: &json) }
}

private func write(_ supplied: [GraphSupply], to json: inout JSONWriter) {
  json.array("supplied") { rows in
    for supply in supplied {
      rows.object { object in
        object.string("to", supply.to)
        object.string("file", supply.location.file)
        object.integer("line", supply.location.line)
        object.string("certainty", supply.certainty.rawValue)
      }
    }
  }
}

private func write(countsOf edge: GraphEdge, to json: inout JSONWriter) {
  json.integer("count", edge.count)
  json.array("kinds") { kinds in
    for kind in edge.kinds {
      kinds.object { object in
        object.string("kind", kind.kind.rawValue)
        object.integer("count", kind.count)
      }
    }
  }
}

extension FileRole {
  /// The name in reports.
  var name: String {
    switch self {
    case .production: "production"
    case .test: "test"
    case .preview: "preview"
    case .generated: "generated"
    }
  }
}

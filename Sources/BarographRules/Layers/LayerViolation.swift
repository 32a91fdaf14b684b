internal import BarographModel

extension Rule {
  /// A dependency against the configured order of layers.
  package static let layerViolation = Rule(
    id: RuleID("layer_violation"),
    summary: "A dependency against the configured order of layers",
    defaultSeverity: .error,
    check: { graph, context in
      if context.configuration.layers.isEmpty { return [] }
      return LayerSearch(graph: graph, context: context).observations()
    })
}

extension Edge {
  /// The edge as one step of a path.
  func hop(in graph: LinkedGraph) -> Hop {
    Hop(
      from: graph.nodes[from].id, to: graph.nodes[to].id, form: form, timing: timing, strength: strength,
      location: graph.location(site), note: HopNote(edge: self, graph: graph).text)
  }
}

extension ConfigurationSite {
  /// A note that points into the configuration.
  func note(_ message: String) -> Related {
    Related(message: message, location: Location(file: file, line: line, column: 1))
  }
}

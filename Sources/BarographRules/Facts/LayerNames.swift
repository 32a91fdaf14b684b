internal import BarographAlgorithms
package import BarographModel

/// The layer of each row of `LinkedGraph.nodes`: the topmost that selects it, or an empty text.
package func layerNames(of graph: LinkedGraph, layers: [Layer]) -> [String] {
  if layers.isEmpty { return Array(repeating: "", count: graph.nodes.count) }
  let selection = TypeSelection(graph: graph, conformance: Conformance(graph: graph))
  let selected = layers.map { selection.selected(by: $0.pattern) }
  return graph.nodes.indices.map { row in
    zip(layers, selected).first { $0.1[row] }?.0.name ?? ""
  }
}

/// The layers of the modules that a layer's pattern names.
package func layerNames(ofModulesIn graph: LinkedGraph, layers: [Layer]) -> [String: String] {
  layerRows(ofModulesIn: graph, layers: layers).mapValues { layers[$0].name }
}

/// The same, as rows of `layers`.
func layerRows(ofModulesIn graph: LinkedGraph, layers: [Layer]) -> [String: Int] {
  Dictionary(
    uniqueKeysWithValues: Set(graph.files.map(\.module)).compactMap { module in
      layers.indices.first { row in layers[row].pattern.modules.contains { Wildcard($0).matches(module) } }
        .map { (module, $0) }
    })
}

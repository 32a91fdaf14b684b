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

package import BarographModel

/// The layer of each row of `LinkedGraph.nodes`: the topmost that selects it, or an empty text.
package func layerNames(of graph: LinkedGraph, layers: [Layer]) -> [String] {
  let selection = TypeSelection(graph: graph)
  let selected = layers.map { selection.selected(by: $0.pattern) }
  return graph.nodes.indices.map { row in
    zip(layers, selected).first { $0.1[row] }?.0.name ?? ""
  }
}

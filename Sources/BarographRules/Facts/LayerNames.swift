internal import BarographAlgorithms
package import BarographModel

/// The layer of each row of `LinkedGraph.nodes`: the topmost that selects it, or an empty text.
package func layerNames(of graph: LinkedGraph, layers: [Layer]) -> [String] {
  if layers.isEmpty { return Array(repeating: "", count: graph.nodes.count) }
  let selection = TypeSelection(graph: graph, conformance: Conformance(graph: graph))
  return layerRows(of: selection, layers: layers).map { $0.map { layers[$0].name } ?? "" }
}

/// The topmost layer that selects each row of `LinkedGraph.nodes`, as a row of `layers`. What is nested in another type is a part
/// of it and belongs to its layer, if it has one.
func layerRows(of selection: TypeSelection, layers: [Layer]) -> [Int?] {
  let nodes = selection.graph.nodes
  let selected = layers.map { selection.selected(by: $0.pattern) }
  let own = nodes.indices.map { row in layers.indices.first { selected[$0][row] } }
  let rows = Dictionary(nodes.indices.map { (nodes[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  return nodes.indices.map { row in
    guard nodes[row].site != nil else { return own[row] }
    // The outermost type counts, and the modules before it are in no layer.
    var outer: Int?
    var id = nodes[row].id[...]
    while let dot = id.lastIndex(of: ".") {
      id = id[..<dot]
      if let around = rows[String(id)], nodes[around].site != nil, own[around] != nil { outer = own[around] }
    }
    return outer ?? own[row]
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

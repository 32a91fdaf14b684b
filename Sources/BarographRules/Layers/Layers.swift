internal import BarographModel

/// The layers of a configuration, and which type stands in which.
struct Layers {
  let all: [Layer]
  /// By row of `LinkedGraph.nodes`: the row of its layer.
  let ofNode: [Int?]
  private let ofModule: [String: Int]
  private let graph: LinkedGraph

  init(graph: LinkedGraph, context: RuleContext) {
    let layers = context.configuration.layers
    self.graph = graph
    all = layers
    let selection = TypeSelection(graph: graph, conformance: context.conformance)
    // What the platform owns is in nobody's layer.
    ofNode = zip(graph.nodes, layerRows(of: selection, layers: layers)).map { $0.site == nil ? nil : $1 }
    ofModule = layerRows(ofModulesIn: graph, layers: layers)
  }

  /// The layer whose code an edge is: what a module adds to another module's type is its own.
  func of(_ edge: Edge) -> Int? {
    let module = graph[edge.site.file].module
    return module == graph.nodes[edge.from].module ? ofNode[edge.from] : ofModule[module]
  }

  /// The closed layer between two that one reaches past.
  func passed(_ from: Int, _ to: Int) -> Int? {
    from + 1 < to ? (from + 1..<to).first { all[$0].isClosed } : nil
  }

  /// The role in the preset of the layer of a type.
  func role(_ row: Int) -> LayerRole? { ofNode[row].flatMap { all[$0].role } }
}

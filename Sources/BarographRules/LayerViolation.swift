internal import BarographModel

extension Rule {
  /// A dependency against the configured order of layers.
  package static let layerViolation = Rule(
    id: "layer_violation",
    summary: "A dependency against the configured order of layers",
    explanation: """
      `layers:` in the configuration lists groups of types, topmost first. A layer may use itself and every layer below \
      it; what uses a layer above ties the two together, so that neither can be changed, tested or shipped alone. A \
      layer that is `closed` has to be asked by those above it: they may not reach past it.

      A type belongs to the first layer that matches it; types without a layer are free. Turn the dependency round: \
      declare a protocol in the lower layer and let the upper one implement it. The way a container takes from such a \
      protocol to its implementation is no violation. Tests and previews are free as well.
      """,
    defaultSeverity: .error, examples: layerViolationExamples,
    check: { graph, context in
      if context.configuration.layers.isEmpty { return [] }
      return LayerSearch(graph: graph, layers: context.configuration.layers, context: context).findings()
    })
}

private let layerViolationExamples = [
  Example(
    "A service holds a screen, and a screen reaches past a closed layer",
    """
    final class CartScreen {
      init(store: CartStore) {}  // expect: layer_violation
    }
    final class CartService {
      init(store: CartStore, screen: CartScreen) {}  // expect: layer_violation
    }
    final class CartStore {}
    //- .barograph.yml
    layers:
      - name: View
        types: ["*Screen"]
      - name: Service
        types: ["*Service"]
        closed: true
      - name: Data
        types: ["*Store"]
    """),
  Example(
    "Downwards, and upwards through a protocol of the lower layer",
    """
    final class CartScreen: CartServiceDelegate {
      init(service: CartService) {}
    }
    protocol CartServiceDelegate {}
    final class CartService {
      init(store: CartStore, delegate: CartServiceDelegate) {}
    }
    final class CartStore {}
    //- .barograph.yml
    layers:
      - name: View
        types: ["*Screen"]
      - name: Service
        types: ["*Service", "*ServiceDelegate"]
      - name: Data
        types: ["*Store"]
    """),
]

private struct LayerSearch {
  private struct Pair: Hashable {
    var from: Int
    var to: Int
    /// The layer that the code of `from` stands in.
    var layer: Int
  }

  let graph: LinkedGraph
  let layers: [Layer]
  let names: TypeNames
  /// By row of `LinkedGraph.nodes`: the row of its layer.
  private let layerOf: [Int?]
  private let layerOfModule: [String: Int]

  init(graph: LinkedGraph, layers: [Layer], context: RuleContext) {
    self.graph = graph
    self.layers = layers
    names = context.names
    let selection = TypeSelection(graph: graph, conformance: context.conformance)
    let selected = layers.map { selection.selected(by: $0.pattern) }
    layerOf = graph.nodes.indices.map { row in layers.indices.first { selected[$0][row] } }
    layerOfModule = Dictionary(
      uniqueKeysWithValues: Set(graph.files.map(\.module)).compactMap { module in
        layers.indices.first { row in layers[row].pattern.modules.contains { Wildcard($0).matches(module) } }
          .map { (module, $0) }
      })
  }

  func findings() -> [Finding] {
    guard layers.count > 1 else { return [] }
    let grouping = Grouping(graph: graph, rule: "layer_violation")
    return graph.edges.filter(isViolation).grouped {
      Pair(from: $0.from, to: $0.to, layer: layer(of: $0) ?? 0)
    }.flatMap { pair, edges in
      grouping.groups(edges, at: \.site).enumerated().compactMap { finding(pair, $0.element, part: $0.offset) }
    }
  }

  private func isViolation(_ edge: Edge) -> Bool {
    guard edge.role.isShipped, edge.access != .test, edge.access != .preview, edge.from != edge.to,
      edge.kind != .binding, edge.kind != .composition, let from = layer(of: edge), let to = layerOf[edge.to]
    else { return false }
    return to < from || passed(from, to) != nil
  }

  /// The layer whose code an edge is: what a module adds to another module's type is its own.
  private func layer(of edge: Edge) -> Int? {
    let module = graph.files[Int(edge.site.file)].module
    return module == graph.nodes[edge.from].module ? layerOf[edge.from] : layerOfModule[module]
  }

  /// The closed layer between two that one reaches past.
  private func passed(_ from: Int, _ to: Int) -> Int? {
    from + 1 < to ? (from + 1..<to).first { layers[$0].isClosed } : nil
  }

  private func finding(_ pair: Pair, _ edges: [Edge], part: Int) -> Finding? {
    guard let to = layerOf[pair.to] else { return nil }
    let from = pair.layer
    let (upper, lower) = (names(pair.from), names(pair.to))
    let closed = passed(from, to)
    let reason =
      closed.map { "reaches \(lower) in \(layers[to].name) past the closed layer \(layers[$0].name)" }
      ?? "depends on \(lower) in \(layers[to].name), a layer above"
    let rule = layers[closed ?? to]
    return Finding(
      rule: "layer_violation", severity: .error, message: "\(upper) in \(layers[from].name) \(reason)",
      location: graph.location(edges[0].site), subjects: [graph.nodes[pair.from].id, graph.nodes[pair.to].id],
      path: [edges[0].hop(in: graph)],
      related: graph.related(edges.dropFirst().map { ("depends on it here as well", $0.site) }) + [
        rule.site.note("layer \(rule.name) is configured here")
      ],
      help: closed.map { ["ask \(layers[$0].name) for it"] } ?? [
        "declare what \(upper) needs of \(lower) as a protocol in \(layers[from].name), and let \(lower) conform to it",
        "or move \(upper) up, or \(lower) down",
      ],
      identity: [graph.nodes[pair.from].id, graph.nodes[pair.to].id] + (part == 0 ? [] : ["apart \(part)"]))
  }
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

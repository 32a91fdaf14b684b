internal import BarographModel

/// A dependency against the order of layers.
struct LayerBreach {
  var edge: Edge
  /// The layer that the code stands in, and that of the type reached; rows of `Layers.all`.
  var from: Int
  var to: Int
  /// Row of `LinkedGraph.nodes` of the type reached: the edge's own, or what a container gives for it.
  var target: Int
  /// From the protocol to what is given for it.
  var binding: Edge?
}

/// Finds what stands against the order of layers.
struct LayerSearch {
  let graph: LinkedGraph
  let context: RuleContext
  let layers: Layers
  let exceptions: LayerExceptions
  /// From protocols that stand in no layer to what containers give for them.
  private let bound: [Int: [Edge]]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    let layers = Layers(graph: graph, context: context)
    self.layers = layers
    exceptions = LayerExceptions(graph: graph, context: context)
    bound = Dictionary(
      grouping: graph.edges.filter { edge in
        edge.kind == .binding && edge.role.isShipped && layers.ofNode[edge.from] == nil && layers.ofNode[edge.to] != nil
      }, by: \.from)
  }

  // MARK: Breaches

  /// All breaches, in the order of edges, those that are excused included.
  func breaches() -> [LayerBreach] {
    guard layers.all.count > 1 else { return [] }
    return (graph.edges + heldOnly()).flatMap { edge -> [LayerBreach] in
      guard edge.role.isShipped, edge.access != .test, edge.access != .preview, edge.from != edge.to,
        edge.kind != .binding, edge.kind != .composition, let from = layers.of(edge)
      else { return [] }
      if let to = layers.ofNode[edge.to] {
        let breach = LayerBreach(edge: edge, from: from, to: to, target: edge.to, binding: nil)
        return isBreach(breach) ? [breach] : []
      }
      return (bound[edge.to] ?? []).compactMap { binding in
        guard let to = layers.ofNode[binding.to], layers.passed(from, to) != nil, binding.to != edge.from else {
          return nil
        }
        return LayerBreach(edge: edge, from: from, to: to, target: binding.to, binding: binding)
      }
    }
  }

  /// Properties that hold something which no edge says how they got: a declaration is a dependency all the same.
  private func heldOnly() -> [Edge] {
    let known = Set(graph.edges.lazy.filter { $0.kind != .inheritance }.map { NodePair($0) })
    return graph.properties.flatMap { property in
      property.types.filter { !known.contains(NodePair(from: property.owner, to: $0)) }.map { type in
        Edge(
          from: property.owner, to: type, kind: .reference, form: .declaration, timing: .deferred,
          strength: property.strength, site: property.site, member: property.name,
          role: graph.nodes[property.owner].role)
      }
    }
  }

  private func isBreach(_ breach: LayerBreach) -> Bool {
    if breach.to < breach.from { return !isToldOf(breach) }
    return layers.passed(breach.from, breach.to) != nil
  }

  /// With the preset, an upper layer may be told of what happens: by a weak property of a protocol's type.
  private func isToldOf(_ breach: LayerBreach) -> Bool {
    guard layers.all[breach.from].role != nil, layers.all[breach.to].role != nil else { return false }
    return breach.edge.strength == .weak && graph.nodes[breach.target].kind.isAbstract
  }

  // MARK: Findings

  func observations() -> [Observation] {
    let grouping = Grouping(graph: graph, rule: context.rule)
    return breaches().filter { exceptions.excusing($0) == nil }
      .grouped { [$0.edge.from, $0.target, $0.from] }
      .flatMap { _, breaches in
        grouping.observations(breaches, at: \.edge.site, observation)
      } + crowdedViews()
  }

  private func observation(_ breaches: [LayerBreach]) -> Observation {
    let first = breaches[0]
    let (from, to, edge) = (first.from, first.to, first.edge)
    let (upper, lower) = (context.names(edge.from), context.names(first.target))
    let closed = layers.passed(from, to)
    let reason =
      closed.map { "reaches \(lower) in \(layers.all[to].name) past the closed layer \(layers.all[$0].name)" }
      ?? "depends on \(lower) in \(layers.all[to].name), a layer above"
    let rule = layers.all[closed ?? to]
    let ends = [graph.nodes[edge.from].id, graph.nodes[first.target].id]
    return Observation(
      condition: condition(first),
      message: "\(upper) in \(layers.all[from].name) \(reason)", location: graph.location(edge.site), subjects: ends,
      path: [edge.hop(in: graph)] + (first.binding.map { [$0.hop(in: graph)] } ?? []),
      related: graph.related(breaches.dropFirst().map { ("depends on it here as well", $0.edge.site) }) + [
        rule.site.note("layer \(rule.name) is configured here")
      ],
      help: help(first, upper: upper, lower: lower), certainty: first.binding?.certainty ?? .certain,
      identity: ends)
  }

  /// The condition of the preset that is broken; empty without it.
  private func condition(_ breach: LayerBreach) -> String {
    guard let from = layers.all[breach.from].role, layers.all[breach.to].role != nil else { return "" }
    if breach.to < breach.from { return "LY-02" }
    switch from {
    case .view: return "LY-10"
    case .viewModel: return "LY-14"
    case .facade, .adapter, .dataSource: return "LY-01"
    }
  }

  private func help(_ breach: LayerBreach, upper: String, lower: String) -> [String] {
    if let closed = layers.passed(breach.from, breach.to) { return ["ask \(layers.all[closed].name) for it"] }
    let invert = "declare what \(upper) needs of \(lower) as a protocol in \(layers.all[breach.from].name), "
    if layers.all[breach.from].role != nil {
      return [invert + "keep it weakly, and let \(lower) conform to it", "or return a signal"]
    }
    return [invert + "and let \(lower) conform to it", "or move \(upper) up, or \(lower) down"]
  }

  /// With the preset, a view has one view model.
  private func crowdedViews() -> [Observation] {
    guard context.configuration.hasLayerContract else { return [] }
    let models = graph.properties.filter { property in
      layers.role(property.owner) == .view && property.strength == .strong
        && graph.nodes[property.owner].role == .production
        && property.types.contains { layers.role($0) == .viewModel && !graph.nodes[$0].name.hasSuffix("Delegate") }
    }
    return models.grouped(by: \.owner).filter { $0.elements.count > 1 }.map { row, properties in
      Observation(
        condition: "LY-10",
        message: "\(context.names(row)) has \(properties.count) view models: "
          + enumerated(properties.map { "'\($0.name)'" }),
        location: graph.location(properties[1].site), subjects: [graph.nodes[row].id],
        related: graph.related([("the first one", properties[0].site)]),
        help: ["let one view model hold what the view shows"], identity: [graph.nodes[row].id, "view models"])
    }
  }
}

internal import BarographModel

extension Rule {
  /// An initialiser that makes its own collaborator beside those it is given.
  package static let hiddenConstruction = Rule(
    id: RuleID("hidden_construction"),
    summary: "An initialiser that is given dependencies makes another one itself",
    defaultSeverity: .info, isOptIn: true,
    check: { graph, context in HiddenConstructionSearch(graph: graph, context: context).observations() })
}

/// Finds types that make services themselves although they get others from outside.
private struct HiddenConstructionSearch {
  let graph: LinkedGraph
  let context: RuleContext
  let injected: InjectedTypes

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    injected = context.injected
  }

  func observations() -> [Observation] {
    let grouping = Grouping(graph: graph, rule: context.rule)
    return graph.edges.filter(isReported).grouped { NodePair($0) }.flatMap { pair, edges in
      grouping.observations(edges, at: \.site) { observation(pair.from, pair.to, $0) }
    }
  }

  private func isReported(_ edge: Edge) -> Bool {
    guard edge.kind == .creation, edge.role == .production, edge.access == .declared, edge.timing == .eager,
      edge.form == .constructor || edge.form == .property, edge.from != edge.to, !edge.isContainer,
      injected.receives[edge.from]
    else { return false }
    let (owner, made) = (graph.nodes[edge.from], graph.nodes[edge.to])
    guard owner.kind.isReference, !context.roots[edge.from], !isInConvenience(edge, owner), made.kind.isReference,
      !made.isPrivate, !owner.isDouble, !made.isDouble, !takes(owner, made), !made.isCompositionRoot,
      !made.id.hasPrefix(owner.id + "."), !context.conformance.isView(edge.to), !context.conformance.isView(edge.from)
    else { return false }
    return demands(made) || standsBehindProtocol(edge.to)
  }

  /// Whether an initialiser of the owner takes what another one makes: that one has defaults.
  private func takes(_ owner: Node, _ made: Node) -> Bool {
    owner.initializers.contains { initializer in
      initializer.parameters.contains { parameter in
        parameter.types.contains { type in
          graph.nodes[type].id == made.id || made.supertypes.contains(graph.nodes[type].id)
        }
      }
    }
  }

  /// A convenience initialiser puts together what the other one is given.
  private func isInConvenience(_ edge: Edge, _ owner: Node) -> Bool {
    let before = owner.initializers.filter {
      $0.site.file == edge.site.file && !graph.isBefore(edge.site, $0.site)
    }
    return before.max { graph.isBefore($0.site, $1.site) }?.isConvenience ?? false
  }

  /// Whether every way to make it asks for dependencies.
  private func demands(_ node: Node) -> Bool {
    let counted = node.initializers.filter { !$0.isConvenience }
    return !counted.isEmpty
      && counted.allSatisfy { $0.parameters.contains { $0.isDependency && !$0.isClosure && !$0.hasDefault } }
  }

  /// Whether a protocol of the project is there to hide it: one that is spelled like it.
  private func standsBehindProtocol(_ row: Int) -> Bool {
    graph.nodes[row].supertypes.contains { id in
      context.names.row(id: id).map { graph.nodes[$0].kind.isAbstract && graph.nodes[row].isKin(of: graph.nodes[$0]) }
        ?? false
    }
  }

  private func observation(_ from: Int, _ to: Int, _ edges: [Edge]) -> Observation {
    let (owner, made) = (context.names(from), context.names(to))
    return Observation(
      condition: "DI-K07",
      message: "\(owner) is given its other dependencies, but makes \(made) itself",
      location: graph.location(edges[0].site), subjects: [graph.nodes[from].id, graph.nodes[to].id],
      related: graph.related(edges.dropFirst().map { ("made here as well", $0.site) }),
      help: ["take \(made) as a parameter, with a default if callers shall not care"],
      identity: [graph.nodes[from].id, graph.nodes[to].id])
  }
}

extension Node {
  /// Whether a class and a protocol are spelled alike, as `Loading` and `Loader`, `Store` and `LiveStore`,
  /// `CartServiceProtocol` and `CartService` are.
  func isKin(of abstraction: Node) -> Bool {
    var stem = abstraction.name
    for suffix in ["Protocol", "Interface", "Type", "ing", "able", "Able"] where stem.hasSuffix(suffix) {
      stem = String(stem.dropLast(suffix.count))
      break
    }
    if stem.hasPrefix("I"), stem.dropFirst().first?.isUppercase == true { stem = String(stem.dropFirst()) }
    return stem.count > 3 && name.contains(stem)
  }
}

internal import BarographModel

extension Rule {
  /// A type with a shared instance of which others make their own.
  package static let twoLifecycles = Rule(
    id: RuleID("two_lifecycles"),
    summary: "A type has a shared instance and is also constructed or registered elsewhere",
    defaultSeverity: .warning, isPreview: true,
    check: { graph, context in
      TwoLifecyclesSearch(graph: graph, context: context).observations()
        + KeptAndMade(graph: graph, names: context.names).observations()
    })
}

/// Finds types that have a shared instance and are made elsewhere as well.
private struct TwoLifecyclesSearch {
  let graph: LinkedGraph
  let accesses: SharedAccesses
  let names: TypeNames
  let conformance: Conformance
  let modules: ModuleLinks

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    accesses = SharedAccesses(graph: graph, context: context, allowed: [])
    names = context.names
    conformance = context.conformance
    modules = ModuleLinks(graph: graph)
  }

  func observations() -> [Observation] {
    let creations = Dictionary(grouping: graph.edges.filter(isCreation), by: \.to)
    let used = Set(graph.edges.filter { $0.role.isShipped }.compactMap(accesses.singleton))
    return graph.singletons.indices.compactMap { row in
      let singleton = graph.singletons[row]
      guard isOwn(singleton), used.contains(row) || !isCustom(singleton) && isRead(singleton) else { return nil }
      let made = (creations[singleton.owner] ?? []).filter {
        !accesses.isFamily($0.from, singleton) && $0.site != singleton.site && !$0.isNamed
          && modules.areLinked($0.site, singleton.site)
      }
      let bound = graph.bindings.filter {
        $0.role == .production && !$0.providesShared && !graph.does($0.key.framework, .handsOnValues)
          && $0.implementations.contains(singleton.owner)
          && modules.areLinked($0.site, singleton.site)
      }
      if made.isEmpty && bound.isEmpty || Set(made.map(\.from)).count >= Self.usuallyOwn { return nil }
      return observation(singleton, made, bound)
    }
  }

  /// So many types that make their own say that this is what is meant.
  private static let usuallyOwn = 3

  private func isCreation(_ edge: Edge) -> Bool {
    edge.kind == .creation && edge.role == .production && edge.access != .test && edge.access != .preview
      && edge.access != .compositionRoot && !edge.member.hasPrefix("mock") && !edge.condition.isOnlyForDebugging
      // Each global actor has one of its own.
      && !graph.nodes[edge.from].attributes.contains("globalActor")
  }

  /// Whether the instance is of the type that declares it, or shows one of its protocols.
  private func isOwn(_ singleton: Singleton) -> Bool {
    guard singleton.role == .production, singleton.kind != .computed, singleton.kind != .held,
      !singleton.isMadeElsewhere,
      singleton.member != "default",
      graph.nodes[singleton.owner].kind.isReference, !graph.nodes[singleton.owner].isUnchanging
    else { return false }
    return singleton.owner == singleton.type
      || graph.nodes[singleton.type].kind.isAbstract
        && conformance.conforms(singleton.owner, to: graph.nodes[singleton.type].id)
  }

  /// Whether something may read it where no edge says so: its own type, code at file scope, whoever uses a library. Of one that nobody
  /// reads there is no state to differ from.
  private func isRead(_ singleton: Singleton) -> Bool { singleton.isReadBesides || singleton.isPublic }

  /// Whether the name says that there may be others.
  private func isCustom(_ singleton: Singleton) -> Bool { ["default", "standard"].contains(singleton.member) }

  private func observation(_ singleton: Singleton, _ made: [Edge], _ bound: [Binding]) -> Observation {
    let place = made.first?.site ?? bound.first?.site ?? singleton.site
    let accessor = graph.accessor(singleton, names(singleton.owner), at: place)
    let makers = Set(made.map { names($0.from) }).sorted()
    let places = makers.isEmpty ? Set(bound.map(self.place)).sorted() : makers
    let notes = made.map { ("\(names($0.from)) makes another", $0.site) } + bound.map { ("registered here", $0.site) }
    return Observation(
      message: "\(names(singleton.owner)) has the shared instance \(accessor), but \(enumerated(places)) "
        + "make\(places.count == 1 ? "s" : "") another: their state differs",
      location: graph.location(singleton.site), subjects: [graph.nodes[singleton.owner].id],
      related: graph.related(notes.sorted { graph.isBefore($0.1, $1.1) }),
      help: [
        "use \(accessor) there, or pass it in" + registering(accessor, bound),
        "or drop \(accessor) and let the composition root own the only instance",
      ], identity: [graph.nodes[singleton.owner].id, singleton.member])
  }

  private func registering(_ accessor: String, _ bound: [Binding]) -> String {
    if bound.isEmpty { return "" }
    let isByClosure = bound.allSatisfy { graph.does($0.key.framework, .registersWithClosures) }
    return isByClosure ? ": register `{ _ in \(accessor) }`" : ": let the container provide \(accessor)"
  }

  private func place(_ binding: Binding) -> String {
    binding.container.map { graph.containers[$0].displayName } ?? "a container"
  }
}

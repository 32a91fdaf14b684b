internal import BarographModel

/// Shared instances, and static variables, that keep what a container makes anew when it is reset.
struct SharedKeepers {
  private let graph: LinkedGraph
  private let index: BindingIndex
  private let names: TypeNames
  /// By row of `LinkedGraph.nodes`, the shared instance that its own declaration makes.
  private let shared: [Int: Singleton]
  private let weakSites: Set<Site>
  private let scopes: EndedScopes

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    index = context.bindings
    names = context.names
    scopes = context.endedScopes
    let made = graph.singletons.filter {
      $0.role.isShipped && $0.owner == $0.type && $0.kind != .computed && !$0.isMadeElsewhere
    }
    shared = Dictionary(made.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
    weakSites = Set(
      graph.edges.filter { $0.kind == .injection && ($0.strength == .weak || $0.strength == .unowned) }.map(\.site))
  }

  func observations() -> [Observation] {
    let kept = graph.requests.filter { $0.role == .production && isKept($0) }
    return kept.compactMap { request in
      let answers = index.answers(request)
      guard answers.count == 1, let held = answers.first.map({ index.binding($0) }), isReset(held) else { return nil }
      return observation(request, held)
    }
  }

  /// Whether what is asked for stays with whoever asks until the program ends.
  private func isKept(_ request: Request) -> Bool {
    guard request.binding == nil, request.strength == .strong, request.form != .provider, !request.isOfConstant,
      request.form != .factory, !weakSites.contains(request.site)
    else { return false }
    if request.isKept { return true }
    guard let owner = request.owner, shared[owner] != nil else { return false }
    return request.timing != .deferred && (request.isStored || request.form == .property)
  }

  /// Whether a binding makes another object when its container, or its scope, is reset, and is meant to.
  private func isReset(_ binding: Binding) -> Bool {
    guard binding.role == .production, !binding.providesShared, binding.key.arguments.isEmpty,
      binding.lifetime == .cache || binding.lifetime == .component, scopes.mayEnd(binding)
    else { return false }
    return binding.implementations.isEmpty
      || binding.implementations.contains { graph.nodes[$0].kind.isReference || graph.nodes[$0].kind.isAbstract }
  }

  private func observation(_ request: Request, _ held: Binding) -> Observation {
    let owner = request.owner.map { names($0) } ?? "a global variable"
    let instance = request.owner.flatMap { shared[$0] }
    let keeper =
      request.isKept ? "a static variable of \(owner)" : instance.map { "\(owner).\($0.member)" } ?? owner
    let kept = names.describe(held.key)
    let scope = scopeName(held)
    return Observation(
      message: "\(keeper) lives until the program ends and keeps its \(kept) (scope \(scope)): "
        + "after a reset, everybody else has another one",
      location: graph.location(request.site),
      subjects: [request.owner.map { graph.nodes[$0].id } ?? "", held.key.subject].filter { !$0.isEmpty },
      related: graph.related(
        (instance.map { [("\(owner).\($0.member) is declared here", $0.site)] } ?? [])
          + [("\(kept) is registered with scope \(scope)", held.site)]),
      help: [
        "ask for \(kept) each time it is needed, in a computed property",
        "or, if one for good is what is meant, give \(kept) a scope that is never reset",
      ], certainty: .likely,
      identity: [held.key.framework, owner, held.key.subject, "shared"])
  }

  private func scopeName(_ binding: Binding) -> String { EndedScopes.name(binding, graph) }
}

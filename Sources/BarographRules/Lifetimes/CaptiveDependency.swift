internal import BarographModel

extension Rule {
  /// A longer-lived binding that keeps a shorter-lived one.
  package static let captiveDependency = Rule(
    id: RuleID("captive_dependency"),
    summary: "A longer-lived binding holds a shorter-lived one",
    defaultSeverity: .warning,
    check: { graph, context in
      CaptiveSearch(graph: graph, context: context).observations()
        + SharedKeepers(graph: graph, context: context).observations()
        + FrozenSettings(graph: graph, names: context.names).observations()
    })
}

/// Walks from each long-lived binding through bindings of the default scope to shorter-lived ones.
private struct CaptiveSearch {
  /// A binding that a walk has come to.
  private struct HeldBinding {
    var binding: Int
    /// Rows of `LinkedGraph.requests` that lead here.
    var requests: [Int]
  }

  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  private let requests: [Int: [Int]]
  private let weakSites: Set<Site>
  private let scopes: EndedScopes

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    index = context.bindings
    names = context.names
    requests = Self.requests(graph)
    scopes = context.endedScopes
    weakSites = Set(
      graph.edges.filter { $0.kind == .injection && ($0.strength == .weak || $0.strength == .unowned) }.map(\.site))
  }

  /// By row of `bindings`, what is asked for what it makes: in its factory, and by the properties of the type that it makes.
  private static func requests(_ graph: LinkedGraph) -> [Int: [Int]] {
    var makers: [Int: [Int]] = [:]
    for (row, binding) in graph.bindings.enumerated() {
      // Of one that makes one of several types it is not said whose properties there are.
      if let made = binding.implementations.first, binding.implementations.count == 1, !binding.providesShared {
        makers[made, default: []].append(row)
      }
    }
    var requests: [Int: [Int]] = [:]
    for (row, request) in graph.requests.enumerated() {
      if let binding = request.binding {
        requests[binding, default: []].append(row)
      } else if request.form == .property, request.timing != .deferred, !request.isKept, !request.isLocator,
        let owner = request.owner
      {
        for binding in makers[owner] ?? [] where graph.bindings[binding].key.framework == request.key.framework {
          requests[binding, default: []].append(row)
        }
      }
    }
    return requests
  }

  func observations() -> [Observation] {
    let found = graph.bindings.indices.filter(isHolder).flatMap { holder in captives(of: holder).map { (holder, $0) } }
    let holders = Dictionary(found.map { ($1.binding, 1) }, uniquingKeysWith: +)
    return found.map { observation($0, $1, isShared: holders[$1.binding, default: 0] > 1) }
  }

  private func isHolder(_ row: Int) -> Bool {
    let binding = graph.bindings[row]
    guard binding.role == .production, let lifetime = binding.lifetime, lifetime >= .component else { return false }
    return isScoped(binding)
  }

  /// Whether it says how long it lives, or its container does for all that do not.
  private func isScoped(_ binding: Binding) -> Bool {
    !binding.scope.isEmpty || binding.container.map { !graph.containers[$0].defaultScope.isEmpty } ?? false
  }

  /// The shorter-lived bindings that a holder keeps, each by its shortest way.
  private func captives(of holder: Int) -> [HeldBinding] {
    var found: [HeldBinding] = []
    var seen: Set<Int> = [holder]
    var queue = [HeldBinding(binding: holder, requests: [])]
    var next = 0
    while next < queue.count {
      let step = queue[next]
      next += 1
      for row in (requests[step.binding] ?? []).filter(isKept) {
        for held in answers(row) where seen.insert(held).inserted {
          let way = HeldBinding(binding: held, requests: step.requests + [row])
          if isForward(held) {
            queue.append(way)
          } else if isCaptive(held, of: holder, isDirect: step.requests.isEmpty) {
            found.append(way)
            if isAsGood(held) { queue.append(way) }
          } else if !isScoped(graph.bindings[held]), (graph.bindings[held].lifetime ?? .singleton) <= .graph {
            queue.append(way)
          }
        }
      }
    }
    return found
  }

  private func isKept(_ row: Int) -> Bool {
    let request = graph.requests[row]
    return request.role == .production && request.form != .provider && request.form != .factory
      && !weakSites.contains(request.site) && !request.key.type.contains("Provider<")
  }

  /// What answers a request: for a factory what its own container has, where that has it.
  private func answers(_ row: Int) -> [Int] {
    let request = graph.requests[row]
    let all = index.answers(request).map(\.binding)
    guard let home = request.binding.flatMap({ graph.bindings[$0].container }) else { return all }
    let own = all.filter { graph.bindings[$0].container == home }
    return own.isEmpty ? all : own
  }

  /// Whether the factory of a binding hands on what it asks for: what it gives lives as long as that does.
  private func isForward(_ row: Int) -> Bool {
    let made = graph.bindings[row].implementations
    return (requests[row] ?? []).contains { request in
      let asked = graph.requests[request]
      return asked.binding == row && isKept(request) && asked.service.map(made.contains) ?? false
    }
  }

  private func isCaptive(_ row: Int, of holder: Int, isDirect: Bool) -> Bool {
    let (held, longer) = (graph.bindings[row], graph.bindings[holder])
    guard isScoped(held), let shorter = held.lifetime, let lifetime = longer.lifetime, shorter < lifetime,
      held.key.arguments.isEmpty, !held.providesShared, scopes.mayEnd(held)
    else { return false }
    if shorter == .transient, graph.does(held.key.framework, .namesEveryScope) {
      return isDirect && held.implementations.contains { !graph.nodes[$0].state.isEmpty }
    }
    // What lives as long as somebody holds it is there to be held.
    if shorter == .weak { return false }
    // A new object for each graph or use belongs to whoever asked; only at its direct holder was another meant.
    if !isDirect, shorter == .transient || shorter == .graph { return false }
    return held.implementations.isEmpty || held.implementations.contains { isObject($0) }
  }

  /// Whether another object would be as good as the one that is kept: it works with what it is given and keeps nothing else. What it is
  /// given may be meant to live shorter.
  private func isAsGood(_ row: Int) -> Bool {
    let made = graph.bindings[row].implementations
    return !made.isEmpty
      && made.allSatisfy { type in
        graph.nodes[type].isUnchanging && graph.nodes[type].initializers.contains { !$0.parameters.isEmpty }
      }
  }

  private func isObject(_ row: Int) -> Bool { graph.nodes[row].kind.isReference || graph.nodes[row].kind.isAbstract }

  /// `isShared` says that several long-lived ones keep what the same binding makes: where that is new each time, each has its own.
  private func observation(_ holder: Int, _ way: HeldBinding, isShared: Bool) -> Observation {
    let (longer, held) = (graph.bindings[holder], graph.bindings[way.binding])
    let (keeper, kept) = (made(longer), names.describe(held.key))
    let through = way.requests.dropFirst().map(askerName)
    let route = through.isEmpty ? "" : " through \(enumerated(Array(through)))"
    let hasEachItsOwn = isShared && held.lifetime == .transient
    return Observation(
      severity: hasEachItsOwn || isAsGood(way.binding) ? .info : nil,
      message:
        "\(keeper) (scope \(scope(longer))) holds on\(route) to its \(kept) (scope \(scope(held))), which is meant to live shorter",
      location: graph.location(graph.requests[way.requests[0]].site), subjects: [longer.key.subject, held.key.subject],
      path: way.requests.count > 1 ? hops(way) : [],
      related: graph.related([
        ("\(keeper) is registered with scope \(scope(longer))", longer.site),
        ("\(kept) is registered with scope \(scope(held))", held.site),
      ]),
      help: (hasEachItsOwn
        ? ["leave it, if each of those who keep one is to have its own"] : ["give both the same scope"]) + [
          "or hand \(keeper) a closure that resolves \(kept) each time it is needed",
          "or, if one for good is what is meant, remove the scope from the registration of \(kept)",
        ], identity: [longer.key.framework, longer.key.subject, held.key.subject])
  }

  private func askerName(_ row: Int) -> String {
    let request = graph.requests[row]
    return request.binding.map { made(graph.bindings[$0]) } ?? request.owner.map { names($0) } ?? ""
  }

  private func hops(_ way: HeldBinding) -> [Hop] {
    way.requests.map { row in
      let request = graph.requests[row]
      let from =
        request.binding.map { graph.bindings[$0].key.subject } ?? request.owner.map { graph.nodes[$0].id } ?? ""
      return Hop(
        from: from, to: request.key.subject, form: request.form, timing: request.timing, strength: .strong,
        location: graph.location(request.site), note: "resolves \(names.describe(request.key))")
    }
  }

  private func made(_ binding: Binding) -> String {
    binding.implementations.first.map { names($0) } ?? names.describe(binding.key)
  }

  private func scope(_ binding: Binding) -> String { EndedScopes.name(binding, graph) }
}

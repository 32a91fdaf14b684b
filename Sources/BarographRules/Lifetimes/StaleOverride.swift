internal import BarographModel

extension Rule {
  /// A double that a test registers and that the code under test never gets.
  package static let staleOverride = Rule(
    id: .staleOverride,
    summary: "A test registers a double that the code under test never gets",
    defaultSeverity: .warning, isPreview: true,
    check: { graph, context in
      let beaten = graph.observations(ofDefectsFor: context.rule)
      guard graph.bindings.contains(where: { $0.role == .test }) else { return beaten }
      return StaleOverrideSearch(graph: graph, context: context).observations() + beaten
    })
}

/// Finds tests that replace a registration after somebody was given what it made.
private struct StaleOverrideSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  let conformance: Conformance
  /// Frameworks of which every request of the product is understood, and there are some.
  private let readable: Set<String>
  private let asked: AskedBindings
  /// Types with a stored instance that all share.
  private let shared: Set<Int>
  /// Everything that is asked for, by framework and type alone.
  private let requests: [BindingKey: [Request]]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    index = context.bindings
    names = context.names
    conformance = context.conformance
    let shipped = graph.requests.filter { $0.role.isShipped }
    let unreadable = Set(
      graph.requests.filter { RequestedType.isUnknown($0.key.type) || $0.isApproximate }.map(\.key.framework))
    readable = Set(shipped.map(\.key.framework)).subtracting(unreadable)
    asked = context.asked
    var requests: [BindingKey: [Request]] = [:]
    for (key, alike) in Dictionary(grouping: graph.requests, by: \.key) {
      for type in RequestedType.candidates(key.type) {
        requests[BindingKey(framework: key.framework, type: type), default: []] += alike
      }
    }
    self.requests = requests
    shared = Set(graph.singletons.filter { $0.kind != .computed && $0.owner == $0.type }.map(\.type))
  }

  func observations() -> [Observation] {
    graph.bindings.indices.filter(isOverride).flatMap { row in
      asked.has(row) ? keepers(of: row).map { kept(row, $0) } ?? [] : [unasked(row)]
    }
  }

  /// Whether tests register something that the product has, or that is meant for it.
  private func isOverride(_ row: Int) -> Bool {
    let binding = graph.bindings[row]
    guard binding.role == .test, !binding.isDynamic, readable.contains(binding.key.framework),
      !RequestedType.isUnknown(binding.key.type), !binding.key.isNameUnknown, !isScreen(binding)
    else { return false }
    if graph.does(binding.key.framework, .letsCompilerCheck) { return replaced(binding) != nil }
    return binding.service.map { graph.nodes[$0].role == .production } ?? (replaced(binding) != nil)
  }

  /// Storyboards ask for those.
  private func isScreen(_ binding: Binding) -> Bool {
    let rows = binding.implementations + (binding.service.map { [$0] } ?? [])
    return graph.does(binding.key.framework, .servesStoryboards)
      || rows.contains { conformance.supertypes(of: $0).contains { $0.hasSuffix("Controller") } }
  }

  /// The product's own provider of the same key.
  private func replaced(_ binding: Binding) -> BindingIndex.Entry? {
    index.entries(of: binding.key.type, framework: binding.key.framework).first {
      $0.key == binding.key && graph.bindings[$0.binding].role.isShipped
    }
  }

  // MARK: Nothing asks

  private func unasked(_ row: Int) -> Observation {
    let binding = graph.bindings[row]
    let what = names.describe(binding.key)
    let near = nearMisses(binding)
    let own = replaced(binding)
    return Observation(
      message: own == nil
        ? "a test registers \(what), which the product neither provides nor asks for"
        : "a test registers \(what), which nothing asks for: the code under test never gets it",
      location: graph.location(binding.site), subjects: [binding.key.subject],
      related: graph.related(
        near.map { ("this asks for \(names.describe($0.key))", $0.site) }
          + (own.map { [("the product provides \(what) here", $0.site)] } ?? []), limit: 4),
      help: [
        near.isEmpty
          ? "remove the registration, or register what the code under test asks for today"
          : "register \(names.describe(near[0].key)) if that is meant, or remove the registration"
      ], certainty: .likely,
      identity: [binding.key.framework, binding.key.subject, graph[binding.site.file].path])
  }

  /// Requests of the product for the same type under other names, or for something that the double is as well.
  private func nearMisses(_ binding: Binding) -> [Request] {
    let above = Set(binding.implementations.flatMap { conformance.supertypes(of: $0) })
    let near = graph.requests.filter { request in
      request.key.framework == binding.key.framework && request.role.isShipped
        && (request.key.type == binding.key.type || above.contains(request.key.type))
    }
    return Array(near.grouped(by: \.key).map { $0.elements[0] }.prefix(3))
  }

  // MARK: Somebody keeps the first one

  /// Requests of the product whose answer outlives the test, when nothing else asks: everybody else gets the double.
  private func keepers(of row: Int) -> [Request]? {
    let binding = graph.bindings[row]
    guard replaced(binding) != nil else { return nil }
    let alike = requests[BindingKey(framework: binding.key.framework, type: binding.key.type)] ?? []
    let all = alike.filter { request in
      request.binding != row && (request.key.name == binding.key.name || request.key.isNameUnknown)
    }.sorted { graph.isBefore($0.site, $1.site) }
    return all.isEmpty || !all.allSatisfy({ $0.role == .production && isKept($0) }) ? nil : all
  }

  private func isKept(_ request: Request) -> Bool {
    if request.isKept { return true }
    guard request.binding == nil, let owner = request.owner, shared.contains(owner) else { return false }
    return request.timing == .eager || request.timing == .lazy && request.form == .property
  }

  private func kept(_ row: Int, _ keepers: [Request]) -> [Observation] {
    let binding = graph.bindings[row]
    let what = names.describe(binding.key)
    let who = keepers[0].owner.map { names($0) } ?? "a global variable"
    let holds = keepers[0].isKept ? "a static variable of \(who)" : "the shared instance of \(who)"
    return [
      Observation(
        message: "a test registers \(what), but \(keepers[0].owner == nil ? who : holds) keeps the one it got first",
        location: graph.location(binding.site),
        subjects: [binding.key.subject] + (keepers[0].owner.map { [graph.nodes[$0].id] } ?? []),
        related: graph.related(keepers.map { ("kept here", $0.site) }),
        help: [
          "let \(who) be made anew for each test, or hand it \(what)",
          "or ask for \(what) each time it is needed",
        ], certainty: .likely,
        identity: [
          binding.key.framework, binding.key.subject, graph[binding.site.file].path, "kept",
        ])
    ]
  }
}

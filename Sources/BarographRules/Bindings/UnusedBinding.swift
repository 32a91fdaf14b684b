internal import BarographModel

extension Rule {
  /// A provider that nobody asks for.
  package static let unusedBinding = Rule(
    id: .unusedBinding,
    summary: "A registration that nothing asks for",
    defaultSeverity: .info,
    check: { graph, context in
      UnusedBindingSearch(graph: graph, context: context).observations()
        + graph.observations(ofDefectsFor: context.rule)
    })
}

/// Finds bindings for which nothing asks that the product can reach.
private struct UnusedBindingSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  let conformance: Conformance
  /// Frameworks of which every request is understood, and there are some.
  private let readable: Set<String>
  /// Frameworks that fill the parameters of initialisers, those of types from outside as well, for which no request stands.
  private let filling: Set<String>
  /// Frameworks of which a composition is not understood in part.
  private let unclear: Set<String>
  private let asked: AskedBindings
  /// What is asked for of a key that has several declarations: keys without the numbers that tell these apart.
  private let askedAlternatives: Set<Substring>
  /// Whether storyboards may have their controllers filled by a container.
  private let servesStoryboards: Bool

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    let index = context.bindings
    self.index = index
    names = context.names
    conformance = context.conformance
    let shipped = graph.requests.filter { $0.role.isShipped }
    unclear = Set(graph.containers.filter { !$0.isComplete && $0.role.isShipped }.map(\.framework))
    let unreadable = Set(shipped.filter { RequestedType.isUnknown($0.key.type) }.map(\.key.framework))
    readable = Set(shipped.map(\.key.framework)).subtracting(unreadable)
    filling = Set(graph.requests.lazy.filter { $0.form == .autowire }.map(\.key.framework))
    asked = context.asked
    let areSeveral = graph.bindings.contains { ($0.key.name + $0.key.type).contains("#") }
    askedAlternatives = areSeveral ? Set(context.asked.byProduct.map { Self.plain(graph.bindings[$0]) }) : []
    servesStoryboards = graph.files.contains { file in
      file.imports.contains { $0.hasSuffix("Storyboard") || $0 == "DipUI" }
    }
  }

  func observations() -> [Observation] {
    graph.bindings.indices.filter(isUnused).map(observation)
  }

  private func isUnused(_ row: Int) -> Bool {
    let binding = graph.bindings[row]
    guard binding.role == .production, !binding.isDynamic, !binding.isGiven, readable.contains(binding.key.framework),
      // Beside what was not understood nobody can say that nothing asks.
      !unclear.contains(binding.key.framework), !graph.does(binding.key.framework, .handsOnValues),
      binding.service != nil || !filling.contains(binding.key.framework), !index.isUnregistered(binding.key),
      index.isInstalled(binding.container, framework: binding.key.framework),
      !RequestedType.isUnknown(binding.key.type), !isMadeByStoryboard(binding),
      !index.isOneOfNamesakes(binding.container)
    else { return false }
    return !asked.byProduct.contains(row) && !binding.isMadeAtStart && !isAlternative(binding)
  }

  /// A key without the number by which a second declaration of it, in the other branch of `#if`, is told apart.
  private static func plain(_ binding: Binding) -> Substring {
    "\(binding.key.type) \(binding.key.name)".prefix { $0 != "#" }
  }

  private func isAlternative(_ binding: Binding) -> Bool {
    (binding.key.name + binding.key.type).contains("#") && askedAlternatives.contains(Self.plain(binding))
  }

  private func isMadeByStoryboard(_ binding: Binding) -> Bool {
    let rows = binding.implementations + (binding.service.map { [$0] } ?? [])
    // Such a framework fills whatever the system makes: the application's delegate, and views as well.
    let endings =
      graph.does(binding.key.framework, .namesProviders)
      ? ["Controller", "ApplicationDelegate", "View", "Cell"] : ["Controller"]
    if graph.does(binding.key.framework, .servesStoryboards) { return true }
    // What storyboards make is filled by a library for that: without one, nothing but a request can ask for a controller.
    if graph.does(binding.key.framework, .registersWithClosures), !servesStoryboards {
      return false
    }
    return rows.contains { row in
      conformance.supertypes(of: row).contains { type in endings.contains { type.hasSuffix($0) } }
    }
  }

  private func observation(_ row: Int) -> Observation {
    let binding = graph.bindings[row]
    let what = binding.entries.map(\.key).map(names.describe).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }.joined(separator: " or ")
    return Observation(
      message: asked.byTests.contains(row) ? "only tests ask for \(what)" : "nothing asks for \(what)",
      location: graph.location(binding.site), subjects: [binding.key.subject],
      help: ["remove the registration, or ask for \(what) where it is needed"],
      identity: [binding.key.framework, binding.key.subject])
  }
}

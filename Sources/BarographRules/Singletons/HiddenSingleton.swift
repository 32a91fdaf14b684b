internal import BarographModel

extension Rule {
  /// A type with injected dependencies that reaches for shared instances besides.
  package static let hiddenSingleton = Rule(
    id: RuleID("hidden_singleton"),
    summary: "A type that gets its dependencies from outside reaches a shared instance as well",
    defaultSeverity: .warning, switches: [.everywhere],
    check: { graph, context in HiddenSingletonSearch(graph: graph, context: context).observations() })
}

/// Finds shared instances that injected types reach in their bodies.
private struct HiddenSingletonSearch {
  /// A type, and a shared instance that it reaches.
  private struct Use: Hashable {
    /// Row of `LinkedGraph.nodes`.
    var type: Int
    /// Row of `LinkedGraph.singletons`.
    var singleton: Int
  }

  let graph: LinkedGraph
  let accesses: SharedAccesses
  let injected: InjectedTypes
  let seams: Seams
  let defaults: BypassedDefaults
  let advice: ParameterAdvice
  /// Whether every type counts, also one that gets nothing from outside.
  let isEverywhere: Bool
  let names: TypeNames
  /// Shared instances of which `singleton_abuse` says all that is to be said.
  let abused: Set<Int>
  /// Types of shared instances that must not be asked too early.
  let unprepared: Set<Int>
  let conformance: Conformance
  /// Types that have a shared instance of themselves: nobody makes them who could give them anything.
  let shared: Set<Int>
  /// Types of containers: what is put into one of the project's own has to reach it, and who asks it another rule reports.
  let containers: Set<Int>
  /// Where a container is asked, which another rule reports.
  let locatorCalls: Set<Site>
  let worldLines: Set<SourceLine>
  /// Who reaches shared instances; nil where somebody asked for each of them.
  let users: SharedUsers?
  /// Doubles in the product.
  let standIns: Set<Int>
  /// What views find in their environment, where a shared instance is put into one.
  let surroundings: SurroundingsSearch?
  /// Types that say by properties what they ask a framework for.
  let declaring: Set<Int>
  private let grouping: Grouping

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    grouping = Grouping(graph: graph, rule: context.rule)
    let sharedTypes = Set(graph.singletons.lazy.map { graph.nodes[$0.type].id })
    let isHandedOn = graph.bindings.contains {
      sharedTypes.contains($0.key.type) && graph.does($0.key.framework, .handsOnValues)
    }
    surroundings = isHandedOn ? SurroundingsSearch(graph: graph, context: context) : nil
    declaring = Set(
      graph.requests.lazy.filter { $0.form == .property && graph.does($0.key.framework, .asksByProperties) }
        .compactMap(\.owner))
    accesses = SharedAccesses(graph: graph, context: context)
    injected = context.injected
    seams = context.seams
    defaults = BypassedDefaults(graph: graph, context: context)
    advice = ParameterAdvice(graph: graph)
    isEverywhere = context[.everywhere]
    users = isEverywhere ? nil : SharedUsers(graph: graph, accesses: accesses, injected: injected)
    names = context.names
    unprepared = Self.unprepared(graph, accesses)
    conformance = context.conformance
    shared = Set(graph.singletons.filter { $0.owner == $0.type && !$0.isMadeBesides }.map(\.type))
    abused = context.abusedSingletons(graph)
    containers = Set(graph.containers.lazy.filter { $0.kind == .container }.compactMap(\.node))
    locatorCalls = context.locatorCalls(graph)
    standIns = context.standIns(graph)
    worldLines = context.worldLines(graph)
  }

  func observations() -> [Observation] {
    let hidden = graph.edges.compactMap { edge -> (use: Use, edge: Edge)? in
      guard isEverywhere || injected.receives[edge.from] || injected.isProvided[edge.from],
        !standIns.contains(edge.from), let row = accesses.hidden(edge), !accesses.isWrittenValue(edge, row),
        !abused.contains(row), !(graph.singletons[row].isGlobal && worldLines.contains(SourceLine(edge.site))),
        // One expression, one finding: that a container is asked says more than that it is shared.
        locatorCalls.isEmpty || !edge.calls.contains(where: locatorCalls.contains)
      else { return nil }
      return (Use(type: edge.from, singleton: row), edge)
    }
    return hidden.grouped(by: \.use).flatMap { use, items in
      grouping.observations(items.map(\.edge), at: \.site) { observation(use, $0) }
    }
  }

  private func observation(_ use: Use, _ all: [Edge]) -> Observation {
    let singleton = graph.singletons[use.singleton]
    let kept = keptProperty(use, singleton, all)
    let edges = kept == nil ? all : all.filter { $0.access != .eagerHidden }
    let declared = singleton.name(in: names.path(singleton.owner))
    let accessor = graph.accessor(
      singleton, graph.spelled(singleton.owner, names, at: edges[0].site), at: edges[0].site)
    let given = seams.given(edges[0], type: singleton.type)
    let bypassed = given == nil ? defaults.parameter(bypassedBy: edges[0]) : nil
    let isPassedOn = edges.allSatisfy(\.isPassedOn)
    let isView = graph.nodes[use.type].kind == .struct && conformance.isView(use.type)
    let isKeptOpenly = isView && edges.allSatisfy { $0.access == .eagerHidden }
    return Observation(
      severity: isView || isPassedOn || isMinor(use, singleton) || users?.isCustomary(use.singleton) ?? false
        ? .info : nil,
      condition: given != nil || bypassed != nil ? "DI-K04" : seams.isExtracted(edges[0]) ? "DI-E02" : "",
      message: message(use, accessor, edges.count, isPassedOn ? .passedOn : isKeptOpenly ? .keptOpenly : .reached),
      location: graph.location(edges[0].site),
      subjects: [graph.nodes[use.type].id, graph.nodes[singleton.owner].id],
      related: graph.related(edges.dropFirst().map { ("reached here as well", $0.site) })
        + graph.related([("the shared instance", singleton.site)]),
      help: kept.map { ["'\($0)' holds it already: use it here too"] }
        ?? given.map { ["use '\($0)', which it is given, here too"] }
        ?? bypassed.map { ["'\($0)' is a parameter already: keep it and use it here too"] } ?? [
          isKeptOpenly
            ? "let whoever builds the view give it, as a parameter or in the environment"
            : asParameter(use, singleton, accessor, edges),
          "if it is meant to be used everywhere, allow it: `singletons: {allow: [\"\(declared)\"]}`",
        ],
      identity: [graph.nodes[use.type].id, graph.nodes[singleton.owner].id, singleton.member])
  }
}

extension HiddenSingletonSearch {
  /// The property by whose value a view holds a shared instance that it reaches past it as well.
  private func keptProperty(_ use: Use, _ singleton: Singleton, _ edges: [Edge]) -> String? {
    let places = Set(edges.filter { $0.access == .eagerHidden }.map { SourceLine($0.site) })
    guard graph.nodes[use.type].kind == .struct, conformance.isView(use.type),
      edges.contains(where: { $0.access != .eagerHidden })
    else { return nil }
    return graph.properties.first {
      $0.owner == use.type && $0.types.contains(singleton.type) && places.contains(SourceLine($0.site))
    }?.name
  }

  /// The protocol as which a property is declared whose value the shared instance is: `private var store: Storing = Store.shared`.
  private func declaredProtocol(_ use: Use, _ edges: [Edge]) -> Int? {
    let places = Set(edges.map { SourceLine($0.site) })
    guard edges.allSatisfy({ $0.access == .eagerHidden }) else { return nil }
    let property = graph.properties.first { $0.owner == use.type && places.contains(SourceLine($0.site)) }
    return property?.types.first { graph.nodes[$0].kind.isProtocol }
  }

  /// What a type does with a shared instance.
  private enum Handling {
    case reached, passedOn
    /// A view has a property for it.
    case keptOpenly
  }

  private func message(_ use: Use, _ accessor: String, _ places: Int, _ handling: Handling) -> String {
    let (type, often) = (names(use.type), places > 1 ? " in \(places) places" : "")
    let isInjected = injected.receives[use.type] || injected.isProvided[use.type]
    let reason = injected.receives[use.type] ? "gets its dependencies from outside" : "is injected itself"
    let unsaid = "and nothing that it is made with says so"
    switch handling {
    case .passedOn:
      let hands = isInjected ? "\(reason), but hands" : "hands"
      return "\(type) \(hands) \(accessor) to what it makes\(often), \(unsaid)"
    case .keptOpenly:
      return "\(type) keeps \(accessor) by the value of a property: previews and tests of the view get what all share"
    case .reached where isInjected:
      return "\(type) \(reason), but reaches \(accessor)\(often) behind its initialiser's back"
    case .reached: return "\(type) reaches \(accessor)\(often), \(unsaid)"
    }
  }

  /// Whether a finding is a hint rather than a warning: little is gained, or what the type would have to keep is not there on every
  /// system that it is compiled for.
  private func isMinor(_ use: Use, _ singleton: Singleton) -> Bool {
    graph.isMinor(singleton) || isLimited(use, singleton) || isTheOnly(singleton) || shared.contains(use.type)
      || isMadeByPlatform(singleton) || containers.contains(singleton.type)
  }

  /// Whether the platform makes what is shared, when it is time: the delegate of the application, of a scene.
  private func isMadeByPlatform(_ singleton: Singleton) -> Bool {
    conformance.supertypes(of: singleton.owner).contains {
      ["UIWindowSceneDelegate", "UISceneDelegate", "UIApplicationDelegate", "NSApplicationDelegate"].contains($0)
    }
  }

  /// Whether nothing changes in a shared instance and there can be no other: nobody could pass one.
  private func isTheOnly(_ singleton: Singleton) -> Bool {
    let type = graph.nodes[singleton.type]
    return type.isUnchanging && singleton.hasPrivateInitializer && singleton.owner == singleton.type
      && !type.supertypes.contains { names.row(id: $0) != nil }
  }

  /// Whether a shared instance's type says on which systems it is there, and who reaches it does not: it cannot be a stored
  /// property there.
  private func isLimited(_ use: Use, _ singleton: Singleton) -> Bool {
    [singleton.type, singleton.owner].contains { graph.nodes[$0].attributes.contains("available") }
      && !graph.nodes[use.type].attributes.contains("available")
  }

  /// Advice to be given a shared instance, in the language of who reaches it.
  private func asParameter(_ use: Use, _ singleton: Singleton, _ accessor: String, _ edges: [Edge]) -> String {
    let site = edges[0].site
    let (type, isAbstract) = (
      graph.spelled(singleton.type, names, at: site), graph.nodes[singleton.type].kind.isAbstract
    )
    if isLimited(use, singleton) {
      return "take it behind a protocol that needs no `@available`: no stored property can have the type \(type) here"
    }
    if declaring.contains(use.type) {
      let name = variableName(type, isAbstract: isAbstract)
      return "make it a dependency, by a key whose `liveValue` is \(accessor), and take it by that: "
        + "`@Dependency(\\.\(name)) var \(name)`"
    }
    if graph.nodes[use.type].kind == .struct, conformance.isView(use.type), isInEnvironment(singleton, of: use.type) {
      let name = variableName(type, isAbstract: isAbstract)
      let attribute =
        graph.nodes[singleton.type].attributes.contains("Observable")
        ? "@Environment(\(type).self) private var \(name)" : "@EnvironmentObject private var \(name): \(type)"
      return "take it from the environment, where it is put: `\(attribute)`"
    }
    var wanted = WantedParameter(
      type: type, isAbstract: isAbstract, value: isThere(singleton, for: use.type) ? accessor : nil)
    let enough = graph.protocolEnough(for: edges) ?? declaredProtocol(use, edges)
    if let enough {
      wanted.type = graph.spelled(enough, names, at: site)
    } else if !graph.nodes[singleton.type].genericParameters.isEmpty, graph.isSwift(site) {
      // What it is made for is not known.
      return "take it as a parameter, with \(accessor) as its default"
    }
    // What is called like the parameter would be a member there.
    if singleton.isGlobal, wanted.value != nil, wanted.name == singleton.member {
      wanted.value = "\(graph[singleton.site.file].module).\(singleton.member)"
    }
    if isRegisteredByName(use.type) {
      wanted.value = nil
      return advice.taking([wanted], by: use.type, at: site)
        + ", and register \(type): `\(graph.nodes[use.type].name).init` is handed every parameter"
    }
    if singleton.isOptional || singleton.isNullable || singleton.isRenewed, graph.isSwift(site) {
      // What is not there yet cannot be handed over when others are made, and what is replaced must not be kept.
      wanted.type = "@escaping () -> \(wanted.type)" + (singleton.isOptional || singleton.isNullable ? "?" : "")
      wanted.value = isIsolated(singleton, from: use.type) ? nil : "{ \(accessor) }"
    }
    wanted.isInternal =
      !graph.nodes[enough ?? singleton.type].isPublic || wanted.value != nil && !singleton.isPublic
    if !graph.isSwift(site) {
      wanted.type = isAbstract ? "id<\(type)>" : "\(type) *"
      wanted.name = variableName(withoutPrefix(type), isAbstract: isAbstract)
    }
    return advice.taking([wanted], by: use.type, at: site, isView: conformance.isView(use.type))
  }
}

extension HiddenSingletonSearch {
  /// Whether a container is told the name of the initialiser that makes a type.
  private func isRegisteredByName(_ type: Int) -> Bool {
    graph.bindings.contains { $0.isOfInitializer && $0.role.isShipped && $0.implementations.contains(type) }
  }

  /// Whether a shared instance is put into the environment wherever an application shows a view.
  private func isInEnvironment(_ singleton: Singleton, of view: Int) -> Bool {
    guard let surroundings else { return false }
    let id = graph.nodes[singleton.type].id
    let given = graph.bindings.first {
      $0.key.type == id && $0.key.name.isEmpty && $0.role.isShipped && graph.does($0.key.framework, .handsOnValues)
    }
    return given.map { surroundings.gives($0.key, to: view) } ?? false
  }

  /// Whether a shared instance can be a default: what something else sets up first may not be there yet when a default is asked for,
  /// one of the main actor is not to be had everywhere, and what makes its user while it is made itself would be asked again meanwhile.
  private func isThere(_ singleton: Singleton, for user: Int) -> Bool {
    !singleton.isMadeElsewhere && singleton.kind != .replaceable && !unprepared.contains(singleton.owner)
      && !isIsolated(singleton, from: user)
      && !graph.isMade(user, whileMaking: singleton)
  }

  /// Whether a default argument could not reach a shared instance: it is of the main actor, and who takes it is not.
  private func isIsolated(_ singleton: Singleton, from user: Int) -> Bool {
    (isOfMainActor(singleton.owner) || singleton.isOfMainActor) && !isOfMainActor(user)
  }

  private func isOfMainActor(_ row: Int) -> Bool {
    graph.nodes[row].attributes.contains("MainActor") || conformance.isView(row)
  }

  /// The types of shared instances that must not be asked too early: some of them, and those that reach one while they are made.
  static func unprepared(_ graph: LinkedGraph, _ accesses: SharedAccesses) -> Set<Int> {
    var found = Set(graph.singletons.filter(\.hasToBePrepared).flatMap { [$0.owner, $0.type] })
    for edge in graph.edges
    where edge.kind == .singleton && (edge.access == .eagerHidden || edge.access == .staticInitializer) {
      guard let row = accesses.singleton(of: edge) else { continue }
      let reached = graph.singletons[row]
      if reached.isMadeElsewhere || reached.hasToBePrepared || reached.kind == .replaceable { found.insert(edge.from) }
    }
    return found
  }
}

internal import BarographModel

extension Rule {
  /// A container asked in the middle of the work.
  package static let serviceLocator = Rule(
    id: RuleID("service_locator"),
    summary: "A container or resolver is asked outside a composition root",
    defaultSeverity: .warning, limits: [.types],
    check: { graph, context in
      let told = Set(context.abusedSingletons(graph).map { graph.nodes[graph.singletons[$0].type].name })
      return ServiceLocatorSearch(graph: graph, context: context).observations(besides: told)
    })
}

extension RuleContext {
  /// Where `service_locator` finds that a container is asked; nowhere when it is off.
  func locatorCalls(_ graph: LinkedGraph) -> Set<Site> {
    guard configuration.isOn(.serviceLocator) else { return [] }
    let search = ServiceLocatorSearch(graph: graph, context: asked(by: .serviceLocator))
    return Set(graph.requests.lazy.filter(search.isReported).map(\.site))
  }

  /// The lines on which a global value is asked that holds what the program uses; `service_locator` says so once.
  func worldLines(_ graph: LinkedGraph) -> Set<SourceLine> {
    Set(graph.requests.lazy.filter(\.isOfWorld).map { SourceLine($0.site) })
  }
}

extension Limit {
  /// The number of types that may ask one container before it is reported as a whole.
  fileprivate static let types = Limit("max_types", 8)
}

/// Finds those who ask a container outside of composition roots.
private struct ServiceLocatorSearch {
  /// The one who asks: a type, or code at file scope of a file.
  private struct Asker: Hashable {
    var owner: Int?
    var file: FileID
    var name = ""
  }

  let graph: LinkedGraph
  let names: TypeNames
  let containers: Set<Int>
  let roots: CompositionRoots
  let conformance: Conformance
  let maximum: Int
  private let grouping: Grouping

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    grouping = Grouping(graph: graph, rule: context.rule)
    names = context.names
    roots = context.roots
    conformance = context.conformance
    containers = context.containerTypes(graph)
    maximum = context[.types]
  }

  /// `told` are names of the types of shared instances of which all is said that is to be said.
  func observations(besides told: Set<String>) -> [Observation] {
    let all = graph.requests.filter { isReported($0) && !isOfAnotherInitializer($0) }
    let requests = all.filter { !$0.isOfWorld }
    let crowds = CrowdedContainers(requests, graph: graph, maximum: maximum)
    let single = requests.grouped(by: asker).flatMap { asker, requests in
      grouping.observations(requests, at: \.site) { requests in
        var observation = observation(asker, requests)
        if requests.allSatisfy(crowds.isOne) { observation.severity = .info }
        return observation
      }
    }
    return single + crowds.observations() + crowds.observations(ofWorlds: all.filter(\.isOfWorld), besides: told)
  }

  func isReported(_ request: Request) -> Bool {
    guard request.isLocator, request.role == .production, !request.condition.isOnlyForDebugging else { return false }
    guard let owner = request.owner else { return !request.asker.isEmpty || !isMain(request.site.file) }
    let node = graph.nodes[owner]
    // What makes a type for others asks for that type: `static func make() -> Page { container.resolve(Page.self)! }`
    if request.isInTypeMethod, request.service == owner { return false }
    // A set of cases, or of functions, has no initialiser that could say it.
    return !roots[owner] && node.kind != .assembly && node.kind != .enum && !containers.contains(owner)
      && !node.attributes.contains("propertyWrapper")
  }

  /// Whether one initialiser asks for what another one takes: whoever has something else calls that.
  private func isOfAnotherInitializer(_ request: Request) -> Bool {
    guard request.timing == .eager, !request.isInTypeMethod, let owner = request.owner else { return false }
    return ParameterAdvice(graph: graph).taken([parameter(for: name(request), [request])], by: owner) != nil
  }

  /// Whether a file is the one in which the program begins: its code puts objects together.
  private func isMain(_ file: FileID) -> Bool {
    graph[file].path.split(separator: "/").last == "main.swift"
  }

  private func asker(of request: Request) -> Asker {
    request.owner.map { Asker(owner: $0, file: .none) } ?? Asker(file: request.site.file, name: request.asker)
  }

  private func observation(_ asker: Asker, _ all: [Request]) -> Observation {
    // What an object asks for says more about its initialiser than what its type asks for.
    let requests = all.filter { !$0.isInTypeMethod } + all.filter(\.isInTypeMethod)
    let types = requests.map(name)
    let wanted = types.enumerated().filter { !types[..<$0.offset].contains($0.element) }.map(\.element)
    let known = wanted.filter { !RequestedType.isUnknown($0) }
    // A protocol has no initialiser, and code outside of the project's types, as in an extension of another module's, none to change.
    // Nor has a method of the type itself an object that could be given anything.
    let hasInitializer =
      asker.owner.map { !graph.nodes[$0].kind.isAbstract } ?? false && !requests.allSatisfy(\.isInTypeMethod)
    let who = asker.owner.map { names($0) } ?? requests.map(\.asker).first { !$0.isEmpty } ?? "code at file scope"
    let what = known.isEmpty ? "what it needs" : enumerated(known)
    // Keys that are no types spell no initialiser.
    let isSpelled = known.allSatisfy { $0.first?.isUppercase ?? false } && graph.isSwift(requests[0].site)
    let id = asker.owner.map { graph.nodes[$0].id } ?? graph[asker.file].path + asker.name
    let advice = ParameterAdvice(graph: graph)
    let parameters = isSpelled ? known.map { parameter(for: $0, requests) } : []
    // Such a method says by its parameter that it takes from a container; often it runs when a cycle is to be closed.
    let isFilled = requests.allSatisfy(\.isOfHandedContainer)
    let isTaken =
      hasInitializer && !isFilled && parameters.count == 1
      && asker.owner.flatMap { advice.taken(parameters, by: $0) } != nil
    if hasInitializer, let owner = asker.owner, let known = askedByProperties(requests) {
      return undeclared(known, by: owner, requests, identity: id)
    }
    return Observation(
      severity: hasInitializer && !isFilled && !requests.allSatisfy(isMinor) ? nil : .info,
      message: "\(who) asks a container for \(what)"
        + (isTaken
          ? " besides taking it by its initialiser"
          : hasInitializer ? " instead of saying so in its initialiser" : " where nobody can see that it needs it"),
      location: graph.location(requests[0].site), subjects: asker.owner.map { [graph.nodes[$0].id] } ?? [],
      related: others(requests),
      help: isFilled
        ? ["let the method take what it needs instead of the container, where those who call it have that"]
        : !hasInitializer
          ? ["let whoever uses it ask, and hand over what it needs, where somebody is to see that"]
          : [
            known.isEmpty
              ? "take what it gives as a parameter"
              : isSpelled
                ? advice.taking(parameters, by: asker.owner, at: requests[0].site)
                : "take \(known.count == 1 ? "it" : "them") by the initialiser or by properties, and let whoever makes "
                  + "\(who) fill them",
            "and ask the container where \(who) is made",
          ], identity: [id])
  }

  private func others(_ requests: [Request]) -> [Related] {
    graph.related(requests.dropFirst().map { ("asks for \(names.describe($0.key)) here", $0.site) }, limit: 10)
  }

  /// What requests ask for, where their framework wants types to say that by properties.
  private func askedByProperties(_ requests: [Request]) -> [BindingKey]? {
    guard requests.allSatisfy({ graph.does($0.key.framework, .asksByProperties) }) else { return nil }
    return requests.grouped(by: \.key).map(\.0)
  }

  /// A type that asks in its code for what it could declare.
  private func undeclared(_ keys: [BindingKey], by owner: Int, _ requests: [Request], identity: String) -> Observation {
    let who = names(owner)
    let held = graph.requests.first { $0.owner == owner && $0.form == .property && keys.contains($0.key) }
    let what = enumerated(keys.map { names.short($0.type) })
    return Observation(
      severity: .info,
      message: "\(who) asks for \(what) in its code instead of saying so by a property",
      location: graph.location(requests[0].site), subjects: [graph.nodes[owner].id],
      related: others(requests),
      help: [
        held?.slot.map { "'\($0.name)' holds it already: use it here too" }
          ?? "declare \(keys.count == 1 ? "it" : "them") as a `@Dependency` property of \(who), and read that"
      ], identity: [identity])
  }

  /// Whether little is gained by a parameter: a view's property says what it needs, as a wrapper's would, and a logger is asked nothing.
  private func isMinor(_ request: Request) -> Bool {
    if RoleWords.onlyHears(name(request)) { return true }
    guard let owner = request.owner, graph.nodes[owner].kind == .struct, conformance.isView(owner) else { return false }
    return request.isStored && request.timing == .eager
  }

  /// What some requests ask for by a name, as a parameter. What is asked for when something happens, so that it may be another one
  /// each time, is made by a closure.
  private func parameter(for name: String, _ requests: [Request]) -> WantedParameter {
    let alike = requests.filter { self.name($0) == name }
    guard let request = alike.first(where: { $0.service != nil }), let service = request.service,
      name == names(service)
    else { return WantedParameter(type: name) }
    let type = graph.spelled(service, names, at: request.site)
    let wanted = WantedParameter(type: type, isAbstract: graph.nodes[service].kind.isAbstract)
    let given = request.key.arguments
    let hands = alike.contains(where: \.handsValues)
    guard !given.isEmpty || hands || conformance.isView(service), alike.allSatisfy({ $0.timing == .deferred }) else {
      return wanted
    }
    let made = wanted.name.prefix(1).uppercased() + wanted.name.dropFirst()
    let arguments = hands && given.isEmpty ? ["…"] : given.map { $0.contains("?") ? "…" : names.short($0) }
    return WantedParameter(
      name: "make\(made)", type: "@escaping (\(arguments.joined(separator: ", "))) -> \(type)", value: nil)
  }

  /// What some requests ask for, in words: the innermost type.
  private func name(_ request: Request) -> String {
    names.short(RequestedType.candidates(request.key.type).last ?? request.key.type)
  }
}

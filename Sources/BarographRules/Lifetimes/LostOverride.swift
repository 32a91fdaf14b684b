internal import BarographModel

extension Rule {
  /// A value that replaces another one and does not arrive where it is meant to.
  package static let lostOverride = Rule(
    id: RuleID("lost_override"),
    summary: "A value that is overridden does not reach what asks for it",
    defaultSeverity: .info, isPreview: true,
    check: { graph, context in
      if graph.capturedValues.isEmpty { return [] }
      return LostOverrideSearch(graph: graph, names: context.names).observations()
    })
}

/// Finds values that keep what was current when they were made, so that no later override reaches them.
private struct LostOverrideSearch {
  let graph: LinkedGraph
  let names: TypeNames
  /// The values that instances of a type remember.
  private let captures: [Int: [CapturedValue]]

  init(graph: LinkedGraph, names: TypeNames) {
    self.graph = graph
    self.names = names
    captures = Dictionary(
      grouping: graph.capturedValues.filter { !$0.isStatic && !$0.escapes && $0.role == .production }, by: \.owner)
  }

  func observations() -> [Observation] {
    // One that remembers several values is one finding, at the first.
    let statics = graph.capturedValues.filter { $0.isStatic && $0.role == .production }
      .grouped { MemberKey(owner: $0.owner, name: $0.name) }.map { observation($1) }
    if graph.scopedOverrides.isEmpty { return statics }
    return statics + graph.singletons.compactMap(observation) + children() + escaping()
  }

  // MARK: Static properties

  private func observation(_ all: [CapturedValue]) -> Observation {
    let captured = all[0]
    let property = "\(names(captured.owner)).\(captured.name)"
    return Observation(
      message: "\(property) is static: it remembers what is overridden where it is first read, for everybody, "
        + "and what its users were made with does not arrive",
      location: graph.location(captured.site), subjects: [graph.nodes[captured.owner].id],
      related: graph.related(all.dropFirst().map { ("and here", $0.site) }),
      help: ["make it a property of each instance, or ask for the value in the function that needs it"],
      identity: ["static", graph.nodes[captured.owner].id, captured.name])
  }

  // MARK: Code that runs elsewhere

  private func escaping() -> [Observation] {
    graph.capturedValues.filter { $0.escapes && $0.role == .production }.compactMap { captured in
      let overrides = overrides(of: [captured])
      guard !overrides.isEmpty else { return nil }
      return Observation(
        message:
          "\(names(captured.owner)) asks for \(captured.name) in code that runs when its caller has returned: what is "
          + "overridden around the call is in force no longer",
        location: graph.location(captured.site), subjects: [graph.nodes[captured.owner].id],
        related: graph.related(overrides.map { ("overridden here", $0.site) }),
        help: [
          "make it a property of \(names(captured.owner)), or ask for it before the closure",
          "or hand on what is in force: `withEscapedDependencies { … }`",
        ], certainty: .likely, identity: ["escapes", graph.nodes[captured.owner].id, captured.name])
    }
  }

  // MARK: Shared instances

  private func observation(_ singleton: Singleton) -> Observation? {
    guard singleton.role == .production, singleton.kind != .computed, singleton.owner == singleton.type,
      graph.nodes[singleton.type].kind.isReference, let captured = captures[singleton.type],
      // What a key keeps as its value is replaced under that key.
      !graph.bindings.contains(where: { $0.site == singleton.site })
    else { return nil }
    let overrides = overrides(of: captured)
    guard !overrides.isEmpty else { return nil }
    let accessor = graph.accessor(singleton, names(singleton.owner), at: singleton.site)
    let lost = captured.filter { value in overrides.contains { $0.values.contains(value.value) } }
    return Observation(
      message: "\(accessor) is made once and remembers what is overridden then: "
        + "what its users were made with does not reach its \(enumerated(unique(lost.map(\.name))))",
      location: graph.location(singleton.site), subjects: [graph.nodes[singleton.owner].id],
      related: graph.related(
        lost.map { ("\($0.name) is asked for here", $0.site) }.prefix(3)
          + overrides.map { ("overridden here", $0.site) }),
      help: [
        "hand \(names(singleton.owner)) to those who use it, so that each is made with what is in force around it",
        "or ask for the values in its methods rather than in properties",
      ], certainty: .likely, identity: ["shared", graph.nodes[singleton.owner].id, singleton.member])
  }

  private func overrides(of captured: [CapturedValue]) -> [ScopedOverride] {
    graph.scopedOverrides.filter { scope in
      captured.contains { $0.framework == scope.framework && scope.values.contains($0.value) }
    }
  }

  // MARK: Children

  private func children() -> [Observation] {
    graph.detachedCreations.filter { $0.role == .production }
      .grouped { [$0.owner, $0.made] }.compactMap { _, alike in child(alike) }
  }

  private func child(_ creations: [DetachedCreation]) -> Observation? {
    let creation = creations[0]
    guard captures[creation.owner] != nil, let captured = captures[creation.made] else { return nil }
    let overrides = overrides(of: captured).filter {
      $0.made.contains(creation.owner) && $0.framework == creation.framework
    }
    guard !overrides.isEmpty else { return nil }
    let lost = captured.filter { value in overrides.contains { $0.values.contains(value.value) } }
    let (parent, made) = (names(creation.owner), names(creation.made))
    return Observation(
      message: "\(parent) makes \(made) without what it was made with itself: "
        + "an override of \(enumerated(unique(lost.map(\.name)))) around \(parent) does not reach \(made)",
      location: graph.location(creation.site),
      subjects: [graph.nodes[creation.owner].id, graph.nodes[creation.made].id],
      related: graph.related(
        creations.dropFirst().map { ("made here as well", $0.site) }.prefix(2)
          + lost.map { ("\($0.name) is asked for here", $0.site) }.prefix(2)
          + overrides.map { ("overridden around \(parent) here", $0.site) }),
      help: ["make it in `\(creation.remedy) { … }`"], certainty: .likely,
      identity: ["child", graph.nodes[creation.owner].id, graph.nodes[creation.made].id])
  }

  private func unique(_ names: [String]) -> [String] { Set(names).sorted() }
}

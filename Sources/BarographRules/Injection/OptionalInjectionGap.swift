internal import BarographModel

extension Rule {
  /// A property that is injected after construction and used before.
  package static let optionalInjectionGap = Rule(
    id: .optionalInjectionGap,
    summary: "A property that is set from outside is used before anybody can have set it",
    defaultSeverity: .warning,
    check: { graph, context in
      optionalInjectionGaps(graph, context) + lateAssignments(graph, context) + neverSet(graph, context)
        + graph.observations(ofDefectsFor: context.rule)
    })
}

private func optionalInjectionGaps(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard let read = property.earlyRead, property.isSettableFromOutside, owner.role == .production else { return nil }
    let name = context.names(property.owner)
    return Observation(
      condition: "DI-P09",
      message: "\(name) uses '\(property.name)' in its initialiser, before anybody can have set it: it is nil there",
      location: graph.location(read), subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      related: graph.related([("set from outside, after construction", property.site)]),
      help: ["take '\(property.name)' as a parameter of the initialiser", "or use it later, when it has been set"],
      identity: [owner.id, property.name])
  }
}

/// Objects that are used before they are given what they use.
private func lateAssignments(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let late = graph.propertyWrites.filter { $0.usedBefore != nil }
  let owners = Set(late.compactMap(\.owner))
  let rows = Dictionary(
    graph.properties.filter { owners.contains($0.owner) }.map { ("\($0.owner).\($0.name)", $0) },
    uniquingKeysWith: { first, _ in first })
  return late.compactMap { write in
    guard let used = write.usedBefore, write.role == .production, let owner = write.owner,
      let property = rows["\(owner).\(write.member)"], property.strength == .strong, property.attributes.isEmpty
    else { return nil }
    let name = context.names(owner)
    let what = property.hasLazyDefault ? "its default is in use by then" : "it is not there yet"
    return Observation(
      condition: "DI-P06",
      message: "\(name) is used here in a way that needs '\(property.name)', which is only set afterwards: \(what)",
      location: graph.location(used), subjects: [graph.nodes[owner].id] + property.types.map { graph.nodes[$0].id },
      related: graph.related([("set here, too late", write.site)]),
      help: ["set '\(property.name)' first", "or take it as a parameter of the initialiser"], certainty: .likely,
      identity: [graph.nodes[owner].id, property.name, write.from.map { graph.nodes[$0].id } ?? "file scope"])
  }
}

/// Implicitly unwrapped properties that wait for somebody who never comes.
private func neverSet(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let writes = PropertyWrites(graph: graph)
  let injections = graph.edges.filter { $0.kind == .injection && $0.isContainer }
  let filled = Set(injections.map { "\($0.from) \($0.to)" })
  // What a container sets by name may be declared as something else than what it makes.
  // and may be inherited by the class that it makes.
  let named = Set(
    injections.filter { $0.form == .property }.flatMap { edge in
      ([edge.from] + context.conformance.supertypes(of: edge.from).compactMap { context.names.row(id: $0) })
        .map { "\($0) \(edge.member)" }
    })
  return graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard property.isImplicitlyUnwrapped, property.isSettableFromOutside, property.strength == .strong,
      !property.hasDefault, !property.hasLazyDefault, !property.isExported, property.attributes.isEmpty,
      property.earlyRead == nil, owner.role == .production, owner.kind.isReference,
      // Containers fill what their own classes hold.
      !owner.isCompositionRoot, !property.types.contains(where: { filled.contains("\(property.owner) \($0)") }),
      !named.contains("\(property.owner) \(property.name)"), !writes.isSet(property),
      // What is set by the name that a class above has is set in what overrides it.
      !context.conformance.supertypes(of: property.owner).contains(where: {
        context.names.row(id: $0).map { writes.isSet(property.name, of: $0) } ?? false
      })
    else { return nil }
    return Observation(
      // Who sets it may not be in sight: read it as a hint.
      severity: .info, condition: "DI-P01",
      message: "nothing ever sets '\(property.name)' of \(context.names(property.owner)): whoever uses it finds nil",
      location: graph.location(property.site), subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      help: ["take '\(property.name)' as a parameter of the initialiser", "or remove it"], certainty: .likely,
      identity: [owner.id, property.name, "never set"])
  }
}

internal import BarographModel

extension Rule {
  /// A dependency that everybody hopes to be there.
  package static let unwrappedInjection = Rule(
    id: RuleID("unwrapped_injection"),
    summary: "A dependency is an implicitly unwrapped property that somebody must set in time",
    defaultSeverity: .info, isOptIn: true,
    check: { graph, context in unwrappedInjections(graph, context) })
}

private func unwrappedInjections(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let filled = Set(graph.edges.filter { $0.kind == .injection && $0.isContainer }.map { "\($0.from) \($0.to)" })
  return graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard property.isImplicitlyUnwrapped, property.isSettableFromOutside, property.strength == .strong,
      !property.hasDefault, property.attributes.isEmpty, owner.role == .production, !owner.isDouble,
      !property.types.contains(where: context.conformance.isView),
      !property.types.contains(where: { filled.contains("\(property.owner) \($0)") })
    else { return nil }
    let type = property.types.first.map { context.names($0) } ?? property.platformType
    return Observation(
      condition: "DI-P02",
      message: "\(context.names(property.owner)) stops the program when nobody has set '\(property.name)' in time",
      location: graph.location(property.site), subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      help: ["take \(type) as a parameter of the initialiser"], identity: [owner.id, property.name])
  }
}

internal import BarographModel

extension Rule {
  /// A dependency that several places set, and no setter that minds.
  package static let reassignedDependency = Rule(
    id: RuleID("reassigned_dependency"),
    summary: "Several places set a dependency, and nothing checks that it is set once",
    defaultSeverity: .info, isOptIn: true,
    check: { graph, context in reassignedDependencies(graph, context) })
}

private func reassignedDependencies(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let writes = PropertyWrites(graph: graph)
  return graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard property.isSettableFromOutside, property.strength == .strong, property.attributes.isEmpty,
      !property.isWatched, owner.kind.isReference, owner.role == .production
    else { return nil }
    let others = writes.of(property).filter { write in
      write.role == .production && write.from != nil && write.from != property.owner
    }
    let setters = Set(others.compactMap(\.from)).sorted()
    guard setters.count > 1 else { return nil }
    let name = context.names(property.owner)
    return Observation(
      condition: "DI-P03",
      message:
        "\(enumerated(setters.map { context.names($0) })) set '\(property.name)' of \(name), and nothing checks that it is set once",
      location: graph.location(property.site), subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      related: graph.related(others.map { ("set here", $0.site) }),
      help: ["take '\(property.name)' in the initialiser", "or check in the setter that it is set once"],
      identity: [owner.id, property.name])
  }
}

internal import BarographModel

extension Rule {
  /// A dependency of the initialiser that stays open to assignment.
  package static let mutableInjection = Rule(
    id: RuleID("mutable_injection"),
    summary: "A dependency that the initialiser is given could be replaced by everybody, and nobody does",
    defaultSeverity: .info, isOptIn: true,
    check: { graph, context in mutableInjections(graph, context) })
}

private func mutableInjections(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let writes = PropertyWrites(graph: graph)
  return graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard property.isSettableFromOutside, property.strength == .strong, property.attributes.isEmpty,
      !property.hasLazyDefault, owner.kind.isReference, owner.role == .production, !owner.isDouble,
      owner.takes(property), !writes.isSetLater(property)
    else { return nil }
    let type = property.types.first.map { context.names($0) } ?? property.platformType
    return Observation(
      condition: "DI-K03",
      message:
        "\(context.names(property.owner)) is given \(type) by its initialiser, and leaves '\(property.name)' open "
        + "to assignment, which nobody uses",
      location: graph.location(property.site),
      subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      help: ["make '\(property.name)' a constant: `let`, in Objective-C `readonly`"],
      identity: [owner.id, property.name])
  }
}

extension Node {
  /// Whether a written initialiser has a parameter of a property's name and type.
  func takes(_ property: StoredProperty) -> Bool {
    initializers.contains { initializer in
      !initializer.isSynthesised
        && initializer.parameters.contains { parameter in
          parameter.name == property.name
            && (property.platformType.isEmpty
              ? !Set(parameter.types).isDisjoint(with: property.types)
              : parameter.typeText.contains(property.platformType))
        }
    }
  }
}

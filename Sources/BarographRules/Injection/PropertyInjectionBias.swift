internal import BarographModel

extension Rule {
  /// A type that takes everything through properties.
  package static let propertyInjectionBias = Rule(
    id: RuleID("property_injection_bias"),
    summary: "A type takes all its dependencies through properties, none through its initialiser",
    defaultSeverity: .info, limits: [.properties], isOptIn: true,
    check: { graph, context in propertyInjectionBiases(graph, context) })
}

extension Limit {
  /// The number of dependencies by properties from which on a type is reported.
  fileprivate static let properties = Limit("min", 4)
}

private func propertyInjectionBiases(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let minimum = context[.properties]
  let filled = Set(graph.edges.filter { $0.kind == .injection && $0.isContainer }.map(\.from))
  return graph.properties.filter { isOpen($0) }.grouped(by: \.owner).compactMap { row, properties in
    let owner = graph.nodes[row]
    guard properties.count >= minimum, owner.kind.isClass, owner.role == .production, !owner.isCompositionRoot,
      !filled.contains(row), let site = owner.site,
      !owner.initializers.contains(where: { $0.parameters.contains(where: \.isDependency) }),
      !context.conformance.supertypes(of: row).contains(where: { PlatformClasses.isResponder($0) || made.contains($0) })
    else { return nil }
    return Observation(
      condition: "DI-P07",
      message:
        "\(context.names(row)) takes \(properties.count) dependencies through properties, none through its initialiser",
      location: graph.location(site), subjects: [owner.id],
      related: graph.related(properties.map { ("'\($0.name)' may be missing", $0.site) }),
      help: ["take those that it cannot do without in the initialiser"], identity: [owner.id])
  }
}

private func isOpen(_ property: StoredProperty) -> Bool {
  property.isSettableFromOutside && property.strength == .strong && !property.hasDefault && !property.hasLazyDefault
    && property.attributes.isEmpty
}

/// Classes beside views and controllers whose objects storyboards and the system make.
private let made: Set<String> = ["UIStoryboardSegue", "NSDocument", "NSManagedObject"]

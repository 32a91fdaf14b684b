internal import BarographModel

extension Rule {
  /// A lazy default that two threads may make at once.
  package static let racingDefault = Rule(
    id: .racingDefault,
    summary: "A lazy dependency is read on several queues, and its getter is not safe for that",
    defaultSeverity: .info, isPreview: true,
    check: { graph, context in racingDefaults(graph, context) + graph.observations(ofDefectsFor: context.rule) })
}

private func racingDefaults(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard let read = property.racingRead, owner.role == .production, owner.kind.isClass,
      !property.attributes.contains("MainActor"), !owner.attributes.contains("MainActor")
    else { return nil }
    return Observation(
      condition: "DI-P04",
      message:
        "'\(property.name)' of \(context.names(property.owner)) is made at its first read, and read on several queues: "
        + "two may be made",
      location: graph.location(read), subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      related: graph.related([("made lazily", property.site)]),
      help: ["make '\(property.name)' in the initialiser", "or lock its getter"], certainty: .likely,
      identity: [owner.id, property.name])
  }
}

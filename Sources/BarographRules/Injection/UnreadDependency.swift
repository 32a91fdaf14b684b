internal import BarographModel

extension Rule {
  /// A property that a container fills and nothing reads.
  package static let unreadDependency = Rule(
    id: RuleID("unread_dependency"),
    summary: "A property asks a container for something that nothing reads",
    defaultSeverity: .warning, isPreview: true,
    check: { graph, context in unreadDependencies(graph, context) })
}

private func unreadDependencies(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let unread = graph.properties.filter { property in
    let owner = graph.nodes[property.owner]
    return property.isNeverRead && !property.attributes.isEmpty && owner.role == .production
      && !property.attributes.contains(where: observes)
      && !([property.name] + property.types.map { graph.nodes[$0].name }).contains(where: HeldForItself.says)
  }
  if unread.isEmpty { return [] }
  let requests = Dictionary(
    graph.requests.filter { $0.form == .property }.map { (SourceLine($0.site), $0) },
    uniquingKeysWith: { first, _ in first })
  let declared = Set(graph.properties.map { SourceLine($0.site) })
  return unread.compactMap { property in
    // The wrapper stands on the property's line, or alone on the line above.
    let (own, above) = (SourceLine(property.site), SourceLine(property.site, above: 1))
    guard let request = requests[own] ?? (declared.contains(above) ? nil : requests[above]),
      request.owner == property.owner
    else { return nil }
    let owner = context.names(property.owner)
    return Observation(
      message:
        "\(owner) asks a container for \(context.names.describe(request.key)) in '\(property.name)' and never reads it",
      location: graph.location(property.site),
      subjects: [graph.nodes[property.owner].id] + property.types.map { graph.nodes[$0].id },
      help: ["remove '\(property.name)'"], identity: [graph.nodes[property.owner].id, property.name])
  }
}

/// Whether a view is drawn again when the object changes, whoever reads it.
private func observes(_ attribute: String) -> Bool { attribute.hasSuffix("Object") || attribute == "Environment" }

internal import BarographModel

extension Rule {
  /// A property shown to tests that no test sets.
  package static let unusedHook = Rule(
    id: RuleID("unused_hook"),
    summary: "A property is shown in a header for tests, and no test sets it",
    defaultSeverity: .info, isOptIn: true,
    check: { graph, _ in unusedHooks(graph) })
}

private func unusedHooks(_ graph: LinkedGraph) -> [Observation] {
  guard graph.files.contains(where: { $0.role == .test }) else { return [] }
  let headers = Dictionary(
    HookHeaders(graph: graph).all.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
  if headers.isEmpty { return [] }
  let writes = PropertyWrites(graph: graph)
  return graph.properties.compactMap { property in
    guard let header = headers[property.site.file], header.types.contains(property.owner),
      property.isWritable, property.strength == .strong, !writes.isSetByTests(property)
    else { return nil }
    let owner = graph.nodes[property.owner]
    return Observation(
      condition: "DI-H02",
      message: "\(header.name) lets tests set '\(property.name)' of \(owner.name), and no test does",
      location: graph.location(property.site), subjects: [owner.id],
      help: ["move '\(property.name)' into the implementation, or make it `readonly`"],
      identity: [owner.id, property.name])
  }
}

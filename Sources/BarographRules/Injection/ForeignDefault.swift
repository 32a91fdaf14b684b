internal import BarographModel

extension Rule {
  /// A default that comes from another module.
  package static let foreignDefault = Rule(
    id: RuleID("foreign_default"),
    summary: "The default of a dependency is made or shared by another module",
    defaultSeverity: .info, isOptIn: true,
    check: { graph, context in foreignDefaults(graph, context) })
}

private func foreignDefaults(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let settable = Set(
    graph.properties.filter { $0.hasLazyDefault && !$0.isHidden }.map { "\($0.owner).\($0.name)" })
  return graph.edges.compactMap { edge in
    guard edge.role == .production, edge.kind == .creation || edge.kind == .singleton else { return nil }
    let isProperty = edge.form == .lazy
    let isDefault =
      isProperty
      ? edge.access == .seam || settable.contains("\(edge.from).\(edge.member)")
      : edge.access == .seam && edge.form == .constructor
    let (owner, target) = (graph.nodes[edge.from], graph.nodes[edge.to])
    guard isDefault, target.site != nil, target.module != owner.module,
      graph[edge.site.file].module == owner.module, !owner.isCompositionRoot
    else { return nil }
    let (name, made) = (context.names(edge.from), context.names(edge.to))
    return Observation(
      condition: isProperty ? "DI-P05" : "DI-K08",
      message: "\(name) takes \(made) of \(target.module) as a default: nobody can use it without that module",
      location: graph.location(edge.site), subjects: [owner.id, target.id],
      help: ["leave the default out, and choose where the program is put together"],
      identity: [owner.id, target.id, edge.member])
  }
}

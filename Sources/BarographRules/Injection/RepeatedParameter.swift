internal import BarographModel

extension Rule {
  /// A dependency that many methods take.
  package static let repeatedParameter = Rule(
    id: RuleID("repeated_parameter"),
    summary: "Many methods of a type take the same dependency",
    defaultSeverity: .info, limits: [.parameters], isOptIn: true,
    check: { graph, context in repeatedParameters(graph, context) })
}

extension Limit {
  /// The number of methods with the same dependency from which on a type is reported.
  fileprivate static let parameters = Limit("min", 4)
}

/// A parameter that several methods of a type take.
private struct RepeatedName: Hashable {
  var owner: Int
  var type: Int
  var name: String
}

private func repeatedParameters(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let minimum = context[.parameters]
  return graph.methodParameters.grouped { RepeatedName(owner: $0.owner, type: $0.type, name: $0.name) }
    .compactMap { key, rows in
      let owner = graph.nodes[key.owner]
      let methods = Set(rows.map(\.method)).sorted()
      guard methods.count >= minimum, owner.role == .production, !owner.isCompositionRoot, !owner.kind.isAbstract,
        key.owner != key.type, graph.nodes[key.type].kind.isAbstract, let site = owner.site
      else { return nil }
      let type = context.names(key.type)
      return Observation(
        condition: "DI-M02",
        message: "\(methods.count) methods of \(context.names(key.owner)) take \(type) as '\(key.name)'",
        location: graph.location(site), subjects: [owner.id, graph.nodes[key.type].id],
        related: graph.related(rows.map { ("\($0.method) takes it", $0.site) }),
        help: ["take \(type) in the initialiser, if all callers pass the same one"],
        identity: [owner.id, graph.nodes[key.type].id, key.name])
    }
}

internal import BarographModel

extension Rule {
  /// A dependency that many methods take.
  package static let repeatedParameter = Rule(
    id: "repeated_parameter",
    summary: "Many methods of a type take the same dependency",
    defaultSeverity: .info, limits: ["min": 4], isOptIn: true,
    check: { graph, context in repeatedParameters(graph, context) })
}

private struct Repeated: Hashable {
  var owner: Int
  var type: Int
  var name: String
}

private func repeatedParameters(_ graph: LinkedGraph, _ context: RuleContext) -> [Finding] {
  let minimum = context.limit("min", of: "repeated_parameter", default: 4)
  return graph.methodParameters.grouped { Repeated(owner: $0.owner, type: $0.type, name: $0.name) }
    .compactMap { key, rows in
      let owner = graph.nodes[key.owner]
      let methods = Set(rows.map(\.method)).sorted()
      guard methods.count >= minimum, owner.role == .production, !owner.isCompositionRoot, !owner.kind.isAbstract,
        key.owner != key.type, graph.nodes[key.type].kind.isAbstract, let site = owner.site
      else { return nil }
      let type = context.names(key.type)
      return Finding(
        rule: "repeated_parameter", severity: .info, condition: "DI-M02",
        message: "\(methods.count) methods of \(context.names(key.owner)) take \(type) as '\(key.name)'",
        location: graph.location(site), subjects: [owner.id, graph.nodes[key.type].id],
        related: graph.related(rows.map { ("\($0.method) takes it", $0.site) }),
        help: ["take \(type) in the initialiser, if all callers pass the same one"],
        identity: [owner.id, graph.nodes[key.type].id, key.name])
    }
}

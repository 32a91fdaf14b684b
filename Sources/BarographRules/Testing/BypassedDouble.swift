internal import BarographModel

extension Rule {
  /// A test that makes the real class although a testing subclass exists.
  package static let bypassedDouble = Rule(
    id: RuleID("bypassed_double"),
    summary: "A test makes the class itself although the tests have a subclass that replaces what it reaches",
    defaultSeverity: .info, isPreview: true,
    check: { graph, context in bypassedDoubles(graph, context) })
}

private func bypassedDoubles(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let seams = Set(graph.edges.filter { $0.form == .extractOverride }.map(\.from))
  var doubles: [Int: Int] = [:]
  for override in graph.testOverrides where seams.contains(override.base) && doubles[override.base] == nil {
    doubles[override.base] = override.owner
  }
  if doubles.isEmpty { return [] }
  let grouping = Grouping(graph: graph, rule: context.rule)
  let made = graph.edges.filter { edge in
    edge.kind == .creation && edge.role == .test && edge.from != edge.to && doubles[edge.to] != nil
  }
  return made.grouped { NodePair($0) }.flatMap { pair, edges in
    grouping.observations(edges, at: \.site) { edges in
      let (test, base) = (context.names(pair.from), context.names(pair.to))
      let double = doubles[pair.to].map { context.names($0) } ?? ""
      return Observation(
        condition: "DI-E04",
        message: "\(test) makes \(base) itself, although the tests have \(double), which replaces what it reaches",
        location: graph.location(edges[0].site),
        subjects: [graph.nodes[pair.from].id, graph.nodes[pair.to].id],
        related: graph.related(edges.dropFirst().map { ("made here as well", $0.site) }),
        help: ["make \(double) instead"],
        identity: [graph.nodes[pair.from].id, graph.nodes[pair.to].id])
    }
  }
}

internal import BarographModel

extension Rule {
  /// A test that makes the real class although a testing subclass exists.
  package static let bypassedDouble = Rule(
    id: "bypassed_double",
    summary: "A test makes the class itself although the tests have a subclass that replaces what it reaches",
    defaultSeverity: .info, isPreview: true,
    check: { graph, context in bypassedDoubles(graph, context) })
}

private func bypassedDoubles(_ graph: LinkedGraph, _ context: RuleContext) -> [Finding] {
  let seams = Set(graph.edges.filter { $0.form == .extractOverride }.map(\.from))
  var doubles: [Int: Int] = [:]
  for override in graph.testOverrides where seams.contains(override.base) && doubles[override.base] == nil {
    doubles[override.base] = override.owner
  }
  if doubles.isEmpty { return [] }
  let grouping = Grouping(graph: graph, rule: "bypassed_double")
  let made = graph.edges.filter { edge in
    edge.kind == .creation && edge.role == .test && edge.from != edge.to && doubles[edge.to] != nil
  }
  return made.grouped { [$0.from, $0.to] }.flatMap { pair, edges in
    grouping.groups(edges, at: \.site).enumerated().map { part, edges in
      let (test, base) = (context.names(pair[0]), context.names(pair[1]))
      let double = doubles[pair[1]].map { context.names($0) } ?? ""
      return Finding(
        rule: "bypassed_double", severity: .info, condition: "DI-E04",
        message: "\(test) makes \(base) itself, although the tests have \(double), which replaces what it reaches",
        location: graph.location(edges[0].site),
        subjects: [graph.nodes[pair[0]].id, graph.nodes[pair[1]].id],
        related: graph.related(edges.dropFirst().map { ("made here as well", $0.site) }),
        help: ["make \(double) instead"],
        identity: [graph.nodes[pair[0]].id, graph.nodes[pair[1]].id] + (part == 0 ? [] : ["apart \(part)"]))
    }
  }
}

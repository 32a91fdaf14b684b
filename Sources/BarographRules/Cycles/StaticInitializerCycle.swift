internal import BarographModel

extension Rule {
  /// Shared instances whose initialisers reach each other while they run.
  package static let staticInitializerCycle = Rule(
    id: RuleID("static_initializer_cycle"),
    summary: "Static initialisers reach each other while they run",
    defaultSeverity: .error,
    check: { graph, context in
      let known = StaticCycleSearch(graph: graph, facts: context.cycles).observations()
        .filter { $0.certainty == .certain || InitializationRings.confirm($0, in: graph) }
      return known + InitializationRings(graph: graph, known: known).observations()
    })
}

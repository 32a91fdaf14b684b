internal import BarographModel

extension Rule {
  /// How much of a project no layer speaks of.
  package static let unplacedType = Rule(
    id: RuleID("unplaced_type"),
    summary: "Types that take part in the wiring stand in no configured layer",
    defaultSeverity: .info,
    check: { graph, context in unplacedTypes(graph, context) })
}

private func unplacedTypes(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  guard let first = context.configuration.layers.first else { return [] }
  let layers = Layers(graph: graph, context: context)
  var counted: Set<Int> = []
  var unplaced: Set<Int> = []
  func note(_ row: Int, beside other: Int) {
    let node = graph.nodes[row]
    guard node.site != nil, node.role == .production, !node.isCompositionRoot, layers.ofNode[other] != nil,
      node.kind.isReference || node.kind.isAbstract
    else { return }
    counted.insert(row)
    if layers.ofNode[row] == nil { unplaced.insert(row) }
  }
  for edge in graph.edges where edge.role.isShipped && edge.from != edge.to && edge.kind != .inheritance {
    note(edge.from, beside: edge.to)
    note(edge.to, beside: edge.from)
  }
  guard !unplaced.isEmpty else { return [] }
  let rows = unplaced.sorted()
  let share = max(1, unplaced.count * 100 / counted.count)
  return [
    Observation(
      message:
        "of \(counted.count) types that use the layers or are used by them, \(unplaced.count) (\(share) %) "
        + "\(unplaced.count == 1 ? "stands" : "stand") in no layer: "
        + enumerated(rows.map { context.names($0) }),
      location: Location(file: first.site.file, line: first.site.line, column: 1),
      subjects: rows.map { graph.nodes[$0].id },
      related: graph.related(
        rows.compactMap { row in graph.nodes[row].site.map { ("\(context.names(row)) stands in no layer", $0) } },
        limit: 10),
      help: ["select them by a layer: `types`, `modules`, `paths`, `bases`, `protocols` or `imports`"],
      identity: ["unplaced"])
  ]
}

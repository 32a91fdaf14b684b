internal import BarographModel

extension Rule {
  /// An exception from the layers that is over, or that nothing needs.
  package static let staleException = Rule(
    id: RuleID("stale_exception"),
    summary: "A configured exception from the layers is past its last day, or excuses nothing",
    defaultSeverity: .warning,
    check: { graph, context in staleExceptions(graph, context) })
}

private func staleExceptions(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  guard !context.configuration.layerExceptions.isEmpty else { return [] }
  let search = LayerSearch(graph: graph, context: context)
  let breaches = search.breaches()
  return search.exceptions.all.enumerated().compactMap { row, exception in
    let isOver = search.exceptions.isOver(row)
    let excused = breaches.first { search.exceptions.matches(row, $0) }
    guard isOver || excused == nil else { return nil }
    let what = isOver ? "expired on \(exception.expires)" : "excuses nothing"
    return Observation(
      message: "the exception '\(exception.reason)' \(what)",
      location: Location(file: exception.site.file, line: exception.site.line, column: 1), subjects: [],
      related: excused.map { graph.related([("what it excused", $0.edge.site)]) } ?? [],
      help: isOver && excused != nil ? ["mend what it excused, or set another day"] : ["remove the exception"],
      identity: [exception.reason, isOver ? "over" : "unused"])
  }
}

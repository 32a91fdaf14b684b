internal import BarographModel

extension Rule {
  /// An exception from the layers that is over, or that nothing needs.
  package static let staleException = Rule(
    id: RuleID("stale_exception"),
    summary: "A configured exception from the layers is past its last day, or excuses nothing",
    explanation: """
      An exception is a debt with a date. When the day is over it excuses nothing any more: what it excused is reported again, and       so is the exception, at its place in the configuration. One that excuses nothing would hide the next violation unseen.

      Repay it, or decide on another day; remove what is not needed.
      """,
    defaultSeverity: .warning, examples: staleExceptionExamples,
    check: { graph, context in staleExceptions(graph, context) })
}

private let staleExceptionExamples = [
  Example(
    "One is over, one excuses nothing",
    """
    final class CartScreen {}
    final class CartService {
      init(screen: CartScreen) {}
    }
    //- .barograph.yml
    layers:
      - name: View
        types: ["*Screen"]
      - name: Service
        types: ["*Service"]
    layer_exceptions:
      - from: {types: [CartService]}  # expect: stale_exception
        to: {types: [CartScreen]}
        reason: it goes with the next release
        expires: 2020-01-31
      - from: {types: [OldService]}  # expect: stale_exception
        to: {types: ["*Screen"]}
        reason: it is gone
    """),
  Example(
    "One that counts, for ever or until a day to come",
    """
    final class CartScreen {}
    final class ListScreen {}
    final class CartService {
      init(screen: CartScreen, list: ListScreen) {}
    }
    //- .barograph.yml
    layers:
      - name: View
        types: ["*Screen"]
      - name: Service
        types: ["*Service"]
    layer_exceptions:
      - from: {types: [CartService]}
        to: {types: [CartScreen]}
        reason: they are one thing
      - from: {types: [CartService]}
        to: {types: [ListScreen]}
        reason: it goes with the century
        expires: 2999-12-31
    """),
]

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

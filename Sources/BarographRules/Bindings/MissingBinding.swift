internal import BarographModel

extension Rule {
  /// Something is asked of a container that nothing provides.
  package static let missingBinding = Rule(
    id: RuleID("missing_binding"),
    summary: "Something asked of a container, or of what is around a view, has no provider",
    defaultSeverity: .error,
    check: { graph, context in MissingBindingSearch(graph: graph, context: context).observations() })
}

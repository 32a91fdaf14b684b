internal import BarographModel

extension Rule {
  /// One key with two providers in one container.
  package static let duplicateBinding = Rule(
    id: RuleID("duplicate_binding"),
    summary: "The same key is bound twice in one container",
    defaultSeverity: .warning,
    check: { graph, context in DuplicateBindingSearch(graph: graph, context: context).observations() })
}

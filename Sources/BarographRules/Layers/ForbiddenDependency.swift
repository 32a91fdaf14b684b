internal import BarographModel

extension Rule {
  /// A dependency that the configuration forbids, or the lack of one that it requires.
  package static let forbiddenDependency = Rule(
    id: RuleID("forbidden_dependency"),
    summary: "A configured `forbidden:` or `required:` rule is broken",
    defaultSeverity: .error,
    check: { graph, context in
      if context.configuration.forbidden.isEmpty, context.configuration.required.isEmpty { return [] }
      let search = DependencyRuleSearch(graph: graph, context: context)
      return context.configuration.forbidden.flatMap(search.broken)
        + context.configuration.required.flatMap(search.unmet)
    })
}

internal import BarographModel

extension Rule {
  /// A dependency that the configuration forbids, or the lack of one that it requires.
  package static let forbiddenDependency = Rule(
    id: RuleID("forbidden_dependency"),
    summary: "A configured `forbidden:` or `required:` rule is broken",
    explanation: """
      `forbidden:` lists pairs of patterns: no type that matches `from` may depend on one that matches `to`. \
      `required:` demands the opposite: each type that matches `from` must depend on some type that matches `to`. Each \
      entry has a name, a reason and a severity of its own; a finding names them and the line of the configuration.

      Patterns select by any of `types`, `modules`, `paths`, `bases`, `protocols`, `imports`, `layers` and `bindings` \
      (what a container knows the type by: `Store`, `Store:main`), less what `except` selects. `*` is any text, `?` one \
      character. What the stars of `from` stand for, each as little as it can, is `$1`, `$2` … in the other patterns: \
      `from: {modules: ["Feature*"]}` and `to: {modules: ["Feature*"], except: {modules: ["Feature$1"]}}` keep features \
      apart.

      Conditions narrow the dependency: `form`, `kind`, `timing`, `strength`, `lifetime` (of what is depended on), \
      `path` (where the code stands) and `test`. Without `test` only the product counts, without `kind` everything but \
      what containers put behind a protocol. `reaches: true` counts ways over several dependencies, through protocols to \
      what implements them; every step must meet the conditions, the first one `path`, the last one `lifetime`. \
      `via` counts only ways through certain types, `bypassing` only ways past them.
      """,
    defaultSeverity: .error, examples: forbiddenDependencyExamples,
    check: { graph, context in
      if context.configuration.forbidden.isEmpty, context.configuration.required.isEmpty { return [] }
      let search = DependencyRuleSearch(graph: graph, context: context)
      return context.configuration.forbidden.flatMap(search.broken)
        + context.configuration.required.flatMap(search.unmet)
    })
}

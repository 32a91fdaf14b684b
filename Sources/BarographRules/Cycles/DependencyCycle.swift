internal import BarographModel

extension Rule {
  /// Objects that need each other, with a container or without.
  package static let dependencyCycle = Rule(
    id: RuleID("dependency_cycle"),
    summary: "Objects need each other, so that construction never ends or works at a price",
    defaultSeverity: .error, switches: [.clean],
    check: { _, context in
      DependencyCycleSearch(facts: context.cycles, listsClean: context[.clean]).observations()
    })
}

extension Switch {
  /// Cycles that are as they should be are listed, too.
  fileprivate static let clean = Switch("clean")
}

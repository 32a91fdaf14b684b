internal import BarographModel

extension Rule {
  /// Something is registered below the line that needed it.
  package static let lateRegistration = Rule(
    id: RuleID("late_registration"),
    summary: "Something is registered after it has been asked for",
    defaultSeverity: .warning, isPreview: true,
    check: { graph, context in LateRegistrationSearch(graph: graph, context: context).observations() })
}

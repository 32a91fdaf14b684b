internal import BarographModel

extension Rule {
  /// Something written to inject has no effect: the object stays as it was, silently.
  package static let ineffectiveInjection = Rule.ofDefects(
    id: .ineffectiveInjection,
    summary: "Something written to inject has no effect: the object stays as it was, silently",
    defaultSeverity: .warning)
}

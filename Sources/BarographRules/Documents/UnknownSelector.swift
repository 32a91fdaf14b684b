internal import BarographModel

extension Rule {
  /// An injected property, method or initialiser that is named by selector or string does not exist.
  package static let unknownSelector = Rule.ofDefects(
    id: .unknownSelector,
    summary: "An injected property, method or initialiser that is named by selector or string does not exist",
    defaultSeverity: .error)
}

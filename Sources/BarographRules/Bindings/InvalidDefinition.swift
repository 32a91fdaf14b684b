internal import BarographModel

extension Rule {
  /// A definition or binding that its container refuses, or that cannot be built.
  package static let invalidDefinition = Rule.ofDefects(
    id: .invalidDefinition,
    summary: "A definition or binding that its container refuses, or that cannot be built",
    defaultSeverity: .error)
}

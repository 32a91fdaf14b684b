internal import BarographModel

extension Rule {
  /// A screen that the container of the others knows nothing of.
  package static let unmanagedScreen = Rule.ofDefects(
    id: .unmanagedScreen,
    summary: "A screen that no assembly defines, where assemblies make the others",
    defaultSeverity: .info, isOptIn: true)
}

internal import BarographModel

extension Rule {
  /// A class outside of assemblies that names what belongs to the container.
  package static let leakedContainer = Rule.ofDefects(
    id: .leakedContainer,
    summary: "A class outside of assemblies names what belongs to the container",
    defaultSeverity: .info, isOptIn: true)
}

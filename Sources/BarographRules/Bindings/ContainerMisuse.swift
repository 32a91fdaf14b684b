internal import BarographModel

extension Rule {
  /// A container is used against its own rules, in a way that happens to work or fails later.
  package static let containerMisuse = Rule.ofDefects(
    id: .containerMisuse,
    summary: "A container is used against its own rules, in a way that happens to work or fails later",
    defaultSeverity: .warning)
}

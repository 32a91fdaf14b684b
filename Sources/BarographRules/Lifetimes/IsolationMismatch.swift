internal import BarographModel

extension Rule {
  /// Something of the main actor, made by a factory that belongs to none.
  package static let isolationMismatch = Rule.ofDefects(
    id: .isolationMismatch,
    summary: "A type of the main actor is made by a factory that runs on whatever thread asks",
    defaultSeverity: .warning, isPreview: true)
}

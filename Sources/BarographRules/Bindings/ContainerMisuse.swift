internal import BarographModel

extension Rule {
  /// A container is used against its own rules, in a way that happens to work or fails later.
  package static let containerMisuse = Rule.ofDefects(
    id: .containerMisuse,
    summary: "A container is used against its own rules, in a way that happens to work or fails later",
    explanation: """
      Calls and declarations that a framework advises against, or that another version of it no longer has: dead \
      cases, conditional compilation between definitions, removed spellings, two declarations of which the order \
      decides. They work until something unrelated changes.

      Each finding names the supported way.
      """,
    defaultSeverity: .warning,
    examples: typhoonMisuseExamples + containerMisuseExamples + typhoonConfiguredExamples
      + typhoonProcessorExamples)
}

internal import BarographModel

extension Rule {
  /// A definition or binding that its container refuses, or that cannot be built.
  package static let invalidDefinition = Rule.ofDefects(
    id: .invalidDefinition,
    summary: "A definition or binding that its container refuses, or that cannot be built",
    explanation: """
      What a definition says is read when the program starts or when the object is first asked for. Some things a \
      container then refuses: a class it cannot build, a scope that does not go with runtime arguments, an abstract \
      definition asked for an instance, a parent that is none. The compiler sees none of it; the program stops with \
      an exception, or goes on with an object of the wrong kind.

      Each finding names what the container will say and what to change.
      """,
    defaultSeverity: .error,
    examples: typhoonDefinitionExamples + typhoonLoaderExamples + objectionDefinitionExamples
      + bloodMagicDefinitionExamples + generatorDefinitionExamples)
}

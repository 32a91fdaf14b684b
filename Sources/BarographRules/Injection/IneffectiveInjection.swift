internal import BarographModel

extension Rule {
  /// Something written to inject has no effect: the object stays as it was, silently.
  package static let ineffectiveInjection = Rule.ofDefects(
    id: .ineffectiveInjection,
    summary: "Something written to inject has no effect: the object stays as it was, silently",
    explanation: """
      The quietest failures: an attribute without the marker protocol that gives it meaning, a definition no \
      container sees, a patch that is never attached, an object that declares what it needs and is made without the \
      container. Nothing throws; a property is nil, or the real object is used where the test meant the fake.

      Each finding names what is missing for the line to take effect.
      """,
    defaultSeverity: .warning,
    examples: typhoonInjectionExamples + typhoonIneffectiveExamples + typhoonRouteExamples
      + ineffectiveInjectionExamples
      + interfaceIneffectiveExamples)
}

internal import BarographModel

extension Rule {
  /// An injected property, method or initialiser that is named by selector or string does not exist.
  package static let unknownSelector = Rule.ofDefects(
    id: .unknownSelector,
    summary: "An injected property, method or initialiser that is named by selector or string does not exist",
    explanation: """
      Some containers are told in strings and selectors what to fill: a property's name, an initialiser's selector, \
      a method to call. The compiler checks none of it. A name that was misspelt, renamed or made read-only is found \
      when the object is built: an exception at launch, or a property that stays nil.

      Correct the name, or declare what it names where the container can see it.
      """,
    defaultSeverity: .error, examples: typhoonSelectorExamples + objectionSelectorExamples)
}

internal import BarographModel

extension Rule {
  /// An outlet, action, class or container key named in a storyboard or xib does not exist in code.
  package static let brokenOutlet = Rule.ofDefects(
    id: "broken_outlet",
    summary: "An outlet, action, class or container key named in a storyboard or xib does not exist in code",
    explanation: """
      Storyboards and xibs name classes, properties, actions and other scenes in text. Renaming any of them in code \
      leaves the document as it was, and the compiler does not read it: the screen crashes when it is loaded, or a \
      button does nothing.

      Reconnect it in Interface Builder, or restore the name in code.
      """,
    defaultSeverity: .error, examples: typhoonScreenExamples + typhoonLoadedExamples + interfaceBrokenOutletExamples)
}

internal import BarographModel

extension Rule {
  /// A screen that the container of the others knows nothing of.
  package static let unmanagedScreen = Rule.ofDefects(
    id: .unmanagedScreen,
    summary: "A screen that no assembly defines, where assemblies make the others",
    explanation: """
      Whoever lets Typhoon fill screens wants to read in the assemblies which screens there are and what they get. A view \
      controller without a definition and without markers is shown as it is: what it needs it fetches by itself, or somebody \
      sets it by hand.

      Reported are the scenes of storyboards that Typhoon loads, and view controllers that no document makes. Base classes, \
      and classes that say by `InjectedProtocol` and `InjectedClass` what they need, are left out.
      """,
    defaultSeverity: .info, isOptIn: true, examples: unmanagedScreenExamples)
}

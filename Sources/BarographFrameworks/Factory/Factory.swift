internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Factory by Michael Long: modules `FactoryKit` and `Factory`.
  package static let factory = Recogniser(
    framework: FactoryWords.framework, modules: ["FactoryKit", "Factory"],
    traits: [
      .letsCompilerCheck, .makesAnywhere, .registersInOrder, .fillsWhenMade, .namesEachBinding, .asksByMember,
      .endsCachesByCall,
    ],
    containerTypes: ["Container", "SharedContainer", "ManagedContainer", "Factory", "ParameterFactory"],
    library: LibraryFacts(
      calledForArgument: ["Factory", "ParameterFactory"],
      keyPathRoots: FactoryWords.wrappers.mapValues { _ in "Container" })
  ) { file, inference, _ in
    guard var pass = FactoryPass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }
}

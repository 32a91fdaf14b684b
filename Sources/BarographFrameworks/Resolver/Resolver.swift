internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Resolver by Michael Long: module `Resolver`, and copies of its one source file.
  package static let resolver = Recogniser(
    framework: ResolverWords.framework, modules: [ResolverWords.module],
    traits: [
      .makesAnywhere, .registersInOrder, .keepsWhatItMade, .fillsWhenMade, .ignoresArguments, .keepsWhenFilled,
      .endsCachesByCall,
    ],
    containerTypes: ["Resolver"], learns: ResolverKnowledge.self
  ) { file, inference, knowledge in
    guard var pass = ResolverPass(file: file, inference: inference, knowledge[ResolverKnowledge.self].asking)
    else { return GraphPart() }
    return pass.run()
  }
}

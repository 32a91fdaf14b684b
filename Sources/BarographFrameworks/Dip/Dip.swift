internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Dip with DipUI.
  package static let dip = Recogniser(
    framework: DipPass.framework, modules: DipPass.modules.sorted(), traits: [.makesAnywhere, .registersInOrder],
    furtherTraits: [DipPass.storyboards: [.servesStoryboards]], containerTypes: ["DependencyContainer"],
    learns: DipKnowledge.self
  ) { file, inference, knowledge in
    guard var pass = DipPass(file: file, inference: inference, knowledge[DipKnowledge.self].asking)
    else { return GraphPart() }
    return pass.run()
  }
}

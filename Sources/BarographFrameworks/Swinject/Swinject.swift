internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// The framework's name in keys and edges.
  static let swinjectName = "Swinject"
  /// The name in the keys of view controllers that a storyboard makes: nothing in code asks for them.
  static let swinjectStoryboardName = "SwinjectStoryboard"

  /// Swinject with SwinjectAutoregistration and the code side of SwinjectStoryboard.
  package static let swinject = Recogniser(
    framework: swinjectName, modules: SwinjectModules.own, marks: SwinjectModules.all,
    traits: [.makesAnywhere, .completesAfterwards, .registersWithClosures, .registersInOrder, .endsCachesByCall],
    furtherTraits: [swinjectStoryboardName: [.servesStoryboards]],
    containerTypes: ["Resolver", "Container", "Assembler"],
    library: LibraryFacts(compositionRoots: ["Assembly"], givingByType: ["resolve"]),
    learns: SwinjectKnowledge.self
  ) { file, inference, knowledge in
    guard SwinjectModules.areKnown(inference.index), !SwinjectModules.isKnit(file, inference.index) else {
      return GraphPart()
    }
    var pass = SwinjectPass(file: file, inference: inference, knowledge)
    return pass.run()
  }
}

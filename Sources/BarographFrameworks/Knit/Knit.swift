internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// The framework's name for people.
  static let knitName = "Knit"

  /// Knit: Swinject with module assemblies and generated accessors. Keys are Swinject's, for it is Swinject's container.
  package static let knit = Recogniser(
    framework: knitName, modules: ["Knit"], traits: [.writesAccessors], fills: swinjectName,
    containerTypes: ["Resolver", "Container", "ModuleAssembler", "ScopedModuleAssembler"],
    learns: KnitKnowledge.self
  ) { file, inference, knowledge in
    guard SwinjectModules.isKnit(file, inference.index) else { return GraphPart() }
    var pass = SwinjectPass(file: file, inference: inference, knowledge)
    return pass.run()
  }
}

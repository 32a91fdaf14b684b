internal import BarographLink
internal import BarographModel

extension TyphoonKnowledge: Knowledge {
  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> TyphoonKnowledge {
    let index = inference.index
    guard let base = index.project.names.find("TyphoonAssembly") else { return TyphoonKnowledge() }
    let assemblies = index.entityRows.filter { isAssembly($0, base, inference.lookup) }
    let typhoon = TyphoonReading(inference: inference, assemblies: Set(assemblies))
    var names = NameFilter(TyphoonPass.words.compactMap { index.project.names.find($0) })
    for assembly in assemblies {
      for method in typhoon.methods(of: assembly) { names.insert(index.decl(method.declaration).name) }
    }
    var knowledge = TyphoonLearner(typhoon: typhoon).knowledge()
    knowledge.assemblies = Set(assemblies)
    knowledge.assemblyNames = names
    return knowledge
  }
}

/// Whether a type inherits from Typhoon's base class, which is none itself where its source is at hand.
private func isAssembly(_ entity: EntityID, _ base: Name, _ lookup: Lookup) -> Bool {
  let index = lookup.index
  guard index[entity].kind == .classType, index[entity].name != base else { return false }
  var found = false
  lookup.eachSupertype(of: entity) { type in
    found =
      index.externalSupertypes[type].contains(base) || type != entity && index[type].name == base
    return found
  }
  return found
}

extension TyphoonPass {
  /// Methods that make an assembly ready for use and answer with it.
  static let activations: Set<String> = [
    "activated", "activatedWithCollaboratingAssemblies", "activatedWithConfigResourceName", "activate",
    "activateWithCollaboratingAssemblies", "activateWithConfigResourceName",
  ]

  /// Methods that ask an assembly for an object by its type or key.
  static let locators: Set<String> = ["componentForType", "allComponentsForType", "componentForKey", "component"]

  /// Classes of Typhoon that hold or hand on objects.
  static let classes: Set<String> = [
    "TyphoonComponentFactory", "TyphoonBlockComponentFactory", "TyphoonAssembly", "TyphoonDefinition",
    "TyphoonBlockDefinition", "TyphoonStoryboard", "TyphoonNibLoader",
  ]

  /// Words that concern Typhoon wherever they stand.
  static let words = activations.union(locators).union(classes).union(attaching).union([
    "TyphoonAssemblyActivator", "RamblerInitialAssemblyCollector", "InjectedProtocol", "InjectedClass",
    "initialAssemblies", "initialFactory", "makeDefault", "TyphoonPatcher", "inject", "registerDefinition",
    "TyphoonTestUtils",
  ])
}

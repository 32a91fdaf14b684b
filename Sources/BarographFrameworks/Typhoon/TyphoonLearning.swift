package import BarographLink
internal import BarographModel

/// Adds Typhoon's assemblies to a learned surface, and the names under which they are used: a file without any of them
/// has nothing to say about Typhoon.
package func learnTyphoonSurface(_ inference: Inference, adding surface: LearnedSurface) -> LearnedSurface {
  let index = inference.index
  guard let base = index.project.names.find("TyphoonAssembly") else { return surface }
  var surface = surface
  for entity in index.entities.indices where isAssembly(Int32(entity), base, inference.lookup) {
    surface.assemblies.insert(Int32(entity))
  }
  for word in TyphoonPass.words { index.project.names.find(word).map { surface.assemblyNames.insert($0) } }
  let typhoon = TyphoonReading(inference: inference, assemblies: surface.assemblies)
  for assembly in surface.assemblies.sorted() {
    for method in typhoon.methods(of: assembly) {
      surface.assemblyNames.insert(index.decl(method.declaration).name)
    }
  }
  surface.typhoon = TyphoonLearner(typhoon: typhoon).surface()
  return surface
}

/// Whether a type inherits from Typhoon's base class, which is none itself where its source is at hand.
private func isAssembly(_ entity: Int32, _ base: Name, _ lookup: Lookup) -> Bool {
  let index = lookup.index
  guard index.entities[Int(entity)].kind == .classType, index.entities[Int(entity)].name != base else { return false }
  var found = false
  lookup.eachSupertype(of: entity) { type in
    found =
      index.externalSupertypes[Int(type)].contains(base) || type != entity && index.entities[Int(type)].name == base
    return found
  }
  return found
}

extension TyphoonPass {
  /// Words that concern Typhoon wherever they stand.
  static let words: Set<String> = [
    "TyphoonDefinition", "TyphoonAssembly", "TyphoonBlockDefinition", "TyphoonBlockComponentFactory",
    "TyphoonComponentFactory", "TyphoonAssemblyActivator", "RamblerInitialAssemblyCollector", "InjectedProtocol",
    "InjectedClass", "initialAssemblies", "initialFactory", "activated", "activate", "componentForType",
    "allComponentsForType", "componentForKey", "component", "makeDefault", "TyphoonPatcher",
    "activatedWithCollaboratingAssemblies", "activatedWithConfigResourceName", "activateWithCollaboratingAssemblies",
    "activateWithConfigResourceName", "inject", "registerDefinition", "attachDefinitionPostProcessor",
    "attachInstancePostProcessor", "attachTypeConverter", "attachPostProcessor", "TyphoonTestUtils",
    "TyphoonStoryboard",
    "TyphoonNibLoader",
  ]
}

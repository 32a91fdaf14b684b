internal import BarographLink
internal import BarographModel

/// What the project declares for itself: containers, the functions and wrappers around them, assemblies. Learning is linear
/// in the size of the project; it reads bodies only where there is a container.
struct CustomContainerKnowledge: Knowledge {
  /// Also holds what was learned for Swinject, which is not ours.
  private(set) var declared = LearnedContainers()
  /// Names under which all of this is called or attached: a file without any of them has nothing to say about it.
  private(set) var names: Set<Name> = []

  init() {}

  static var needs: [any Knowledge.Type] { [SwinjectKnowledge.self] }

  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> CustomContainerKnowledge {
    var learner = CustomContainerLearner(inference, known[SwinjectKnowledge.self].declared)
    learner.readDeclarations()
    learner.findContainers()
    learner.findRecordKeepers()
    learner.findValues()
    learner.findProviders()
    learner.findVariables()
    if !learner.surface.resolvers.isEmpty || !known.custom.isEmpty {
      learner.readBodies(known.custom)
      learner.findAssemblies()
      learner.findNested(known.custom)
      learner.findMakers(known.custom)
    }
    var knowledge = CustomContainerKnowledge()
    knowledge.names = learner.names(known.custom)
    knowledge.declared = learner.surface
    return knowledge
  }
}

extension CustomContainerLearner {
  /// The names by which files use what was learned.
  func names(_ custom: [CustomFramework]) -> Set<Name> {
    var names: Set<Name> = []
    let functions = Array(surface.resolvers) + Array(surface.registrars) + Array(surface.assemblers)
    for (function, framework) in functions where CustomContainers.owns(framework) {
      names.insert(inference.calledName(of: function))
      if index.decl(function).kind == .initializer { names.insert(index.known.initializer) }
    }
    for (wrapper, framework) in surface.wrappers where CustomContainers.owns(framework) {
      names.insert(index[wrapper].name)
    }
    for framework in custom {
      for entry in framework.wrappers + framework.register + framework.resolve {
        let last = entry.split(separator: ".").last.map(String.init) ?? entry
        if let name = index.project.names.find(last) { names.insert(name) }
      }
    }
    names.remove(.none)
    return names
  }
}

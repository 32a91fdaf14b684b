package import BarographLink
package import BarographModel

/// Adds to a learned surface what the project declares for itself: containers, the functions and wrappers around them,
/// assemblies. Linear in the size of the project; reads bodies only where there is a container.
package func learnCustomContainers(
  _ inference: Inference, custom: [CustomFramework], adding surface: LearnedSurface
) -> LearnedSurface {
  var learner = CustomContainerLearner(inference, surface)
  learner.readDeclarations()
  learner.findContainers()
  learner.findValues()
  learner.findProviders()
  if !learner.surface.resolvers.isEmpty || !custom.isEmpty {
    learner.readBodies(custom)
    learner.findAssemblies()
  }
  learner.collectNames(custom)
  return learner.surface
}

extension CustomContainerLearner {
  /// The names by which files use what was learned.
  mutating func collectNames(_ custom: [CustomFramework]) {
    let functions = Array(surface.resolvers) + Array(surface.registrars) + Array(surface.assemblers)
    for (function, framework) in functions where CustomContainers.owns(framework) {
      surface.names.insert(index.decl(function).name)
    }
    for (wrapper, framework) in surface.wrappers where CustomContainers.owns(framework) {
      surface.names.insert(index.entities[Int(wrapper)].name)
    }
    for framework in custom {
      for entry in framework.wrappers + framework.register + framework.resolve {
        let last = entry.split(separator: ".").last.map(String.init) ?? entry
        if let name = index.project.names.find(last) { surface.names.insert(name) }
      }
    }
    surface.names.remove(.none)
  }
}

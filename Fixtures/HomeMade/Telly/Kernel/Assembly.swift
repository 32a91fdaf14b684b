/// What a feature tells the container.
protocol Assembly {
  func assemble(_ container: DependencyContainer)
}

extension DependencyContainer {
  func install(_ assemblies: [Assembly]) {
    for assembly in assemblies { assembly.assemble(self) }
  }
}

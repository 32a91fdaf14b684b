internal import BarographLink
internal import BarographModel

extension Recogniser {
  static let dependenciesName = "Dependencies"
  static let dependenciesModules: Set<String> = [
    "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "ComposableArchitecture",
  ]

  /// swift-dependencies, also as the Composable Architecture exports it.
  package static let dependencies = Recogniser(
    framework: dependenciesName, modules: dependenciesModules.sorted(),
    traits: [.letsCompilerCheck, .namesEachBinding, .offersPlatform, .asksByProperties],
    library: LibraryFacts(
      collaborators: ["Reducer", "ReducerProtocol"], keyPathRoots: ["Dependency": "DependencyValues"])
  ) { file, inference, _ in
    var found =
      DependenciesPass(file: file, inference: inference).map { pass in
        var pass = pass
        return pass.run()
      } ?? GraphPart()
    let index = inference.index
    if let values = index.project.names.find("DependencyValues"), index.externals[values] != nil {
      ApplicationRoot.add(to: &found, dependenciesName, file: file, index) { .function($0) }
    }
    return found
  }
}

package import BarographLink
package import BarographModel

/// Every recogniser there is, and what they learn from the whole project before they read files.
package enum RecogniserCatalogue {
  /// All recognisers, in the order in which their facts are merged.
  package static let all: [Recogniser] = [
    .swinject, .swinjectMacros, .annotationInject, .knit, .weaver, .sword, .dip, .cleanse, .ditranquillity, .needle,
    .ribs, .safeDI,
    .factory, .resolver, .dependencies, .swiftUIEnvironment, .whoopDI, .easyDi, .pilgrim, .liftricDIKit, .tylerDI,
    .strv, .shank, .deli, .ishkawaDIKit, .anreitersimon, .pure, .routerService, .dependiject, .corridor, .typhoon,
    .typhoonSwift, .objection, .bloodMagic, .world,
    .homeMade, .interfaceBuilder,
  ]

  /// Types whose users read configuration files: without any of them in a project none is looked at.
  package static let configurationReaders = [
    "TyphoonDefinition", "TyphoonAssembly", "TyphoonConfigPostProcessor", "TyphoonBlockComponentFactory",
  ]

  /// Whether a configuration file is found by its name alone: Typhoon looks for `config_<bundle id>.plist` by itself.
  package static func isFoundByName(_ name: String) -> Bool { name.hasPrefix("config_") && name.hasSuffix(".plist") }

  /// What is special about frameworks, by the name that their keys carry.
  package static func traits(of recognisers: [Recogniser]) -> [String: FrameworkTraits] {
    let special = recognisers.filter { !$0.traits.isEmpty }
    return Dictionary(special.map { ($0.framework, $0.traits) }, uniquingKeysWith: { $0.union($1) })
  }

  /// One pass over the project's declarations: the containers, wrappers and functions it declares for itself.
  package static func learn(
    _ inference: Inference, custom: [CustomFramework], aliases: [String: String] = [:]
  ) -> ProjectKnowledge {
    let annotated = learnAnnotatedServices(inference, adding: learnSwinjectSurface(inference))
    let swinject = learnKnitSurface(inference, adding: annotated)
    let learned = learnHomeMadeSurface(inference, custom: custom, adding: swinject)
    let typhoon = learnTyphoonSurface(inference, adding: learnWorldSurface(inference, adding: learned))
    let objection = learnObjectionSurface(inference, aliases: aliases, adding: typhoon)
    var all = learnBloodMagicSurface(inference, aliases: aliases, adding: objection)
    all.interfaces = InterfaceFacts(inference.lookup, all.objection)
    return ProjectKnowledge(custom: custom, learned: all, aliases: aliases)
  }
}

extension RecogniserCatalogue {
  /// Those that something in a project may concern, in order: most projects have two or three frameworks.
  package static func possible(in index: Index, aliases: [String: String] = [:]) -> [Recogniser] {
    all.filter { $0.mayConcern(index, aliases: aliases) }
  }

  /// Every word that an alias of the configuration may stand for, sorted.
  package static let aliasedWords = all.flatMap(\.vocabulary).sorted()
}

extension Recogniser {
  /// Whether a project mentions the framework at all.
  func mayConcern(_ index: Index, aliases: [String: String] = [:]) -> Bool {
    marks.isEmpty || marks.contains { index.project.names.find($0) != nil }
      || !aliases.isEmpty
        && ProjectWords.spellings(vocabulary, aliases).keys.contains { index.project.names.find($0) != nil }
  }
}

extension Recognition {
  /// Adds what another recogniser found in the same file; requests that stand in its bindings keep pointing at them.
  package mutating func append(_ other: Recognition) {
    if other.isEmpty { return }
    let shift = bindings.count
    bindings += other.bindings
    requests += other.requests.map { request in
      var request = request
      request.binding = request.binding.map { $0 + shift }
      return request
    }
    containers += other.containers
    edges += other.edges
    unknowns += other.unknowns
    defects += other.defects
    compositionRoots += other.compositionRoots
  }

  private var isEmpty: Bool {
    bindings.isEmpty && requests.isEmpty && containers.isEmpty && edges.isEmpty && unknowns.isEmpty
      && defects.isEmpty && compositionRoots.isEmpty
  }
}

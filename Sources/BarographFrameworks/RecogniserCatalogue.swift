package import BarographLink
package import BarographModel

/// Every recogniser there is, and what they learn from the whole project before they read files.
package enum RecogniserCatalogue {
  /// All recognisers, in the order in which their facts are merged.
  package static let all: [Recogniser] = [
    .swinject, .swinjectMacros, .annotationInject, .knit, .weaver, .sword, .dip, .cleanse, .ditranquillity, .needle,
    .ribs, .safeDI,
    .factory, .resolver, .dependencies, .swiftUIEnvironment, .whoopDI, .easyDi, .pilgrim, .liftricDIKit, .tylerDI,
    .strv, .shank, .deli, .ishkawaDIKit, .anreitersimon, .pure, .routerService, .dependiject, .corridor, .infomaniakDI,
    .typhoon,
    .typhoonSwift, .objection, .bloodMagic, .world,
    .customContainers, .interfaceBuilder,
  ]

  /// Types whose users read configuration files: without any of them in a project none is looked at.
  package static let configurationReaders = [
    "TyphoonDefinition", "TyphoonAssembly", "TyphoonConfigPostProcessor", "TyphoonBlockComponentFactory",
  ]

  /// Whether a configuration file is found by its name alone: Typhoon looks for `config_<bundle id>.plist` by itself.
  package static func isFoundByName(_ name: String) -> Bool { name.hasPrefix("config_") && name.hasSuffix(".plist") }

  /// What all frameworks say about types of theirs, for whoever indexes a project.
  package static let libraries = all.reduce(into: LibraryFacts()) { $0.add($1.library) }

  /// What is special about frameworks, by the name that their keys carry.
  /// A framework that fills another one's containers is what that one is.
  package static let traits: [String: FrameworkTraits] = {
    let named = all.map { ($0.framework, $0.traits) }
    let own = Dictionary(named, uniquingKeysWith: { $0.union($1) })
    let special = all.flatMap { recogniser in
      let family = recogniser.fills.map { ($0, own[$0] ?? []) }
      let itself = (recogniser.framework, recogniser.traits.union(family?.1 ?? []))
      return [itself, family].compactMap { $0 } + recogniser.furtherTraits.map { ($0.key, $0.value) }
    }
    return Dictionary(special.filter { !$0.1.isEmpty }, uniquingKeysWith: { $0.union($1) })
  }()

  /// By recogniser that fills another one's containers, that one's name.
  package static func families(of recognisers: [Recogniser]) -> [String: String] {
    let pairs = recognisers.compactMap { recogniser in recogniser.fills.map { (recogniser.framework, $0) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// By module, the names of the types by which containers are handed on.
  package static func containerTypes(of recognisers: [Recogniser]) -> [String: Set<String>] {
    let pairs = recognisers.flatMap { recogniser in recogniser.modules.map { ($0, recogniser.containerTypes) } }
    return Dictionary(pairs.filter { !$0.1.isEmpty }, uniquingKeysWith: { $0.union($1) })
  }

  /// By module, the initialiser that its class hands down to the project's.
  package static func inheritedInitializers(of recognisers: [Recogniser]) -> [String: InheritedInitializer] {
    let pairs = recognisers.flatMap { recogniser in
      recogniser.inheritedInitializer.map { inherited in recogniser.modules.map { ($0, inherited) } } ?? []
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// What all recognisers that a project may concern learn from it.
  package static func learn(
    _ inference: Inference, custom: [CustomFramework] = [], aliases: [String: String] = [:]
  ) -> ProjectKnowledge {
    ProjectKnowledge(
      possible(in: inference.index, aliases: aliases).compactMap(\.learns), inference, custom: custom, aliases: aliases)
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

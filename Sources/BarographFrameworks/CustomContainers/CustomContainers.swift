internal import BarographLink
internal import BarographModel

/// The framework names of containers that the project declares itself.
enum CustomContainers {
  /// `HomeMade(DependencyContainer)`.
  static func framework(_ container: String) -> String { "HomeMade(\(container))" }

  /// Whether a framework name is one of these.
  static func owns(_ framework: String) -> Bool { framework.hasPrefix("HomeMade(") }

  /// Modules of libraries: what they declare is theirs, also where their sources lie in the project. Names that
  /// applications give to modules of their own are left out.
  static let libraries: Set<String> = [
    "Swinject", "SwinjectAutoregistration", "SwinjectStoryboard", "Typhoon", "NeedleFoundation", "Factory",
    "FactoryKit",
    "Resolver", "Dependencies", "ComposableArchitecture", "DITranquillity", "Dip", "DipUI", "Cleanse", "Weaver",
    "WeaverDI", "SafeDI", "Knit", "Inject", "SimpleDI", "Pure", "DIKit", "WhoopDIKit",
    "EasyDi", "Shank", "RouterService", "RouterServiceInterface",
    "Dependiject", "InfomaniakDI",
  ]

  /// Types that a generator writes into the project: TyphoonSwift's runtime.
  static let generated: Set<String> = ["ActivatedAssembly", "ActivatedAssemblyContainer"]
}

extension Recogniser {
  /// Containers and property wrappers that the project declares itself, and those that its configuration names.
  package static let customContainers = Recogniser(
    framework: "HomeMade", modules: [], traits: [.isProjectsOwn],
    learns: CustomContainerKnowledge.self
  ) { file, inference, knowledge in
    guard var pass = CustomContainerPass(file: file, inference: inference, knowledge: knowledge) else {
      return GraphPart()
    }
    return pass.run()
  }
}

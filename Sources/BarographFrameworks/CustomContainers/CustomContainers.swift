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
    "Dependiject",
  ]

  /// Types that a generator writes into the project: TyphoonSwift's runtime.
  static let generated: Set<String> = ["ActivatedAssembly", "ActivatedAssemblyContainer"]
}

extension Recogniser {
  /// Containers and property wrappers that the project declares itself, and those that its configuration names.
  package static let customContainers = Recogniser(
    framework: "HomeMade", modules: [], traits: [.isProjectsOwn], summary: customContainerSummary,
    examples: customContainerExamples + customContainerLookAlikes
  ) { file, inference, knowledge in
    guard var pass = CustomContainerPass(file: file, inference: inference, knowledge: knowledge) else {
      return GraphPart()
    }
    return pass.run()
  }

  private static let customContainerSummary = """
    Containers that a project declares for itself need no import and no configuration: they are learned from their
    declarations, by shape. Names are hints only.

    **A container** is a type (with its protocols and extensions, static facades included) that declares a generic function
    that registers and one that resolves:

    ```swift
    func register<T>(_ type: T.Type, factory: @escaping (Container) -> T)   // or an instance, or the factory alone
    func resolve<T>(_ type: T.Type) -> T                                    // or -> T?, or by the expected type alone
    ```

    Subscripts by type (`container[Service.self]`) count too. Event buses, caches by text, cell registration, coders and
    containers of Codable values do not. Copies of libraries inside the project's own modules count.

    **Bindings** take their key from `T.self`, else from what the factory returns (`as P` included); the name from `name:`,
    `tag:`, `key:` and the like; what is made from the factory or the instance; the lifetime from words such as
    `.singleton`, `scope: .transient`, `registerSingleton`. An instance lives as long as its container.

    **Requests** are calls of resolving functions: by an explicit type, or by the type that the place expects. In a factory
    they are the binding's; in default arguments the initialiser's; elsewhere they are service locator calls.

    **Helpers**: a generic function that passes its own type parameter on is itself a function that resolves or registers.
    A property wrapper that asks the container makes each wrapped property a request: eager when its initialiser asks, lazy
    when its `wrappedValue` does.

    **Key paths**: `@Injected(\\.network)` over a project type `InjectedValues`: each property of that type is a binding,
    provided by the static value of the key type it reads.

    **Containers without keys**: a type named like a container, with a shared instance or static functions alone, that has a
    function without parameters for two or more services (`Dependencies.shared.makeSession()`). Each function is a binding.

    **Assemblies** are the conformers of a project protocol whose function is given a container and fills it, and functions
    that do so on their own. Making one, or calling it, installs it.

    **Configuration** names what shapes do not tell:

    ```yaml
    frameworks:
      custom:
        - name: Locator
          wrappers: [Autowired]
          register: [Locator.add]
          resolve: [Locator.find, locate]
    ```
    """
}

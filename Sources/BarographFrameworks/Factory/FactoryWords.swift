internal import BarographModel

/// What Factory calls things.
enum FactoryWords {
  static let framework = "Factory"
  static let modules: Set<String> = ["FactoryKit", "Factory"]

  /// The library's own container types, which the project extends.
  static let containers: Set<String> = ["Container", "SharedContainer", "ManagedContainer"]
  /// What makes a type of the project a container.
  static let containerBases: Set<String> = ["SharedContainer", "ManagedContainer"]

  /// Property wrappers that take a key path, and when they ask.
  static let wrappers: [String: Timing] = [
    "Injected": .eager, "LazyInjected": .lazy, "WeakLazyInjected": .lazy, "DynamicInjected": .deferred,
    "InjectedObject": .eager, "InjectedObservable": .lazy,
  ]
  /// Asks by type.
  static let typeWrapper = "InjectedType"

  /// Functions that take a key path.
  static let functions: Set<String> = ["dependency", "resolve"]
  /// Methods of a factory that resolve it.
  static let resolving: Set<String> = ["resolve", "resolveOnMainActor", "resolveOnGlobalActor"]

  static let lifetimes: [String: Lifetime] = [
    "unique": .transient, "cached": .cache, "shared": .weak, "singleton": .singleton, "graph": .graph,
  ]
  /// Classes of scopes.
  static let scopeTypes: [String: Lifetime] = [
    "Unique": .transient, "Cached": .cache, "Shared": .weak, "Singleton": .singleton, "Graph": .graph,
  ]
  /// Methods that let go of what scopes keep, and what they belong to.
  static let endings: Set<String> = ["reset", "pop", "timeToLive"]
  static let endingTypes: Set<String> = containers.union(scopeTypes.keys).union([
    "Scope", "ContainerManager", "Factory", "ParameterFactory", "FactoryModifying",
  ])

  /// Modifiers whose closure provides in some circumstances only.
  static let contexts: Set<String> = [
    "context", "onArg", "onArgs", "onPreview", "onTest", "onDebug", "onSimulator", "onDevice",
  ]
  /// Properties of a factory that give the factory back.
  static let properties: Set<String> = ["unique", "cached", "shared", "singleton", "graph", "scopeOnParameters"]
  /// Methods of a factory that give the factory back.
  static let methods: Set<String> = contexts.union([
    "scope", "timeToLive", "decorator", "once", "register", "reset",
  ])
  /// Methods of a container whose closure is given the container.
  static let transforms: Set<String> = ["with", "preview", "container", "callAsFunction"]
}

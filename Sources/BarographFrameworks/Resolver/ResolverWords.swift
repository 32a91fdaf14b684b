internal import BarographModel

/// What Resolver calls things.
enum ResolverWords {
  static let framework = "Resolver"
  static let module = "Resolver"
  static let type = "Resolver"
  /// The function that runs before the first resolution.
  static let root = "registerAllServices"

  /// Property wrappers, and when they ask.
  static let wrappers: [String: Timing] = [
    "Injected": .eager, "OptionalInjected": .eager, "InjectedObject": .eager, "LazyInjected": .lazy,
    "WeakLazyInjected": .lazy,
  ]

  static let lifetimes: [String: Lifetime] = [
    "unique": .transient, "cached": .cache, "shared": .weak, "application": .singleton, "graph": .graph,
    "container": .component,
  ]
  /// Methods of scopes that let go of what they keep.
  static let endings: Set<String> = ["reset"]
  /// Classes of scopes.
  static let scopeTypes: [String: Lifetime] = [
    "ResolverScope": .transient, "ResolverScopeUnique": .transient, "ResolverScopeCache": .cache,
    "ResolverScopeCached": .cache, "ResolverScopeApplication": .singleton, "ResolverScopeGraph": .graph,
    "ResolverScopeShare": .weak, "ResolverScopeShared": .weak, "ResolverScopeContainer": .component,
  ]
}

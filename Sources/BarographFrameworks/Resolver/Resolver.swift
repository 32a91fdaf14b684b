internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Resolver by Michael Long: module `Resolver`, and copies of its one source file.
  package static let resolver = Recogniser(
    framework: ResolverWords.framework, modules: [ResolverWords.module],
    traits: [.makesAnywhere, .registersInOrder, .keepsWhatItMade, .fillsWhenMade],
    containerTypes: ["Resolver"],
    summary: resolverSummary,
    examples: resolverExamples + resolverArgumentExamples + resolverLookAlikes
  ) { file, inference, _ in
    guard var pass = ResolverPass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }

  private static let resolverSummary = """
    Files that import `Resolver`, directly or through a module that re-exports it, and files of projects that hold the
    library's source: a class `Resolver` beside a protocol `ResolverRegistering`.

    **Bindings** are calls of `register` in extensions of `Resolver`, on `Resolver`, `Resolver.main` and other resolvers. The
    key is the type, written or that of the factory's result (`as P`, `-> P`), with the name: literals and constants of
    `Resolver.Name` are followed to their text. `.implements(P.self)` gives further keys of the same binding, each with the
    name that is written there. `cond ? A() : B()` makes either and has the type that both share.

    **Scopes**: `graph` where none is written; `application` as long as the process, `cached` and own caches until they are
    reset, `container` with its resolver, `shared` as long as someone holds it, `unique` not at all.

    **Requests** are calls of `resolve` and `optional`, by an explicit type or by the type that the place expects, in
    factories, default arguments (the caller may pass another), initial values and bodies; and `@Injected`,
    `@InjectedObject`, `@OptionalInjected` (eager), `@LazyInjected`, `@WeakLazyInjected` (lazy). What `.resolveProperties`
    asks for is set when the object exists. Factories' own arguments are not part of a key.

    **Composition**: what `registerAllServices` registers is in the main resolver. Other functions in extensions of
    `Resolver` are assemblies that take effect where they are called. A `Resolver(child: other)` looks into the other when it
    has nothing itself, and so does one to which `add(child: other)` is said.

    **Not followed**: assigning `Resolver.root` and `Resolver.defaultScope`, names that are computed, types that only
    libraries outside the text know.
    """
}

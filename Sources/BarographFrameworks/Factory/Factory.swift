internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Factory by Michael Long: modules `FactoryKit` and `Factory`.
  package static let factory = Recogniser(
    framework: FactoryWords.framework, modules: ["FactoryKit", "Factory"],
    traits: [.letsCompilerCheck, .makesAnywhere, .registersInOrder, .fillsWhenMade],
    summary: factorySummary,
    examples: factoryExamples + factoryContextExamples + factoryLookAlikes
  ) { file, inference, _ in
    guard var pass = FactoryPass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }

  private static let factorySummary = """
    Files that import `FactoryKit` or `Factory`, directly or through a module that re-exports it, and files of projects that
    hold the library's sources.

    **A container** is `Container`, or a type that conforms to `SharedContainer` or `ManagedContainer`. **A binding** is a
    property or function of one whose type is `Factory<T>` or `ParameterFactory<P, T>`, `static let` of the first version
    included. Its key is the container with the property's name, `Container.service`: two factories of one type are two
    bindings. What it makes is read from the closure given to `self { … }`, `Factory(self) { … }` or `.init(self) { … }`.
    What `extension SharedContainer` declares has the one key `SharedContainer.service` in all containers.

    **Scopes** are those of the modifiers, `.singleton` as `.scope(.singleton)`; without one the container's
    `manager.defaultScope`, if its initialiser or `autoRegister` sets it, else `unique`. A project's own scope lives as long
    as the scope class it is made of.

    **Other providers.** `.register { … }`, and calling a factory with a closure, binds the same key once more, without a
    container: what is made there is a further implementation and no duplicate. A factory that is only `promised()` is bound
    where it is registered and nowhere else. `.onTest`, `.onPreview`, `.onDebug`, `.onSimulator`, `.onArg` and `.preview`
    provide nothing that ships and are left out, `.onDevice` counts.

    **Requests** are calls of factories and their `resolve()`, `dependency(\\.service)`, `resolve(\\.service)`, and the
    wrappers `@Injected` (eager), `@LazyInjected`, `@WeakLazyInjected`, `@InjectedObservable` (lazy), `@DynamicInjected`
    (every time), `@InjectedObject` and `@InjectedType`, and functions and wrappers of the project that take a key path of a
    factory. A factory that is handed on as an argument is asked later. Local names for containers and factories are
    followed.

    **By type**: `register(T.self) { … }`, `resolve(T.self)` of containers that conform to `Resolving`.

    **Not followed**: factories reached through a parameter, key paths in variables, changes of scope after declaration.
    """
}

internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Dip with DipUI.
  package static let dip = Recogniser(
    framework: DipPass.framework, modules: DipPass.modules.sorted(), traits: [.makesAnywhere, .registersInOrder],
    furtherTraits: [DipPass.storyboards: [.servesStoryboards]], containerTypes: ["DependencyContainer"],
    summary: dipSummary,
    examples: dipExamples + dipDefinitionExamples + dipLookAlikes
  ) { file, inference, _ in
    guard var pass = DipPass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }

  private static let dipSummary = """
    Dip keeps factories in a `DependencyContainer` under a type, an optional tag and the types of runtime arguments.

    **Where it looks.** Files that import Dip or DipUI, directly or through a module of the project that exports them;
    elsewhere, calls on values of type `DependencyContainer`. A `DependencyContainer` that the project declares itself is not Dip's, nor is an `@Injected` that it declares.

    **Bindings.** `container.register { … }` with a scope, `type:`, `tag:` and `factory:`. Without `type:` the type is what
    the factory returns, `as P` included. Parameters of the factory are part of the key. `.implements(P.self)` and
    `register(definition, type: P.self)` add keys to the same entry. `register(storyboardType:)` describes what a storyboard
    makes: nothing in code asks for it.

    **Auto-wiring.** A factory with parameters can be asked for with arguments or without: Dip then resolves the parameters
    itself. Both are kept: the entry is also found without arguments, and each parameter that is a class or protocol of the
    project is a request, marked approximate because a caller may pass it instead. When the file registers the same type and
    tag with fewer arguments, that one is chosen and nothing is wired; parameters such as `Int` and `String` are always
    runtime arguments.

    **Requests.** `resolve() as P`, `resolve(P.self)`, `resolve(tag:)`, `resolve(arguments: …)`, by the type that the place
    expects where none is written. A tag that is not registered falls back to the entry without a tag, so requests with a tag
    are approximate. `.resolvingProperties { c, made in … }` and `.resolvingProperty(\\.p)` are deferred property injection,
    and so are `@Injected var p: P?`, `@InjectedWeak` and `let p = Injected<P>()`; they must be found unless
    `required: false`.

    **Scopes.** `.unique` makes a new instance each time, `.shared` (the default) one for each resolution, `.singleton` and
    `.eagerSingleton` one for good, `.weakSingleton` one as long as it is used.

    **Composition.** Containers that are made in code, functions that they are handed to, and `collaborate(with:)`.

    **Not followed.** Whether `bootstrap()` has run, `remove(_:)` and `reset()`, and which storyboards belong to
    `DependencyContainer.uiContainers`.
    """
}

internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// The framework's name in keys and edges.
  static let swinjectName = "Swinject"
  /// The name in the keys of view controllers that a storyboard makes: nothing in code asks for them.
  static let swinjectStoryboardName = "SwinjectStoryboard"

  /// Swinject with SwinjectAutoregistration and the code side of SwinjectStoryboard.
  package static let swinject = Recogniser(
    framework: swinjectName, modules: SwinjectModules.own, marks: SwinjectModules.all,
    traits: [.makesAnywhere, .completesAfterwards, .registersWithClosures, .registersInOrder],
    furtherTraits: [swinjectStoryboardName: [.servesStoryboards]],
    containerTypes: ["Resolver", "Container", "Assembler"],
    summary: swinjectSummary,
    examples: swinjectExamples + swinjectLookAlikes
  ) { file, inference, knowledge in
    guard SwinjectModules.areKnown(inference.index), !SwinjectModules.isKnit(file, inference.index) else {
      return GraphPart()
    }
    var pass = SwinjectPass(file: file, inference: inference, learned: knowledge.learned)
    return pass.run()
  }

  private static let swinjectSummary = """
    Swinject keeps factories in a `Container` under a service type, an optional name and the static types of runtime
    arguments. A later registration of the same key replaces the earlier one without a word.

    **Where it looks.** Files that import Swinject, SwinjectAutoregistration or SwinjectStoryboard, directly or
    through a module of the project that exports them; those that import Knit are on Knit's page; elsewhere, expressions whose declared type is Swinject's. A
    `Container`, `Resolver` or `Assembly` that the project declares itself is not Swinject's, and a `register` of another
    type (`tableView.register(…)`, `broadcaster.register(…)`) is not a registration.

    **Bindings.**
    - `register(P.self, name:) { r, argument in … }` with a closure, `factory:`, `mainActorFactory:` or a function's name.
      The implementations are the types of what the factory returns, through branches, local variables and functions.
      Runtime arguments are the types of the parameters after the resolver; an untyped one has the type of the
      initialiser's parameter it is passed to.
    - `autoregister(P.self, initializer: A.init)`: one request for each parameter that is not named by `argument:`. When a
      type has several initialisers and the text does not say which is meant, the ledger says so.
    - `storyboardInitCompleted(Screen.self) { r, screen in … }`: everything it sets is deferred property injection.
    - `.implements(P.self, name:)` and `forward(_:name:to:)` give one entry further keys.
    - `.inObjectScope(…)`: `graph` unless the container or assembler has a `defaultObjectScope:`, `transient`,
      `container`, `weak`; a scope that the project declares caches.
    - Names may be string literals, constants, `String(describing:)` and raw values of enum cases.

    **Requests.** `resolve(P.self, name:, argument:)` and all its forms, `r ~> P.self`, `r~>`, `Lazy<P>`, `Provider<P>`,
    `P?`. In a factory they are what the made object needs; assigned to one of its properties, or in `initCompleted`, they
    are property injection; in closures that run later they are deferred. Anywhere else they are service locator calls of
    the type around them. `!`, `as!`, `~>`, an implicitly unwrapped property and `guard … else { fatalError() }` do not
    tolerate that there is no provider. `GraphIdentifier` the container has by itself.

    **Containers.** Types that conform to `Assembly`, functions that are given a container, containers held in variables,
    `Assembler([…])` with `parent:` and `apply`, arrays followed through variables, sums and functions,
    `Child().assemble(container:)`.

    **Learned from the project.** A property wrapper whose body asks a resolver for its generic parameter; a generic
    function that resolves or registers its type parameter (`resolver.force(P.self)`). Their uses count, their bodies do
    not.

    **In the ledger of unknowns.** Types and names that are computed at run time, assemblies from lists that are not in the
    text, parents that no caller names, entries that are forwarded from elsewhere.
    """
}

internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// The framework's name for people.
  static let knitName = "Knit"

  /// Knit: Swinject with module assemblies and generated accessors. Keys are Swinject's, for it is Swinject's container.
  package static let knit = Recogniser(
    framework: knitName, modules: ["Knit"], fills: swinjectName,
    containerTypes: ["Resolver", "Container", "ModuleAssembler", "ScopedModuleAssembler"], summary: knitSummary,
    examples: knitExamples + knitLookAlikes
  ) { file, inference, knowledge in
    guard SwinjectModules.isKnit(file, inference.index) else { return GraphPart() }
    var pass = SwinjectPass(file: file, inference: inference, learned: knowledge.learned)
    return pass.run()
  }

  private static let knitSummary = """
    Knit is Swinject with assemblies that name what they depend on, and with a generator that gives resolvers one function
    for each registration. Its container is Swinject's, so that what Swinject's calls register and what Knit's ask for
    meet; edges, bindings and requests say Knit where they are written with Knit.

    **Where it looks.** Files that import Knit; generated accessors also in other files that have a resolver. A file that
    imports both Knit and Swinject is read once.

    **Bindings.** `register`, `autoregister`, `implements` and scopes as in Swinject.
    - `registerIntoCollection(P.self) { … }`: members of a collection, told apart by what they make; they are no
      duplicates of each other.
    - `X.make(resolver: $0)`: what `@Resolvable` on the initialiser writes. Each parameter is a request by its type, with
      `@Named` under a name; `@Argument` and `@UseDefault` ask for nothing. `@Resolvable` on a static function works the
      same under the function's name. Called outside of a registration, it is `X` that asks.

    **Requests.** `resolver.paymentService()`, by the names of the registrations that import Knit, with their arguments and
    `name: .x`; `// @knit alias("x")` gives a second name, `callAsFunction` the call `resolver()`. `resolver.unsafeResolver(…).resolve(P.self)`.
    `resolver.resolveCollection(P.self)` gets all members. `registerAbstract(P.self)` is a request: some other assembly must
    register what it names; for an optional type nobody has to.

    **Containers.** `ModuleAssembly`, `AutoInitModuleAssembly`, `AbstractAssembly`, `FakeAssembly`,
    `GeneratedModuleAssembly`; `static var dependencies` is what an assembly includes, except
    assemblies with another `TargetResolver`, which the parent's assembler has; `ModuleAssembler([…])` and
    `ScopedModuleAssembler(parent:, […])` compose. What an assembly registers that replaces others is bound in no
    container, so that it does not count as a duplicate of what it replaces.

    **Target resolvers.** `typealias TargetResolver` says whose containers an assembly fills. What stands in it is answered
    there and above, never by what only a container below has; an accessor is that of the resolver it is called on; assemblies
    for two resolvers never meet, so that one key in both is no duplicate.

    **Refused.** An `OverrideType` that does not name the assembly in its `replaces`, and an assembler without a parent that
    is not given an assembly that Knit cannot make: `invalid_definition`.

    **Not followed.** `KnitModule`.
    """
}

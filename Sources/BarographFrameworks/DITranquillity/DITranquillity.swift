internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// DITranquillity with SwiftLazy's wrappers.
  package static let ditranquillity = Recogniser(
    framework: DITranquillityPass.framework, modules: DITranquillityPass.modules.sorted(),
    traits: [.keepsSeveral, .makesAnywhere], containerTypes: ["DIContainer"], summary: ditranquillitySummary,
    examples: ditranquillityExamples + ditranquillityLifetimeExamples + ditranquillityLookAlikes
  ) { file, inference, _ in
    guard var pass = DITranquillityPass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }

  private static let ditranquillitySummary = """
    DITranquillity registers components in a `DIContainer`, put together from parts and frameworks, and fills the
    parameters of their initialisers by type.

    **Where it looks.** Files that import DITranquillity, directly or through a module of the project that exports it;
    elsewhere, calls on values of type `DIContainer`. A `register` or `.as(P.self)` of another type is not the framework's.

    **Bindings.** `container.register(A.init)`, `register(A.init(b:c:))`, `register(main:)` and
    `register { A($0, many($1)) }` bind the type that is made; each `.as(P.self)` adds a key to the same component, with
    `tag:` or `name:`. Registering a type twice makes two components: both stay, for `many`. `register(A.self)` makes
    nothing: a storyboard or `inject(into:)` brings the object, which exists before it is filled; with `.root()` it is there
    for what is made to fill it. `registerStoryboard(name:)` binds a storyboard under its name. `.default()` and `.test()`
    mark the component to take where several answer.

    **Requests.** Each parameter of the initialiser, or each `$n` of the closure by the place where it stands. `many($0)` asks
    for all components of the element's type but those that are being made, and takes none too; `by(tag:on:)` asks with a tag; `arg($0)` is passed by the
    caller and asks nothing. `Optional` may be missing, `Lazy` and `Provider` ask later. `.injection(\\.p)` and
    `.injection { $0.p = $1 }` fill properties as soon as the object is made, so they take part in its construction;
    `cycle: true` fills them when everything has been made. Elsewhere `resolve()`, `resolve(tag:)`, `resolve(name:)`,
    `resolveMany()` and `*container` ask by the type that the place expects.

    **Lifetimes.** `.prototype` (the default) makes a new object each time, `.objectGraph` one for each resolution, `.single`
    and `.perRun(.strong)` one for good, `.perContainer(.strong)` one for each container, `.perRun(.weak)` and
    `.perContainer(.weak)` one as long as it is used, `.custom` one for its scope.

    **Composition.** Conformers of `DIPart` and `DIFramework` are taken in by `append(part:)`, `append(framework:)` and
    `import(_:)`; lists of parts that are walked in a loop are read. Containers that are made in code are roots.

    **Not followed.** `inject(into:)`, which only fills an object that is there; the visibility of frameworks that are only
    imported, which decides between several components of one type when the program runs.
    """
}

internal import BarographLink
internal import BarographModel

extension Recogniser {
  static let dependenciesName = "Dependencies"
  static let dependenciesModules: Set<String> = [
    "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "ComposableArchitecture",
  ]

  /// swift-dependencies, also as the Composable Architecture exports it.
  package static let dependencies = Recogniser(
    framework: dependenciesName, modules: dependenciesModules.sorted(), traits: [.letsCompilerCheck],
    summary: dependenciesSummary,
    examples: dependenciesExamples + dependenciesReplacementExamples + dependenciesLookAlikes
  ) { file, inference, _ in
    var found =
      DependenciesPass(file: file, inference: inference).map { pass in
        var pass = pass
        return pass.run()
      } ?? GraphPart()
    let index = inference.index
    if let values = index.project.names.find("DependencyValues"), index.externals[values] != nil {
      ApplicationRoot.add(to: &found, dependenciesName, file: file, index) { .function($0) }
    }
    return found
  }

  private static let dependenciesSummary = """
    swift-dependencies keeps values under key types. A key declares its `liveValue` itself; `DependencyValues` has an \
    accessor for each, and `@Dependency(\\.accessor)` reads it.

    **Where it looks.** Files that import Dependencies, DependenciesMacros or ComposableArchitecture, directly or through \
    a module of the project that exports them.

    **Bindings.** A `static let` or `var` named `liveValue` in a type that conforms to `DependencyKey`, wherever the \
    conformance and the value are written: in an extension, in another module, with `@retroactive`. The key is the type of \
    the value together with the name of the key type. `@DependencyEntry(liveValue:)` makes such a key. A key that \
    conforms to `TestDependencyKey` alone has a binding for tests only, so a request of the product has no provider.

    **Requests.** `@Dependency(\\.foo)`, `@Dependency(\\.foo.bar)` (all of `foo`) and `@Dependency(Foo.self)`. A property \
    looks its value up when it is read; a local variable is a service locator call, unless it stands in a live value: \
    there it is what that key needs. `Dependency(\\.foo)` as a value counts too. Accessors lead to the key whose \
    `self[FooKey.self]` they read, also through each other.

    **Scopes.** A value is made once and kept for its key.

    **What replaces values** (`withDependencies`, `.dependency(…)`, `transformDependency`) is no binding, for it counts \
    only for a while. But where a key has no live value, what the product sets for it is its provider, unless its name says \
    that it is a double (`.noop`, `.mock`); and so is what `prepareDependencies` sets.

    **A missing provider** is certain only where the application (`@main`) is part of the project: live values of a library \
    may lie elsewhere. Accessors that the project does not declare belong to the library or to another package, which \
    provides them: they are not requests.
    """
}

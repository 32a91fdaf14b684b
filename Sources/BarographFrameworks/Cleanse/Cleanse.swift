internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Square's Cleanse.
  package static let cleanse = Recogniser(
    framework: CleansePass.framework, modules: CleansePass.modules.sorted(),
    traits: [.letsCompilerCheck, .installsComponents], summary: cleanseSummary,
    examples: cleanseExamples + cleanseLookAlikes
  ) { file, inference, _ in
    guard ModuleSight.sees(CleansePass.modules, file: file, inference.index) else { return GraphPart() }
    var pass = CleansePass(file: file, inference: inference)
    return pass.run()
  }

  private static let cleanseSummary = """
    Cleanse puts an object graph together from components and the modules that they include.

    **Where it looks.** Files that import Cleanse, directly or through a module of the project that exports it. `Module` and
    `Component` are Cleanse's only when the project declares no protocol of that name.

    **Bindings.** A chain on a binder that ends in `to`: `binder.bind(P.self).sharedInScope().to(factory: A.init)`,
    `.to { (b: B) in A(b) }`, `.to(value:)`. The type is the one given to `bind`, else the `Element` of the tag, else what the
    factory makes; `tagged(with:)` is part of the key. `.configured(with: M.configureP)` binds what that function's binder is
    given; where `M` is a generic parameter, any module with such a function may stand for it. `intoCollection()` adds to the key of the array: such bindings carry no module, for several are meant.
    `bindFactory(P.self).with(Tag.self)` binds `Factory<Tag>`, `bindPropertyInjectionOf(T.self)` binds `PropertyInjector<T>`.
    A component's `Seed` is bound in it (a `TaggedProvider<Tag>` under the tag), its `Root` is bound by `configureRoot`. A chain without an end binds nothing, and is
    listed as such.

    **Requests.** Every parameter of a factory: `A` when it is made; `Provider<A>`, `TaggedProvider<Tag>`, `WeakProvider<A>` and
    `() -> A` later; `Factory<Tag>`, `ComponentFactory<C>` and `PropertyInjector<T>` under their own keys. `Assisted<T>` comes
    from the caller. The parameters of an injector are asked for by the object whose properties it fills. A component asks for
    its `Root`.

    **Scopes.** `sharedInScope()` keeps one object for each component, and so does a value; everything else is made anew.

    **Composition.** `include(module:)`, `install(dependency:)` (which also binds `ComponentFactory<C>`, as often as it is
    installed, and makes the component a child, which sees what those above it bind), and `ComponentFactory.of(C.self)`, which runs a component.

    **Not followed.** Binders that generic helpers pass on, and scopes as a check.
    """
}

internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Sword: components and dependencies declared with macros.
  package static let sword = Recogniser(
    framework: "Sword", modules: ["Sword"], traits: [.letsCompilerCheck], summary: swordSummary,
    examples: swordExamples + swordLookAlikes
  ) { file, inference, _ in
    // Dependencies and modules cannot do without the label; the module's name alone is a word of many games.
    let names = inference.index.project.names
    guard names.find("Sword") != nil, names.find("registeredTo") != nil else { return GraphPart() }
    var pass = SwordPass(reading: FileReading(file: file, inference: inference))
    return pass.run()
  }

  private static let swordSummary = """
    Sword's generator reads macros and writes accessors for components. A key is a type in a component; a subcomponent sees
    what its parents have.

    **Where it looks.** Declarations in files that import Sword, directly or through a module of the project that exports
    it; accesses to components in all files. `@Component`, `@Module`, `@Provider` and `@Dependency` of other libraries are
    not Sword's.

    **Bindings.** `@Dependency(registeredTo: C.self, boundTo: P.self)` on a type: as `P`, or as itself; each parameter of its
    `@Injected` initialiser is a request, unless it is `@Assisted`. `@Provider static func x(a: A) -> T` in a
    `@Module(registeredTo: C.self)`: each parameter is a request. The types in `arguments:` of a component are bound there:
    whoever makes the component passes them.

    **Requests.** Parameters; `component.homeViewModel` and `component.detailViewModel(id)` by the name that the generator
    makes of the type, in a component and its extensions without `component.` in front.

    **Scopes.** Without `scopedWith:` an instance is made for each request; `.single` lives as long as its component;
    `.weakReference` as long as it is used.

    **Containers.** Each component; a subcomponent's parent is the one it names.

    **Not followed.** Accessors of types from outside and of nested types.

    **In the ledger of unknowns.** Dependencies without an `@Injected` initialiser or with several, scoped ones with
    `@Assisted` parameters, which Sword does not allow; components that are not in the text.
    """
}

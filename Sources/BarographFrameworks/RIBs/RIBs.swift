internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Uber's RIBs: components that are given their dependencies, and builders that make them.
  package static let ribs = Recogniser(
    framework: ComponentFamily.ribs.framework, modules: ["RIBs", "ModernRIBs"],
    traits: [.letsCompilerCheck, .makesContainersLate], summary: ribsSummary,
    examples: ribsExamples + ribsLookAlikes
  ) { file, inference, _ in
    guard var pass = RIBsPass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }

  private static let ribsSummary = """
    RIBs has components of its own. Each is given an object that fulfils its dependency protocol, nearly always the component
    of the RIB above, which conforms to that protocol in an extension. The compiler checks the conformance.

    **Components** are classes whose first inherited type is `Component<D>` of RIBs or of its copy ModernRIBs. In a file that
    also imports Needle the qualifier decides, else the initialiser: `init(dependency:)` is RIBs.

    **Bindings** are the properties with a written type of a component and of its extensions; `extension Parent:
    ChildDependency { … }` is where a parent supplies what a child needs. The key is the property's name and type. `shared
    { … }` keeps what it makes for the life of the component (scope `shared`); any other body runs on each access.

    **Requests** are the members of a component's dependency protocol, as far as a component of the project supplies them,
    and each use of a property by a sibling, by `dependency.property` or by `component.property` in a builder.

    **The tree**: a component includes the builders that are given it (`ChildBuilder(dependency: component)`), a builder
    includes the component that it makes (`ChildComponent(dependency: dependency)`). Componentized builders are given a
    closure, so that the component in which the closure is written includes what it makes. A component with
    `EmptyDependency` is a root.

    Not followed: dependencies that no component supplies, such as a scene delegate that conforms itself; routers and
    interactors, which are ordinary objects.
    """
}

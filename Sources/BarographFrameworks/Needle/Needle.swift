internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Uber's Needle: a tree of components, checked by a generator.
  package static let needle = Recogniser(
    framework: ComponentFamily.needle.framework, modules: ["NeedleFoundation"], traits: [.letsCompilerCheck],
    summary: needleSummary,
    examples: needleExamples + needleLookAlikes
  ) { file, inference, _ in
    guard var pass = NeedlePass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }

  private static let needleSummary = """
    Needle builds a tree of components. Each component offers its properties to the components below it, and names what it
    needs from above in a protocol that inherits `Dependency`. A generator finds the provider of each need and writes
    `NeedleGenerated.swift`, which is skipped.

    **Components** are classes whose first inherited type is `Component<D>`, `BootstrapComponent`,
    `PluginizedComponent<D, E, N>` (`Uber…` too) or `NonCoreComponent<D>`, with or without `NeedleFoundation.` in front, and subclasses of
    them that the project declares. A file that imports RIBs as well is told apart by the qualifier, else by the initialiser.

    **Bindings** are the properties with a written type that a component or an extension of it declares, in any file. The
    key is the property's name and type. A body `shared { … }` is kept for the life of the component (scope `shared`), any
    other body runs on each access, a stored property lives as long as the component. Private properties are only found by
    their own component: their name in the key ends in `(private)`. Internal properties count as offered: the generator's
    released versions take them, the newest wants `public`.

    **Requests** are the members of a component's dependency protocol, protocols that it inherits included, and of its
    plugin extension, asked by the component when it is used; and each use of a property by a sibling, by
    `dependency.property`, `pluginExtension.property` or `component.property`. Needs are looked for above the
    component: what it has itself is no answer. A property that fulfils another protocol of
    the component counts as asked for.

    **The tree** follows `Child(parent: self)`, `.init(parent: self)`, `Module.Child(parent: self)` and
    `Child(parent: other)`, the non-core component of a pluginized one, and base classes of the project, whose properties a
    component shares with those below it. What a plugin extension lists is looked for in the non-core component.
    `BootstrapComponent` is the root. Where a project has no root at all, what its components need comes from code outside
    and is not asked for.

    Not followed: `MockComponentPathBuilder` and parents made in tests; which of several ancestors is nearest.
    """
}

internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Uber's Needle: a tree of components, checked by a generator. A component is made with the one above it.
  package static let needle = Recogniser(
    framework: ComponentFamily.needle.framework, modules: ["NeedleFoundation"],
    traits: [.letsCompilerCheck, .namesEachBinding],
    inheritedInitializer: InheritedInitializer(baseClass: "Component", label: "parent", type: "Scope")
  ) { file, inference, _ in
    guard var pass = NeedlePass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }
}

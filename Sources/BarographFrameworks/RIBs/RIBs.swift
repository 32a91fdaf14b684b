internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Uber's RIBs: components that are given their dependencies, and builders that make them.
  package static let ribs = Recogniser(
    framework: ComponentFamily.ribs.framework, modules: ["RIBs", "ModernRIBs"],
    traits: [.letsCompilerCheck, .makesContainersLate]
  ) { file, inference, _ in
    guard var pass = RIBsPass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }
}

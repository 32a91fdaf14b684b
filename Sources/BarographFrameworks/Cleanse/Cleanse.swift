internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Square's Cleanse.
  package static let cleanse = Recogniser(
    framework: CleansePass.framework, modules: CleansePass.modules.sorted(),
    traits: [.letsCompilerCheck, .installsComponents]
  ) { file, inference, _ in
    guard ModuleSight.sees(CleansePass.modules, file: file, inference.index) else { return GraphPart() }
    var pass = CleansePass(file: file, inference: inference)
    return pass.run()
  }
}

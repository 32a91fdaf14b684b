internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// dfed's SafeDI: macros that say who makes what, from which a tool writes the tree.
  package static let safeDI = Recogniser(
    framework: "SafeDI", modules: ["SafeDI"],
    traits: [.letsCompilerCheck, .comparesAsWritten, .wantsOneProvider, .makesContainersLate]
  ) { file, inference, _ in
    guard var pass = SafeDIPass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }
}

internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Sword: components and dependencies declared with macros.
  package static let sword = Recogniser(
    framework: "Sword", modules: ["Sword"], traits: [.letsCompilerCheck]
  ) { file, inference, _ in
    // Dependencies and modules cannot do without the label; the module's name alone is a word of many games.
    let names = inference.index.project.names
    guard names.find("Sword") != nil, names.find("registeredTo") != nil else { return GraphPart() }
    var pass = SwordPass(reading: FileReading(file: file, inference: inference))
    return pass.run()
  }
}

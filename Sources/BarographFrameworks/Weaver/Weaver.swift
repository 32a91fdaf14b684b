internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Weaver: dependencies declared in comments or with a generated property wrapper.
  package static let weaver = Recogniser(
    framework: "Weaver", modules: [], traits: [.letsCompilerCheck, .findsByType]
  ) { file, inference, _ in
    let outline = inference.index[file]
    if outline.directives.isEmpty && outline.attributes.isEmpty { return GraphPart() }
    let words = WeaverWords(inference.index)
    guard outline.directives.contains(where: { $0.kind == .weaver }) || words.areAttached(in: outline) else {
      return GraphPart()
    }
    var pass = WeaverPass(reading: FileReading(file: file, inference: inference), words: words)
    return pass.run()
  }
}

/// Names of Weaver's wrappers, found once for each file.
struct WeaverWords {
  let wrappers: [Name]

  init(_ index: Index) {
    wrappers = Self.texts.compactMap { index.project.names.find($0) }
  }

  private static let texts = ["Weaver"] + (1...9).map { "WeaverP\($0)" }

  /// Whether an attribute of a file has one of the names.
  func areAttached(in outline: OutlineView) -> Bool {
    !wrappers.isEmpty && outline.attributes.contains { wrappers.contains($0.name) }
  }
}

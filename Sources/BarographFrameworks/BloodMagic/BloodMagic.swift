internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// BloodMagic: attributes on dynamic properties of Objective-C.
  package static let bloodMagic = Recogniser(
    framework: "BloodMagic", modules: ["BloodMagic"], marks: BloodMagicWords.marks.sorted(),
    vocabulary: BloodMagicWords.vocabulary,
    learns: BloodMagicKnowledge.self
  ) { file, inference, knowledge in
    let words = ProjectWords(BloodMagicWords.vocabulary, knowledge.aliases, inference.index)
    guard let pass = BloodMagicPass(file, inference, words, knowledge[BloodMagicKnowledge.self]) else {
      return GraphPart()
    }
    var magic = pass
    magic.run()
    return magic.draft.result
  }
}

internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Objection: classes that list what they need, modules that bind, injectors that build.
  package static let objection = Recogniser(
    framework: "Objection", modules: ["Objection"], marks: Array(ObjectionReading.marks).sorted(),
    traits: [.laterReplaces, .listsProperties],
    vocabulary: ObjectionReading.vocabulary,
    library: LibraryFacts(
      compositionRoots: ["JSObjectionModule"], listingMacros: ["objection_requires", "objection_requires_sel"],
      memberlessMacros: ObjectionReading.macroWords),
    learns: ObjectionKnowledge.self
  ) { file, inference, knowledge in
    let words = ProjectWords(ObjectionReading.vocabulary, knowledge.aliases, inference.index)
    guard let pass = ObjectionPass(file, inference, words, knowledge[ObjectionKnowledge.self]) else {
      return GraphPart()
    }
    var objection = pass
    objection.run()
    return objection.draft.result
  }
}

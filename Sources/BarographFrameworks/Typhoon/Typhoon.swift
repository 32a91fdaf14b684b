internal import BarographLink
internal import BarographModel

extension Recogniser {
  static let typhoonName = "Typhoon"

  /// Typhoon: assemblies whose methods return definitions.
  package static let typhoon = Recogniser(
    framework: typhoonName, modules: ["Typhoon"],
    marks: ["TyphoonAssembly", "TyphoonDefinition", "TyphoonBlockDefinition", "TyphoonComponentFactory"],
    traits: [.namesProviders, .makesContainersLate],
    readsMarkup: true,
    library: LibraryFacts(
      answeringThemselves: ["TyphoonAssembly": TyphoonPass.activations.sorted()], compositionRoots: ["TyphoonAssembly"]),
    learns: TyphoonKnowledge.self
  ) { file, inference, knowledge in
    if inference.index[file].language == .markup {
      return recogniseDocument(file, inference, knowledge[TyphoonKnowledge.self])
    }
    guard var pass = TyphoonPass(file: file, inference: inference, learned: knowledge[TyphoonKnowledge.self]) else {
      return GraphPart()
    }
    var found = pass.run()
    found.defects += pass.unmanaged()
    return found
  }

  /// What Typhoon reads in documents: its keys in an Info.plist, and those of screens.
  private static func recogniseDocument(
    _ file: FileID, _ inference: Inference, _ learned: TyphoonKnowledge
  ) -> GraphPart {
    guard !learned.assemblies.isEmpty else { return GraphPart() }
    let reading = FileReading(file: file, inference: inference)
    if let document = inference.index.documents.configuration(ofFile: file) {
      var info = TyphoonInfo(document, reading, learned)
      var found = info.run()
      if learned.configurations.contains(file) {
        var configuration = TyphoonConfigurationFile(document, learned, inference.index)
        configuration.run()
        found.defects += configuration.defects
      }
      return found
    }
    guard let document = inference.index.documents.interface(ofFile: file) else { return GraphPart() }
    var screens = TyphoonScreens(document, reading, learned)
    return screens.run()
  }
}

/// Recognises Typhoon in one file.
struct TyphoonPass: FileReader {
  let reading: FileReading
  let typhoon: TyphoonReading
  let learned: TyphoonKnowledge
  var draft: RecognitionDraft
  /// Assemblies of which the file holds a part.
  let assemblies: [EntityID]

  /// `nil` for a file that has nothing to say about Typhoon.
  init?(file: FileID, inference: Inference, learned: TyphoonKnowledge) {
    let index = inference.index
    let outline = index[file]
    var assemblies: [EntityID] = []
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .classType || decl.kind == .extensionOf {
      guard let entity = index.entity(of: DeclReference(file: file, decl: row)),
        learned.assemblies.contains(entity), !assemblies.contains(entity)
      else { continue }
      assemblies.append(entity)
    }
    let isConcerned =
      !assemblies.isEmpty
      || outline.exprs.contains { !$0.name.isNone && learned.assemblyNames.contains($0.name) }
      || outline.types.contains { learned.assemblyNames.contains($0.name) }
      || outline.decls.contains { $0.kind == .function && learned.assemblyNames.contains($0.name) }
      || learned.unmanaged[file] != nil
    guard isConcerned else { return nil }
    self.learned = learned
    self.assemblies = assemblies
    reading = FileReading(file: file, inference: inference)
    typhoon = TyphoonReading(inference: inference, assemblies: learned.assemblies)
    typhoon.adopt(reading)
    draft = RecognitionDraft(framework: Recogniser.typhoonName, reading: reading)
  }

  mutating func run() -> GraphPart {
    for assembly in assemblies { addAssembly(assembly) }
    addRoots()
    addConsumption()
    addMarkers()
    addLeaks()
    checkUses()
    addAttachments()
    addPatches()
    addWaits()
    addLoaders()
    checkFreeDefinitions()
    return draft.result
  }
}

internal import BarographLink
internal import BarographModel

extension Recogniser {
  static let typhoonName = "Typhoon"

  /// Typhoon: assemblies whose methods return definitions.
  package static let typhoon = Recogniser(
    framework: typhoonName, modules: ["Typhoon"],
    marks: ["TyphoonAssembly", "TyphoonDefinition", "TyphoonBlockDefinition", "TyphoonComponentFactory"],
    traits: [.namesProviders, .makesContainersLate], summary: typhoonSummary, examples: typhoonExamples,
    readsMarkup: true
  ) { file, inference, knowledge in
    if inference.index.rows[Int(file)].language == .markup {
      return recogniseDocument(file, inference, knowledge.learned)
    }
    guard var pass = TyphoonPass(file: file, inference: inference, learned: knowledge.learned) else {
      return GraphPart()
    }
    var found = pass.run()
    found.defects += pass.unmanaged()
    return found
  }

  /// What Typhoon reads in documents: its keys in an Info.plist, and those of screens.
  private static func recogniseDocument(
    _ file: Int32, _ inference: Inference, _ learned: LearnedSurface
  ) -> GraphPart {
    guard !learned.assemblies.isEmpty else { return GraphPart() }
    let reading = FileReading(file: file, inference: inference)
    if let document = inference.index.documents.configuration(ofFile: file) {
      var info = TyphoonInfo(document, reading, learned)
      var found = info.run()
      if learned.typhoon.configurations.contains(file) {
        var configuration = TyphoonConfigurationFile(document, learned.typhoon, inference.index)
        configuration.run()
        found.defects += configuration.defects
      }
      return found
    }
    guard let document = inference.index.documents.interface(ofFile: file) else { return GraphPart() }
    var screens = TyphoonScreens(document, reading, learned)
    return screens.run()
  }

  private static let typhoonSummary = """
    Typhoon reads the methods of assemblies when the program starts: each that returns a definition is a binding, and its \
    selector is the key. Both languages are read alike.

    **Assemblies** are the classes that inherit from `TyphoonAssembly`, with their categories, extensions and base classes. \
    Properties that hold other assemblies are collaborators; one that only names a protocol may be any assembly that conforms \
    to it.

    **Bindings** are the methods that return `withClass:`, `withParent:class:`, `withFactory:selector:`, `withOption:…`, \
    `with:`, block definitions, storyboard definitions, another method's definition, or what a helper makes of a class it is \
    given. What the method is declared to return is what is asked for, the class of the definition is what is made. Methods \
    that return anything else are no bindings. Post-processors, type converters and configuration are not in the registry, \
    and two assemblies may use the same selector for them.

    **Requests** are what a definition injects: `[self other]`, `[self.collaborator other]`, elements of collections, \
    arguments of those messages, keys, types. Parameters of initialisers, factories and what an option chooses from are \
    needed before there is an object; properties, methods and hooks are filled afterwards. A child asks for everything that \
    its parent asks for and that it does not replace. `injectProperty:` alone asks by the type of the property, and so do \
    properties marked with `InjectedProtocol(P)` and `InjectedClass(C)`. Messages to assemblies outside of assemblies, \
    `componentForKey:` and `componentForType:` are service locator calls; through a protocol that an assembly fulfils they \
    are calls of a factory.

    **Lifetimes.** Object graph unless the definition says otherwise; factories and options make a new object each time.

    **Roots** are `activated…`, `activate…`, component factories made with assemblies, `initialAssemblies`, and the collector \
    of all initial assemblies.

    **Infrastructure.** Post-processors, converters and configuration are held by the assembly that defines or attaches them. \
    A post-processor of objects that gives something else back is a decorator: an edge, likely, leads from what it gives to each \
    class that it asks for by `conformsToProtocol:` or `isKindOfClass:`. One that changes definitions makes its assembly \
    incomplete, for what it does is decided when the program runs; patchers and configuration are read for what they say.

    **Screens.** Storyboards that a factory for screens serves, that are opened as `TyphoonStoryboard`, or nibs of \
    `TyphoonNibLoader`, ask by `typhoonKey`, else by the only definition of the screen's class; `TyphoonCleanStoryboards` are left \
    alone. A definition that names a scene makes what that scene is of; a `RamblerViperModuleFactory` opens its scene.

    **Cycles** are judged by definitions, not by classes: two definitions of a class are two objects.
    """
}

/// Recognises Typhoon in one file.
struct TyphoonPass {
  let reading: FileReading
  let typhoon: TyphoonReading
  let learned: LearnedSurface
  var draft: RecognitionDraft
  /// Assemblies of which the file holds a part.
  let assemblies: [Int32]

  /// `nil` for a file that has nothing to say about Typhoon.
  init?(file: Int32, inference: Inference, learned: LearnedSurface) {
    let index = inference.index
    let outline = index.outline(file)
    var assemblies: [Int32] = []
    for (row, decl) in outline.decls.enumerated() where decl.kind == .classType || decl.kind == .extensionOf {
      guard let entity = index.entity(of: DeclReference(file: file, decl: Int32(row))),
        learned.assemblies.contains(entity), !assemblies.contains(entity)
      else { continue }
      assemblies.append(entity)
    }
    let isConcerned =
      !assemblies.isEmpty
      || outline.exprs.contains { !$0.name.isNone && learned.assemblyNames.contains($0.name) }
      || outline.types.contains { learned.assemblyNames.contains($0.name) }
      || outline.decls.contains { $0.kind == .function && learned.assemblyNames.contains($0.name) }
      || learned.typhoon.unmanaged[file] != nil
    guard isConcerned else { return nil }
    self.learned = learned
    self.assemblies = assemblies
    reading = FileReading(file: file, inference: inference)
    typhoon = TyphoonReading(inference: inference, assemblies: learned.assemblies)
    typhoon.adopt(reading)
    draft = RecognitionDraft(framework: Recogniser.typhoonName, reading: reading)
  }

  var file: Int32 { reading.file }
  var index: Index { reading.index }
  var outline: OutlineView { reading.outline }
  var inference: Inference { reading.inference }

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

internal import BarographLink
internal import BarographModel

/// What an Info.plist tells Typhoon: which assemblies start with the program.
struct TyphoonInfo {
  let document: ConfigurationDocument
  let typhoon: TyphoonReading
  let learned: TyphoonKnowledge
  var draft: RecognitionDraft
  private var index: Index { typhoon.index }

  private static let assemblyKeys = [
    "TyphoonInitialAssemblies", "TyphoonInitialAssemblies(iPad)", "TyphoonInitialAssemblies(iPhone)",
  ]

  init(_ document: ConfigurationDocument, _ reading: FileReading, _ learned: TyphoonKnowledge) {
    self.document = document
    self.learned = learned
    typhoon = TyphoonReading(inference: reading.inference, assemblies: learned.assemblies)
    draft = RecognitionDraft(framework: Recogniser.typhoonName, reading: reading)
  }

  mutating func run() -> GraphPart {
    for key in Self.assemblyKeys { addRoot(key) }
    checkConfigurationFiles()
    checkCleanStoryboards()
    return draft.result
  }

  private func site(_ offset: UInt32) -> RawSite { RawSite(file: document.file, offset: offset) }

  private mutating func addRoot(_ key: String) {
    guard let name = index.project.names.find(key), let row = document.entry(at: [name]) else { return }
    let entry = document.entries[row]
    guard entry.kind == .array else {
      draft.report(
        FoundDefect(
          .invalidConfigurationValue, "TY-X11",
          "the value of \(key) is not an array: Typhoon stops when the program starts", at: site(entry.offset),
          subjects: [document.name], help: ["list the names of the assemblies in an array"]))
      return
    }
    let place = draft.reading.outline.exprs.firstIndex { $0.kind == .markup && $0.offset == entry.offset } ?? 0
    let id = ContainerID.expression(document.file, ExprID(place))
    let composition = draft.ensure(id, kind: .composition)
    draft.result.containers[composition].name = key
    for (text, offset) in document.texts(of: key, index) {
      if let assembly = assembly(text) {
        draft.include(.type(assembly), in: id)
      } else {
        draft.result.containers[composition].isComplete = false
        complain(text, offset)
      }
    }
    checkDelegate(entry)
  }

  /// `Name` or `Module.Name`.
  private func assembly(_ text: String) -> EntityID? {
    let name = text.split(separator: ".").last.map(String.init) ?? text
    return learned.assemblies.sorted().first { index.text(index[$0].name) == name }
  }

  private mutating func complain(_ text: String, _ offset: UInt32) {
    let name = text.split(separator: ".").last.map(String.init) ?? text
    let known = index.entities.first { index.text($0.name) == name && !$0.isExternal && $0.kind == .classType }
    if known != nil {
      draft.report(
        FoundDefect(
          .invalidConfigurationValue, "TY-X10",
          "\(name) is listed as an initial assembly, but does not inherit from TyphoonAssembly", at: site(offset),
          subjects: [document.name], help: ["let \(name) inherit from TyphoonAssembly, or remove it from the list"]))
    } else {
      draft.report(
        FoundDefect(
          .invalidConfigurationValue, "TY-X11", "there is no assembly \(text): Typhoon stops when the program starts",
          at: site(offset), subjects: [document.name], help: ["correct the name, or remove it from the list"],
          isLikely: true, severity: .warning))
    }
  }

  /// The application's delegate may not make the factory as well.
  private mutating func checkDelegate(_ entry: ConfigurationEntry) {
    guard let name = index.project.names.find("initialFactory") else { return }
    for (file, outline) in index.outlines where outline.language != .markup {
      for (row, decl) in zip(outline.declRows, outline.decls)
      where decl.name == name && decl.kind == .function && !decl.body.isNone && decl.parameters.range.isEmpty {
        let method = DeclReference(file: file, decl: row)
        guard let owner = typhoon.inference.owner(of: method), isDelegate(owner) else { continue }
        let module = index.project[file].modules
        guard module == index.project[document.file].modules else { continue }
        draft.report(
          FoundDefect(
            .invalidConfigurationValue, "TY-X09",
            "both this list and \(index.text(index[owner].name)).initialFactory say what starts: Typhoon refuses",
            at: site(entry.offset), subjects: [document.name],
            related: [("the factory is made here", RawSite(file: file, offset: decl.offset))],
            help: ["keep one of them"]))
      }
    }
  }

  private func isDelegate(_ entity: EntityID) -> Bool {
    let names = draft.reading.supertypeNames(of: entity)
    return names.contains("UIApplicationDelegate") || names.contains("NSApplicationDelegate")
  }

  private mutating func checkConfigurationFiles() {
    for key in ["TyphoonGlobalConfigFilenames", "TyphoonConfigFilename"] {
      for (text, offset) in document.texts(of: key, index) where index.documents.configurations(named: text).isEmpty {
        draft.report(
          FoundDefect(
            .invalidConfigurationValue, "TY-X32", "there is no configuration file \(text)", at: site(offset),
            subjects: [document.name], help: ["add the file to the project, or correct the name"], isLikely: true,
            severity: .warning))
      }
    }
  }

  /// Storyboards that Typhoon is to leave alone.
  private mutating func checkCleanStoryboards() {
    for (text, offset) in document.texts(of: "TyphoonCleanStoryboards", index)
    where index.documents.interfaces(named: text, isStoryboard: true).isEmpty {
      draft.report(
        FoundDefect(
          .invalidConfigurationValue, "TY-A14", "there is no storyboard \(text) that Typhoon could leave alone",
          at: site(offset), subjects: [document.name],
          help: ["correct the name, without .storyboard, or remove it from the list"], isLikely: true,
          severity: .warning))
    }
  }
}

internal import BarographLink
internal import BarographModel

/// Recognises Factory in one file.
struct FactoryPass: FileReader {
  let reading: FactoryReading
  var draft: RecognitionDraft
  /// Scopes of closures that provide in tests, previews and the like only.
  var elsewhere: Set<ScopeID> = []
  /// Calls that belong to a declared factory: its own, and its modifiers.
  var owned: Set<ExprID> = []

  /// `nil` for a file that does not see Factory.
  init?(file: FileID, inference: Inference) {
    guard Self.concerns(file, inference.index, inference.lookup) else { return nil }
    reading = FactoryReading(file: file, inference: inference)
    draft = RecognitionDraft(framework: FactoryWords.framework, reading: reading)
  }

  var calls: [ExprID] { reading.calls }

  /// What the file says.
  mutating func run() -> GraphPart {
    findElsewhere()
    addDeclared()
    for row in calls where !owned.contains(row) { addRegistration(row) }
    for row in calls { addRequest(row) }
    addReferences()
    addWrapped()
    draft.addScopeEndings(FactoryWords.endings, of: FactoryWords.endingTypes)
    return draft.result
  }

  // MARK: Whether the file is concerned

  private static func concerns(_ file: FileID, _ index: Index, _ lookup: Lookup) -> Bool {
    let names = index.project.names
    guard names.find("FactoryKit") != nil || names.find("Factory") != nil else { return false }
    if let base = names.find("SharedContainer"),
      case .type(let entity) = lookup.meaning(of: base, file: file, scope: .file, offset: 0, wantsType: true)
    {
      // The library's sources lie in the project; what they say themselves is not the app's.
      return index[entity].declaration.file != file && names.find("ContainerManager") != nil
    }
    let outline = index[file]
    let modules = FactoryWords.modules.compactMap { names.find($0) }
    if outline.imports.contains(where: { modules.contains($0.module) }) { return !isOwnModule(outline, index) }
    if mentions(outline, names), ModuleSight.sees(FactoryWords.modules, file: file, index) { return true }
    return outline.attributes.contains { FactoryWrapperName.aliased($0, file: file, lookup) != nil }
  }

  /// Whether `import Factory` is a module of the project that only has the same name.
  private static func isOwnModule(_ outline: OutlineView, _ index: Index) -> Bool {
    let imported = outline.imports.map { index.text($0.module) }.filter { FactoryWords.modules.contains($0) }
    return imported.allSatisfy { name in index.project.modules.contains { $0.name == name } }
  }

  /// Whether a file that imports neither module has anything that re-exports could give a meaning.
  private static func mentions(_ outline: OutlineView, _ names: NameTable) -> Bool {
    let wrappers = (FactoryWords.wrappers.keys + [FactoryWords.typeWrapper]).compactMap { names.find($0) }
    if outline.attributes.contains(where: { wrappers.contains($0.name) }) { return true }
    let types = ["Container", "SharedContainer", "Factory", "ParameterFactory"].compactMap { names.find($0) }
    return outline.types.contains { types.contains($0.name) }
      || outline.exprs.contains { $0.kind == .name && types.contains($0.name) }
  }

  // MARK: What runs elsewhere

  /// Closures of `.onTest { … }` and the like: nothing that ships.
  private mutating func findElsewhere() {
    for row in calls {
      let call = reading.expr(row)
      let callee = reading.expr(call.base)
      guard callee.kind == .member else { continue }
      let word = reading.text(callee.name)
      guard FactoryWords.contexts.contains(word) && !ships(word, call) || word == "preview" else { continue }
      for argument in reading.arguments(call)
      where !argument.value.isNone && reading.expr(argument.value).kind == .closure {
        elsewhere.insert(reading.expr(argument.value).scope)
      }
    }
  }

  /// Whether a context is one of an app as people run it.
  func ships(_ word: String, _ call: Expr) -> Bool {
    if word == "onDevice" { return true }
    return word == "context"
      && reading.arguments(call).contains { !$0.value.isNone && reading.word($0.value) == "device" }
  }

  func isElsewhere(_ scope: ScopeID) -> Bool {
    !elsewhere.isEmpty && outline.enclosing(scope).contains { elsewhere.contains($0.id) }
  }

  var provisions: ProvisionReading {
    ProvisionReading(reading: reading) { [reading] in reading.asked($0)?.type }
  }
}

internal import BarographLink
internal import BarographModel

/// Recognises Swinject in one file.
struct SwinjectPass: FileReader {
  let reading: SwinjectReading
  let learned: LearnedContainers
  let knit: KnitKnowledge
  var draft: RecognitionDraft
  /// Calls of functions that Knit's macro writes, as far as bindings ask for what they take.
  var resolvableCalls: Set<ExprID> = []
  /// Learned functions by name.
  let resolvers: [Name: [DeclReference]]
  let registrars: [Name: [DeclReference]]
  /// What learned functions hand on to the container.
  let forwarding: [DeclReference: SwinjectForwarding]

  init(file: FileID, inference: Inference, _ knowledge: ProjectKnowledge) {
    reading = SwinjectReading(file: file, inference: inference, words: SwinjectWords(inference.index.project.names))
    draft = RecognitionDraft(framework: Recogniser.swinjectName, reading: reading)
    learned = knowledge[SwinjectKnowledge.self].declared
    forwarding = knowledge[SwinjectKnowledge.self].forwarding
    knit = knowledge[KnitKnowledge.self]
    resolvers = inference.index.byName(learned.resolvers.keys)
    registrars = inference.index.byName(learned.registrars.keys)
  }

  var result: GraphPart {
    get { draft.result }
    _modify { yield &draft.result }
  }

  /// What the file says.
  mutating func run() -> GraphPart {
    addWrappers()
    addResolvingTypes()
    guard SwinjectModules.areImported(in: file, index) || hasTellingWord else { return result }
    let calls = reading.calls
    for row in calls { addRegistration(row) }
    for row in calls { addModifier(row) }
    for row in calls { addRequest(row) }
    if index.project.names.find("Knit") != nil { addKnitCalls(calls) }
    addArrows()
    forgetGuesses()
    preferExactKeys()
    addAssemblies()
    for row in calls { addComposition(row) }
    addEscapes()
    addReplacements()
    addFunctions()
    checkOverrides()
    checkStoryboards()
    releaseReplacements()
    draft.addScopeEndings(["resetObjectScope", "removeAll"], of: ["Container"])
    return result
  }

  /// Types that resolve for their callers are containers in what they do.
  private mutating func addResolvingTypes() {
    for function in resolvers.values.joined() where function.file == file {
      guard let owner = reading.inference.owner(of: function), !index[owner].isExternal,
        index[owner].kind != .protocolType
      else { continue }
      addRoot(owner)
    }
  }

  /// Whether a file that does not import Swinject may use it all the same.
  private var hasTellingWord: Bool {
    let filter = NameFilter(reading.words.telling + resolvers.keys + registrars.keys)
    return outline.exprs.contains { expr in
      switch expr.kind {
      case .member: filter.contains(expr.name) || isAccessor(expr.name)
      case .name, .operatorName, .postfixOperator: filter.contains(expr.name)
      default: false
      }
    }
  }

  private func isAccessor(_ name: Name) -> Bool { knit.accessors.byName[name] != nil }

  func site(_ offset: UInt32) -> RawSite { reading.site(offset) }
  mutating func addUnknown(_ offset: UInt32, _ reason: String) { draft.addUnknown(offset, reason) }
  mutating func addRoot(_ entity: EntityID?) { draft.addRoot(entity) }

  /// `Lazy<P>`, `Provider<P>` and `P?` mean `P` unless they are registered themselves.
  private mutating func preferExactKeys() {
    let exact = Set(result.bindings.map(\.key.type))
    for (row, wrapped) in wrappedKeys where exact.contains(wrapped) {
      result.requests[row].key.type = wrapped
      result.requests[row].service = nil
      if result.requests[row].form == .lazy || result.requests[row].form == .provider {
        result.requests[row].form = .constructor
        result.requests[row].timing = .eager
      }
    }
  }

  /// Rows of bindings of which the text only suggests what they make.
  var guessed: Set<Int> = []

  /// What `A().configured()` with an unknown function makes is an `A` only where that can stand for all that it is bound as.
  private mutating func forgetGuesses() {
    let lookup = reading.lookup
    for row in guessed {
      let binding = result.bindings[row]
      let services = [binding.service] + binding.forwards.map(\.service)
      result.bindings[row].implementations.removeAll { type in
        !services.allSatisfy { $0.map { lookup.isSubtype(type, of: $0) } ?? true }
      }
    }
  }

  /// Rows of requests whose type was unwrapped, with the key before that.
  var wrappedKeys: [(row: Int, key: String)] = []
}

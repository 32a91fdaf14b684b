internal import BarographLink
internal import BarographModel

/// Recognises DITranquillity in one file.
struct DITranquillityPass: FileReader {
  static let framework = "DITranquillity"
  static let modules: Set<String> = ["DITranquillity"]

  private static let methods: Set<String> = [
    "register", "registerStoryboard", "resolve", "resolveMany", "inject", "append", "import", "validate", "makeGraph",
    "initializeSingletonObjects", "initializeObjectsForScope",
  ]

  let reading: FileReading
  let tracing: ContainerTracing
  let closures: ClosureParameters
  var draft: RecognitionDraft
  /// The static types of what bindings make, by binding.
  var madeTypes: [Int: TypeValue] = [:]

  /// `nil` for a file that has nothing to say.
  init?(file: FileID, inference: Inference) {
    let isImported = ModuleSight.sees(Self.modules, file: file, inference.index)
    guard
      isImported
        || FrameworkFiles.call(["resolve", "resolveMany", "register"], of: Self.modules, file: file, inference.index)
    else { return nil }
    let reading = FileReading(file: file, inference: inference)
    self.reading = reading
    tracing = ContainerTracing(reading: reading, isImported: isImported, types: ["DIContainer"], own: Self.methods) {
      Self.part(of: $0, reading)
    }
    closures = ClosureParameters(reading: reading)
    draft = RecognitionDraft(framework: Self.framework, reading: reading)
  }

  /// What the file says.
  mutating func run() -> GraphPart {
    let outline = reading.outline
    let rows = outline.exprRows.filter { outline[$0].kind == .call || outline[$0].kind == .prefixOperator }
      .sorted { (outline[$0].offset, $0) < (outline[$1].offset, $1) }
    let calls = rows.filter { outline[$0].kind == .call }
    addParts()
    for row in calls { addRegistration(row) }
    for row in calls { addModifier(row) }
    for row in rows { addRequest(row) }
    for row in calls { addComposition(row) }
    return draft.result
  }

  /// The tag or name that a call gives or asks for: empty without one, `?` when it is computed.
  func name(of call: Expr) -> String {
    if let tag = reading.argument("tag", of: call) { return tagName(tag) }
    if let name = reading.argument("name", of: call) { return reading.constant(name) ?? "?" }
    return ""
  }

  /// `Tag.self`, or a case.
  func tagName(_ row: ExprID) -> String {
    if let type = reading.metatype(row) { return index.key(type) }
    return reading.word(row) ?? "?"
  }

  // MARK: Parts and frameworks

  private static let kinds: Set<String> = ["DIPart", "DIFramework"]

  /// The part or framework whose `load(container:)` a function is.
  private static func part(of function: DeclReference, _ reading: FileReading) -> EntityID? {
    guard reading.text(reading.index.decl(function).name) == "load",
      let owner = reading.inference.owner(of: function), isPart(owner, reading)
    else { return nil }
    return owner
  }

  static func isPart(_ entity: EntityID, _ reading: FileReading) -> Bool {
    reading.index[entity].kind != .protocolType
      && !reading.supertypeNames(of: entity, from: modules).isDisjoint(with: kinds)
  }

  /// Parts and frameworks that the file declares.
  private mutating func addParts() {
    for (row, decl) in zip(reading.outline.declRows, reading.outline.decls)
    where decl.kind.isNominal && decl.kind != .protocolType {
      guard let entity = index.entity(of: DeclReference(file: reading.file, decl: row)),
        Self.isPart(entity, reading)
      else { continue }
      draft.ensure(.type(entity), kind: .assembly, isRoot: false)
    }
  }

  // MARK: Composition

  private mutating func addComposition(_ row: ExprID) {
    let call = reading.expr(row)
    if tracing.isMaking(row), let id = tracing.id(row) {
      draft.ensure(id, at: call.scope)
      if let parent = reading.argument("parent", of: call).flatMap({ tracing.id($0) }),
        let position = draft.result.containers.firstIndex(where: { $0.id == id })
      {
        draft.result.containers[position].parent = parent
      }
    }
    switch reading.callee(row) {
    case "append", "import":
      guard let outer = tracing.container(receiving: call),
        let part = reading.argument("part", of: call) ?? reading.argument("framework", of: call)
          ?? reading.argument("", of: call)
      else { return }
      include(part, in: outer, call)
    default:
      if draft.binding(ofCall: row) == nil, let handover = tracing.handover(row) { draft.include(handover, at: call) }
    }
  }

  private mutating func include(_ part: ExprID, in outer: ContainerID, _ call: Expr) {
    draft.ensure(outer, at: call.scope)
    var list = TypeList(reading: reading)
    list.collect(element: part)
    for entity in list.types { draft.include(.type(entity), in: outer) }
    guard !list.isComplete, let row = draft.result.containers.firstIndex(where: { $0.id == outer }) else { return }
    draft.result.containers[row].isComplete = false
    draft.addUnknown(call.offset, "which parts are appended is not known here")
  }
}

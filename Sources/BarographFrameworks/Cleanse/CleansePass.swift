internal import BarographLink
internal import BarographModel

/// Recognises Cleanse in one file.
struct CleansePass: FileReader {
  static let framework = "Cleanse"
  static let modules: Set<String> = ["Cleanse"]

  let reading: FileReading
  let factories: CleanseFactories
  var draft: RecognitionDraft
  /// Arrays that are bound, and whether piece by piece.
  var arrays: [(key: BindingKey, container: ContainerID, isCollection: Bool, offset: UInt32)] = []
  /// The modules of the project, once they are needed.
  private var modules: [EntityID]?

  init(file: FileID, inference: Inference) {
    reading = FileReading(file: file, inference: inference)
    factories = CleanseFactories(reading: reading)
    draft = RecognitionDraft(framework: Self.framework, reading: reading)
  }

  /// What the file says.
  mutating func run() -> GraphPart {
    let calls = reading.calls
    addDeclared()
    for row in calls { addChain(row) }
    for row in calls { addComposition(row) }
    checkArrays()
    return draft.result
  }

  // MARK: Modules and components

  /// What a type of the project is to Cleanse: `Module`, `Component`, `RootComponent`.
  func role(of entity: EntityID) -> String? {
    guard index[entity].kind != .protocolType else { return nil }
    var names: Set<String> = []
    reading.lookup.eachSupertype(of: entity) { type in
      names.formUnion(index.externalSupertypes[type].map { reading.text($0) })
      return false
    }
    return ["RootComponent", "Component", "Module"].first { names.contains($0) }
  }

  /// All modules of the project.
  mutating func allModules() -> [EntityID] {
    if let modules { return modules }
    let found = index.entityRows.filter { role(of: $0) == "Module" }
    modules = found
    return found
  }

  /// The modules and components that the file declares.
  private mutating func addDeclared() {
    for (row, decl) in zip(reading.outline.declRows, reading.outline.decls)
    where decl.kind.isNominal && decl.kind != .protocolType {
      let reference = DeclReference(file: reading.file, decl: row)
      guard let entity = index.entity(of: reference), let role = role(of: entity) else { continue }
      ensure(.type(entity))
      if role != "Module" { addRootAndSeed(of: entity, decl) }
    }
  }

  /// A component asks for its root; its seed is there without being bound.
  private mutating func addRootAndSeed(of entity: EntityID, _ decl: Decl) {
    if let root = factories.alias("Root", of: entity), factories.isSomething(root) {
      let type = factories.key(root)
      var request = FoundRequest(
        key: draft.key(root), form: .factory, timing: .deferred, site: reading.site(decl.offset),
        lexicalScope: max(.file, decl.body))
      request.key.type = type
      request.service = reading.serviceEntity(root)
      request.owner = entity
      request.container = .type(entity)
      request.member = "Root"
      draft.result.requests.append(request)
    }
    for (row, alias) in zip(reading.outline.declRows, reading.outline.decls)
    where alias.kind == .alias && alias.scope == decl.body && reading.text(alias.name) == "Seed" {
      let seed = reading.lookup.type(alias.type, file: reading.file)
      guard factories.isSomething(seed), let given = factories.seed(seed) else { continue }
      let binding = draft.addBinding(key(given), declaration: row, given.type, Provision(type: given.type))
      draft.result.bindings[binding].lifetime = .component
      draft.result.bindings[binding].container = .type(entity)
    }
  }

  /// The module or component in whose code a scope stands, else the function that is given a binder.
  func container(_ scope: ScopeID) -> ContainerID? {
    if let entity = reading.lookup.enclosingEntity(reading.file, scope), role(of: entity) != nil {
      return .type(entity)
    }
    return reading.enclosingDeclaration(scope).map { .function($0) }
  }

  @discardableResult
  mutating func ensure(_ id: ContainerID) -> Int {
    var kind = ContainerKind.assembly
    if case .type(let entity) = id, role(of: entity).map({ $0 != "Module" }) ?? false { kind = .component }
    return draft.ensure(id, kind: kind, isRoot: false)
  }

  // MARK: Composition

  /// `include(module:)`, `install(dependency:)`, `ComponentFactory.of(C.self)`, `M.configure(binder: binder)`.
  private mutating func addComposition(_ row: ExprID) {
    let call = reading.expr(row)
    switch reading.callee(row) {
    case "include": include("module", row, call)
    case "install": include("dependency", row, call)
    case "of": activate(call)
    case "configure": handOn(call)
    default: break
    }
  }

  private mutating func include(_ label: String, _ row: ExprID, _ call: Expr) {
    guard let argument = reading.reader.argument(label, of: call), let receiver = reading.reader.receiver(of: call),
      factories.isBinder(receiver), let outer = container(call.scope)
    else { return }
    ensure(outer)
    guard let type = reading.metatype(argument), let entity = reading.serviceEntity(type) else {
      if reading.metatype(argument) == nil {
        draft.result.containers[ensure(outer)].isComplete = false
        draft.addUnknown(call.offset, "which module is included is not known here")
      }
      return
    }
    draft.include(.type(entity), in: outer)
    guard label == "dependency" else { return }
    draft.result.containers[ensure(.type(entity))].parent = outer
    checkScope(entity, in: outer, call)
    var key = draft.key(type)
    key.type = "ComponentFactory<\(index.key(type))>"
    let root = factories.alias("Root", of: entity) ?? .unknown
    let binding = draft.addBinding(
      key, call: row, .unknown, Provision(types: reading.serviceEntity(root).map { [$0] } ?? []))
    // Installing a component twice is the same as once: without a container the two are no duplicates.
    draft.result.bindings[binding].lifetime = .transient
  }

  /// `try ComponentFactory.of(AppComponent.self).build(())`.
  private mutating func activate(_ call: Expr) {
    guard let receiver = reading.reader.receiver(of: call), reading.word(receiver) == "ComponentFactory",
      !isDeclaredByProject(receiver),
      let argument = reading.reader.argument("", of: call), let type = reading.metatype(argument),
      let entity = reading.serviceEntity(type)
    else { return }
    draft.result.containers[ensure(.type(entity))].isRoot = true
    // `AppComponent<ServiceModule>` includes what stands for its generic parameters.
    if case .entity(_, let arguments) = type {
      for case .entity(let module, _) in arguments where role(of: module) != nil {
        draft.include(.type(module), in: .type(entity))
      }
    }
    draft.addRoot(reading.owner(call.scope))
  }

  /// Whether an expression names a type that the project declares.
  private func isDeclaredByProject(_ row: ExprID) -> Bool {
    guard case .metatype(let type) = reading.inference.type(ofExpr: row, file: reading.file),
      let entity = reading.serviceEntity(type)
    else { return false }
    let module = index[entity].module
    return module.isNone || !Self.modules.contains(index.project[module].name)
  }

  private mutating func handOn(_ call: Expr) {
    guard let binder = reading.reader.argument("binder", of: call), factories.isBinder(binder),
      let outer = container(call.scope),
      let callee = reading.inference.callee(of: call, file: reading.file)?.reference
    else { return }
    let owner = reading.inference.owner(of: callee).flatMap { role(of: $0) == nil ? nil : $0 }
    ensure(outer)
    draft.include(owner.map { .type($0) } ?? .function(callee), in: outer)
  }
}

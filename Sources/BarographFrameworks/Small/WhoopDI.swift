internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// WhoopDI: modules of factories, asked by the expected type.
  package static let whoopDI = Recogniser(
    Library(WhoopDI.framework, ["WhoopDIKit", "WhoopDI"], words: WhoopDI.words)
  ) { WhoopDI(pass: $0) }
}

/// Recognises WhoopDI in one file.
struct WhoopDI: LibraryRecogniser {
  static let framework = "WhoopDI"
  static let binders: Set<String> = [
    "factory", "singleton", "factoryWithParams", "singletonWithParams", "accumulateFactory", "accumulateSingleton",
  ]
  static let words: Set<String> = binders.union([
    "inject", "get", "setup", "registerModules", "createChild", "Container", "WhoopDI", "DependencyModule",
    "Injectable", "InjectableInit",
    "InjectableName",
  ])

  var pass: LibraryPass

  mutating func run() {
    addModules()
    for call in pass.calls where Self.binders.contains(call.word) { addBinding(call) }
    for call in pass.calls where call.word == "inject" || call.word == "get" { addRequest(call) }
    for call in pass.calls { addComposition(call) }
    addInjectables()
  }

  private func isModule(_ entity: EntityID) -> Bool { pass.inherits(entity, ["DependencyModule"]) }

  // MARK: Modules

  private mutating func addModules() {
    for (row, entity) in pass.declaredTypes where isModule(entity) {
      pass.draft.ensure(.type(entity), kind: .assembly, isRoot: false)
      for base in pass.index.supertypes[entity] where isModule(base) {
        pass.draft.include(.type(base), in: .type(entity))
      }
      for member in pass.members(of: pass.outline[row]) {
        let decl = pass.outline[member]
        guard decl.kind == .variable, reading.text(decl.name) == "moduleDependencies", !decl.body.isNone else {
          continue
        }
        for result in reading.results(in: decl.body) {
          pass.include(pass.listed(result, where: isModule), in: .type(entity))
        }
      }
    }
  }

  private mutating func addComposition(_ call: LibraryCall) {
    let list: ExprID?
    switch call.word {
    case "setup", "registerModules":
      guard let receiver = pass.receiver(call.row), pass.isLibraryType(receiver, named: ["WhoopDI"]) else { return }
      list = pass.argument(["modules"], of: call.row)
    case "Container":
      guard pass.isLibraryType(reading.expr(call.row).base, named: ["Container"]) else { return }
      list = pass.argument(["modules"], of: call.row)
    case "createChild":
      guard let receiver = pass.receiver(call.row), isContainer(receiver) else { return }
      list = pass.unlabelled(call.row).first
    default: return
    }
    guard let list else { return }
    let id = pass.compositionID(call.row)
    pass.draft.ensure(id, kind: .composition)
    pass.include(pass.listed(list, where: isModule), in: id)
  }

  // MARK: Bindings

  private mutating func addBinding(_ call: LibraryCall) {
    guard let container = module(of: call), let closure = pass.closure(call.row, ["factory", "provideValue"]) else {
      return
    }
    let isAccumulation = call.word.hasPrefix("accumulate")
    let provision = ProvisionReading(reading: reading, asked: asked).ofFactory(closure)
    let type = isAccumulation ? finalValue(call) : provision.type
    let name = pass.argument(["name", "named"], of: call.row)
    guard let binding = pass.bind(call, type, name: name, provision) else {
      pass.draft.markIncomplete(container)
      return
    }
    let isShared = call.word.lowercased().contains("singleton")
    pass.setScope(binding, isShared ? "singleton" : "factory", isShared ? .singleton : .transient)
    // Accumulations of one key belong together: no container tells them apart.
    if !isAccumulation { pass.draft.result.bindings[binding].container = container }
  }

  /// The container that a factory is added to: the module around it, or the one that a closure fills.
  private mutating func module(of call: LibraryCall) -> ContainerID? {
    if pass.isOnSelf(call.row, where: isModule) {
      return pass.lookup.enclosingEntity(pass.file, reading.expr(call.row).scope).map { .type($0) }
    }
    guard let receiver = pass.receiver(call.row) else { return nil }
    if let outer = pass.callOfParameter(receiver) {
      guard ["inject", "createChild", "Container"].contains(reading.callee(outer)) else { return nil }
      let id = ContainerID.expression(pass.file, outer)
      pass.draft.ensure(id)
      return id
    }
    guard pass.isLibrary(pass.inference.type(ofExpr: receiver, file: pass.file), named: ["DependencyModule"]) else {
      return nil
    }
    return pass.compositionID(call.row)
  }

  /// `Key.FinalValue` of `accumulateFactory(for: Key.self)`.
  private func finalValue(_ call: LibraryCall) -> TypeValue {
    guard let argument = pass.argument(["for"], of: call.row), let key = reading.metatype(argument),
      let entity = key.entity, let name = pass.index.project.names.find("FinalValue"),
      case .alias(let alias) = pass.lookup.member(name, of: entity, wantsType: true)
    else { return finalValueByInitial(call) }
    return pass.lookup.aliased(alias)
  }

  /// The type of the key's `initialValue`, where the alias is left to inference.
  private func finalValueByInitial(_ call: LibraryCall) -> TypeValue {
    guard let argument = pass.argument(["for"], of: call.row), let entity = reading.metatype(argument)?.entity,
      let name = pass.index.project.names.find("initialValue"),
      let member = pass.lookup.members(name, of: entity).first
    else { return .unknown }
    return pass.inference.type(of: member)
  }

  // MARK: Requests

  /// What a call gets from a container, `nil` for one that does not ask.
  private func asked(_ row: ExprID) -> TypeValue? {
    guard let call = pass.calls.first(where: { $0.row == row }), isRequest(call) else { return nil }
    return pass.wanted(row)
  }

  private func isRequest(_ call: LibraryCall) -> Bool {
    switch call.word {
    case "inject":
      guard let receiver = pass.receiver(call.row) else { return false }
      return pass.isLibraryType(receiver, named: ["WhoopDI"]) || isContainer(receiver)
    case "get":
      if pass.isOnSelf(call.row, where: isModule) { return true }
      guard let receiver = pass.receiver(call.row) else { return false }
      return pass.callOfParameter(receiver).map {
        ["inject", "createChild", "Container"].contains(reading.callee($0))
      } ?? false
    default: return false
    }
  }

  /// Whether an expression is a container of the library.
  private func isContainer(_ row: ExprID) -> Bool {
    let expr = reading.expr(row)
    if expr.kind == .member, reading.text(expr.name) == "appContainer" { return true }
    if expr.kind == .call, reading.callee(row) == "createChild" {
      return pass.receiver(row).map { isContainer($0) } ?? false
    }
    if pass.isLibrary(pass.inference.type(ofExpr: row, file: pass.file), named: ["Container"]) { return true }
    guard let reference = reading.declaration(of: row), reference.file == pass.file else { return false }
    let decl = pass.index.decl(reference)
    return decl.kind == .variable && !decl.value.isNone && reading.callee(decl.value) == "createChild"
      && isContainer(decl.value)
  }

  private mutating func addRequest(_ call: LibraryCall) {
    guard isRequest(call) else { return }
    pass.request(call, nil, name: pass.unlabelled(call.row).first)
  }
}

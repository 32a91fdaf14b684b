internal import BarographLink
internal import BarographModel

extension ObjectionReading {
  private static let targets: Set<String> = ["toClass", "toProtocol", "to"]
  private static let scopes: Set<String> = ["inScope", "in", "scope", "lifeCycle", "asSingleton"]

  /// What something is bound to.
  func boundTo(_ call: ObjectionCall) -> ExprID? { argument(Self.targets, of: call) }

  /// How long what is bound lives, as written: `JSObjectionScopeSingleton`.
  func scope(_ call: ObjectionCall) -> (row: ExprID, word: String)? {
    guard let row = argument(Self.scopes, of: call) else { return nil }
    let expr = reading.expr(reading.stripped(row))
    if expr.kind == .boolean || expr.kind == .integer { return (row, reading.text(expr.name)) }
    return (row, reading.word(row) ?? "?")
  }

  /// Whether a scope keeps one instance.
  func isSingleton(_ scope: String) -> Bool {
    scope.hasSuffix("Singleton") || scope == "singleton" || ["YES", "true", "1"].contains(scope)
  }

  /// The module that is told to bind: the class around, or what the message is sent to.
  func module(_ call: ObjectionCall) -> ContainerID? {
    let isOwn = call.receiver.isNone || reading.expr(call.receiver).kind == .selfReference
    if isOwn {
      guard let owner = reading.lookup.enclosingEntity(reading.file, reading.expr(call.row).scope),
        inherits(owner, "JSObjectionModule")
      else { return nil }
      return .type(owner)
    }
    switch reading.inference.type(ofExpr: call.receiver, file: reading.file).unwrapped {
    case .entity(let entity, _):
      if inherits(entity, "JSObjectionModule") { return .type(entity) }
      return words[index[entity].name] == "JSObjectionModule" ? filled(call) : nil
    case .external(let path, _):
      guard let last = path.last, words[last] == "JSObjectionModule" else { return nil }
      return filled(call)
    default: return nil
    }
  }

  /// A module without a class of its own, filled where it is made.
  private func filled(_ call: ObjectionCall) -> ContainerID {
    reading.declaration(of: call.receiver).map { .value($0) } ?? .expression(reading.file, call.receiver)
  }
}

extension ObjectionPass {
  /// What modules bind.
  mutating func addBindings() {
    for entity in objection.moduleTypes {
      draft.ensure(.type(entity), kind: .assembly, isRoot: false)
      if let base = objection.inheritedModule(of: entity) { draft.include(.type(base), in: .type(entity)) }
    }
    for call in objection.calls where ObjectionReading.bindingWords.contains(call.word) {
      guard let module = objection.module(call) else { continue }
      if case .type = module {} else { draft.ensure(module, kind: .assembly, isRoot: false) }
      addBinding(call, in: module)
    }
    for call in objection.calls where call.word == "registerClass" && objection.isFacade(call.receiver) {
      addBinding(call, in: nil)
    }
    for entity in objection.providerTypes { draft.addRoot(entity) }
  }

  private mutating func addBinding(_ call: ObjectionCall, in module: ContainerID?) {
    guard let value = objection.first(call) else { return }
    // `bindClass:inScope:` and the like bind a class to itself.
    let isSelf = objection.boundTo(call) == nil
    guard !isSelf || call.word == "bindClass" || call.word == "registerClass" || call.word == "registerSingleton" else {
      return
    }
    guard let target = objection.target(objection.boundTo(call) ?? value) else {
      draft.addUnknown(call.offset, "what is bound to here is not known")
      return draft.markIncomplete(module)
    }
    let provision = provision(call, value)
    let type: TypeValue = target.entity.map { .entity($0, []) } ?? .unknown
    let name = objection.name(objection.argument(["named"], of: call))
    let row = draft.addBinding(key(target, named: name ?? "?"), call: call.row, type, provision)
    draft.result.bindings[row].isDynamic = name == nil
    draft.result.bindings[row].container = module
    draft.result.bindings[row].isUnchecked = call.word != "bind"
    setScope(row, call)
    if !isSelf, call.word == "bindClass" { askMade(row, call, value) }
    check(call, target, value, name)
  }

  /// What a class is bound to asks for that class.
  private mutating func askMade(_ binding: Int, _ call: ObjectionCall, _ value: ExprID) {
    guard let made = objection.target(value), key(made) != draft.result.bindings[binding].key else { return }
    let type: TypeValue = made.entity.map { .entity($0, []) } ?? .unknown
    let request = draft.addRequest(key(made), at: call.row, type)
    draft.result.requests[request].binding = binding
    draft.result.requests[request].owner = nil
    draft.result.requests[request].form = .constructor
    draft.result.requests[request].timing = .eager
    draft.result.requests[request].isLocator = false
    draft.result.requests[request].isMadeUnbound = true
  }

  private mutating func setScope(_ row: Int, _ call: ObjectionCall) {
    // An instance is there already.
    let isInstance = call.word == "bind" || call.word == "bindMetaClass"
    let scope = objection.scope(call)?.word ?? (call.word == "registerSingleton" ? "singleton" : "")
    draft.result.bindings[row].scope = objection.isSingleton(scope) ? "singleton" : ""
    draft.result.bindings[row].lifetime = isInstance || objection.isSingleton(scope) ? .singleton : .transient
    draft.result.bindings[row].providesShared = draft.result.bindings[row].providesShared && isInstance
  }

  /// What a binding makes.
  private func provision(_ call: ObjectionCall, _ value: ExprID) -> Provision {
    let provisions = ProvisionReading(reading: reading) { asked($0) }
    switch call.word {
    case "bindClass", "registerClass", "registerSingleton":
      guard let entity = objection.target(value)?.entity else { return Provision() }
      return Provision(types: [entity], type: .entity(entity, []))
    case "bindBlock": return provisions.ofFactory(block(value))
    case "bind": return provisions.ofValue(value)
    case "bindProvider": return provided(value, provisions)
    default: return Provision()
    }
  }

  /// The block that an argument is or that a local variable holds.
  private func block(_ row: ExprID) -> ExprID {
    let row = reading.stripped(row)
    guard reading.expr(row).kind == .name, let reference = reading.declaration(of: row), reference.file == reading.file
    else { return row }
    let value = index.decl(reference).value
    return !value.isNone && reading.expr(value).kind == .closure ? value : row
  }

  /// What the provider's method makes, where it stands in this file.
  private func provided(_ row: ExprID, _ provisions: ProvisionReading) -> Provision {
    guard let provider = reading.inference.type(ofExpr: row, file: reading.file).entity,
      let name = index.project.names.find("provide")
    else { return Provision() }
    for reference in reading.lookup.members(name, of: provider) where reference.file == reading.file {
      let decl = index.decl(reference)
      if !decl.body.isNone { return provisions.ofBody(decl.body) }
    }
    return Provision()
  }

  /// What a call gets from an injector.
  func asked(_ row: ExprID) -> TypeValue? {
    guard let word = objection.wordOfCall[row], ObjectionReading.requestWords.contains(word) else { return nil }
    let target = reading.arguments(reading.expr(row)).first.flatMap { objection.target($0.value) }
    return target.map { $0.entity.map { .entity($0, []) } ?? .unknown }
  }
}

extension ObjectionReading {
  /// The module of the project that a module inherits from and configures as well: it says so, or leaves it to that one.
  func inheritedModule(of entity: EntityID) -> EntityID? {
    guard let base = index.supertypes[entity].first(where: { index[$0].kind == .classType }),
      inherits(base, "JSObjectionModule"), let configure = index.project.names.find("configure")
    else { return nil }
    let own = reading.lookup.members(configure, of: entity).first {
      reading.inference.owner(of: $0) == entity && !index.decl($0).body.isNone
        && !index.decl($0).flags.contains(.isRequirement)
    }
    guard let own else { return base }
    let rows = index[own.file]
    let body = index.decl(own).body
    let callsSuper = rows.exprs.contains { $0.kind == .superReference && $0.scope == body }
    return callsSuper ? base : nil
  }

  /// The classes of this file that are modules.
  var moduleTypes: [EntityID] { types { inherits($0, "JSObjectionModule") } }

  /// The classes of this file that make objects for modules.
  var providerTypes: [EntityID] { types { inherits($0, "JSObjectionProvider") } }

  private func types(where isMeant: (EntityID) -> Bool) -> [EntityID] {
    var found: [EntityID] = []
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .classType || decl.kind == .extensionOf {
      guard let entity = index.entity(of: DeclReference(file: reading.file, decl: row)),
        !index[entity].isExternal, !isOwn(entity), found.last != entity, isMeant(entity)
      else { continue }
      found.append(entity)
    }
    return found
  }
}

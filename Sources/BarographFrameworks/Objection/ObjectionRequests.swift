internal import BarographLink
internal import BarographModel

extension ObjectionPass {
  /// What injectors and factories are asked for.
  mutating func addRequests() {
    for call in objection.calls where ObjectionReading.requestWords.contains(call.word) { addRequest(call) }
    addSubscripts()
  }

  private mutating func addRequest(_ call: ObjectionCall) {
    guard let value = objection.first(call) else { return }
    let target = objection.target(value)
    guard asks(call, target) else { return }
    let name = objection.name(objection.argument(["named", "namedWithArgs"], of: call))
    guard let target else {
      // What a caller passes on, the caller asks for.
      if isParameter(value) { return }
      return draft.addUnknown(call.offset, "what an injector is asked for here is computed")
    }
    ask(target, named: name, at: call.row)
    checkArguments(call, target)
  }

  /// Whether a message is sent to an injector: by its type, or, where that is not in sight, by what it asks for.
  private func asks(_ call: ObjectionCall, _ target: ObjectionTarget?) -> Bool {
    guard !call.receiver.isNone else {
      return reading.lookup.enclosingEntity(reading.file, reading.expr(call.row).scope).map {
        objection.inherits($0, "JSObjectionInjector")
      } ?? false
    }
    switch objection.isInstance(call.receiver, of: ["JSObjectionInjector", "JSObjectFactory"]) {
    case .some(let known): return known
    case nil: return target != nil || objection.isInjector(call.receiver)
    }
  }

  private func isParameter(_ row: ExprID) -> Bool {
    reading.declaration(of: reading.stripped(row)).map { index.decl($0).kind == .parameter } ?? false
  }

  private mutating func ask(_ target: ObjectionTarget, named name: String?, at row: ExprID) {
    if objection.isFactory(target) { return }
    let type: TypeValue = target.entity.map { .entity($0, []) } ?? .unknown
    let request = draft.addRequest(key(target, named: name ?? "?"), at: row, type)
    draft.result.requests[request].isMadeUnbound = !target.isProtocol
    draft.result.requests[request].isApproximate = name == nil
    draft.result.requests[request].toleratesNil =
      index.isObjectiveC(reading.file) ? true : reading.toleratesNil(row)
    if isHook(reading.expr(row).scope) { draft.result.requests[request].timing = .eager }
  }

  /// Whether code stands in the method that runs while an object is built, right after its properties are filled.
  private func isHook(_ scope: ScopeID) -> Bool {
    let place = reading.inference.executionContext(file: reading.file, scope: scope)
    guard !place.decl.isNone, !place.isDeferred, let owner = reading.owner(scope) else { return false }
    return index.text(reading.outline[place.decl].name) == "awakeFromObjection"
      && !learned.singletons.contains(owner)
  }

  /// `injector[[Foo class]]`
  private mutating func addSubscripts() {
    for (position, expr) in zip(reading.outline.exprRows, reading.outline.exprs) where expr.kind == .subscriptCall {
      guard let value = reading.arguments(expr).first?.value, !value.isNone, !expr.base.isNone,
        let target = objection.target(value), objection.isInjector(expr.base)
      else { continue }
      ask(target, named: "", at: position)
    }
  }

  // MARK: Arguments

  private static let lists: Set<String> = ["argumentList", "withArgumentList"]

  /// Arguments that are listed where an object is asked for go to its initialiser.
  private mutating func checkArguments(_ call: ObjectionCall, _ target: ObjectionTarget) {
    guard let entity = target.entity, !target.isProtocol, !learned.replaced.contains(entity) else { return }
    let written = objection.argument(["initializer"], of: call)
    let selector = written.map { objection.selector($0) } ?? learned.initializers[entity]
    guard let selector else { return }
    if written != nil { check(selector, of: entity, at: call.offset) }
    guard objection.responds(entity, to: selector), let count = count(call), count > 0,
      count != argumentCount(of: selector)
    else { return }
    reportCount(entity, selector, count, at: call.offset)
  }

  /// How many arguments are listed; `nil` where that is not to be seen.
  private func count(_ call: ObjectionCall) -> Int? {
    if let list = objection.argument(Self.lists, of: call) {
      let row = reading.stripped(list)
      if reading.expr(row).kind == .nilLiteral { return 0 }
      return reading.expr(row).kind == .array ? reading.items(reading.expr(row)).count : nil
    }
    switch call.word {
    case "getObjectWithArgs": return objection.list(call).count - 1
    default:
      // `getObject:namedWithArgs:…nil`: what follows the name has no labels.
      return objection.argument(["namedWithArgs"], of: call) == nil ? nil : objection.list(call).count - 1
    }
  }
}

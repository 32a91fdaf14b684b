internal import BarographLink
internal import BarographModel

extension ResolverPass {
  private var provisions: ProvisionReading {
    ProvisionReading(reading: reading) { [self] in asked($0)?.type }
  }

  /// `register { … }` with what is chained to it.
  mutating func addBinding(_ row: ExprID) {
    guard let receiver = reading.receiver(of: row, ["register"]) else { return }
    let call = reading.expr(row)
    guard let factory = reading.arguments(call).last?.value, !factory.isNone else { return }
    var made = provisions.ofFactory(factory)
    let written = writtenType(call)
    if written == nil, made.types.count > 1, let common = commonType(made, factory) { made.type = common }
    if written == nil, made.type == .unknown { made.add(failableInstance(factory)) }
    let type = (written ?? made.type).unwrapped
    if type.isParameter { return }
    let container = container(receiver, call.scope)
    draft.ensure(container, kind: kind(container), isRoot: isRoot(container))
    if type == .unknown {
      draft.addUnknown(call.offset, "registers a type that the text does not tell")
      setIncomplete(container)
      return
    }
    let name = name(of: call)
    let binding = draft.addBinding(key(type, name: name), call: row, type, made)
    draft.result.bindings[binding].container = container
    draft.result.bindings[binding].isDynamic = name == "?"
    draft.result.bindings[binding].lifetime = .graph
    for chained in reading.reader.chainedCalls(after: row) { addModifier(chained, to: binding, type) }
  }

  private mutating func addModifier(_ row: ExprID, to binding: Int, _ type: TypeValue) {
    let call = reading.expr(row)
    switch reading.callee(row) {
    case "implements":
      guard let type = writtenType(call), type != .unknown else {
        draft.addUnknown(call.offset, "implements a type that the text does not tell")
        return
      }
      draft.result.bindings[binding].forwards.append(
        (key(type, name: name(of: call)), reading.serviceEntity(type), reading.site(call.offset)))
    case "scope":
      guard let value = reading.arguments(call).first?.value else { return }
      let scope = reading.scope(value)
      draft.result.bindings[binding].scope = scope.text
      draft.result.bindings[binding].lifetime = scope.lifetime
    case "resolveProperties":
      draft.attach(row, to: binding, isCompletion: true)
      guard let closure = reading.arguments(call).last?.value, !closure.isNone else { return }
      filledTypes[reading.expr(closure).scope] = type
    default: break
    }
  }

  /// `{ Log() }` where the initialiser may give nothing: what is registered is an instance all the same.
  private func failableInstance(_ factory: ExprID) -> Provision {
    guard reading.expr(factory).kind == .closure else { return Provision() }
    var made = Provision()
    for row in reading.results(in: reading.expr(factory).scope).map(reading.stripped) {
      let call = reading.expr(row)
      guard call.kind == .call,
        case .metatype(let type) = reading.inference.type(ofExpr: call.base, file: reading.file)
      else { continue }
      made.add(provisions.ofType(type))
    }
    return made
  }

  /// What alternatives have in common, where no type is written: `isFast ? A() : B()`.
  private func commonType(_ made: Provision, _ factory: ExprID) -> TypeValue? {
    let closure = reading.expr(factory)
    if closure.kind == .closure, !closure.type.isNone { return nil }
    guard case .entity(let first, _) = made.type.unwrapped, made.types.contains(first) else { return nil }
    var found: TypeValue?
    reading.lookup.eachSupertype(of: first) { type in
      guard made.types.allSatisfy({ reading.lookup.isSubtype($0, of: type) }) else { return false }
      found = .entity(type, [])
      return true
    }
    return found
  }

  private mutating func setIncomplete(_ container: ContainerID) {
    let row = draft.ensure(container)
    draft.result.containers[row].isComplete = false
  }
}

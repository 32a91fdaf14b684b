internal import BarographLink
internal import BarographModel

extension SwinjectPass {
  /// What is chained to a registration or said about its entry later.
  mutating func addModifier(_ row: ExprID) {
    let call = reading.expr(row)
    guard let word = reading.word(call) else { return }
    switch word {
    case .inObjectScope:
      guard let binding = binding(under: row), let first = reading.arguments(call).first else { return }
      (result.bindings[binding].scope, result.bindings[binding].lifetime) = reading.scope(at: first.value)
    case .implements:
      guard let binding = binding(under: row) else { return }
      addForwards(call, to: binding)
    case .initCompleted:
      guard let binding = binding(under: row) else { return }
      draft.attach(row, to: binding, isCompletion: true)
    case .forward:
      guard let receiver = reading.reader.receiver(of: call), reading.role(of: receiver) == .container,
        let entry = reading.argument("to", of: call)
      else { return }
      guard let binding = binding(of: entry) else {
        addUnknown(call.offset, "forwards to an entry that is not known here")
        return
      }
      addForwards(call, to: binding)
    default: return
    }
  }

  private mutating func addForwards(_ call: Expr, to binding: Int) {
    let framework = result.bindings[binding].key.framework
    let name = reading.name(reading.argument("name", of: call))
    for argument in reading.arguments(call) where argument.label.isNone && !argument.isTrailingClosure {
      guard case .known(let type) = reading.service(argument.value) else {
        addUnknown(call.offset, "forwards a type that is computed at run time")
        continue
      }
      var key = BindingKey(framework: framework, type: index.key(type))
      key.arguments = result.bindings[binding].key.arguments
      if case .text(let text) = name { key.name = text } else { key.name = "?" }
      result.bindings[binding].forwards.append(
        (key: key, service: reading.serviceEntity(type), site: site(reading.expr(argument.value).offset)))
    }
    if name == .computed {
      addUnknown(
        call.offset, "forwards to \(result.bindings[binding].key.type) under a name that is computed at run time")
      result.bindings[binding].isDynamic = true
    }
  }

  /// The binding that a modifier is chained to.
  private func binding(under row: ExprID) -> Int? {
    reading.reader.receiver(of: reading.expr(row)).flatMap { binding(of: $0) }
  }

  /// The binding whose entry an expression is: a registering call, its modifiers, or a variable that holds it.
  private func binding(of row: ExprID) -> Int? {
    var current = reading.stripped(row)
    for _ in 0..<64 where !current.isNone {
      if let binding = draft.binding(ofCall: current) { return binding }
      let expr = reading.expr(current)
      switch expr.kind {
      case .call:
        guard let receiver = reading.reader.receiver(of: expr) else { return nil }
        current = reading.stripped(receiver)
      case .name:
        guard let reference = reading.declaration(of: current), reference.file == file,
          index.decl(reference).kind == .variable
        else { return nil }
        current = reading.stripped(index.decl(reference).value)
      default: return nil
      }
    }
    return nil
  }
}

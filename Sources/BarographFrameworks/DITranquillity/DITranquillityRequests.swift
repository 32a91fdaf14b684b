internal import BarographLink
internal import BarographModel

extension DITranquillityPass {
  private enum Asking { case one, many }

  /// Whether an expression asks a container: `container.resolve()`, `*container`.
  private func asking(_ row: ExprID) -> Asking? {
    let expr = reading.expr(row)
    switch expr.kind {
    case .call:
      let name = reading.callee(row)
      guard name == "resolve" || name == "resolveMany", tracing.container(receiving: expr) != nil || isHeld(expr) else {
        return nil
      }
      return name == "resolve" ? .one : .many
    case .prefixOperator:
      let name = reading.text(expr.name)
      guard name == "*" || name == "**", tracing.mayHoldContainer(expr.base), tracing.isContainer(expr.base) else {
        return nil
      }
      return name == "*" ? .one : .many
    default: return nil
    }
  }

  /// A container that another file keeps.
  private func isHeld(_ call: Expr) -> Bool {
    guard let receiver = reading.reader.receiver(of: call) else { return false }
    return tracing.isContainer(receiver)
  }

  private func need(asked row: ExprID, _ asking: Asking) -> DITranquillityNeed {
    var modifiers = self.modifiers(around: row)
    if asking == .many { modifiers.isMany = true }
    return need(reading.inference.expectedType(of: modifiers.row, file: reading.file), modifiers)
  }

  /// What a call gets from a container; `nil` when it does not ask one.
  func asked(_ row: ExprID) -> TypeValue? {
    asking(row).map { self.need(asked: row, $0).type }
  }

  mutating func addRequest(_ row: ExprID) {
    guard let asking = self.asking(row) else { return }
    let expr = reading.expr(row)
    var need = self.need(asked: row, asking)
    if expr.kind == .call {
      let name = self.name(of: expr)
      if !name.isEmpty { need.name = name }
    }
    switch need.type {
    case .parameter: return
    case .unknown:
      draft.addUnknown(expr.offset, "the type that is asked for is not known here")
      return
    case let type where isProvided(type): return
    default: break
    }
    let request = draft.addRequest(draft.key(need.type, name: need.name), at: row, need.type)
    draft.result.requests[request].toleratesNil = need.isOptional && (asking == .many || reading.toleratesNil(row))
    if let delay = need.delay {
      draft.result.requests[request].timing = delay.timing
      if !draft.result.requests[request].isLocator { draft.result.requests[request].form = delay.form }
    }
    let held = expr.kind == .prefixOperator ? expr.base : reading.reader.receiver(of: expr)
    switch held.flatMap({ tracing.id($0) }) {
    case .value(let reference): draft.result.requests[request].container = .value(reference)
    case .expression(let file, let row): draft.result.requests[request].container = .expression(file, row)
    default: break
    }
  }
}

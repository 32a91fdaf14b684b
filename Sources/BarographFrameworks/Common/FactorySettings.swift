internal import BarographLink
internal import BarographModel

/// What factories hand to the objects that they make, where that is a member of a type: `PaperMail(server: Settings.server)`.
struct FactorySettings {
  let reading: FileReading

  /// In the closures that a call is given.
  func given(toCall call: Expr) -> [ExprReference] {
    reading.arguments(call).flatMap { argument -> [ExprReference] in
      guard !argument.value.isNone, case let value = reading.expr(argument.value), value.kind == .closure else {
        return []
      }
      return given(in: value.scope)
    }
  }

  /// In a body; one that only hands a closure on, `self { … }`, in that.
  func given(in body: ScopeID, depth: Int = 0) -> [ExprReference] {
    guard !body.isNone, depth < 2 else { return [] }
    return reading.results(in: body).flatMap { row -> [ExprReference] in
      let made = reading.expr(row)
      guard made.kind == .call else { return [] }
      return reading.arguments(made).flatMap { argument -> [ExprReference] in
        guard !argument.value.isNone, case let value = reading.expr(argument.value) else { return [] }
        switch value.kind {
        case .member where !value.base.isNone && reading.expr(value.base).kind == .name:
          return [ExprReference(file: reading.file, row: argument.value)]
        case .closure where reading.expr(made.base).kind == .selfReference:
          return given(in: value.scope, depth: depth + 1)
        default: return []
        }
      }
    }
  }
}

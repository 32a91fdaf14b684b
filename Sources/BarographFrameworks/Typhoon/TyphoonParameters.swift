internal import BarographLink
internal import BarographModel

/// Parameters that blocks give to initialisers and methods, one statement each.
extension TyphoonReading {
  /// `[initializer injectParameterWith:x];` and what it was called before.
  func readParameters(_ row: ExprID, _ context: TyphoonContext, into injection: inout TyphoonInjection) {
    guard let (inner, statements) = statements(ofBlock: row, context) else {
      injection.isCounted = context.reading.expr(row).kind == .nilLiteral
      return
    }
    for statement in statements {
      let call = context.reading.expr(statement.row)
      if call.kind == .call, !call.base.isNone, let word = member(call.base, inner) {
        guard let first = context.reading.arguments(call).first else { continue }
        guard word.hasPrefix("inject") else {
          if word == "setSelector" { setSelector(first.value, context, &injection) }
          continue
        }
        let value = legacyParameter(word, call, context) ?? argument(of: first.value, context)
        injection.arguments.append(value)
      } else if call.kind == .assignment, member(call.base, inner) == "selector",
        let value = context.reading.items(call).first
      {
        setSelector(value, context, &injection)
      } else if !mentions(inner, statement.row) {
        continue
      } else {
        injection.isCounted = false
      }
      if statement.isConditional { injection.isCounted = false }
    }
  }

  private func setSelector(_ row: ExprID, _ context: TyphoonContext, _ injection: inout TyphoonInjection) {
    injection.name = selectorText(row, in: context.reading, of: .unknown)
    injection.nameRow = row
  }

  /// Whether a statement that is not understood uses the block's parameter.
  private func mentions(_ context: TyphoonContext, _ row: ExprID) -> Bool {
    let expr = context.reading.expr(row)
    guard expr.kind == .call else { return false }
    return context.reading.arguments(expr).contains { !$0.value.isNone && isReceiver($0.value, context) }
  }
}

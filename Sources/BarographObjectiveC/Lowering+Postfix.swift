internal import BarographModel

extension Lowering {
  func lowerPostfix(_ first: ExprID) -> ExprID {
    var base = first
    while at < limit {
      let token = peek()
      guard token.kind == .mark else { break }
      switch token.mark {
      case UInt8(ascii: "."), Mark.arrow, Mark.doubleColon:
        guard peek(1).kind == .identifier else { return base }
        at += 1
        base = lowerDot(base, isArrow: token.mark == Mark.arrow)
      case UInt8(ascii: "("):
        if token.startsLine { return base }
        base = lowerCall(base)
      case UInt8(ascii: "["):
        if token.startsLine { return base }
        base = lowerIndex(base, token.start)
      case Mark.step:
        at += 1
        var row = Expr(kind: .postfixOperator, scope: scope, offset: outline[base].offset)
        row.base = base
        row.name = name(token)
        base = append(row)
      default: return base
      }
    }
    return base
  }

  private func lowerDot(_ base: ExprID, isArrow: Bool) -> ExprID {
    let token = peek()
    at += 1
    if isArrow { return member(storageName(token), of: base, at: token.start) }
    return unary(token, base)
  }

  private func lowerIndex(_ base: ExprID, _ offset: UInt32) -> ExprID {
    let mark = pendingArguments.count
    inBrackets { pushArguments() }
    var row = Expr(kind: .subscriptCall, scope: scope, offset: offset)
    row.base = base
    row.arguments = takeArguments(from: mark)
    return append(row)
  }

  private func lowerCall(_ base: ExprID) -> ExprID {
    let mark = pendingArguments.count
    inBrackets { pushArguments() }
    var row = Expr(kind: .call, scope: scope, offset: outline[base].offset)
    row.base = base
    row.arguments = takeArguments(from: mark)
    let callee = outline[base]
    if callee.kind == .closure { outline[callee.scope].runsAtOnce = true }
    if callee.kind == .name, callee.name == known.dispatchOnce { runOnce(row.arguments) }
    return append(row)
  }

  /// The block of `dispatch_once` runs before it returns, and what it makes stays.
  private func runOnce(_ arguments: Span) {
    method.keepsValue = true
    for row in arguments.range {
      let value = outline.arguments[row].value
      guard !value.isNone, outline[value].kind == .closure else { continue }
      outline[outline[value].scope].runsAtOnce = true
    }
  }

  /// Expressions between commas.
  func pushArguments() {
    while at < limit {
      let before = at
      pendingArguments.append(Argument(label: .none, value: lowerExpression()))
      while at < limit, !isMark(",") { skip() }
      take(",")
      if at == before { at += 1 }
    }
  }
}

internal import BarographLink
internal import BarographModel

/// Code that stands where something has to be provided by somebody else.
extension FileReading {
  /// Whether all that a closure or body gives back stops the program.
  func onlyTraps(_ scope: ScopeID) -> Bool {
    let results = results(in: scope)
    return !results.isEmpty && results.allSatisfy(isTrap)
  }

  /// Whether an expression stops the program: `fatalError("…")`, `{ fatalError() }()`.
  func isTrap(_ row: ExprID) -> Bool {
    let expr = expr(row)
    guard expr.kind == .call, !expr.base.isNone else { return false }
    let callee = self.expr(expr.base)
    if callee.kind == .closure { return onlyTraps(callee.scope) }
    return callee.kind == .name && TrapWords.always.contains(text(callee.name))
  }
}

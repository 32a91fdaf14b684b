package import BarographModel

/// Reading expressions of one file in the words recognisers think in.
package struct OutlineReader {
  package let index: Index
  package let file: FileID

  package init(index: Index, file: FileID) {
    self.index = index
    self.file = file
  }

  /// An expression's row.
  package func expr(_ row: ExprID) -> Expr { index[file][row] }

  /// The name of a call's function: `register` of `c.register(…)`, `Foo` of `Foo(…)`; empty when it has none.
  package func calleeName(_ call: Expr) -> String {
    guard !call.base.isNone else { return "" }
    let callee = expr(call.base)
    switch callee.kind {
    case .name, .member, .implicitMember: return index.text(callee.name)
    default: return ""
    }
  }

  /// What a method is called on: the `c` of `c.register(…)`; `nil` for `register(…)` and `.register(…)`.
  package func receiver(of call: Expr) -> ExprID? {
    guard !call.base.isNone else { return nil }
    let callee = expr(call.base)
    return callee.kind == .member ? callee.base : nil
  }

  /// A call's arguments.
  package func arguments(_ call: Expr) -> Slice<UnsafeBufferPointer<Argument>> {
    index[file].arguments[call.arguments.range]
  }

  /// The value of the first argument with a label (`""`: the first one without).
  package func argument(_ label: String, of call: Expr) -> ExprID? {
    arguments(call).first { index.text($0.label) == label && !$0.isTrailingClosure }?.value
      ?? (label.isEmpty ? nil : arguments(call).first { index.text($0.label) == label }?.value)
  }

  /// The first trailing closure.
  package func trailingClosure(of call: Expr) -> ExprID? { arguments(call).first { $0.isTrailingClosure }?.value }

  /// Whether an expression is `T.self`, and if so the row of `T`.
  package func metatype(_ row: ExprID) -> ExprID? {
    let expr = expr(row)
    guard expr.kind == .member, expr.name == index.known.selfValue else { return nil }
    return expr.base
  }

  /// The text of a string literal without interpolation.
  package func string(_ row: ExprID) -> String? {
    let expr = expr(row)
    return expr.kind == .string && expr.items.isEmpty ? index.text(expr.name) : nil
  }

  /// Calls made on the result of an expression, innermost first: `.inObjectScope(…)` of `c.register(…).inObjectScope(…)`.
  package func chainedCalls(after row: ExprID) -> [ExprID] {
    var calls: [ExprID] = []
    var current = row
    while true {
      let parent = expr(current).parent
      guard !parent.isNone, expr(parent).base == current else { return calls }
      if expr(parent).kind == .call { calls.append(parent) }
      current = parent
    }
  }

  /// All calls whose function is reached inside a scope or the scopes within it, in source order.
  package func calls(in scope: ScopeID) -> [ExprID] {
    let outline = index[file]
    return outline.exprRows.filter { outline[$0].kind == .call && self.isInside(outline[$0].scope, scope) }
  }

  /// Whether a scope is another one or nested in it.
  package func isInside(_ scope: ScopeID, _ outer: ScopeID) -> Bool { index[file].isInside(scope, outer) }
}

internal import BarographLink
internal import BarographModel

/// Closures and bodies: what they return, and whether they run where they are written.
extension FileReading {
  /// The expressions that a closure or body returns, in the order of the text.
  func results(in scope: ScopeID) -> [ExprID] {
    var returned: [ExprID] = []
    var last: [ExprID] = []
    collect(scope, &returned, &last)
    return (returned.isEmpty ? last : returned).sorted { expr($0).offset < expr($1).offset }
  }

  private func collect(_ scope: ScopeID, _ returned: inout [ExprID], _ last: inout [ExprID]) {
    let own = statements[scope] ?? []
    returned += own.filter { $0.kind == .returns }.map(\.expr)
    let values = own.filter { $0.kind == .expression }
    if values.count == 1, !own.contains(where: { $0.kind == .declaration }) { last.append(values[0].expr) }
    for block in blocks[scope] ?? [] { collect(block, &returned, &last) }
  }

  /// The closure whose value a call gives back: `MainActor.assumeIsolated { Model() }`.
  func givingBack(_ call: Expr) -> Expr? { inference.closure(givenBackBy: call, file: file) }

  /// Whether a closure has run when the expression that it is part of has its value.
  func runsAtOnce(_ closure: ExprID) -> Bool { inference.runsAtOnce(expr(closure).scope, file: file) }

  /// The scope of the innermost closure around a scope, that scope included.
  func enclosingClosure(_ scope: ScopeID) -> ScopeID? {
    for (id, row) in outline.enclosing(scope) {
      if row.kind == .closure { return id }
      if row.kind != .block && row.kind != .conditional { return nil }
    }
    return nil
  }

  /// The scope that an expression stands in: around a closure, not its own.
  func home(of expr: Expr) -> ScopeID {
    expr.kind == .closure ? outline[expr.scope].parent : expr.scope
  }

  /// The scope of the outermost function, accessor or initial value around a scope: what runs as one.
  func outermostBody(_ scope: ScopeID) -> ScopeID {
    var body = scope
    for (id, row) in outline.enclosing(scope) {
      if row.kind == .type || row.kind == .extensionBody || row.kind == .file { break }
      body = id
    }
    return body
  }
}

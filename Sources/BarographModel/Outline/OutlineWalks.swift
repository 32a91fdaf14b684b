/// The scopes around a place of one file, innermost first: `for (id, scope) in outline.enclosing(id)`. Costs what a bare
/// loop over `parent` costs.
@usableFromInline package struct EnclosingScopes: Sequence, IteratorProtocol {
  @usableFromInline let scopes: UnsafeBufferPointer<Scope>
  @usableFromInline var following: ScopeID

  @inlinable init(_ scopes: UnsafeBufferPointer<Scope>, from scope: ScopeID) {
    self.scopes = scopes
    following = scope
  }

  @inlinable package mutating func next() -> (id: ScopeID, scope: Scope)? {
    guard !following.isNone else { return nil }
    let found = (id: following, scope: scopes[Int(following.index)])
    following = found.scope.parent
    return found
  }
}

/// The expressions around an expression, innermost first, up to the root of its statement.
@usableFromInline package struct EnclosingExpressions: Sequence, IteratorProtocol {
  @usableFromInline let exprs: UnsafeBufferPointer<Expr>
  @usableFromInline var following: ExprID

  @inlinable init(_ exprs: UnsafeBufferPointer<Expr>, around row: ExprID) {
    self.exprs = exprs
    following = exprs[Int(row.index)].parent
  }

  @inlinable package mutating func next() -> (id: ExprID, expr: Expr)? {
    guard !following.isNone else { return nil }
    let found = (id: following, expr: exprs[Int(following.index)])
    following = found.expr.parent
    return found
  }
}

extension OutlineView {
  /// A scope and the scopes around it, innermost first and the file's last; nothing for none.
  @inlinable package func enclosing(_ scope: ScopeID) -> EnclosingScopes { EnclosingScopes(scopes, from: scope) }

  /// The body that a scope belongs to: the nearest around it, or itself, that is no block and no branch of `#if`.
  package func body(around scope: ScopeID) -> ScopeID? {
    enclosing(scope).first { $0.scope.kind != .block && $0.scope.kind != .conditional }?.id
  }

  /// Whether a scope is another one or nested in it.
  package func isInside(_ scope: ScopeID, _ outer: ScopeID) -> Bool {
    // Scopes are numbered outside in.
    for (current, _) in enclosing(scope) where current <= outer { return current == outer }
    return false
  }

  /// The expressions around one, innermost first, without itself: call, chain and operator that it is a part of.
  @inlinable package func expressions(around row: ExprID) -> EnclosingExpressions {
    EnclosingExpressions(exprs, around: row)
  }

  /// Whether an expression is what a call calls: `load` of `load()`, not of `run(load)`.
  package func isCalled(_ row: ExprID) -> Bool {
    let parent = self[row].parent
    return !parent.isNone && self[parent].kind == .call && self[parent].base == row
  }
}

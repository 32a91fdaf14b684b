/// The scopes around a place of one file, innermost first: `for (id, scope) in outline.enclosing(id)`. Costs what a bare
/// loop over `parent` costs.
@usableFromInline package struct EnclosingScopes: Sequence, IteratorProtocol {
  @usableFromInline let scopes: UnsafeBufferPointer<Scope>
  @usableFromInline var following: Int32

  @inlinable init(_ scopes: UnsafeBufferPointer<Scope>, from scope: Int32) {
    self.scopes = scopes
    following = scope
  }

  @inlinable package mutating func next() -> (id: Int32, scope: Scope)? {
    guard following >= 0 else { return nil }
    let found = (id: following, scope: scopes[Int(following)])
    following = found.scope.parent
    return found
  }
}

/// The expressions around an expression, innermost first, up to the root of its statement.
@usableFromInline package struct EnclosingExpressions: Sequence, IteratorProtocol {
  @usableFromInline let exprs: UnsafeBufferPointer<Expr>
  @usableFromInline var following: Int32

  @inlinable init(_ exprs: UnsafeBufferPointer<Expr>, around row: Int32) {
    self.exprs = exprs
    following = exprs[Int(row)].parent
  }

  @inlinable package mutating func next() -> (id: Int32, expr: Expr)? {
    guard following >= 0 else { return nil }
    let found = (id: following, expr: exprs[Int(following)])
    following = found.expr.parent
    return found
  }
}

extension OutlineView {
  /// A scope and the scopes around it, innermost first and the file's last; none for -1.
  @inlinable package func enclosing(_ scope: Int32) -> EnclosingScopes { EnclosingScopes(scopes, from: scope) }

  /// Whether a scope is another one or nested in it.
  package func isInside(_ scope: Int32, _ outer: Int32) -> Bool {
    // Scopes are numbered outside in.
    for (current, _) in enclosing(scope) where current <= outer { return current == outer }
    return false
  }

  /// The expressions around one, innermost first, without itself: call, chain and operator that it is a part of.
  @inlinable package func expressions(around row: Int32) -> EnclosingExpressions {
    EnclosingExpressions(exprs, around: row)
  }
}

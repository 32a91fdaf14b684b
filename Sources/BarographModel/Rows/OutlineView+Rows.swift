@usableFromInline package typealias ScopeID = Row<Scope>
@usableFromInline package typealias DeclID = Row<Decl>
@usableFromInline package typealias ExprID = Row<Expr>
@usableFromInline package typealias TypeID = Row<TypeNode>

/// Rows by typed indices. An index must be of this outline and not none.
extension OutlineView {
  /// A lexical scope.
  @inlinable package subscript(row: ScopeID) -> Scope { scopes[Int(row.index)] }
  /// A declaration.
  @inlinable package subscript(row: DeclID) -> Decl { decls[Int(row.index)] }
  /// An expression.
  @inlinable package subscript(row: ExprID) -> Expr { exprs[Int(row.index)] }
  /// A type as it is spelled.
  @inlinable package subscript(row: TypeID) -> TypeNode { types[Int(row.index)] }
}

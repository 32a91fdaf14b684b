@usableFromInline package typealias ScopeID = Row<Scope>
@usableFromInline package typealias DeclID = Row<Decl>
@usableFromInline package typealias ExprID = Row<Expr>
@usableFromInline package typealias TypeID = Row<TypeNode>

extension ScopeID {
  /// The scope of the file itself, row 0.
  @inlinable package static var file: ScopeID { ScopeID(0) }
}

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

/// The rows of a table, first to last.
extension OutlineView {
  @inlinable package var scopeRows: Range<ScopeID> { ScopeID(0)..<ScopeID(scopes.count) }
  @inlinable package var declRows: Range<DeclID> { DeclID(0)..<DeclID(decls.count) }
  @inlinable package var exprRows: Range<ExprID> { ExprID(0)..<ExprID(exprs.count) }
  @inlinable package var typeRows: Range<TypeID> { TypeID(0)..<TypeID(types.count) }
}

/// Rows by typed indices while an outline is filled.
extension FileOutline {
  /// A lexical scope.
  package subscript(row: ScopeID) -> Scope {
    get { scopes[Int(row.index)] }
    _modify { yield &scopes[Int(row.index)] }
  }

  /// A declaration.
  package subscript(row: DeclID) -> Decl {
    get { decls[Int(row.index)] }
    _modify { yield &decls[Int(row.index)] }
  }

  /// An expression.
  package subscript(row: ExprID) -> Expr {
    get { exprs[Int(row.index)] }
    _modify { yield &exprs[Int(row.index)] }
  }

  /// A type as it is spelled.
  package subscript(row: TypeID) -> TypeNode {
    get { types[Int(row.index)] }
    _modify { yield &types[Int(row.index)] }
  }
}

/// The surface syntax of one file that matters to dependency injection, in no language's own tree: what it declares,
/// which types it spells, which expressions stand where. Nothing is resolved, nothing is an absolute path. A front end
/// fills it; who only reads takes a view of an `OutlineBlock`.
package struct FileOutline: Sendable {
  package var imports: [Import] = []
  /// Row 0 is the file's own scope.
  package var scopes: [Scope] = []
  package var decls: [Decl] = []
  package var types: [TypeNode] = []
  package var exprs: [Expr] = []
  package var arguments: [Argument] = []
  package var statements: [Statement] = []
  package var attributes: [Attribute] = []
  package var conditions: [Condition] = []
  package var directives: [Directive] = []
  /// Indices that rows refer to by `Span`.
  package var lists: [Int32] = []
  /// Byte offset of each line's first byte; line 1 is row 0.
  package var lineStarts: [UInt32] = []
  /// Byte offset of the first syntax error, or -1.
  package var firstError: Int32 = -1
  /// Whether a header comment says that a tool wrote the file.
  package var isGenerated = false
  /// Size of the source in bytes.
  package var byteCount: UInt32 = 0

  package init() {}
}

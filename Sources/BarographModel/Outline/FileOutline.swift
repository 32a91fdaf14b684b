/// The language that a file is written in.
@usableFromInline package enum Language: UInt8, RowKind {
  case swift, objectiveC
  /// Documents of Interface Builder and configuration files: trees of `markup` rows, nothing that code could name.
  case markup
}

/// The surface syntax of one file that matters to dependency injection, in no language's own tree: what it declares,
/// which types it spells, which expressions stand where. Nothing is resolved, nothing is an absolute path. A front end
/// fills it; who only reads takes a view of an `OutlineBlock`.
package struct FileOutline: Sendable {
  package var language = Language.swift
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

  /// Empties it for another file, which then finds memory that is there already; that of an unusually large file goes.
  package mutating func reset() {
    if exprs.capacity > Self.usualExpressions {
      self = FileOutline()
      return
    }
    imports.removeAll(keepingCapacity: true)
    scopes.removeAll(keepingCapacity: true)
    decls.removeAll(keepingCapacity: true)
    types.removeAll(keepingCapacity: true)
    exprs.removeAll(keepingCapacity: true)
    arguments.removeAll(keepingCapacity: true)
    statements.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    conditions.removeAll(keepingCapacity: true)
    directives.removeAll(keepingCapacity: true)
    lists.removeAll(keepingCapacity: true)
    lineStarts.removeAll(keepingCapacity: true)
    language = .swift
    firstError = -1
    isGenerated = false
    byteCount = 0
  }

  private static let usualExpressions = 1 << 15
}

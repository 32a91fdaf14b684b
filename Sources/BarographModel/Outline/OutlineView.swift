/// The rows of one file's outline without ownership: reading them costs no reference counting, which linking would
/// otherwise spend a third of its time on. Valid as long as the `OutlineBlock` it looks into.
@usableFromInline package struct OutlineView: @unchecked Sendable {
  package let language: Language
  package let imports: UnsafeBufferPointer<Import>
  /// Row 0 is the file's own scope.
  @usableFromInline package let scopes: UnsafeBufferPointer<Scope>
  @usableFromInline package let decls: UnsafeBufferPointer<Decl>
  @usableFromInline package let types: UnsafeBufferPointer<TypeNode>
  @usableFromInline package let exprs: UnsafeBufferPointer<Expr>
  package let arguments: UnsafeBufferPointer<Argument>
  package let statements: UnsafeBufferPointer<Statement>
  package let attributes: UnsafeBufferPointer<Attribute>
  package let conditions: UnsafeBufferPointer<Condition>
  package let directives: UnsafeBufferPointer<Directive>
  /// Indices that rows refer to by `Span`.
  @usableFromInline package let lists: UnsafeBufferPointer<Int32>
  /// Byte offset of each line's first byte; line 1 is row 0.
  package let lineStarts: UnsafeBufferPointer<UInt32>
  /// Byte offset of the first syntax error, or -1.
  package let firstError: Int32
  /// Whether a header comment says that a tool wrote the file.
  package let isGenerated: Bool
  /// Size of the source in bytes.
  package let byteCount: UInt32

  init(_ header: Header, _ reader: inout BlockReader) {
    language = Language(rawValue: UInt8(truncatingIfNeeded: header.language)) ?? .swift
    imports = reader.rows(header.imports)
    scopes = reader.rows(header.scopes)
    decls = reader.rows(header.decls)
    types = reader.rows(header.types)
    exprs = reader.rows(header.exprs)
    arguments = reader.rows(header.arguments)
    statements = reader.rows(header.statements)
    attributes = reader.rows(header.attributes)
    conditions = reader.rows(header.conditions)
    directives = reader.rows(header.directives)
    lists = reader.rows(header.lists)
    lineStarts = reader.rows(header.lineStarts)
    firstError = header.firstError
    isGenerated = header.isGenerated != 0
    byteCount = header.sourceBytes
  }

  /// Line and column of a byte offset; both start at 1, columns count UTF-8 bytes.
  package func position(of offset: UInt32) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    guard !lineStarts.isEmpty else { return (1, Int(offset) + 1) }
    return (low + 1, Int(offset - lineStarts[low]) + 1)
  }
}

/// The surface syntax of one file that matters to dependency injection, in no language's own tree: what it declares,
/// which types it spells, which expressions stand where. Nothing is resolved, nothing is an absolute path.
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

extension FileOutline {
  /// Replaces every name, as when two name tables become one.
  package mutating func mapNames(_ map: (Name) -> Name) {
    for row in imports.indices {
      imports[row].module = map(imports[row].module)
      imports[row].symbol = map(imports[row].symbol)
    }
    for row in decls.indices {
      decls[row].name = map(decls[row].name)
      decls[row].label = map(decls[row].label)
    }
    for row in types.indices { types[row].name = map(types[row].name) }
    for row in exprs.indices { exprs[row].name = map(exprs[row].name) }
    for row in arguments.indices { arguments[row].label = map(arguments[row].label) }
    for row in attributes.indices { attributes[row].name = map(attributes[row].name) }
    for row in conditions.indices { conditions[row].text = map(conditions[row].text) }
    for row in directives.indices { directives[row].text = map(directives[row].text) }
  }
}

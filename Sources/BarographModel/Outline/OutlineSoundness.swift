extension OutlineBlock {
  /// Whether the rows of a block that was read from a disk can be believed: every kind is one, every index leads to a row, and
  /// what is a part of something stands where front ends put it, before or behind the whole, so that no row is a part of itself.
  /// `names` is the number of names in its table. Takes time linear in the size of the block.
  package func isSound(names: Int) -> Bool { Soundness(rows: view, names: names, language: language).isSound }

  /// The language as it stands in the block, known or not.
  private var language: UInt32 { bytes.load(as: Header.self).language }
}

/// Judges the rows of one outline.
private struct Soundness {
  let rows: OutlineView
  let names: Int
  let language: UInt32

  var isSound: Bool {
    language <= UInt32(Language.markup.rawValue) && !rows.scopes.isEmpty && areLinesSound
      && areImportsSound && areScopesSound && areDeclsSound && areTypesSound && areExprsSound && areSmallRowsSound
  }

  // MARK: Values

  private func isName(_ name: Name) -> Bool { name.id < names }

  /// A row of a list, or -1 for none.
  private func isRow(_ row: Int32, of count: Int) -> Bool { row >= -1 && row < count }

  private func isRow<Table>(_ row: Row<Table>, of count: Int) -> Bool { isRow(row.index, of: count) }

  /// A byte offset: no source is larger.
  private func isPlace(_ offset: UInt32) -> Bool { offset < 1 << 30 }

  private func isRun(_ span: Span, of count: Int) -> Bool {
    span.start >= 0 && span.count >= 0 && Int(span.start) + Int(span.count) <= count
  }

  /// A run of `lists` whose entries are rows of a list.
  private func isList(_ span: Span, of count: Int) -> Bool {
    isRun(span, of: rows.lists.count) && rows.lists[span.range].allSatisfy { $0 >= 0 && $0 < count }
  }

  /// The first byte of each row: its kind, as it stands there.
  private func kinds<Row>(_ list: UnsafeBufferPointer<Row>, upTo last: UInt8) -> Bool {
    bytes(list, at: 0) { $0 <= last }
  }

  private func flags<Row>(_ list: UnsafeBufferPointer<Row>, at offsets: Int?...) -> Bool {
    offsets.allSatisfy { offset in offset.map { bytes(list, at: $0) { $0 <= 1 } } ?? false }
  }

  private func bytes<Row>(_ list: UnsafeBufferPointer<Row>, at offset: Int, _ isFine: (UInt8) -> Bool) -> Bool {
    let raw = UnsafeRawBufferPointer(list)
    return stride(from: offset, to: raw.count, by: MemoryLayout<Row>.stride).allSatisfy { isFine(raw[$0]) }
  }

  // MARK: Lists

  private var areLinesSound: Bool {
    let lines = rows.lineStarts
    return lines.isEmpty
      || lines[0] == 0 && zip(lines, lines.dropFirst()).allSatisfy { $0 <= $1 } && isPlace(lines[lines.count - 1])
  }

  private var areImportsSound: Bool {
    flags(rows.imports, at: MemoryLayout.offset(of: \Import.isExported), MemoryLayout.offset(of: \Import.isTestable))
      && rows.imports.allSatisfy { isName($0.module) && isName($0.symbol) && isPlace($0.offset) }
  }

  private var areScopesSound: Bool {
    kinds(rows.scopes, upTo: ScopeKind.conditional.rawValue)
      && flags(
        rows.scopes, at: MemoryLayout.offset(of: \Scope.runsAtOnce), MemoryLayout.offset(of: \Scope.isPreview),
        MemoryLayout.offset(of: \Scope.holdsSelfWeakly), MemoryLayout.offset(of: \Scope.isUnending))
      && MemoryLayout.offset(of: \Scope.branch).map {
        bytes(rows.scopes, at: $0) { $0 <= BranchKind.sometimes.rawValue }
      } ?? false
      && rows.scopes.enumerated().allSatisfy { row, scope in
        isRow(scope.parent, of: row) && isRow(scope.decl, of: rows.decls.count)
          && isRun(scope.parameters, of: rows.decls.count) && isRow(scope.condition, of: rows.conditions.count)
          && isPlace(scope.offset) && (scope.kind != .type || !scope.decl.isNone)
      }
  }

  private var areDeclsSound: Bool {
    kinds(rows.decls, upTo: DeclKind.configurationFile.rawValue)
      && rows.decls.enumerated().allSatisfy { areLinksSound($1, at: $0) && areRunsSound($1, at: $0) }
  }

  private func areLinksSound(_ decl: Decl, at row: Int) -> Bool {
    isName(decl.name) && isName(decl.label) && decl.scope.index < rows.scopes.count
      && isRow(decl.body, of: rows.scopes.count) && (decl.body.isNone || decl.body > decl.scope)
      && isRow(decl.type, of: rows.types.count) && isRow(decl.value, of: rows.exprs.count)
      && isRow(decl.condition, of: rows.conditions.count) && (decl.end == 0 || decl.start <= decl.end)
      && isPlace(decl.start) && isPlace(decl.offset) && isPlace(decl.end)
  }

  private func areRunsSound(_ decl: Decl, at row: Int) -> Bool {
    isList(decl.inherits, of: rows.types.count) && isList(decl.wheres, of: rows.types.count)
      && decl.wheres.count % 2 == 0 && isRun(decl.attributes, of: rows.attributes.count)
      && [decl.parameters, decl.generics].allSatisfy {
        isRun($0, of: rows.decls.count) && ($0.isEmpty || $0.start > row)
      }
  }

  private var areTypesSound: Bool {
    kinds(rows.types, upTo: TypeKind.unknown.rawValue)
      && rows.types.enumerated().allSatisfy { row, type in
        isName(type.name) && type.scope.index < rows.scopes.count && isRow(type.base, of: row)
          && isList(type.arguments, of: row) && isPlace(type.offset)
      }
  }

  private var areExprsSound: Bool {
    kinds(rows.exprs, upTo: ExprKind.pattern.rawValue) && rows.exprs.enumerated().allSatisfy { isSound($1, at: $0) }
  }

  private func isSound(_ expr: Expr, at row: Int) -> Bool {
    let isGeneric = expr.kind == .name || expr.kind == .member
    return isName(expr.name) && isPlace(expr.offset) && expr.scope.index < rows.scopes.count
      && isRow(expr.type, of: rows.types.count)
      && isRow(expr.base, of: row) && isRow(expr.parent, of: rows.exprs.count)
      && (expr.parent.isNone || expr.parent.index > row)
      && isList(expr.items, of: isGeneric ? rows.types.count : row) && isRun(expr.arguments, of: rows.arguments.count)
      && rows.arguments[expr.arguments.range].allSatisfy { $0.value.index < row }
  }

  private var areSmallRowsSound: Bool {
    rows.arguments.allSatisfy { isName($0.label) && isRow($0.value, of: rows.exprs.count) }
      && kinds(rows.statements, upTo: StatementKind.throwing.rawValue)
      && rows.statements.allSatisfy { statement in
        statement.scope.index < rows.scopes.count && isRow(statement.expr, of: rows.exprs.count)
          && isRow(statement.decl, of: rows.decls.count) && isPlace(statement.offset)
      }
      && flags(rows.attributes, at: MemoryLayout.offset(of: \Attribute.hasArguments))
      && flags(rows.attributes, at: MemoryLayout.offset(of: \Attribute.isAdvice))
      && rows.attributes.allSatisfy { attribute in
        isName(attribute.name) && isRow(attribute.type, of: rows.types.count)
          && isRun(attribute.arguments, of: rows.arguments.count) && isPlace(attribute.offset)
      }
      && rows.conditions.enumerated().allSatisfy {
        isName($1.text) && isRow($1.parent, of: $0) && isPlace($1.offset)
      }
      && bytes(rows.directives, at: MemoryLayout.offset(of: \Directive.kind) ?? 0) {
        $0 <= DirectiveKind.sourcery.rawValue
      }
      && rows.directives.allSatisfy { isName($0.text) && isPlace($0.offset) }
  }
}

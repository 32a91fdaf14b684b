internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  func lowerVariable(_ node: RawVariableDeclSyntax) {
    let attributes = lowerAttributes(node.attributes)
    var modifiers = lowerModifiers(node.modifiers)
    if node.bindingSpecifier.keyword == .let { modifiers.flags.formUnion(.isLet) }
    let isMember = isMemberScope(outline.scopes[Int(declarationScope)].kind)
    let first = outline.decls.count
    let bindings = node.bindings.each(RawPatternBindingSyntax.self)
    for binding in bindings {
      let start = Int32(outline.decls.count)
      declare(binding.pattern, in: node)
      let end = Int32(outline.decls.count)
      for index in start..<end {
        edit(index) {
          $0.attributes = attributes
          ($0.flags, $0.access) = modifiers
        }
      }
      complete(start..<end, binding, isMember: isMember)
    }
    if bindings.count > 1 { spreadTypes(first..<outline.decls.count) }
    for index in first..<outline.decls.count where !isMember && outline.decls[index].scope == declarationScope {
      guard outline.decls[index].kind == .variable else { continue }
      var row = Statement(kind: .declaration, scope: scope, offset: outline.decls[index].offset)
      row.decl = Int32(index)
      row.expr = outline.decls[index].value
      outline.statements.append(row)
    }
  }

  private func isMemberScope(_ kind: ScopeKind) -> Bool { kind == .type || kind == .extensionBody || kind == .file }

  /// One row for each name in a pattern.
  private func declare(_ pattern: RawPatternSyntax, in node: RawVariableDeclSyntax) {
    switch pattern.raw.kind {
    case .identifierPattern:
      _ = appendDecl(.variable, pattern.typed(RawIdentifierPatternSyntax.self).identifier, in: node)
    case .tuplePattern:
      let elements = pattern.typed(RawTuplePatternSyntax.self).elements
      for element in elements.each(RawTuplePatternElementSyntax.self) { declare(element.pattern, in: node) }
    default: break
    }
  }

  private func complete(_ rows: Range<Int32>, _ binding: RawPatternBindingSyntax, isMember: Bool) {
    let initial = binding.initializer?.value
    guard let first = rows.first else {
      // `let _ = value`
      if let initial {
        lowerStatement(.expression, at: offset(initial)) { lowerDiscarded(initial, as: binding.typeAnnotation?.type) }
      }
      return
    }
    let type = lowerType(binding.typeAnnotation?.type)
    if rows.count > 1 {
      completeTuple(rows, initial)
      return
    }
    let value: Int32
    if isMember {
      value = lowerValue(initial, of: first)
    } else {
      value = initial.map { lowerExpr($0) } ?? -1
    }
    edit(first) {
      $0.type = type
      $0.value = value
    }
    if let accessors = binding.accessorBlock { lowerAccessors(accessors, of: first) }
  }

  /// `let _: T = value` says what the value is, as a cast does.
  private func lowerDiscarded(_ value: RawExprSyntax, as type: RawTypeSyntax?) -> Int32 {
    let value = lowerExpr(value)
    guard let type else { return value }
    var row = Expr(kind: .cast, scope: scope, offset: outline.exprs[Int(value)].offset)
    row.base = value
    row.type = lowerType(type)
    row.name = names.intern("as")
    return append(row)
  }

  private func completeTuple(_ rows: Range<Int32>, _ initial: RawExprSyntax?) {
    guard let initial, let first = rows.first else { return }
    let whole = lowerValue(initial, of: first)
    let tuple = outline.exprs[Int(whole)]
    for (position, index) in rows.enumerated() {
      let matches = tuple.kind == .tuple && Int(tuple.items.count) == rows.count
      let element = matches ? outline.lists[Int(tuple.items.start) + position] : whole
      edit(index) {
        $0.value = element
        if !matches { $0.flags.formUnion(.isElement) }
      }
    }
  }

  /// `var a, b: Int`: a later annotation counts for the names before it that have neither type nor value.
  private func spreadTypes(_ rows: Range<Int>) {
    var type: Int32 = -1
    for index in rows.reversed() where outline.decls[index].kind == .variable {
      if outline.decls[index].type >= 0 {
        type = outline.decls[index].type
      } else if outline.decls[index].value >= 0 {
        type = -1
      } else {
        outline.decls[index].type = type
      }
    }
  }

  /// Accessor bodies; decides whether the variable is computed and settable.
  func lowerAccessors(_ block: RawAccessorBlockSyntax, of index: Int32) {
    let accessors = block.accessors
    if let accessors = accessors.ifTyped(RawAccessorDeclListSyntax.self) {
      for accessor in accessors.each(RawAccessorDeclSyntax.self) { lowerAccessor(accessor, of: index) }
      return
    }
    let body = inScope(.accessor, decl: index, at: offset(block)) { lowerItems(accessors.typed()) }
    edit(index) {
      $0.flags.formUnion(.isComputed)
      $0.body = body
    }
  }

  private func lowerAccessor(_ accessor: RawAccessorDeclSyntax, of index: Int32) {
    guard let keyword = accessor.accessorSpecifier.keyword else { return }
    let code = accessor.body
    var body: Int32 = -1
    if let code {
      body = inScope(.accessor, decl: index, at: offset(accessor)) {
        if let parameter = accessor.parameters { _ = appendDecl(.parameter, parameter.name, in: parameter) }
        lowerItems(code.statements)
      }
    }
    edit(index) {
      switch keyword {
      case .willSet, .didSet: $0.flags.formUnion(.hasObservers)
      case .set, ._modify: $0.flags.formUnion(.isComputed.union(.hasSetter))
      default:
        $0.flags.formUnion(.isComputed)
        if body >= 0 { $0.body = body }
        if code == nil { $0.flags.formUnion(.isRequirement) }
      }
    }
  }
}

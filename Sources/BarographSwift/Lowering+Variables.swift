internal import BarographModel
internal import SwiftSyntax

extension Lowering {
  func lowerVariable(_ node: VariableDeclSyntax) {
    let attributes = lowerAttributes(node.attributes)
    var modifiers = lowerModifiers(node.modifiers)
    if node.bindingSpecifier.tokenKind == .keyword(.let) { modifiers.flags.insert(.isLet) }
    let isMember = isMemberScope(outline.scopes[Int(declarationScope)].kind)
    let first = outline.decls.count
    for binding in node.bindings {
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
    spreadTypes(first..<outline.decls.count, node)
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
  private func declare(_ pattern: PatternSyntax, in node: some SyntaxProtocol) {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let identifier): _ = appendDecl(.variable, identifier.identifier, in: node)
    case .tuplePattern(let tuple): for element in tuple.elements { declare(element.pattern, in: node) }
    default: break
    }
  }

  private func complete(_ rows: Range<Int32>, _ binding: PatternBindingSyntax, isMember: Bool) {
    guard let first = rows.first else {
      // `let _ = value`
      if let value = binding.initializer?.value { lowerStatement(.expression, at: offset(value)) { lowerExpr(value) } }
      return
    }
    let type = lowerType(binding.typeAnnotation?.type)
    if rows.count > 1 {
      completeTuple(rows, binding)
      return
    }
    let value: Int32
    if isMember {
      value = lowerValue(binding.initializer?.value, of: first)
    } else {
      value = binding.initializer.map { lowerExpr($0.value) } ?? -1
    }
    edit(first) {
      $0.type = type
      $0.value = value
    }
    if let accessors = binding.accessorBlock { lowerAccessors(accessors, of: first) }
  }

  private func completeTuple(_ rows: Range<Int32>, _ binding: PatternBindingSyntax) {
    guard let value = binding.initializer?.value, let first = rows.first else { return }
    let whole = lowerValue(value, of: first)
    let tuple = outline.exprs[Int(whole)]
    for (position, index) in rows.enumerated() {
      let matches = tuple.kind == .tuple && Int(tuple.items.count) == rows.count
      let element = matches ? outline.lists[Int(tuple.items.start) + position] : whole
      edit(index) {
        $0.value = element
        if !matches { $0.flags.insert(.isElement) }
      }
    }
  }

  /// `var a, b: Int`: a later annotation counts for the names before it that have neither type nor value.
  private func spreadTypes(_ rows: Range<Int>, _ node: VariableDeclSyntax) {
    guard node.bindings.count > 1 else { return }
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
  func lowerAccessors(_ block: AccessorBlockSyntax, of index: Int32) {
    switch block.accessors {
    case .getter(let items):
      let body = inScope(.accessor, decl: index, at: offset(block)) { lowerItems(items) }
      edit(index) {
        $0.flags.insert(.isComputed)
        $0.body = body
      }
    case .accessors(let accessors):
      for accessor in accessors { lowerAccessor(accessor, of: index) }
    }
  }

  private func lowerAccessor(_ accessor: AccessorDeclSyntax, of index: Int32) {
    guard case .keyword(let keyword) = accessor.accessorSpecifier.tokenKind else { return }
    var body: Int32 = -1
    if let code = accessor.body {
      body = inScope(.accessor, decl: index, at: offset(accessor)) {
        if let parameter = accessor.parameters { _ = appendDecl(.parameter, parameter.name, in: parameter) }
        lowerItems(code.statements)
      }
    }
    edit(index) {
      switch keyword {
      case .willSet, .didSet: $0.flags.insert(.hasObservers)
      case .set, ._modify: $0.flags.formUnion([.isComputed, .hasSetter])
      default:
        $0.flags.insert(.isComputed)
        if body >= 0 { $0.body = body }
        if accessor.body == nil { $0.flags.insert(.isRequirement) }
      }
    }
  }
}

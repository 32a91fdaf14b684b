internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  func lowerVariable(_ node: RawVariableDeclSyntax) {
    let attributes = lowerAttributes(node.attributes)
    var modifiers = lowerModifiers(node.modifiers)
    if node.bindingSpecifier.keyword == .let { modifiers.flags.formUnion(.isLet) }
    let isMember = isMemberScope(outline[declarationScope].kind)
    let first = outline.decls.count
    let bindings = node.bindings.each(RawPatternBindingSyntax.self)
    for binding in bindings {
      let start = DeclID(outline.decls.count)
      declare(binding.pattern, in: node)
      let end = DeclID(outline.decls.count)
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
      row.decl = DeclID(index)
      row.expr = wholeValue(outline.decls[index].value)
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

  private func complete(_ rows: Range<DeclID>, _ binding: RawPatternBindingSyntax, isMember: Bool) {
    let initial = binding.initializer?.value
    guard let first = rows.first else {
      // `let _ = value`
      if let initial {
        lowerStatement(.expression, at: offset(initial)) { lowerDiscarded(initial, as: binding.typeAnnotation?.type) }
      }
      return
    }
    let type = lowerType(binding.typeAnnotation?.type)
    if let tuple = binding.pattern.ifTyped(RawTuplePatternSyntax.self), rows.count > 1 || tuple.elements.slots.count > 1
    {
      completeTuple(rows, tuple, initial)
      return
    }
    let value: ExprID
    if isMember {
      value = lowerValue(initial, of: first)
    } else {
      value = initial.map { lowerExpr($0) } ?? .none
    }
    edit(first) {
      $0.type = type
      $0.value = value
    }
    if let accessors = binding.accessorBlock { lowerAccessors(accessors, of: first) }
  }

  /// `let _: T = value` says what the value is, as a cast does.
  private func lowerDiscarded(_ value: RawExprSyntax, as type: RawTypeSyntax?) -> ExprID {
    let value = lowerExpr(value)
    guard let type else { return value }
    var row = Expr(kind: .cast, scope: scope, offset: outline[value].offset)
    row.base = value
    row.type = lowerType(type)
    row.name = names.intern("as")
    return append(row)
  }

  /// `let (a, b) = …`: each name is its part of a tuple that is written there, or of whatever stands there.
  private func completeTuple(_ rows: Range<DeclID>, _ pattern: RawTuplePatternSyntax, _ initial: RawExprSyntax?) {
    guard let initial, let first = rows.first else { return }
    var next = first
    let names = pattern.elements.each(RawTuplePatternElementSyntax.self).map { element -> DeclID? in
      let start = next
      next = next.advanced(by: count(element.pattern))
      return element.pattern.raw.kind == .identifierPattern ? start : nil
    }
    var (whole, pieces): (ExprID, [ExprID]) = (.none, [])
    inScope(.initializer, decl: first, at: offset(initial)) {
      whole = lowerExpr(initial)
      let written = outline[whole]
      let isWritten = written.kind == .tuple && Int(written.items.count) == names.count
      pieces = isWritten ? outline.lists[written.items.range].map { ExprID($0) } : matchParts(of: whole, pattern)
    }
    for index in rows { set(index, whole, isPart: true) }
    for (index, piece) in zip(names, pieces) {
      if let index { set(index, piece, isPart: outline[piece].kind == .binding) }
    }
  }

  private func set(_ index: DeclID, _ value: ExprID, isPart: Bool) {
    edit(index) {
      $0.value = value
      if isPart { $0.flags.formUnion(.isElement) } else { $0.flags.subtract(.isElement) }
    }
  }

  /// How many names a part of a pattern declares.
  private func count(_ pattern: RawPatternSyntax) -> Int {
    switch pattern.raw.kind {
    case .identifierPattern: return 1
    case .tuplePattern:
      let elements = pattern.raw.typed(RawTuplePatternSyntax.self).elements
      return elements.each(RawTuplePatternElementSyntax.self).reduce(0) { $0 + count($1.pattern) }
    default: return 0
    }
  }

  /// The places of a tuple's parts, matched against a value.
  private func matchParts(of whole: ExprID, _ pattern: RawTuplePatternSyntax) -> [ExprID] {
    let mark = pending.count
    for element in pattern.elements.each(RawTuplePatternElementSyntax.self) {
      pending.append(leaf(element.pattern.raw.kind == .identifierPattern ? .binding : .opaque, element.pattern).index)
    }
    let parts = pending[mark...].map { ExprID($0) }
    match(whole, tuple(from: mark, at: offset(pattern)))
    return parts
  }

  /// The whole that a name's value is matched against, if it is a part of one.
  private func wholeValue(_ value: ExprID) -> ExprID {
    guard !value.isNone, outline[value].kind == .binding else { return value }
    var row = value
    while !row.isNone, outline[row].kind != .pattern { row = outline[row].parent }
    return row.isNone ? value : outline[row].base
  }

  /// `var a, b: Int`: a later annotation counts for the names before it that have neither type nor value.
  private func spreadTypes(_ rows: Range<Int>) {
    var type: TypeID = .none
    for index in rows.reversed() where outline.decls[index].kind == .variable {
      if !outline.decls[index].type.isNone {
        type = outline.decls[index].type
      } else if !outline.decls[index].value.isNone {
        type = .none
      } else {
        outline.decls[index].type = type
      }
    }
  }

  /// Accessor bodies; decides whether the variable is computed and settable.
  func lowerAccessors(_ block: RawAccessorBlockSyntax, of index: DeclID) {
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

  private func lowerAccessor(_ accessor: RawAccessorDeclSyntax, of index: DeclID) {
    guard let keyword = accessor.accessorSpecifier.keyword else { return }
    let code = accessor.body
    var body: ScopeID = .none
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
        if !body.isNone { $0.body = body }
        if code == nil { $0.flags.formUnion(.isRequirement) }
      }
    }
  }
}

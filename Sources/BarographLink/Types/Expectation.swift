package import BarographModel

extension Inference {
  /// The type that the place of an expression asks for: what `.shared` without a base is a member of.
  package func expectedType(of row: ExprID, file: FileID, depth: Int = 0) -> TypeValue {
    guard depth < 24 else { return .unknown }
    let top = chainTop(row, file)
    let expr = expr(top, file)
    if expr.parent.isNone { return rootExpectation(top, file, depth) }
    let parent = self.expr(expr.parent, file)
    switch parent.kind {
    case .call, .subscriptCall, .macro: return argumentExpectation(top, expr.parent, parent, file, depth)
    case .array:
      if case .array(let element) = expectedType(of: expr.parent, file: file, depth: depth + 1).unwrapped {
        return element
      }
      return items(parent, file).first { $0 != top }.map { type(ofExpr: $0, file: file, depth: depth + 1) } ?? .unknown
    case .dictionary:
      guard case .dictionary(let key, let value) = expectedType(of: expr.parent, file: file, depth: depth + 1).unwrapped
      else { return .unknown }
      let position = items(parent, file).firstIndex(of: top).map { $0 - Int(parent.items.start) } ?? 0
      return position % 2 == 0 ? key : value
    case .tuple:
      guard case .tuple(let parts) = expectedType(of: expr.parent, file: file, depth: depth + 1) else {
        return .unknown
      }
      let position = items(parent, file).firstIndex(of: top).map { $0 - Int(parent.items.start) } ?? 0
      return parts.indices.contains(position) ? parts[position] : .unknown
    case .ternary, .branches: return expectedType(of: expr.parent, file: file, depth: depth + 1)
    case .assignment: return parent.base == top ? .unknown : type(ofExpr: parent.base, file: file, depth: depth + 1)
    case .cast: return lookup.type(parent.type, file: file)
    case .sequence: return operandExpectation(top, expr.parent, parent, file, depth)
    default: return .unknown
    }
  }

  /// The outermost expression whose leftmost part is this one: for `.shared` in `.shared.load()!` the whole.
  private func chainTop(_ row: ExprID, _ file: FileID) -> ExprID {
    var current = row
    while true {
      let parent = expr(current, file).parent
      guard !parent.isNone else { return current }
      let above = expr(parent, file)
      guard above.base == current, above.kind != .assignment, above.kind != .cast, above.kind != .inoutReference else {
        return current
      }
      current = parent
    }
  }

  // MARK: Where nothing surrounds it

  private func rootExpectation(_ row: ExprID, _ file: FileID, _ depth: Int) -> TypeValue {
    let outline = index[file]
    let scope = outline[row].scope
    // A closure's row carries the scope it opens; it stands in the one around it.
    let isClosure = outline[row].kind == .closure
    let home = outline[isClosure ? outline[scope].parent : scope]
    // An initial or default value stands in a scope of its own, which names its declaration.
    if home.kind == .initializer, !home.decl.isNone {
      let decl = outline[home.decl]
      if decl.value == row { return !decl.type.isNone ? lookup.type(decl.type, file: file) : .unknown }
    }
    if let attribute = attributeArgument(row, file) { return attribute }
    let ownScope = isClosure ? outline[scope].parent : scope
    guard let found = tables(of: file).statement(of: row) else { return .unknown }
    let statement = outline.statements[Int(found)]
    switch statement.kind {
    case .declaration:
      let type = outline[statement.decl].type
      return !type.isNone ? lookup.type(type, file: file) : .unknown
    case .returns: return bodyResult(ownScope, file, depth)
    case .expression:
      let isOnly = tables(of: file).isSingle(statement.scope)
      return isOnly ? bodyResult(ownScope, file, depth) : .unknown
    case .condition, .throwing: return .unknown
    }
  }

  /// What the function, accessor or closure around a statement returns.
  private func bodyResult(_ scope: ScopeID, _ file: FileID, _ depth: Int) -> TypeValue {
    let outline = index[file]
    for (current, row) in outline.enclosing(scope) {
      switch row.kind {
      case .function:
        guard !row.decl.isNone else { return .unknown }
        return outline[row.decl].kind == .function || outline[row.decl].kind == .subscriptMember
          ? lookup.type(outline[row.decl].type, file: file) : .unknown
      case .accessor: return !row.decl.isNone ? lookup.type(outline[row.decl].type, file: file) : .unknown
      case .closure: return closureExpectation(current, file, depth)
      case .block, .conditional: continue
      default: return .unknown
      }
    }
    return .unknown
  }

  private func closureExpectation(_ scope: ScopeID, _ file: FileID, _ depth: Int) -> TypeValue {
    let outline = index[file]
    guard let closure = tables(of: file).closure(of: scope) else { return .unknown }
    let row = outline[closure]
    if !row.type.isNone { return lookup.type(row.type, file: file) }
    if !row.parent.isNone, outline[row.parent].kind == .call, outline[row.parent].base == closure {
      return expectedType(of: row.parent, file: file, depth: depth + 1)
    }
    if case .function(_, let result) = expectedType(of: closure, file: file, depth: depth + 1).unwrapped {
      return result
    }
    return .unknown
  }

  // MARK: Arguments and operands

  private func argumentExpectation(_ row: ExprID, _ callRow: ExprID, _ call: Expr, _ file: FileID, _ depth: Int)
    -> TypeValue
  {
    let outline = index[file]
    guard let position = call.arguments.range.firstIndex(where: { outline.arguments[$0].value == row }) else {
      return .unknown
    }
    let order = position - call.arguments.range.lowerBound
    if let callee = callee(of: call, file: file, depth: depth + 1) {
      return parameter(order, of: callee, call, file, depth)
    }
    guard !call.base.isNone else { return .unknown }
    switch type(ofExpr: call.base, file: file, depth: depth + 1) {
    case .function(let parameters, _): return parameters.indices.contains(order) ? parameters[order] : .unknown
    case .metatype(.entity(let entity, let arguments)):
      return memberwise(outline.arguments[position].label, entity, arguments)
    case .metatype(.external(let path, _)) where path.count == 1:
      return platformParameter(outline.arguments[position].label, of: path[0])
    default: return .unknown
    }
  }

  /// What an initialiser of the platform takes.
  private func platformParameter(_ label: Name, of type: Name) -> TypeValue {
    let word = label.isNone ? "" : index.text(label)
    guard let name = PlatformTable.parameter(word, of: index.text(type)).flatMap(index.project.names.find) else {
      return .unknown
    }
    return .external([name], [])
  }

  /// What `S.Provider` is where the type that is called through says what `S` is.
  private func associated(_ row: TypeID, _ file: FileID, _ callee: Callee) -> TypeValue? {
    guard !row.isNone else { return nil }
    let node = index[file][row]
    guard node.kind == .named, !node.base.isNone else { return nil }
    let base = substitute(lookup.type(node.base, file: file), entity: callee.entity, arguments: callee.arguments)
    guard case .entity(let entity, _) = base else { return nil }
    switch lookup.member(node.name, of: entity, wantsType: true) {
    case .alias(let alias): return lookup.aliased(alias)
    case .type(let nested): return .entity(nested, [])
    default: return nil
    }
  }

  private func parameter(_ order: Int, of callee: Callee, _ call: Expr, _ file: FileID, _ depth: Int = 0)
    -> TypeValue
  {
    let labels = index[file].arguments[call.arguments.range].map {
      (label: $0.label, isTrailing: $0.isTrailingClosure)
    }
    let decl = index.decl(callee.reference)
    // What Swift calls a method of Objective-C says nothing of its labels; its arguments are in order.
    let isForeign = index.isObjectiveC(callee.reference.file) && decl.parameters.count == labels.count
    guard
      let matched = matchedParameters(decl, callee.reference.file, labels)
        ?? (isForeign ? decl.parameters.range.map { DeclID($0) } : nil), matched.indices.contains(order)
    else { return .unknown }
    let parameter = DeclReference(file: callee.reference.file, decl: matched[order])
    var type = type(of: parameter)
    if case .parameter = type, let said = associated(index.decl(parameter).type, parameter.file, callee) { type = said }
    if index.decl(parameter).flags.contains(.isVariadic), case .array(let element) = type { type = element }
    if index.decl(parameter).flags.contains(.isAutoclosure), case .function(_, let result) = type { type = result }
    let told = told(type, by: call, file, callee.reference, depth)
    return substitute(told, of: callee.reference, entity: callee.entity, arguments: callee.arguments)
  }

  /// The stored property that an argument of a memberwise initialiser fills.
  private func memberwise(_ label: Name, _ entity: EntityID, _ arguments: [TypeValue]) -> TypeValue {
    for reference in index.declared.members.all(owner: entity, name: label)
    where index.decl(reference).kind == .variable && !isStatic(index.decl(reference)) {
      return substitute(type(of: reference), entity: entity, arguments: arguments)
    }
    return .unknown
  }

  /// `x ?? .shared`, `x === .shared`: the other side says it.
  private func operandExpectation(_ row: ExprID, _ parentRow: ExprID, _ parent: Expr, _ file: FileID, _ depth: Int)
    -> TypeValue
  {
    let parts = Array(items(parent, file))
    guard parts.count == 3, ["??", "==", "!=", "===", "!=="].contains(index.text(expr(parts[1], file).name)) else {
      return .unknown
    }
    let other = parts[0] == row ? parts[2] : parts[0]
    let type = type(ofExpr: other, file: file, depth: depth + 1).unwrapped
    return type == .unknown ? expectedType(of: parentRow, file: file, depth: depth + 1) : type
  }

  /// An argument of `@Wrapper(argument)`: a parameter of the wrapper's initialiser.
  private func attributeArgument(_ row: ExprID, _ file: FileID) -> TypeValue? {
    let outline = index[file]
    guard let found = tables(of: file).attribute(of: row) else { return nil }
    let attribute = outline.attributes[Int(found)]
    let range = attribute.arguments.range
    let position = range.first { outline.arguments[$0].value == row } ?? range.lowerBound
    var call = Expr(kind: .call, scope: outline[row].scope, offset: attribute.offset)
    call.arguments = attribute.arguments
    guard let callee = initializer(of: lookup.type(of: attribute, file: file), call, file) else { return .unknown }
    return parameter(position - range.lowerBound, of: callee, call, file)
  }
}

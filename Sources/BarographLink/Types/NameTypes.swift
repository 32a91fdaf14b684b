internal import BarographModel

/// Types of names, `self`, closures, casts and operators.
extension Inference {
  func name(_ expr: Expr, _ file: FileID) -> TypeValue {
    if expr.name == index.known.selfType {
      return lookup.enclosingEntity(file, expr.scope).map { .metatype(.entity($0, [])) } ?? .unknown
    }
    let meaning = lookup.meaning(
      of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    switch meaning {
    case .type(let entity): return .metatype(.entity(entity, generics(expr, file)))
    case .alias(let reference): return .metatype(lookup.aliased(reference))
    case .parameter: return .metatype(.parameter(expr.name))
    case .value(let reference):
      let type = valueType(reference, entity: nil, arguments: [])
      // What a superclass declares in terms of its own generic parameters.
      guard type.hasParameter, let entity = lookup.enclosingEntity(file, expr.scope) else { return type }
      return owner(of: reference) == entity ? type : substitute(type, of: reference, entity: entity, arguments: [])
    case .module(let module) where !module.isNone: return .module(module)
    case .ambiguous: return .unknown
    case .external, .module:
      if index.beginsWithDollar(expr.name) { return unnamedParameter(index.text(expr.name), expr, file) }
      guard index.isCapitalized(expr.name) else { return .unknown }
      return .metatype(lookup.sugared(expr.name, generics(expr, file)))
    }
  }

  /// `$0`: what the closure around is given at its position.
  private func unnamedParameter(_ text: String, _ expr: Expr, _ file: FileID) -> TypeValue {
    guard let position = Int(text.dropFirst()),
      let scope = index[file].enclosing(expr.scope).first(where: { $0.scope.kind == .closure })?.id
    else { return .unknown }
    return closureParameter(position, ofScope: scope, file)
  }

  func generics(_ expr: Expr, _ file: FileID) -> [TypeValue] {
    index[file].types(of: expr.items).map { lookup.type($0, file: file) }
  }

  /// The type that using a declaration as a value gives. `entity` and `arguments` say through which type it is used.
  func valueType(_ reference: DeclReference, entity: EntityID?, arguments: [TypeValue]) -> TypeValue {
    let decl = index.decl(reference)
    if decl.kind == .enumCase {
      guard let owner = owner(of: reference) else { return .unknown }
      let own = TypeValue.entity(owner, arguments)
      return decl.parameters.isEmpty ? own : .function(parameterTypes(decl, reference.file), own)
    }
    return substitute(type(of: reference), of: reference, entity: entity, arguments: arguments)
  }

  func selfType(_ expr: Expr, _ file: FileID) -> TypeValue {
    guard let entity = lookup.enclosingEntity(file, expr.scope) else { return .unknown }
    return isStaticContext(file, expr.scope) ? .metatype(.entity(entity, [])) : .entity(entity, [])
  }

  /// Whether code of a scope belongs to the type rather than to an instance of it.
  func isStaticContext(_ file: FileID, _ scope: ScopeID) -> Bool {
    let outline = index[file]
    for (_, row) in outline.enclosing(scope) {
      if row.kind == .type || row.kind == .extensionBody { return false }
      if !row.decl.isNone,
        outline[row.decl].flags.contains(.isStatic)
          || outline[row.decl].flags.contains(.isClassMember)
      {
        return true
      }
    }
    return false
  }

  func closureResult(_ expr: Expr, _ file: FileID, _ depth: Int) -> TypeValue {
    if !expr.type.isNone { return lookup.type(expr.type, file: file) }
    let statements = tables(of: file).statements(in: expr.scope).map {
      index[file].statements[Int($0)]
    }
    if let returned = statements.last(where: { $0.kind == .returns && !$0.expr.isNone }) {
      return type(ofExpr: returned.expr, file: file, depth: depth + 1)
    }
    if statements.count == 1, statements[0].kind == .expression {
      return type(ofExpr: statements[0].expr, file: file, depth: depth + 1)
    }
    // `do { return try Store() } catch { fatalError() }`: only blocks in it say what it gives.
    for row in values.returnedValues(in: file).values(of: expr.scope).reversed() {
      let type = type(ofExpr: row, file: file, depth: depth + 1)
      if type != .unknown { return type }
    }
    return .unknown
  }

  func dictionary(_ expr: Expr, _ file: FileID, _ depth: Int) -> TypeValue {
    let entries = Array(items(expr, file).prefix(2))
    guard entries.count == 2 else { return .dictionary(.unknown, .unknown) }
    return .dictionary(
      type(ofExpr: entries[0], file: file, depth: depth + 1), type(ofExpr: entries[1], file: file, depth: depth + 1))
  }

  func cast(_ expr: Expr, _ file: FileID) -> TypeValue {
    switch index.text(expr.name) {
    case "as?": return .optional(lookup.type(expr.type, file: file))
    case "is": return literal(.boolean)
    default: return lookup.type(expr.type, file: file)
    }
  }

  func sequence(_ expr: Expr, _ file: FileID, _ depth: Int) -> TypeValue {
    let parts = Array(items(expr, file))
    guard parts.count >= 3, index.text(self.expr(parts[1], file).name) == "??" else { return .unknown }
    let left = type(ofExpr: parts[0], file: file, depth: depth + 1).unwrapped
    return left == .unknown ? type(ofExpr: parts[2], file: file, depth: depth + 1) : left
  }
}

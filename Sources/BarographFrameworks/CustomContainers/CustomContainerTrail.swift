internal import BarographLink
internal import BarographModel

/// The body of one function, followed from what it is called with to the variables that it hands that to.
struct CustomContainerTrail {
  let function: DeclReference
  let reading: FileReading
  private let decl: Decl

  init(_ function: DeclReference, _ reading: FileReading) {
    self.function = function
    self.reading = reading
    decl = reading.index.decl(function)
  }

  /// The variables that are reached with the type that the function is called for as a key.
  func keyed(_ signature: CustomContainerSignature) -> Set<DeclReference> {
    let types = (reading.uses[signature.service] ?? []).map { reading.expr($0).parent }.filter { row in
      !row.isNone && reading.expr(row).kind == .member && reading.expr(row).name == reading.index.known.selfValue
        && isInBody(row)
    }
    return variables(from: types + parameters(signature) { $0 == .key })
  }

  /// The variables that are handed the object that the function is given, or what makes it.
  func handed(_ signature: CustomContainerSignature) -> Set<DeclReference> {
    variables(from: parameters(signature) { $0 == .factory || $0 == .instance })
  }

  /// The methods that the body calls on a variable.
  func methods(of variable: DeclReference) -> [DeclReference] {
    reading.calls.compactMap { row in
      guard isInBody(row), case let call = reading.expr(row),
        CustomContainerStorage(reading).variable(call.base) == variable
      else { return nil }
      return reading.inference.callee(of: call, file: reading.file)?.reference
    }
  }

  /// Where the body uses the parameters of some roles.
  private func parameters(
    _ signature: CustomContainerSignature, _ isMeant: (CustomContainerSignature.Role) -> Bool
  ) -> [ExprID] {
    zip(decl.parameters.range, signature.parameters).flatMap { row, parameter in
      isMeant(parameter.role) ? uses(of: DeclReference(file: reading.file, decl: DeclID(row))) : []
    }
  }

  private func isInBody(_ row: ExprID) -> Bool {
    reading.outline.enclosing(reading.expr(row).scope).contains { $0.id == decl.body }
  }

  /// Where the body names a parameter or a variable of its own.
  private func uses(of local: DeclReference) -> [ExprID] {
    (reading.uses[reading.index.decl(local).name] ?? []).filter { isInBody($0) && reading.declaration(of: $0) == local }
  }

  private func variables(from starts: [ExprID]) -> Set<DeclReference> {
    var found: Set<DeclReference> = []
    var pending = starts
    var seen = Set(starts)
    while var row = pending.popLast() {
      while true {
        if let local = reading.valueOwners[row] {
          let reference = DeclReference(file: reading.file, decl: local)
          pending += uses(of: reference).filter { seen.insert($0).inserted }
        }
        guard let outer = outer(row) else { break }
        if let variable = receiver(outer, of: row) { found.insert(variable) }
        row = outer
      }
    }
    return found
  }

  /// What an expression is a part of, a closure for what its body says.
  private func outer(_ row: ExprID) -> ExprID? {
    let expr = reading.expr(row)
    if !expr.parent.isNone { return expr.parent }
    for (id, scope) in reading.outline.enclosing(expr.scope) {
      if id == decl.body { return nil }
      if scope.kind == .closure, let closure = reading.closures[id], closure != row { return closure }
    }
    return nil
  }

  /// The variable that an expression hands one of its parts to.
  private func receiver(_ row: ExprID, of part: ExprID) -> DeclReference? {
    let expr = reading.expr(row)
    guard [.call, .subscriptCall, .assignment].contains(expr.kind), expr.base != part else { return nil }
    return CustomContainerStorage(reading).variable(expr.base)
  }
}

/// Variables that outlive every call and keep many things.
struct CustomContainerStorage {
  let reading: FileReading
  private var index: Index { reading.index }

  init(_ reading: FileReading) { self.reading = reading }

  /// The one that an expression is, or is a part of: `Depot.shared.parts[key]`.
  func variable(_ row: ExprID) -> DeclReference? {
    var row = row
    while !row.isNone {
      let expr = reading.expr(row)
      switch expr.kind {
      case .name, .member:
        if let found = reading.declaration(of: row), isStorage(found) { return found }
        if expr.kind == .name { return nil }
      case .subscriptCall, .optionalChain, .forceUnwrap: break
      default: return nil
      }
      row = expr.base
    }
    return nil
  }

  private func isStorage(_ reference: DeclReference) -> Bool {
    let decl = index.decl(reference)
    guard decl.kind == .variable, !decl.flags.contains(.isComputed),
      index[reference.file][decl.scope].kind == .file || reading.inference.isStatic(decl)
    else { return false }
    return keepsMany(reading.inference.type(of: reference))
  }

  /// Whether a value of a type keeps things by key, itself or in what it is made of.
  func keepsMany(_ type: TypeValue, _ depth: Int = 0) -> Bool {
    switch type.unwrapped {
    case .dictionary: return true
    case .external(let path, let arguments):
      let name = path.last.map { index.text($0) } ?? ""
      return ["NSMapTable", "NSMutableDictionary"].contains(name) || arguments.contains { keepsMany($0, depth) }
    case .entity(let entity, let arguments):
      guard depth < 3 else { return false }
      return arguments.contains { keepsMany($0, depth + 1) }
        || properties(of: entity).contains { keepsMany(reading.inference.type(of: $0), depth + 1) }
    default: return false
    }
  }

  /// The properties in which an object of a type keeps things.
  func places(in type: TypeValue) -> [DeclReference] {
    guard let entity = type.entity else { return [] }
    return properties(of: entity).filter { keepsMany(reading.inference.type(of: $0)) }
  }

  private func properties(of entity: EntityID) -> [DeclReference] {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone, [.classType, .structType, .actorType].contains(index[entity].kind) else {
      return []
    }
    let outline = index[declaration.file]
    return zip(outline.declRows, outline.decls).compactMap { row, decl in
      guard decl.kind == .variable, decl.scope == outline[declaration.decl].body, !decl.flags.contains(.isComputed),
        !reading.inference.isStatic(decl)
      else { return nil }
      return DeclReference(file: declaration.file, decl: row)
    }
  }

  /// Whether a value holds nothing at first: `[:]`, or what is made of nothing that could be kept.
  func isEmpty(_ value: ExprID) -> Bool {
    if value.isNone { return true }
    let expr = reading.expr(value)
    switch expr.kind {
    case .nilLiteral: return true
    case .dictionary: return expr.items.isEmpty
    case .call:
      guard reading.isType(expr.base) || reading.expr(expr.base).name == index.known.initializer else { return false }
      let isOwn = reading.inference.type(ofExpr: value, file: reading.file).entity != nil
      return reading.arguments(expr).allSatisfy { argument in
        isEmpty(argument.value) || isKey(argument.value)
          || !isOwn && !keepsMany(reading.inference.type(ofExpr: argument.value, file: reading.file))
      }
    default: return false
    }
  }

  /// Whether a mention of such a variable may put something into it: more than a key goes there, or it goes elsewhere itself.
  func mayFill(_ use: ExprID) -> Bool {
    var row = use
    while case let parent = reading.expr(row).parent, !parent.isNone {
      let outer = reading.expr(parent)
      switch outer.kind {
      case .member, .optionalChain, .forceUnwrap: row = parent
      case .call where outer.base == row: return !reading.arguments(outer).allSatisfy { isKey($0.value) }
      case .subscriptCall where outer.base == row: return isSet(parent)
      case .assignment where outer.base == row: return isSet(row)
      default: return keepsMany(reading.inference.type(ofExpr: row, file: reading.file))
      }
    }
    return keepsMany(reading.inference.type(ofExpr: row, file: reading.file))
  }

  /// Whether more than nothing is assigned to an expression.
  private func isSet(_ row: ExprID) -> Bool {
    let assignment = reading.expr(row).parent
    guard !assignment.isNone, reading.expr(assignment).kind == .assignment, reading.expr(assignment).base == row,
      let value = reading.items(reading.expr(assignment)).first
    else { return false }
    return !isEmpty(value)
  }

  /// Whether an argument is a key, which nothing is kept by alone.
  private func isKey(_ row: ExprID) -> Bool {
    switch reading.inference.type(ofExpr: row, file: reading.file).unwrapped {
    case .metatype: return true
    case .external(let path, _):
      return path.last.map { ["String", "NSString", "ObjectIdentifier", "Bool"].contains(index.text($0)) } ?? false
    default: return false
    }
  }
}

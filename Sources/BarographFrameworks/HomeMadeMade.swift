internal import BarographLink
internal import BarographModel

/// What a factory or an instance provides.
struct HomeMadeProvision {
  /// Rows of `Index.entities`, in the order of the text.
  var types: [Int32] = []
  /// The static type, which is the key where none is written.
  var type = TypeValue.unknown
  /// It hands out an instance that lives elsewhere: `{ X.shared }`.
  var isShared = false

  mutating func add(_ other: HomeMadeProvision) {
    for entity in other.types where !types.contains(entity) { types.append(entity) }
    if type == .unknown { type = other.type }
    isShared = isShared || other.isShared
  }
}

extension HomeMadeReading {
  /// What a closure, a function's name or a value given to a registering function provides.
  func provision(of row: Int32, isFactory: Bool) -> HomeMadeProvision {
    let expr = expr(row)
    guard isFactory else { return provision(row, depth: 0) }
    switch expr.kind {
    case .closure:
      var found = HomeMadeProvision()
      if expr.type >= 0 { found.type = lookup.type(expr.type, file: file) }
      for value in results(in: expr.scope) { found.add(provision(value, depth: 0)) }
      return found
    case .cast:
      var found = provision(of: expr.base, isFactory: true)
      if case .function(_, let result) = lookup.type(expr.type, file: file).unwrapped { found.type = result }
      return found
    default: return functionProvision(row)
    }
  }

  /// `A.init`, `makeA`.
  private func functionProvision(_ row: Int32) -> HomeMadeProvision {
    switch inference.type(ofExpr: row, file: file).unwrapped {
    case .metatype(let made), .function(_, let made): return provision(of: made)
    default: return HomeMadeProvision()
    }
  }

  private func provision(of type: TypeValue) -> HomeMadeProvision {
    HomeMadeProvision(types: concrete(type).map { [$0] } ?? [], type: type)
  }

  /// The project type that an instance of a type is: no protocol.
  private func concrete(_ type: TypeValue) -> Int32? {
    guard case .entity(let entity, _) = type.unwrapped, !index.entities[Int(entity)].isExternal,
      index.entities[Int(entity)].kind != .protocolType
    else { return nil }
    return entity
  }

  private func provision(_ row: Int32, depth: Int) -> HomeMadeProvision {
    guard row >= 0, depth < 6 else { return HomeMadeProvision() }
    let expr = expr(row)
    switch expr.kind {
    case .forceUnwrap, .optionalChain: return provision(expr.base, depth: depth)
    case .cast:
      var found = provision(expr.base, depth: depth)
      found.type = lookup.type(expr.type, file: file)
      return found
    case .ternary: return union(items(expr).dropFirst(), depth)
    case .branches: return union(items(expr), depth)
    case .sequence: return union(items(expr).filter { self.expr($0).kind != .operatorName }, depth)
    case .name: return variable(row, expr, depth)
    case .member, .implicitMember:
      var found = declaration(row, expr).map { stored($0, depth) } ?? HomeMadeProvision()
      if found.type == .unknown { found = provision(of: inference.type(ofExpr: row, file: file)) }
      if expr.kind == .implicitMember || isType(expr.base) { found.isShared = true }
      return found
    case .call: return callProvision(row, expr, depth)
    default: return provision(of: inference.type(ofExpr: row, file: file))
    }
  }

  private func union(_ rows: some Sequence<Int32>, _ depth: Int) -> HomeMadeProvision {
    var found = HomeMadeProvision()
    for row in rows { found.add(provision(row, depth: depth + 1)) }
    return found
  }

  private func isType(_ row: Int32) -> Bool {
    if case .metatype = inference.type(ofExpr: row, file: file) { return true }
    return false
  }

  private func variable(_ row: Int32, _ expr: Expr, _ depth: Int) -> HomeMadeProvision {
    let meaning = lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    guard case .value(let reference) = meaning else { return HomeMadeProvision() }
    return stored(reference, depth)
  }

  /// What a variable holds: its value says more than its type. A property keeps what it hands out.
  private func stored(_ reference: DeclReference, _ depth: Int) -> HomeMadeProvision {
    let decl = index.decl(reference)
    var found = provision(of: inference.type(of: reference))
    guard decl.kind == .variable else { return found }
    if decl.value >= 0, reference.file == file {
      let type = found.type
      found = provision(decl.value, depth: depth + 1)
      if type != .unknown { found.type = type }
    }
    let home = index.outline(reference.file).scopes[Int(decl.scope)].kind
    let isProperty = home == .type || home == .extensionBody || home == .file
    if isProperty, !decl.flags.contains(.isComputed) { found.isShared = true }
    return found
  }

  private func callProvision(_ row: Int32, _ call: Expr, _ depth: Int) -> HomeMadeProvision {
    if let asked = containerCall(row), !asked.isRegistrar {
      // What a container hands out was made elsewhere.
      guard let key = asked.arguments.key, case .type(let type) = self.key(key) else { return HomeMadeProvision() }
      return HomeMadeProvision(type: type)
    }
    if call.base >= 0, expr(call.base).kind == .closure {
      var found = HomeMadeProvision()
      for value in results(in: expr(call.base).scope) { found.add(provision(value, depth: depth + 1)) }
      return found
    }
    let type = inference.type(ofExpr: row, file: file)
    if type == .unknown, call.base >= 0, expr(call.base).kind == .member {
      // `A().configured()` with a method that is not in the text.
      return provision(expr(call.base).base, depth: depth + 1)
    }
    return provision(of: type)
  }
}

internal import BarographLink
internal import BarographModel

/// What a factory or an instance provides.
struct Provision {
  /// Project types that are made, rows of `Index.entities`, in the order of the text.
  var types: [EntityID] = []
  /// The static type, which is the key where none is written.
  var type = TypeValue.unknown
  /// It hands out an instance that lives elsewhere: `{ X.shared }`.
  var isShared = false
  /// An initialiser is named: `X.init`, which takes every parameter, those with a default too.
  var isInitializer = false

  mutating func add(_ other: Provision) {
    for entity in other.types where !types.contains(entity) { types.append(entity) }
    if type == .unknown { type = other.type }
    isShared = isShared || other.isShared
  }
}

/// Finds what closures, functions and values provide. `asked` tells what a call gets from a container, for what a
/// container hands out was made elsewhere; `nil` for a call that does not ask one.
struct ProvisionReading: FileReader {
  let reading: FileReading
  let asked: (_ call: ExprID) -> TypeValue?

  /// What a closure, `A.init` or a function's name provides when it is called.
  func ofFactory(_ row: ExprID) -> Provision {
    let expr = reading.expr(row)
    switch expr.kind {
    case .closure:
      var found = ofBody(expr.scope)
      if !expr.type.isNone { found.type = inference.lookup.type(expr.type, file: file) }
      return found
    case .cast:
      var found = ofFactory(expr.base)
      if case .function(_, let result) = inference.lookup.type(expr.type, file: file).unwrapped { found.type = result }
      return found
    default:
      switch inference.type(ofExpr: row, file: file).unwrapped {
      case .metatype(let made), .function(_, let made):
        var found = ofType(made)
        found.isInitializer = reading.initializedType(expr.kind == .fullName ? expr.base : row) != nil
        return found
      default: return Provision()
      }
    }
  }

  /// What a closure, function or accessor returns.
  func ofBody(_ scope: ScopeID) -> Provision { union(reading.results(in: scope), 0) }

  /// What an expression's value is.
  func ofValue(_ row: ExprID) -> Provision { value(row, 0) }

  /// An instance of a type: made of it, unless it is a protocol.
  func ofType(_ type: TypeValue) -> Provision {
    guard case .entity(let entity, _) = type.unwrapped, !index[entity].isExternal,
      index[entity].kind != .protocolType
    else { return Provision(type: type) }
    return Provision(types: [entity], type: type)
  }

  private func value(_ row: ExprID, _ depth: Int) -> Provision {
    guard !row.isNone, depth < 6 else { return Provision() }
    let expr = reading.expr(row)
    switch expr.kind {
    case .forceUnwrap, .optionalChain: return value(expr.base, depth)
    case .cast:
      var found = value(expr.base, depth)
      found.type = inference.lookup.type(expr.type, file: file)
      return found
    case .ternary: return union(reading.items(expr).dropFirst(), depth)
    case .branches: return union(reading.items(expr), depth)
    case .sequence: return union(reading.items(expr).filter { reading.expr($0).kind != .operatorName }, depth)
    case .name: return reading.declaration(of: row).map { stored($0, depth) } ?? Provision()
    case .member, .implicitMember:
      var found = reading.declaration(of: row).map { stored($0, depth) } ?? Provision()
      if found.type == .unknown { found = ofType(inference.type(ofExpr: row, file: file)) }
      if found.types.isEmpty { found.types = reading.followed(row) }
      if expr.kind == .implicitMember || reading.isType(expr.base) { found.isShared = true }
      return found
    case .call: return call(row, expr, depth)
    default: return ofType(inference.type(ofExpr: row, file: file))
    }
  }

  private func union(_ rows: some Sequence<ExprID>, _ depth: Int) -> Provision {
    var found = Provision()
    for row in rows { found.add(value(row, depth + 1)) }
    return found
  }

  /// What a variable holds: its value says more than its type. A property keeps what it hands out.
  private func stored(_ reference: DeclReference, _ depth: Int) -> Provision {
    let decl = index.decl(reference)
    var found = ofType(inference.type(of: reference))
    guard decl.kind == .variable else { return found }
    if !decl.value.isNone {
      let type = found.type
      found = home(of: reference.file).value(decl.value, depth + 1)
      if type != .unknown { found.type = type }
    }
    let home = index[reference.file][decl.scope].kind
    let isProperty = home == .type || home == .extensionBody || home == .file
    if isProperty, !decl.flags.contains(.isComputed) { found.isShared = true }
    return found
  }

  /// The same reading of another file, where nobody knows what asks.
  private func home(of other: FileID) -> ProvisionReading {
    other == file
      ? self : ProvisionReading(reading: FileReading(file: other, inference: inference)) { _ in nil }
  }

  private func call(_ row: ExprID, _ call: Expr, _ depth: Int) -> Provision {
    if let asked = asked(row) { return Provision(type: asked) }
    if !call.base.isNone, reading.expr(call.base).kind == .closure {
      return union(reading.results(in: reading.expr(call.base).scope), depth)
    }
    let type = inference.type(ofExpr: row, file: file)
    if type == .unknown, let closure = reading.givingBack(call) {
      return union(reading.results(in: closure.scope), depth + 1)
    }
    if type == .unknown, !call.base.isNone, reading.expr(call.base).kind == .member {
      // `A().configured()` with a method that is not in the text.
      return value(reading.expr(call.base).base, depth + 1)
    }
    var found = ofType(type)
    if found.types.isEmpty { found.types = reading.followed(row) }
    return found
  }
}

extension FileReading {
  /// The types that a call may give back where only a protocol of the project is written, by following values: the only one
  /// that is found, or all where nothing else can stand there.
  func followed(_ call: ExprID) -> [EntityID] {
    guard case .entity(let written, _) = inference.type(ofExpr: call, file: file).unwrapped,
      case let row = index[written], row.kind == .protocolType, !row.isExternal
    else { return [] }
    let answer = inference.values.answer(ExprReference(file: file, row: call))
    let types = answer.values.compactMap(\.entity).filter { index[$0].kind != .protocolType }
    let isProven = answer.isClosed && !answer.values.contains(where: \.isLikely)
    return types.count == 1 || isProven ? types : []
  }
}

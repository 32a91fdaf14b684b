internal import BarographLink
internal import BarographModel

/// What a factory makes.
struct SwinjectMade {
  /// Rows of `Index.entities`, in the order of the text.
  var types: [EntityID] = []
  /// It hands out an instance that lives elsewhere: `{ _ in X.shared }`.
  var providesShared = false
  /// A function or operator that is not in the text makes it of the types that are named.
  var isGuess = false

  mutating func add(_ other: SwinjectMade) {
    for type in other.types where !types.contains(type) { types.append(type) }
    providesShared = providesShared || other.providesShared
    isGuess = isGuess || other.isGuess
  }
}

extension SwinjectReading {
  /// What the closure or function given as a factory makes.
  func made(byFactory row: ExprID, depth: Int = 0) -> SwinjectMade {
    let expr = expr(row)
    switch expr.kind {
    case .closure: return made(in: expr.scope, depth)
    case .cast: return made(byFactory: expr.base, depth: depth)
    case .name, .member:
      if let entity = initializedEntity(row) { return SwinjectMade(types: [entity]) }
      return declaration(of: row).map { made(by: $0, depth) } ?? SwinjectMade()
    default: return SwinjectMade()
    }
  }

  /// The project type of `A.init`.
  func initializedEntity(_ row: ExprID) -> EntityID? {
    var row = stripped(row)
    if !row.isNone, expr(row).kind == .fullName { row = expr(row).base }
    guard !row.isNone, expr(row).kind == .member, expr(row).name == index.known.initializer else { return nil }
    return serviceEntity(typeValue(expr(row).base))
  }

  /// What the values that a closure's or function's body returns are.
  private func made(in scope: ScopeID, _ depth: Int) -> SwinjectMade {
    var made = SwinjectMade()
    for value in results(in: scope) { made.add(self.made(value, depth)) }
    return made
  }

  private func made(by function: DeclReference, _ depth: Int) -> SwinjectMade {
    let decl = index.decl(function)
    guard depth < 4 else { return SwinjectMade() }
    if !decl.body.isNone {
      let made = reading(of: function.file).made(in: decl.body, depth + 1)
      if !made.types.isEmpty { return made }
    }
    return concrete(inference.result(decl, function.file))
  }

  /// What an expression makes.
  func made(ofExpression row: ExprID) -> SwinjectMade { made(row, 0) }

  private func made(_ row: ExprID, _ depth: Int) -> SwinjectMade {
    guard !row.isNone, depth < 6 else { return SwinjectMade() }
    let expr = expr(row)
    switch expr.kind {
    case .forceUnwrap, .optionalChain, .cast, .inoutReference: return made(expr.base, depth)
    case .ternary: return union(items(expr).dropFirst(), depth)
    case .branches: return union(items(expr), depth)
    case .sequence: return sequence(items(expr), depth)
    case .name: return variable(row, depth)
    case .member, .implicitMember: return memberMade(row, expr)
    case .call: return callMade(row, expr, depth)
    default: return SwinjectMade()
    }
  }

  /// `a ?? b` is one of both; other operators make of their operands what they like.
  private func sequence(_ parts: RowList<Expr>, _ depth: Int) -> SwinjectMade {
    var made = union(parts.filter { expr($0).kind != .operatorName }, depth)
    made.isGuess =
      made.isGuess || parts.contains { expr($0).kind == .operatorName && text(expr($0).name) != "??" }
    return made
  }

  private func union(_ rows: some Sequence<ExprID>, _ depth: Int) -> SwinjectMade {
    var made = SwinjectMade()
    for row in rows { made.add(self.made(row, depth + 1)) }
    return made
  }

  /// A project type that can be an instance's own: no protocol.
  private func concrete(_ type: TypeValue) -> SwinjectMade {
    guard let entity = serviceEntity(type), index[entity].kind != .protocolType else {
      return SwinjectMade()
    }
    return SwinjectMade(types: [entity])
  }

  /// A local variable: its value, or the values assigned to it.
  private func variable(_ row: ExprID, _ depth: Int) -> SwinjectMade {
    guard let reference = declaration(of: row) else { return SwinjectMade() }
    let decl = index.decl(reference)
    guard decl.kind == .variable else { return concrete(inference.type(of: reference)) }
    let isLocal = outline.scopeRows.contains(decl.scope) && reference.file == file && isBody(decl.scope)
    if isLocal, !decl.value.isNone {
      let made = made(decl.value, depth + 1)
      if !made.types.isEmpty { return made }
    } else if isLocal {
      var made = SwinjectMade()
      for (target, value) in assignments(to: decl.name) where declaration(of: target) == reference {
        made.add(self.made(value, depth + 1))
      }
      if !made.types.isEmpty { return made }
    }
    var made = concrete(inference.type(of: reference))
    made.providesShared = !isLocal && inference.owner(of: reference) == nil
    return made
  }

  private func isBody(_ scope: ScopeID) -> Bool {
    switch outline[scope].kind {
    case .file, .type, .extensionBody: false
    default: true
    }
  }

  /// Assignments whose left side is a name: target and value.
  func assignments(to name: Name) -> [(target: ExprID, value: ExprID)] {
    outline.exprs.compactMap { expr in
      guard expr.kind == .assignment, !expr.base.isNone, self.expr(expr.base).name == name,
        let value = items(expr).first
      else { return nil }
      return (expr.base, value)
    }
  }

  /// `X.shared`.
  private func memberMade(_ row: ExprID, _ expr: Expr) -> SwinjectMade {
    var made = concrete(type(of: row))
    if expr.kind == .implicitMember || isType(expr.base) {
      // A static variable; for types from outside nothing but a variable can be meant.
      made.providesShared = declaration(of: row).map { index.decl($0).kind == .variable } ?? true
    }
    return made
  }

  private func callMade(_ row: ExprID, _ call: Expr, _ depth: Int) -> SwinjectMade {
    // What a container hands out was made elsewhere.
    if isRequest(row) { return SwinjectMade() }
    if !call.base.isNone, expr(call.base).kind == .closure { return made(in: expr(call.base).scope, depth + 1) }
    if case .metatype(let type)? = !call.base.isNone ? inference.type(ofExpr: call.base, file: file) : nil {
      return concrete(type)
    }
    if let callee = inference.callee(of: call, file: file), index.decl(callee.reference).kind == .function {
      let made = made(by: callee.reference, depth)
      return made.types.isEmpty ? SwinjectMade(types: followed(row)) : made
    }
    let own = concrete(type(of: row))
    if !own.types.isEmpty { return own }
    if let closure = givingBack(call) { return made(in: closure.scope, depth + 1) }
    guard let receiver = reader.receiver(of: call) else { return SwinjectMade() }
    // `A().configured()` and `A.make(…)` with methods that are not in the text.
    if isType(receiver) { return concrete(typeValue(receiver)) }
    guard expr(stripped(receiver)).kind == .call else { return SwinjectMade() }
    var made = made(receiver, depth + 1)
    made.isGuess = true
    return made
  }

  // MARK: Parameters

  /// The runtime arguments of a factory: the types of its parameters after the resolver.
  func factoryArguments(_ row: ExprID) -> [String] {
    let expr = expr(row)
    switch expr.kind {
    case .closure: return closureArguments(expr.scope)
    case .cast:
      guard case .function(let parameters, _) = lookup.type(expr.type, file: file) else { return [] }
      return parameters.dropFirst().map { index.key($0) }
    case .name, .member:
      if expr.name == index.known.initializer { return [] }
      guard let function = declaration(of: row), index.decl(function).kind == .function else { return [] }
      return inference.parameterTypes(index.decl(function), function.file).dropFirst().map { index.key($0) }
    default: return []
    }
  }

  private func closureArguments(_ scope: ScopeID) -> [String] {
    let parameters = outline[scope].parameters
    if !parameters.isEmpty {
      return parameters.range.dropFirst().map { row in
        let decl = outline.decls[row]
        if !decl.type.isNone { return index.key(lookup.type(decl.type, file: file)) }
        return index.key(useType { $0.name == decl.name && self.isDeclared($0, at: DeclID(row)) })
      }
    }
    let used = outline.exprs.filter { $0.kind == .name && enclosingClosure($0.scope) == scope }
      .compactMap { shorthandPosition($0.name) }
    guard let last = used.max(), last > 0 else { return [] }
    return (1...last).map { position in
      index.key(
        useType { self.shorthandPosition($0.name) == position && self.enclosingClosure($0.scope) == scope })
    }
  }

  private func isDeclared(_ expr: Expr, at row: DeclID) -> Bool {
    let meaning = lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    return meaning == .value(DeclReference(file: file, decl: row))
  }

  /// What the places where a name is used expect of it.
  private func useType(_ matches: (Expr) -> Bool) -> TypeValue {
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .name && matches(expr) {
      guard !expr.parent.isNone, self.expr(expr.parent).base != row else { continue }
      let type = inference.expectedType(of: row, file: file)
      if type != .unknown, !isVague(type) { return type }
    }
    return .unknown
  }
}

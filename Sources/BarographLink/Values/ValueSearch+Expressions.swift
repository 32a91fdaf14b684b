internal import BarographModel

/// Where the value of an expression comes from.
extension ValueSearch {
  mutating func follow(_ place: ExprReference, _ state: State) {
    let (row, file) = (place.row, place.file)
    let expr = inference.expr(row, file)
    // What the type alone says needs no search.
    if state.pending < 0, isTyped(expr.kind), let entity = values.settled(inference.type(ofExpr: row, file: file)) {
      return arrive(.instance(entity), at: place, state)
    }
    switch expr.kind {
    case .name: followName(expr, place, state)
    case .selfReference: go(.selfValue(place), state)
    case .member: followMember(expr, place, state)
    case .implicitMember: followImplicit(expr, place, state)
    case .call: followCall(expr, place, state)
    case .forceUnwrap, .optionalChain, .inoutReference, .cast, .fullName: go(to: expr.base, in: file, state)
    case .subscriptCall: followSubscript(expr, place, state)
    case .closure: arrive(.closure(place), at: place, state)
    case .tuple, .dictionary: followParts(expr, file, state)
    case .array, .branches:
      for item in inference.items(expr, file).prefix(limit.states) { go(to: item, in: file, state) }
    case .binding: followBinding(place, state)
    case .keyPath: arrive(.keyPath(place), at: place, state)
    case .ternary: for item in inference.items(expr, file).dropFirst() { go(to: item, in: file, state) }
    case .sequence: followSequence(expr, file, state)
    case .typeExpression:
      if let entity = inference.lookup.type(expr.type, file: file).entity { arrive(.type(entity), at: place, state) }
    case .string, .integer, .float, .boolean, .nilLiteral, .assignment, .operatorName: break
    case .superReference, .macro, .prefixOperator, .postfixOperator, .opaque, .markup, .pattern:
      giveUp(.notUnderstood, at: place, state)
    }
  }

  /// Whether the type of an expression of some kind says what it is an instance of.
  private func isTyped(_ kind: ExprKind) -> Bool {
    switch kind {
    case .name, .member, .call, .implicitMember, .cast, .forceUnwrap, .optionalChain, .binding: true
    default: false
    }
  }

  /// The expression cannot be followed; its type may still say what it is.
  mutating func giveUp(_ reason: ValueStop.Reason, at place: ExprReference, _ state: State) {
    giveUp(reason, at: values.site(place), type: inference.type(ofExpr: place.row, file: place.file), state)
  }

  /// `a ?? b`, `a + b`: either; comparisons and the like give nothing to follow.
  private mutating func followSequence(_ expr: Expr, _ file: FileID, _ state: State) {
    let items = inference.items(expr, file)
    let signs = items.map { inference.expr($0, file) }.filter { $0.kind == .operatorName }
    guard signs.allSatisfy({ ["??", "+"].contains(index.text($0.name)) }) else { return }
    for item in items { go(to: item, in: file, state) }
  }

  // MARK: Names

  private mutating func followName(_ expr: Expr, _ place: ExprReference, _ state: State) {
    if expr.name == index.known.selfType {
      guard let entity = inference.lookup.enclosingEntity(place.file, expr.scope) else { return }
      return arrive(.type(entity), at: place, state)
    }
    switch inference.lookup.meaning(
      of: expr.name, file: place.file, scope: expr.scope, offset: expr.offset, wantsType: false)
    {
    case .value(let reference): followDeclaration(reference, place, state)
    case .type(let entity): arrive(.type(entity), at: place, state)
    case .alias(let reference):
      if let entity = inference.lookup.aliased(reference).entity { arrive(.type(entity), at: place, state) }
    case .parameter, .module, .ambiguous, .external:
      if let owner = setter(around: expr, place.file) { return go(.newValue(owner), state, context: -1) }
      guard let position = closurePosition(expr.name), followUnnamedParameter(position, expr, place, state) else {
        return giveUp(.outside, at: place, state)
      }
    }
  }

  /// The property or subscript in whose setter `newValue` stands.
  private func setter(around expr: Expr, _ file: FileID) -> DeclReference? {
    guard index.text(expr.name) == "newValue" else { return nil }
    let accessor = index[file].enclosing(expr.scope).first { $0.scope.kind == .accessor }?.scope
    return accessor.flatMap { $0.decl.isNone ? nil : DeclReference(file: file, decl: $0.decl) }
  }

  /// The position of the closure's parameter that `$0` means.
  private func closurePosition(_ name: Name) -> Int? {
    let text = index.text(name)
    return text.hasPrefix("$") ? Int(text.dropFirst()) : nil
  }

  private mutating func followUnnamedParameter(
    _ position: Int, _ expr: Expr, _ place: ExprReference, _ state: State
  ) -> Bool {
    let outline = index[place.file]
    guard let closure = outline.enclosing(expr.scope).first(where: { $0.scope.kind == .closure }) else { return false }
    let type = inference.type(ofExpr: place.row, file: place.file)
    followClosureParameter(position, of: closure.id, at: values.site(place), type: type, state)
    return true
  }

  /// A declaration that a name alone means.
  private mutating func followDeclaration(_ reference: DeclReference, _ place: ExprReference, _ state: State) {
    let decl = index.decl(reference)
    switch decl.kind {
    case .parameter: go(.parameter(reference), state)
    case .function, .initializer: arrive(.function(reference), at: place, state)
    case .enumCase: followCase(reference, place, state)
    case .variable:
      if !isMember(decl, reference.file) { return go(.local(reference), state) }
      if inference.isStatic(decl) || !inMember(decl, reference.file) {
        return go(.property(reference), state, context: -1)
      }
      go(.selfValue(place), state, then: .property(reference))
    default: giveUp(.notUnderstood, at: place, state)
    }
  }

  /// Whether a variable belongs to a type or a file rather than to a function.
  private func isMember(_ decl: Decl, _ file: FileID) -> Bool {
    let outline = index[file]
    return [.type, .extensionBody, .file].contains(outline[outline.withoutConditions(decl.scope)].kind)
  }

  private func inMember(_ decl: Decl, _ file: FileID) -> Bool {
    let outline = index[file]
    return outline[outline.withoutConditions(decl.scope)].kind != .file
  }

  // MARK: Members

  private mutating func followMember(_ expr: Expr, _ place: ExprReference, _ state: State) {
    let file = place.file
    var base = inference.type(ofExpr: expr.base, file: file)
    if case .parameter(let name) = base {
      base = inference.lookup.constraint(of: name, file: file, scope: expr.scope) ?? base
    }
    if let position = part(of: expr, base, file) {
      var pair = state
      pair.isLikely = pair.isLikely || base == .unknown
      return go(.expr(ExprReference(file: file, row: expr.base)), pair, then: .part(position))
    }
    if expr.name == index.known.selfValue {
      if case .metatype(let type) = base, let entity = type.entity { return arrive(.type(entity), at: place, state) }
      return go(to: expr.base, in: file, state)
    }
    if expr.name == index.known.initializer, case .metatype(let type) = base, let entity = type.entity {
      return arrive(.type(entity), at: place, state)
    }
    if let variable = inference.variable(expr.name, of: base, file: file) {
      let decl = index.decl(variable)
      if inference.isStatic(decl) || !inMember(decl, variable.file) {
        return go(.property(variable), state, context: -1)
      }
      return go(.expr(ExprReference(file: file, row: expr.base)), state, then: .property(variable))
    }
    if case .metatype(.entity(let owner, _)) = base.valueOrMeta,
      let other = inference.lookup.members(expr.name, of: owner).first(where: { inference.isStatic(index.decl($0)) })
    {
      return followDeclaration(other, place, state)
    }
    if let method = method(expr.name, of: base) {
      // In Objective-C naming a method without parameters sends the message.
      if index.isObjectiveC(file), index.decl(method).parameters.isEmpty { return call(method, expr, place, state) }
      return arrive(.function(method), at: place, state)
    }
    if ValueWords.givesElements(index.text(expr.name)), !isProjectType(base) {
      return go(to: expr.base, in: file, state)
    }
    giveUp(.outside, at: place, state)
  }

  private func method(_ name: Name, of base: TypeValue) -> DeclReference? {
    guard case .entity(let entity, _) = base.unwrapped else { return nil }
    return inference.lookup.members(name, of: entity).first { index.decl($0).kind == .function }
  }

  /// Whether a value is an instance of a type that the project declares: its members are not those of collections.
  func isProjectType(_ type: TypeValue) -> Bool {
    if case .entity = type.unwrapped { return true }
    return false
  }

  private mutating func followImplicit(_ expr: Expr, _ place: ExprReference, _ state: State) {
    guard let entity = inference.expectedType(of: place.row, file: place.file).entity,
      let member = inference.lookup.members(expr.name, of: entity).first(where: { inference.isStatic(index.decl($0)) })
    else { return giveUp(.notUnderstood, at: place, state) }
    followDeclaration(member, place, state)
  }

  private mutating func followSubscript(_ expr: Expr, _ place: ExprReference, _ state: State) {
    let arguments = index[place.file].arguments[expr.arguments.range]
    if let path = arguments.first, arguments.count == 1, !path.value.isNone, index.text(path.label) == "keyPath" {
      let source = ExprReference(file: place.file, row: expr.base)
      let step = PendingStep.destination(from: source, context: state.context)
      return go(.expr(ExprReference(file: place.file, row: path.value)), state, then: step)
    }
    guard isProjectType(inference.type(ofExpr: expr.base, file: place.file)) else {
      return go(to: expr.base, in: place.file, state)
    }
    guard let own = sites.projectSubscript(place.row, place.file), !index.decl(own).body.isNone else {
      return giveUp(.notUnderstood, at: place, state)
    }
    enter(own, place, state.context, .value(expr.base), state)
  }
}

internal import BarographModel

/// An object that the code of one body names: the same name is the same object there.
indirect enum HeldObject: Hashable {
  /// The object whose code it is.
  case own
  /// What a local variable or parameter is.
  case local(DeclReference)
  /// What a stored property of an object keeps; of a collection, each of its elements.
  case property(HeldObject, DeclReference)
  /// What a call makes, where no name is given to it.
  case made(ExprID)

  /// Whether code may have it under a name besides `self`.
  var isNamed: Bool {
    switch self {
    case .own, .made: false
    case .local, .property: true
    }
  }

  /// The objects through which code reaches one, from the nearest on: each keeps the one before.
  var keepers: [HeldObject] {
    if case .property(let base, _) = self { [base] + base.keepers } else { [] }
  }
}

/// Which objects the expressions of one file name, and which its closures keep alive. A class, since each value that is looked at has it.
final class HeldObjects {
  let inference: Inference
  let file: FileID
  let closures: ClosureCaptures
  let index: Index
  let lookup: Lookup
  let outline: OutlineView

  private static let depthLimit = 6

  init(_ inference: Inference, file: FileID, _ closures: ClosureCaptures) {
    self.inference = inference
    self.file = file
    self.closures = closures
    lookup = inference.lookup
    index = lookup.index
    outline = index[file]
  }

  // MARK: Expressions

  /// What an expression comes to where it is given away.
  func value(_ row: ExprID) -> HeldValue { HeldValue(row, self) }

  /// The objects that keeping a value keeps alive: itself, or what a closure captures.
  func kept(by row: ExprID) -> [HeldObject] { value(row).kept }

  /// The same of one part of a value.
  func kept(byAlone row: ExprID) -> [HeldObject] {
    let expr = outline[row]
    if expr.kind == .closure { return captured(by: expr.scope) }
    if let object = object(row) { return [object] }
    return methodOwner(row).map { [$0] } ?? []
  }

  /// The object that an expression is, if it names one.
  func object(_ row: ExprID, depth: Int = 0) -> HeldObject? {
    guard !row.isNone, depth < Self.depthLimit else { return nil }
    let expr = outline[row]
    switch expr.kind {
    case .selfReference, .superReference:
      let entity = lookup.enclosingEntity(file, expr.scope)
      let isOther = outline.enclosing(expr.scope).contains { ClosureCaptures.hasOwnSelf($0.scope, outline, index) }
      return isOther || inference.isStaticContext(file, expr.scope) || !(entity.map(isKeptAlive) ?? false) ? nil : .own
    case .forceUnwrap, .optionalChain, .cast, .subscriptCall: return object(expr.base, depth: depth + 1)
    case .name: return named(expr, depth)
    case .member:
      guard let base = object(expr.base, depth: depth + 1), let property = inference.variable(row, file: file),
        isStored(property)
      else { return nil }
      return .property(base, property)
    case .call: return made(row, expr, depth)
    default: return nil
    }
  }

  private func named(_ expr: Expr, _ depth: Int) -> HeldObject? {
    if index.beginsWithDollar(expr.name) {
      return outline.enclosing(expr.scope).first { $0.scope.kind == .closure }
        .flatMap { element(givenTo: $0.id, depth) }
    }
    guard
      case .value(let reference) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    else { return nil }
    return object(of: reference, depth: depth)
  }

  /// What a call makes, or gives back from a closure that it runs.
  private func made(_ row: ExprID, _ call: Expr, _ depth: Int) -> HeldObject? {
    if !call.base.isNone, case let callee = outline[call.base], callee.kind == .closure {
      return inference.values.returnedValues(in: file).values(of: callee.scope).lazy
        .compactMap { self.object($0, depth: depth + 1) }.first
    }
    guard let entity = inference.made(by: call, file: file) ?? madeByFactory(call) else {
      return chained(call, depth) ?? returnedPart(call, depth: depth)
    }
    return isKeptAlive(entity) ? .made(row) : nil
  }

  /// The object on which a method is called as soon as it is made, and which that gives back: `Label().onTap { … }`.
  private func chained(_ call: Expr, _ depth: Int) -> HeldObject? {
    guard !call.base.isNone, case let callee = outline[call.base], callee.kind == .member, !callee.base.isNone,
      outline[callee.base].kind == .call, let made = object(callee.base, depth: depth + 1), givesBackReceiver(call)
    else { return nil }
    return made
  }

  func givesBackReceiver(_ call: Expr) -> Bool {
    inference.callee(of: call, file: file).map { inference.values.givesBackOwn($0.reference) } ?? false
  }

  /// The class of which a call of a static function, or one of no type, makes an object: `Row.make { … }`, `makeRow { … }`.
  func madeByFactory(_ call: Expr) -> EntityID? {
    guard !call.base.isNone, case let callee = outline[call.base] else { return nil }
    if callee.kind == .name {
      guard let function = inference.callee(of: call, file: file)?.reference, inference.owner(of: function) == nil
      else {
        return nil
      }
      return inference.values.made(byStatic: function)
    }
    guard callee.kind == .member, !callee.base.isNone,
      case let type = outline[callee.base], type.kind == .name,
      index.isCapitalized(type.name),
      lookup.namedType(callee.base, type, file) != nil, let function = inference.callee(of: call, file: file)?.reference
    else { return nil }
    return inference.values.made(byStatic: inference.values.sites.implemented(function))
  }

  /// The object that a variable, property or parameter is.
  func object(of reference: DeclReference, depth: Int = 0) -> HeldObject? {
    let decl = index.decl(reference)
    guard decl.kind == .variable || decl.kind == .parameter, isStored(reference) || isWeakName(reference) else {
      return nil
    }
    let kind = index[reference.file][decl.scope].kind
    if kind == .type || kind == .extensionBody { return .property(.own, reference) }
    if kind == .file || reference.file != file { return nil }
    if decl.kind == .parameter, kind == .closure { return element(givenTo: decl.scope, depth) ?? .local(reference) }
    guard decl.kind == .variable, !decl.value.isNone else { return .local(reference) }
    let value = outline[decl.value].kind
    let isAlias = [.name, .member, .selfReference, .forceUnwrap, .optionalChain, .cast, .subscriptCall].contains(value)
    if !isAlias || value == .member && isOverwritten(decl) { return .local(reference) }
    return object(decl.value, depth: depth + 1) ?? .local(reference)
  }

  /// Whether the same code puts something else into the property of which a local variable is a copy: `let q = p.right; p.right = q.left`.
  private func isOverwritten(_ copy: Decl) -> Bool {
    guard let property = inference.variable(copy.value, file: file), inference.values.isMember(property) else {
      return false
    }
    let body = outline.body(around: copy.scope)
    return inference.values.sites.writes(of: property).contains { place in
      guard place.file == file, case let write = outline[place.row], write.kind == .assignment else { return false }
      return write.offset > copy.offset && outline.body(around: write.scope) == body
    }
  }

  /// Whether a local variable names an object weakly: `weak var owner = self`.
  private func isWeakName(_ reference: DeclReference) -> Bool {
    let decl = index.decl(reference)
    guard decl.kind == .variable, decl.strength != .strong, !decl.value.isNone, reference.file == file else {
      return false
    }
    return outline[decl.value].kind == .selfReference && !inference.values.isMember(reference)
  }

  private func isStored(_ reference: DeclReference) -> Bool {
    let decl = index.decl(reference)
    // What a requirement names is taken to be the same object each time.
    return !inference.isStatic(decl)
      && (inference.strength(of: reference) == .strong || inference.values.shows(reference))
      && (!decl.flags.contains(.isComputed) || decl.flags.contains(.isRequirement))
  }

  /// What a function hands a closure one by one: `children.forEach { $0.parent = self }`.
  private func element(givenTo closure: ScopeID, _ depth: Int) -> HeldObject? {
    list(givingElementsTo: closure).flatMap { object($0, depth: depth + 1) }
  }

  /// The list whose elements a function hands a closure one by one.
  func list(givingElementsTo closure: ScopeID) -> ExprID? {
    guard let row = inference.tables(of: file).closure(of: closure),
      inference.treatment(of: row, file: file).contains(.isGivenElements),
      case let call = outline[outline[row].parent], !call.base.isNone,
      case let callee = outline[call.base], callee.kind == .member
    else { return nil }
    return callee.base
  }

  /// Whether objects of a type are kept alive by whoever has them.
  func isKeptAlive(_ entity: EntityID) -> Bool {
    let kind = index[entity].kind
    return kind == .classType || kind == .actorType
  }

  // MARK: Closures

  /// The objects that a closure keeps alive.
  func captured(by closure: ScopeID) -> [HeldObject] {
    var found: [HeldObject] = []
    if closures.keepingSelf.contains(closure), let entity = lookup.enclosingEntity(file, closure), isKeptAlive(entity),
      !inference.isStaticContext(file, closure)
    {
      found.append(.own)
    }
    for value in closures.lists[closure] ?? [] where !isReplaced(value, by: closure) {
      for object in kept(by: value) where !found.contains(object) { found.append(object) }
    }
    var seen: Set<Name> = []
    // Scopes are numbered outside in, so that those in the closure follow it.
    for scope in closure..<ScopeID(outline.scopes.count) {
      guard scope == closure || outline.isInside(scope, closure) else { break }
      for row in closures.names[scope] ?? [] where seen.insert(outline[row].name).inserted {
        if let object = capturedVariable(row, by: closure), !found.contains(object) { found.append(object) }
      }
    }
    return found
  }

  /// Whether a name in a closure is that of a variable which code in the closure makes of a weak one.
  private func isStrongified(_ name: Expr, in closure: ScopeID) -> Bool {
    !closures.strongified.isEmpty
      && outline.enclosing(name.scope).contains { id, _ in
        (id == closure || outline.isInside(id, closure)) && closures.strongified[id]?.contains(name.name) == true
      }
  }

  /// `page = Page(done: { [page] in … })`: what the list has is what the variable was before.
  private func isReplaced(_ listed: ExprID, by closure: ScopeID) -> Bool {
    guard outline[listed].kind == .name, let row = inference.tables(of: file).closure(of: closure) else { return false }
    return outline.expressions(around: row).contains { around in
      around.expr.kind == .assignment && !around.expr.base.isNone
        && outline[around.expr.base].kind == .name && outline[around.expr.base].name == outline[listed].name
    }
  }

  /// The object that a name in a closure captures: a variable of the code around it.
  func capturedVariable(_ row: ExprID, by closure: ScopeID) -> HeldObject? {
    let expr = outline[row]
    guard !isStrongified(expr, in: closure),
      case .value(let reference) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
      reference.file == file, case let decl = index.decl(reference),
      decl.kind == .variable || decl.kind == .parameter, isStored(reference),
      outline[decl.scope].kind.isCode
    else { return nil }
    if decl.scope == closure || outline.isInside(decl.scope, closure) {
      // `[menu]`: a strong capture of the variable of that name.
      guard decl.scope == closure, !decl.value.isNone, case let value = outline[decl.value],
        value.offset == decl.offset
      else { return nil }
      return isReplaced(decl.value, by: closure) ? nil : object(decl.value)
    }
    // A variable that the closure itself empties it keeps only until it runs.
    if decl.kind == .variable, closures.emptied[closure]?.contains(expr.name) == true { return nil }
    // The value of `[weak menu]` is no use of it.
    return isWeakCapture(expr) ? nil : object(of: reference)
  }
}

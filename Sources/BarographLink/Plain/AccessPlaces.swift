internal import BarographModel

extension PlainReader {
  /// Timing, access and form of reaching something shared, from where the code stands.
  func settle(_ edge: inout Edge, of owner: EntityID, _ row: ExprID, _ expr: Expr) {
    let place = inference.executionContext(file: file, scope: expr.scope)
    switch place.moment {
    case .defaultArgument: settleSeam(&edge, place)
    case .initialValue where !place.isDeferred && isMemberwiseDefault(place.decl, owner): settleSeam(&edge, place)
    case .initializer
    where !place.isDeferred
      && (inference.standsIn(row, file: file) || isDelegated(row) || isAlternative(row, place.decl)
        || isBeforeDelegating(row, place.decl)):
      settleSeam(&edge, place)
    case .initializer where place.isDeferred && isInStandIn(expr.scope): settleSeam(&edge, place)
    case .body where !place.isDeferred && isGetter(place.decl) && inference.standsIn(row, file: file, inGetter: true):
      settleSeam(&edge, place)
    case .initialValue where place.isDeferred && isReplaceableClosure(place.decl): settleSeam(&edge, place)
    case .initialValue where isReplaceableValue(place.decl): settleDefault(&edge, place)
    case .initialValue:
      edge.access = place.isDeferred ? .lateHidden : .eagerHidden
      edge.timing = place.isDeferred ? .deferred : .eager
    case .initializer:
      edge.access = place.isDeferred ? .lateHidden : .eagerHidden
      edge.timing = place.isDeferred ? .deferred : .eager
      if place.isBranch { edge.certainty = .likely }
    case .attribute:
      edge.access = .eagerHidden
      edge.timing = .eager
      edge.certainty = .likely
    case .staticValue:
      edge.access = place.isDeferred ? .lateHidden : .staticInitializer
      edge.timing = place.isDeferred ? .deferred : .eager
    case .lazyValue:
      settleLazy(&edge, isSettable: lazyDefault(place) ?? false)
    case .staticBody where isOwnDefault(place, owner): settleSeam(&edge, place)
    case .body where isExtracted(row, place):
      edge.access = .seam
      edge.form = .extractOverride
    case .body where lazyDefault(place) != nil:
      settleLazy(&edge, isSettable: lazyDefault(place) ?? false)
    case .body, .staticBody, .file:
      edge.access = .lateHidden
      edge.timing = .deferred
      edge.isStatic = place.moment == .staticBody
    }
    if edge.access != .seam, edge.access != .staticInitializer,
      context.services.isCompositionRoot[owner] || isGivenToEnvironment(row)
        || isOfWitness(place, owner) || isOwnFactory(place, owner) || isOffered(row, place, owner)
    {
      edge.access = .compositionRoot
    }
    if edge.timing == .eager { noteConstruction(&edge, row, place) }
    edge.isPassedOn = isPassedOn(row)
    if place.isPreview || index.previews.contains(owner) { edge.access = .preview }
  }

  /// `self.load = load ?? { Store.shared.all }`: the closure around stands in for a parameter.
  private func isInStandIn(_ scope: ScopeID) -> Bool {
    outline.enclosing(scope).lazy.prefix { [.closure, .block, .conditional].contains($0.scope.kind) }.contains {
      id, scope in
      scope.kind == .closure
        && inference.tables(of: file).closure(of: id).map { inference.standsIn($0, file: file) } ?? false
    }
  }

  /// `Child(log: Log.shared)`: it goes into what is made, as it is.
  private func isPassedOn(_ row: ExprID) -> Bool {
    let parent = outline[row].parent
    guard !parent.isNone, case let call = outline[parent], call.kind == .call, call.base != row else {
      return false
    }
    return inference.made(by: call, file: file) != nil
  }

  /// `var log: Log { given ?? Log.shared }`: what callers may leave out stands in a getter as well.
  private func isGetter(_ decl: DeclID) -> Bool { !decl.isNone && outline[decl].kind == .variable }

  /// Whether it is handed to another initialiser of the same type, `self.init(clock: Clock.shared)`, or a member of it is:
  /// callers can use that one.
  private func isDelegated(_ row: ExprID) -> Bool {
    guard let (value, above) = taker(of: row), above.base != value else { return false }
    return isDelegation(above)
  }

  /// Whether an initialiser hands over to another one of its type further down, `self.init(…)`: what it reaches before is the
  /// default that it composes, and callers can use the other one.
  private func isBeforeDelegating(_ row: ExprID, _ initializer: DeclID) -> Bool {
    guard !initializer.isNone, case let body = outline[initializer].body, !body.isNone else { return false }
    let above = outline.outermost(row)
    return inference.tables(of: file).statements(in: body).contains { row in
      let statement = outline.statements[Int(row)].expr
      return !statement.isNone && isDelegation(outline[statement])
        && (statement == above || outline[statement].offset > outline[above].offset)
    }
  }

  /// `self.init(…)`
  func isDelegation(_ call: Expr) -> Bool {
    guard call.kind == .call, !call.base.isNone, case let callee = outline[call.base],
      callee.kind == .member, callee.name == index.known.initializer, !callee.base.isNone
    else { return false }
    return outline[callee.base].kind == .selfReference
  }

  /// What takes an expression, or a member of it: a call, an assignment; and what of it is taken.
  private func taker(of row: ExprID) -> (value: ExprID, above: Expr)? {
    var current = row
    while !outline[current].parent.isNone {
      let parent = outline[current].parent
      let above = outline[parent]
      switch above.kind {
      case .member, .forceUnwrap, .optionalChain, .cast: current = parent
      default: return (current, above)
      }
    }
    return nil
  }

  /// `init() { self.clock = Clock.shared }` beside `init(clock:)`: callers can use the other one.
  private func isAlternative(_ row: ExprID, _ initializer: DeclID) -> Bool {
    guard !initializer.isNone, let owner = lookup.owner(file, outline[initializer].scope),
      let target = assigned(row)
    else { return false }
    return lookup.members(index.known.initializer, of: owner).contains { other in
      other != DeclReference(file: file, decl: initializer) && index.decl(other).kind == .initializer
        && index.decl(other).access != .privateAccess
        && index.decl(other).parameters.range.contains { index[other.file].decls[$0].name == target }
    }
  }

  /// The property of its own type that an expression is assigned to.
  private func assigned(_ row: ExprID) -> Name? {
    guard let (value, above) = taker(of: row), above.kind == .assignment, !above.base.isNone, above.base != value else {
      return nil
    }
    let target = outline[above.base]
    let isOwn = target.kind == .name || !target.base.isNone && outline[target.base].kind == .selfReference
    return isOwn ? target.name : nil
  }

  /// `static func build() -> some View { Self(model: Model(log: Log.shared)) }`: a type's own factory puts it together.
  private func isOwnFactory(_ place: ExecutionContext, _ entity: EntityID) -> Bool {
    guard place.moment == .staticBody, !place.decl.isNone else { return false }
    let name = index.text(outline[place.decl].name)
    if Self.factoryNames.contains(where: name.hasPrefix) { return true }
    return inference.result(outline[place.decl], file).entity == entity
  }

  /// `var post: Post { PostOffice.shared }` where a protocol of the project demands `post`: a shared instance is put behind a protocol, by a
  /// type that does nothing with it itself.
  private func isOffered(_ row: ExprID, _ place: ExecutionContext, _ entity: EntityID) -> Bool {
    guard place.moment == .body, !place.isDeferred, isGetter(place.decl), outline[row].parent.isNone,
      isReturned(row)
    else { return false }
    let name = outline[place.decl].name
    let isDemanded = lookup.members(name, of: entity).contains { index.decl($0).flags.contains(.isRequirement) }
    return isDemanded
      && !outline.exprs.contains { expr in
        expr.name == name
          && (expr.kind == .name
            || expr.kind == .member && !expr.base.isNone && outline[expr.base].kind == .selfReference)
      }
  }

  private static let factoryNames = ["build", "make", "create", "assemble"]

  /// `init(now: Date = Self.defaultNow())`: a static member that makes a parameter's default is part of the default.
  private func isOwnDefault(_ place: ExecutionContext, _ entity: EntityID) -> Bool {
    guard !place.decl.isNone else { return false }
    let name = outline[place.decl].name
    return inference.tables(of: file).defaults.contains { $0.name == name && lookup.owner(file, $0.scope) == entity }
  }

  /// The default of a property, which counts as given when others may set the property first. Whoever writes
  /// `lazy var log = Log.shared` in Swift hardly means that: with a shared instance of the project it is only a late access.
  private func settleLazy(_ edge: inout Edge, isSettable: Bool) {
    let isSettable = isSettable && (edge.kind == .ambient || outline.language == .objectiveC)
    edge.access = isSettable ? .seam : .lateHidden
    edge.timing = .lazy
    if isSettable { edge.form = .lazy }
  }

  /// A default that callers can override.
  private func settleSeam(_ edge: inout Edge, _ place: ExecutionContext) {
    edge.access = .seam
    edge.timing = place.isDeferred ? .deferred : .eager
    edge.form = .constructor
    edge.certainty = .likely
  }

  /// What a property has until others set it: it is reached all the same.
  private func settleDefault(_ edge: inout Edge, _ place: ExecutionContext) {
    edge.access = .seam
    edge.timing = place.isDeferred ? .deferred : .eager
    edge.form = .property
  }

  /// Whether a stored property's value is the default of a parameter of the memberwise initialiser.
  private func isMemberwiseDefault(_ decl: DeclID, _ owner: EntityID) -> Bool {
    !decl.isNone && isMemberwise(owner, outline[decl], allowing: Self.observing)
  }

  /// `var now: () -> Date = { Date() }`: others may set the closure.
  private func isReplaceableClosure(_ decl: DeclID) -> Bool {
    guard !decl.isNone, case let property = outline[decl], !property.value.isNone else { return false }
    return property.isSettableFromOutside && outline[property.value].kind == .closure
  }

  /// `var painter: Painting = Painter.shared`: the default of a property that others may set.
  private func isReplaceableValue(_ decl: DeclID) -> Bool {
    !decl.isNone && outline.language == .swift && outline[decl].isSettableFromOutside
  }

  /// `static func live() -> Self`, `static let demo = Self(…)` of a struct that is nothing but closures: what they do is put
  /// together there, and the struct itself is the seam.
  private func isOfWitness(_ place: ExecutionContext, _ entity: EntityID) -> Bool {
    guard place.moment == .staticBody || place.moment == .staticValue, case let row = index[entity],
      row.kind == .structType, !row.declaration.decl.isNone
    else { return false }
    let file = row.declaration.file
    let rows = index[file]
    let body = rows[row.declaration.decl].body
    var isWitness = false
    for decl in index.layout.members(of: body, in: file) {
      let member = rows[decl]
      if member.kind == .variable, !member.flags.contains(.isComputed), !inference.isStatic(member) {
        guard case .function = inference.type(of: DeclReference(file: file, decl: decl)).unwrapped else { return false }
        isWitness = true
      }
    }
    return isWitness
  }

  /// Wrappers whose properties the memberwise initialiser takes as plain values.
  private static let observing: Set<String> = ["ObservedObject", "StateObject", "State", "Bindable"]

  /// `view.environmentObject(Store.shared)`: what is handed on to other views is put together here, not used.
  private func isGivenToEnvironment(_ row: ExprID) -> Bool {
    guard let (value, call) = taker(of: row), call.kind == .call, !call.base.isNone, call.base != value else {
      return false
    }
    let callee = outline[call.base]
    return callee.kind == .member && Self.handingOn.contains(index.text(callee.name))
  }

  private static let handingOn: Set<String> = ["environment", "environmentObject", "modelContainer", "modelContext"]
}

extension OutlineView {
  /// The whole expression that a row is part of.
  fileprivate func outermost(_ row: ExprID) -> ExprID {
    var current = row
    while !self[current].parent.isNone { current = self[current].parent }
    return current
  }
}

internal import BarographModel

/// What values keep that are no objects themselves: a structure keeps what it is made with.
extension HeldObjects {
  /// An expression that stands for a value, or for something that it has in it.
  struct Part {
    var row: ExprID
    /// A value has it in it: a structure that is made with it, a list that `map` makes.
    var isInside: Bool
    /// An object of the platform has it for its messages.
    var isHandler = false
    /// An object of the platform shows it.
    var isShown = false
  }

  /// The expressions that a value comes to: the elements of a list, what a structure is made with, what a local variable is given
  /// that is no object, what a closure gives that is called where it stands, and what a method of the same object makes.
  func parts(of row: ExprID) -> [Part] {
    guard !row.isNone else { return [] }
    guard
      [.array, .dictionary, .tuple, .name, .call].contains(outline[row].kind) || isMessage(outline[row])
        || index.isCopy(outline[row], file)
    else {
      return [Part(row: row, isInside: false)]
    }
    var (found, open): ([Part], [Part]) = ([], [Part(row: row, isInside: false)])
    // Few, as a rule: a set would cost more.
    var seen: [ExprID] = []
    while let part = open.popLast(), seen.count < 256 {
      guard !part.row.isNone, !seen.contains(part.row) else { continue }
      seen.append(part.row)
      let expr = outline[part.row]
      let inside = contents(of: part.row)
      var meant: [ExprID] = []
      switch expr.kind {
      case .array, .dictionary, .tuple: meant = Array(outline.items(of: expr.items))
      case .name:
        meant = given(toLocal: part.row)
        if meant.isEmpty { meant = given(byGetter: part.row) }
      case .member where index.isCopy(expr, file): meant = [expr.base]
      case .call, .member: meant = givenBack(by: expr)
      default: break
      }
      if meant.isEmpty && inside.isEmpty || expr.kind == .name { found.append(part) }
      open += meant.reversed().map { Part(row: $0, isInside: part.isInside, isShown: part.isShown) }
      let isShown = !inside.isEmpty && shows(expr)
      open += inside.reversed().map { Part(row: $0, isInside: true, isShown: isShown) }
      if expr.kind == .name {
        open += handings(to: part.row).reversed().map { Part(row: $0.value, isInside: true, isHandler: $0.isHandler) }
      }
    }
    return found
  }

  /// What a local variable is given that has no identity of its own: lists, structures, closures.
  private func given(toLocal row: ExprID) -> [ExprID] {
    guard let local = inference.variable(row, file: file), local.file == file, case let decl = index.decl(local),
      decl.strength == .strong, !decl.flags.contains(.isPatternBinding),
      outline[decl.scope].kind.isCode
    else { return [] }
    let isList = inference.values.isCollection(inference.type(of: local))
    let written = inference.values.sites.writes(of: local).prefix(16).filter { $0.file == file }.flatMap { place in
      // Of what is assigned the variable is another name; what is added to a list is in it.
      outline[place.row].kind == .assignment || isList ? inference.values.written(by: place) : []
    }
    let rows = written.filter { !$0.isHandedBack }.map(\.place.row)
    return (isValue(decl.value) ? [decl.value] : [])
      + rows.filter { isList || isValue($0) }
  }

  /// What a getter of the same object gives: `private var panel: Panel { Panel(done: { self.close() }) }`.
  private func given(byGetter row: ExprID) -> [ExprID] {
    guard let body = ownGetter(readBy: row), !outline.isInside(outline[row].scope, body) else { return [] }
    return inference.values.returnedValues(in: file).values(of: body)
  }

  /// The body of the getter of the same object, in the same file, that an expression reads.
  func ownGetter(readBy row: ExprID) -> ScopeID? {
    guard let property = inference.variable(row, file: file), property.file == file,
      case let decl = index.decl(property), decl.flags.contains(.isComputed), !decl.body.isNone,
      !inference.isStatic(decl),
      [.privateAccess, .fileprivateAccess].contains(decl.access)
        || !inference.values.sites.isOverridable(property)
    else { return nil }
    return decl.body
  }

  /// Whether an expression is a list, a closure or a structure rather than an object.
  private func isValue(_ row: ExprID) -> Bool {
    guard !row.isNone else { return false }
    switch outline[row].kind {
    case .array, .dictionary, .tuple, .closure: return true
    case .call: return !contents(of: row).isEmpty || ownMethod(calledBy: outline[row]) != nil
    default: return false
    }
  }

  /// What a closure gives back that is called where it stands, and what a method of the same object does. What a method gets of itself
  /// it has made another time.
  private func givenBack(by call: Expr) -> [ExprID] {
    let returned = inference.values.returnedValues(in: file)
    if call.kind == .call, !call.base.isNone, case let callee = outline[call.base], callee.kind == .closure {
      return returned.values(of: callee.scope)
    }
    guard let body = ownMethod(calledBy: call), !outline.isInside(call.scope, body) else { return [] }
    return returned.values(of: body)
  }

  /// `[self reload]`: in Objective-C, a member of its own object may be a message without arguments.
  private func isMessage(_ expr: Expr) -> Bool {
    expr.kind == .member && !expr.base.isNone && outline[expr.base].kind == .selfReference && index.isObjectiveC(file)
  }

  /// The function that a call, or a message without arguments, runs on the same object.
  private func ownFunction(_ call: Expr) -> DeclReference? {
    if isMessage(call) {
      guard let own = lookup.enclosingEntity(file, call.scope) else { return nil }
      let found = lookup.members(call.name, of: own)
      // A property of that name has its own getter, as a rule.
      return found.contains { index.decl($0).kind == .variable }
        ? nil : found.first { index.decl($0).kind == .function && !index.decl($0).body.isNone }
    }
    guard call.kind == .call, !call.base.isNone, case let callee = outline[call.base],
      callee.kind == .name || callee.kind == .member && isOwnReference(callee.base)
    else { return nil }
    return inference.callee(of: call, file: file)?.reference
  }

  /// `self`, or `self?` in a closure that has it weakly.
  private func isOwnReference(_ row: ExprID) -> Bool {
    guard !row.isNone, case let expr = outline[row] else { return false }
    return expr.kind == .selfReference || expr.kind == .optionalChain && isOwnReference(expr.base)
  }

  /// The body of the method of the same object, in the same file, that a call runs.
  func ownMethod(calledBy call: Expr) -> ScopeID? {
    guard let function = ownFunction(call), function.file == file, case let decl = index.decl(function),
      decl.kind == .function, !decl.body.isNone, !inference.isStatic(decl),
      inference.owner(of: function) != nil,
      decl.flags.contains(.isFinal) || [.privateAccess, .fileprivateAccess].contains(decl.access)
        || !inference.values.sites.isOverridable(function)
    else { return nil }
    return decl.body
  }

  /// The expressions whose values a value has in it that a call makes: what a structure of the project is made with and keeps,
  /// what an enum's case is given, and each value that `map` makes.
  func contents(of row: ExprID) -> [ExprID] {
    let call = outline[row]
    guard call.kind == .call, !call.base.isNone else { return [] }
    if let entity = inference.made(by: call, file: file) {
      let made = index[entity]
      return made.kind == .structType && !made.isExternal ? arguments(keptBy: entity, row, call) : []
    }
    let handed = handedToPlatform(by: call)
    if !handed.isEmpty { return handed }
    if inference.enumCase(of: row, file: file) != nil {
      return outline.arguments[call.arguments.range].map(\.value).filter { !$0.isNone }
    }
    let kept = arguments(keptByResult: row, call)
    if !kept.isEmpty { return kept }
    let callee = outline[call.base]
    guard callee.kind == .member, ["map", "compactMap", "flatMap"].contains(index.text(callee.name)),
      let last = outline.arguments[call.arguments.range].last?.value, !last.isNone,
      outline[last].kind == .closure,
      inference.treatment(of: last, file: file).contains(.isGivenElements)
    else { return [] }
    return inference.values.returnedValues(in: file).values(of: outline[last].scope)
  }

  /// The arguments that what a function of the project gives back has in it: `cells(of: self)`, where each cell captures what they are of.
  private func arguments(keptByResult row: ExprID, _ call: Expr) -> [ExprID] {
    let values = inference.values
    let mayHand = outline.arguments[call.arguments.range].contains {
      !$0.value.isNone && [.selfReference, .name, .member, .closure, .fullName].contains(outline[$0.value].kind)
    }
    guard mayHand, let function = inference.callee(of: call, file: file)?.reference else { return [] }
    let place = ExprReference(file: file, row: row)
    return values.parameters(keptByResultOf: function).flatMap { parameter -> [ExprID] in
      guard case .given(let rows) = values.argument(parameter, of: function, at: place) else { return [] }
      return rows
    }
  }

  /// The arguments that a structure keeps strongly in properties that nobody empties.
  private func arguments(keptBy entity: EntityID, _ row: ExprID, _ call: Expr) -> [ExprID] {
    let values = inference.values
    if let initializer = inference.callee(of: call, file: file)?.reference,
      index.decl(initializer).kind == .initializer
    {
      let place = ExprReference(file: file, row: row)
      return values.keptParameters(of: initializer).flatMap { kept -> [ExprID] in
        guard values.isLasting(kept.property),
          case .given(let rows) = values.argument(kept.parameter, of: initializer, at: place)
        else { return [] }
        return rows
      }
    }
    return values.arguments(ofStored: entity, call, file)
      .filter { values.isLasting($0.property) && !isRunToBuild($0.value, $0.property) }.map(\.value)
  }

  /// Whether a closure is run at once for what it builds, which is all that a property has: `@ViewBuilder let content: Content`.
  private func isRunToBuild(_ value: ExprID, _ property: DeclReference) -> Bool {
    guard outline[value].kind == .closure, case .parameter = inference.type(of: property).unwrapped else {
      return false
    }
    return true
  }
}

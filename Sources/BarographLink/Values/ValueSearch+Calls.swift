internal import BarographModel

/// What calls give: objects that they make, and what functions and closures give back.
extension ValueSearch {
  mutating func followCall(_ call: Expr, _ place: ExprReference, _ state: State) {
    let file = place.file
    if let made = inference.made(by: call, file: file) {
      if let type = sites.metatype(calledBy: place), sites.isOpen(place) {
        return go(.expr(type), state, then: .call(place, context: state.context))
      }
      return arrive(.instance(made), at: place, state)
    }
    if let callee = inference.callee(of: call, file: file) {
      return self.call(callee.reference, inference.expr(call.base, file), place, state)
    }
    guard let called = index[file].calledRow(call) else { return giveUp(.notUnderstood, at: place, state) }
    let callee = inference.expr(called, file)
    if callee.kind == .closure { return enter(ExprReference(file: file, row: called), place, state.context, state) }
    if let (source, property) = mappedProperty(call, callee, file) {
      return go(.expr(ExprReference(file: file, row: source)), state, then: .property(property))
    }
    if followOutside(call, callee, place, state) { return }
    if isValue(called, callee, file) {
      return go(.expr(ExprReference(file: file, row: called)), state, then: .call(place, context: state.context))
    }
    giveUp(.outside, at: place, state)
  }

  /// Whether what is called is a value that the project keeps: a property, variable or parameter of function type.
  private func isValue(_ row: ExprID, _ callee: Expr, _ file: FileID) -> Bool {
    switch callee.kind {
    case .name:
      guard
        case .value(let found) = inference.lookup.meaning(
          of: callee.name, file: file, scope: callee.scope, offset: callee.offset, wantsType: false)
      else { return false }
      return [.variable, .parameter].contains(index.decl(found).kind)
    case .member: return inference.variable(row, file: file) != nil
    case .call: return true
    default: return false
    }
  }

  /// `plots.compactMap(\.tree)`: what is mapped, and the property that is taken of each element.
  private func mappedProperty(_ call: Expr, _ callee: Expr, _ file: FileID) -> (
    source: ExprID, property: DeclReference
  )? {
    guard callee.kind == .member, ValueWords.mapsElements(index.text(callee.name)),
      let last = index[file].arguments[call.arguments.range].last, !last.value.isNone,
      case let path = inference.expr(last.value, file), path.kind == .keyPath, path.items.count == 1,
      let name = inference.items(path, file).first.map({ inference.expr($0, file).name }),
      let element = inference.type(ofExpr: callee.base, file: file).element,
      let property = inference.variable(name, of: element, file: file)
    else { return nil }
    return (callee.base, property)
  }

  /// What a function of the standard library gives: its receiver's elements, its closure's value, or its arguments.
  private mutating func followOutside(_ call: Expr, _ callee: Expr, _ place: ExprReference, _ state: State) -> Bool {
    let arguments = index[place.file].arguments[call.arguments.range]
    let name = index.text(callee.name)
    if let last = arguments.last, !last.value.isNone, isFunction(last.value, place.file),
      ValueWords.mapsElements(name) || ValueWords.accumulates(name)
        || inference.treatment(of: last.value, file: place.file).contains(.givesBack)
    {
      let closure = ExprReference(file: place.file, row: last.value)
      if ValueWords.accumulates(name), let first = arguments.first, first.value != last.value {
        go(to: first.value, in: place.file, state)
      }
      go(.expr(closure), state, then: .call(place, context: state.context))
      return true
    }
    if callee.kind == .member, !isProjectType(inference.type(ofExpr: callee.base, file: place.file)) {
      if ValueWords.numbers(name), case .part(let position)? = pendingStep(state) {
        if position == 1 { go(to: callee.base, in: place.file, withoutStep(state)) }
        return true
      }
      if ValueWords.givesElements(name) {
        go(to: callee.base, in: place.file, state)
        return true
      }
    }
    guard callee.kind == .name else { return false }
    if ValueWords.pairs(name), case .part(let position)? = pendingStep(state), position < arguments.count {
      go(to: arguments[arguments.startIndex + position].value, in: place.file, withoutStep(state))
      return true
    }
    guard ValueWords.wraps(name), let first = arguments.first, !first.value.isNone else { return false }
    go(to: first.value, in: place.file, state)
    return true
  }

  /// Whether an argument is a closure, or the name of a function.
  private func isFunction(_ row: ExprID, _ file: FileID) -> Bool {
    let kind = inference.expr(row, file).kind
    return kind == .closure || kind == .member || kind == .name || kind == .fullName || kind == .implicitMember
  }

  // MARK: Functions

  /// Whether what makes an object is a type that is only known as a value, of any class below: `(found as? Assembly.Type)?.init()`.
  private func isMadeByValue(_ callee: Expr, _ file: FileID) -> Bool {
    guard callee.kind == .member, callee.name == index.known.initializer, !callee.base.isNone else { return false }
    return [.cast, .optionalChain, .forceUnwrap, .subscriptCall, .call].contains(inference.expr(callee.base, file).kind)
  }

  /// A function of the project is called; `callee` is the expression that names it.
  mutating func call(_ function: DeclReference, _ callee: Expr, _ place: ExprReference, _ state: State) {
    let decl = index.decl(function)
    switch decl.kind {
    case .enumCase, .initializer:
      guard let owner = inference.owner(of: function), !isMadeByValue(callee, place.file) else {
        return giveUp(.notUnderstood, at: place, state)
      }
      return arrive(.instance(owner), at: place, state)
    case .function: break
    default: return giveUp(.notUnderstood, at: place, state)
    }
    guard inference.owner(of: function) != nil, !inference.isStatic(decl) else {
      return callStatic(function, callee, place, state)
    }
    let isOnValue = callee.kind == .member
    let isOnSuper = isOnValue && inference.expr(callee.base, place.file).kind == .superReference
    if !isOnSuper, !decl.flags.contains(.isFinal), sites.isOverridable(function) {
      let step = PendingStep.method(function, place, context: state.context)
      return isOnValue
        ? go(.expr(ExprReference(file: place.file, row: callee.base)), state, then: step)
        : go(.selfValue(place), state, then: step)
    }
    enter(function, place, state.context, isOnValue && !isOnSuper ? .value(callee.base) : .ownSelf, state)
  }

  /// A class method may be another one for a class below, unless the text names the class.
  private mutating func callStatic(_ function: DeclReference, _ callee: Expr, _ place: ExprReference, _ state: State) {
    let decl = index.decl(function)
    let isFixed =
      callee.kind == .member
      && inference.lookup.namedType(callee.base, inference.expr(callee.base, place.file), place.file) != nil
    let isOpen = decl.flags.contains(.isClassMember) && !decl.flags.contains(.isFinal) && sites.isOverridable(function)
    let all = isOpen && !isFixed ? sites.implementations(of: function) : [function]
    var rest = state
    rest.isLikely = rest.isLikely || all.count > 1
    for one in all { enter(one, place, state.context, .none, rest) }
  }

  /// A method is called on an object of a known type.
  mutating func run(
    _ method: DeclReference, of entity: EntityID, _ call: ExprReference, _ context: Int32, _ state: State
  ) {
    guard let own = sites.implementation(of: method, in: entity) else {
      return giveUp(.nobody, at: values.site(call), type: inference.result(of: method), state)
    }
    enter(own, call, context, receiver(of: call), state)
  }

  func receiver(of call: ExprReference) -> CallContext.Receiver {
    let row = inference.expr(call.row, call.file)
    guard !row.base.isNone else { return .none }
    let callee = row.kind == .member ? row : inference.expr(row.base, call.file)
    return callee.kind == .member ? .value(callee.base) : callee.kind == .name ? .ownSelf : .none
  }

  /// Goes on with what a function gives back when a call in a context runs it.
  mutating func enter(
    _ function: DeclReference, _ call: ExprReference, _ context: Int32, _ receiver: CallContext.Receiver, _ state: State
  ) {
    let decl = index.decl(function)
    if [.initializer, .enumCase].contains(decl.kind), let owner = inference.owner(of: function) {
      return arrive(.instance(owner), at: call, state)
    }
    var running = function
    if decl.flags.contains(.isRequirement), let owner = inference.owner(of: function),
      let own = sites.implementation(of: function, in: owner)
    {
      running = own
    }
    let entry = CallContext(
      callee: running, closure: .none, call: call, receiver: receiver, caller: context, environment: -1)
    go(.result(running), state, context: entered(entry))
  }

  /// Goes on with what a closure gives back when a call in a context runs it.
  mutating func enter(_ closure: ExprReference, _ call: ExprReference, _ context: Int32, _ state: State) {
    let scope = inference.expr(closure.row, closure.file).scope
    let entry = CallContext(
      callee: DeclReference(file: .none, decl: .none), closure: scope, call: call, receiver: .none, caller: context,
      environment: state.context)
    let inside = entered(entry)
    var given = values.returnedValues(in: closure.file).values(of: scope)
    // A closure that gives something and says no `return` is put together by a builder, as a list of what stands in it.
    if given.isEmpty { given = ReturnedValues.built(by: scope, index[closure.file]) }
    if given.isEmpty { return stop(.notUnderstood, values.site(closure)) }
    for row in given { go(.expr(ExprReference(file: closure.file, row: row)), state, context: inside) }
  }

  mutating func followResult(_ function: DeclReference, _ state: State) {
    let decl = index.decl(function)
    let type = decl.kind == .function ? inference.result(of: function) : inference.type(of: function)
    if state.pending < 0, let entity = values.settled(type), let given = given(by: function).first {
      return arrive(.instance(entity), at: given, state)
    }
    let rows = given(by: function)
    if rows.isEmpty { return giveUp(.nobody, at: values.site(function), type: type, state) }
    for row in rows { go(.expr(row), state) }
  }

  private func given(by function: DeclReference) -> [ExprReference] {
    let decl = index.decl(function)
    guard !decl.body.isNone else { return [] }
    let rows = values.returnedValues(in: function.file).values(of: decl.body)
    let isBuilt = rows.isEmpty && !decl.attributes.isEmpty && !decl.type.isNone
    return (isBuilt ? ReturnedValues.built(by: decl.body, index[function.file]) : rows).map {
      ExprReference(file: function.file, row: $0)
    }
  }

  // MARK: The object whose code it is

  mutating func followSelf(_ place: ExprReference, _ state: State) {
    let scope = inference.expr(place.row, place.file).scope
    guard let entity = inference.lookup.enclosingEntity(place.file, scope) else {
      return stop(.notUnderstood, values.site(place))
    }
    if inference.isStaticContext(place.file, scope) { return arrive(.type(entity), at: place, state) }
    var row = state.context
    while row >= 0 {
      let entry = contexts[row]
      if !entry.closure.isNone {
        row = entry.environment
        continue
      }
      var outside = state
      outside.context = entry.caller
      switch entry.receiver {
      case .made(let made): return arrive(.instance(made), at: entry.call, outside)
      case .value(let base): return go(.expr(ExprReference(file: entry.call.file, row: base)), outside)
      case .ownSelf: return go(.selfValue(entry.call), outside)
      case .none: row = -1
      }
    }
    var anybody = state
    anybody.context = -1
    if index[entity].kind == .protocolType {
      return followReceivers(of: entity, place, scope, anybody)
    }
    followInstances(of: entity, at: place, anybody)
  }

  /// Any object of a class: of that one, or of those below it that somebody makes and that run the code.
  private mutating func followInstances(of entity: EntityID, at place: ExprReference, _ state: State) {
    let below = values.subtypes.all(of: entity)
    let member = below.isEmpty ? nil : values.member(around: place)
    var made = below.isEmpty ? [] : ([entity] + below).filter { values.isMade($0) }
    if let member { made = made.filter { $0 == entity || values.runs(member, in: $0) } }
    if made.isEmpty { made = [entity] }
    if made.count > Self.valueLimit { return stop(.tooMany, values.site(place)) }
    var rest = state
    rest.isLikely = rest.isLikely || made.count > 1
    for one in made { arrive(anyOf: one, isAlone: below.isEmpty, at: place, rest) }
  }

  /// Any object of just this type. Where classes inherit from it, what they give it is not what it is given: then each place
  /// where one is made is looked at.
  private mutating func arrive(anyOf entity: EntityID, isAlone: Bool, at place: ExprReference, _ state: State) {
    let makings = isAlone || state.pending < 0 ? [] : sites.makings(of: entity)
    guard !makings.isEmpty, makings.count <= Self.valueLimit else {
      var rest = state
      rest.isLikely = rest.isLikely || !isAlone && state.pending >= 0
      return arrive(.instance(entity), at: place, rest)
    }
    for making in makings { arrive(.instance(entity), at: making, state) }
  }

  /// In an extension of a protocol: what the function around is called on.
  private mutating func followReceivers(of entity: EntityID, _ place: ExprReference, _ scope: ScopeID, _ state: State) {
    let function = index[place.file].enclosing(scope).first {
      $0.scope.kind == .function && !$0.scope.decl.isNone
    }
    let calls = function.map { sites.calls(of: DeclReference(file: place.file, decl: $0.scope.decl)) } ?? []
    var isFound = false
    for call in calls.prefix(limit.states) {
      switch receiver(of: call) {
      case .value(let row): go(.expr(ExprReference(file: call.file, row: row)), state)
      case .ownSelf: go(.selfValue(call), state)
      case .none, .made: continue
      }
      isFound = true
    }
    if !isFound { giveUp(.notUnderstood, at: values.site(place), type: .entity(entity, []), state) }
  }
}

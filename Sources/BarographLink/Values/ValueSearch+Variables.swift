internal import BarographModel

/// What parameters, properties and local variables hold.
extension ValueSearch {
  // MARK: Parameters

  mutating func followParameter(_ parameter: DeclReference, _ state: State) {
    let outline = index[parameter.file]
    let scope = outline[index.decl(parameter).scope]
    if scope.kind == .closure { return followClosureParameter(parameter, index.decl(parameter).scope, state) }
    guard !scope.decl.isNone else { return stop(.notUnderstood, values.site(parameter)) }
    let function = DeclReference(file: parameter.file, decl: scope.decl)
    if scope.kind == .accessor { return go(.newValue(function), state, context: -1) }
    if index.decl(parameter).flags.contains(.isInout) { followWrites(of: parameter, state) }
    if let entry = entry(of: function, state.context) {
      return followArgument(parameter, of: function, in: .call(entry.call), state, context: entry.caller)
    }
    let uses = values.uses(of: function)
    if uses.isEmpty {
      return giveUp(.nobody, at: values.site(parameter), type: inference.type(of: parameter), state)
    }
    for use in uses.prefix(limit.states) {
      let isOpen = if case .call(let call) = use { sites.isOpen(call) } else { false }
      followArgument(parameter, of: function, in: use, state, context: -1, isLikely: isOpen)
    }
  }

  /// The call through which a function was entered, if the search knows it.
  private func entry(of function: DeclReference, _ context: Int32) -> CallContext? {
    var row = context
    while row >= 0 {
      let entry = contexts[row]
      if entry.closure.isNone { return entry.callee == function ? entry : nil }
      row = entry.environment
    }
    return nil
  }

  /// What a use of a function passes for a parameter.
  mutating func followArgument(
    _ parameter: DeclReference, of function: DeclReference, in use: FunctionUse, _ state: State, context: Int32,
    isLikely: Bool = false
  ) {
    let place = use.place
    switch values.argument(parameter, of: function, in: use) {
    case .given(let rows):
      for row in rows {
        go(.expr(ExprReference(file: place.file, row: row)), state, context: context, isLikely: isLikely)
      }
    case .byDefault(let row):
      go(.expr(ExprReference(file: parameter.file, row: row)), state, context: -1, isLikely: isLikely)
    case .none: break
    case .unknown: stop(.notUnderstood, values.site(place))
    }
  }

  private mutating func followClosureParameter(_ parameter: DeclReference, _ scope: ScopeID, _ state: State) {
    let first = index[parameter.file][scope].parameters.start
    followClosureParameter(
      Int(parameter.decl.index) - Int(first), of: scope, at: values.site(parameter),
      type: inference.type(of: parameter),
      state)
  }

  /// A closure's parameter: what the one who calls the closure passes.
  mutating func followClosureParameter(
    _ position: Int, of scope: ScopeID, at place: RawSite, type: TypeValue, _ state: State
  ) {
    let file = place.file
    guard let closure = inference.tables(of: file).closure(of: scope) else { return stop(.notUnderstood, place) }
    let known = outside(scope, state.context)
    if let source = values.collection(givenTo: closure, file) {
      return followElements(of: source, at: position, of: closure, file, state, context: known.environment)
    }
    if let call = known.call { return followArgument(position, at: call, state, context: known.caller) }
    guard let keeper = values.keeper(of: closure, file: file) else {
      return giveUp(.outside, at: place, type: type, state)
    }
    let calls = values.calls(ofValue: keeper)
    if calls.isEmpty { return giveUp(.nobody, at: place, type: type, state) }
    let inside = context(ofCallGiven: closure, keeper, file, known.environment)
    for call in calls.prefix(limit.states) { followArgument(position, at: call, state, context: inside) }
  }

  /// The context inside the function that a closure is an argument of: there the closure is called.
  private mutating func context(ofCallGiven closure: ExprID, _ keeper: DeclReference, _ file: FileID, _ caller: Int32)
    -> Int32
  {
    let scope = index[keeper.file][index.decl(keeper).scope]
    guard index.decl(keeper).kind == .parameter, scope.kind == .function, !scope.decl.isNone,
      case let call = ExprReference(file: file, row: inference.expr(closure, file).parent), !call.row.isNone,
      case let function = DeclReference(file: keeper.file, decl: scope.decl), index.decl(function).kind == .function
    else { return -1 }
    return entered(
      CallContext(
        callee: function, closure: .none, call: call, receiver: receiver(of: call), caller: caller, environment: -1))
  }

  private mutating func followArgument(_ position: Int, at call: ExprReference, _ state: State, context: Int32) {
    guard let value = values.argument(at: position, of: call) else { return stop(.notUnderstood, values.site(call)) }
    go(.expr(ExprReference(file: call.file, row: value)), state, context: context)
  }

  /// What a function of the standard library gives a closure at a position: an element, its part, or what it has so far.
  private mutating func followElements(
    of source: ExprID, at position: Int, of closure: ExprID, _ file: FileID, _ state: State, context: Int32
  ) {
    let call = inference.expr(inference.expr(closure, file).parent, file)
    let spot = Spot.expr(ExprReference(file: file, row: source))
    var outer = state
    outer.context = context
    if ValueWords.accumulates(index.text(inference.expr(call.base, file).name)) {
      guard position == 0 else { return go(spot, outer) }
      let first = index[file].arguments[Int(call.arguments.start)].value
      if first != closure { go(to: first, in: file, outer) }
      let given = values.returnedValues(in: file).values(of: inference.expr(closure, file).scope)
      for row in given { go(.expr(ExprReference(file: file, row: row)), state) }
      return
    }
    // Two parameters are the parts of each element.
    let isPair =
      position > 0 || index[file][inference.expr(closure, file).scope].parameters.count == 2
    if isPair { go(spot, outer, then: .part(position)) } else { go(spot, outer) }
  }

  /// The call that runs a closure, its context, and the context in which the closure was written, as far as they are known.
  private func outside(_ scope: ScopeID, _ context: Int32) -> (call: ExprReference?, caller: Int32, environment: Int32)
  {
    guard context >= 0, case let entry = contexts[context], entry.closure == scope else { return (nil, -1, context) }
    return (entry.call, entry.caller, entry.environment)
  }

  // MARK: Properties

  /// A property of an object of a known type is wanted; where the object is made there, what it was given is known too.
  mutating func load(_ member: DeclReference, of entity: EntityID, madeAt place: ExprReference, _ state: State) {
    let isRequired = index.decl(member).flags.contains(.isRequirement)
    guard let own = sites.implementation(of: member, in: entity) ?? (isRequired ? nil : member) else {
      return giveUp(.nobody, at: values.site(place), type: inference.type(of: member), state)
    }
    let isMaking = isMaking(of: entity, place)
    // A getter runs for this object, wherever it comes from.
    guard isMaking || index.decl(own).flags.contains(.isComputed) else {
      return go(.property(own), state, context: -1)
    }
    let entry = CallContext(
      callee: isMaking ? values.initializer(of: entity, at: place) ?? own : own, closure: .none, call: place,
      receiver: .made(entity), caller: state.context, environment: -1)
    go(.property(own), state, context: entered(entry))
  }

  /// Whether an expression makes an object of a type, by its name or by a value that says the type.
  private func isMaking(of entity: EntityID, _ place: ExprReference) -> Bool {
    let call = values.call(at: place)
    guard call.kind == .call, let made = inference.made(by: call, file: place.file) else { return false }
    return made == entity || sites.isOpen(place)
  }

  mutating func followProperty(_ property: DeclReference, _ state: State) {
    let decl = index.decl(property)
    let type = inference.type(of: property)
    if decl.flags.contains(.isRequirement) { return followRequirement(property, type, state) }
    if decl.flags.contains(.isComputed) { return go(.result(property), state) }
    followCopies(in: property, state, context: -1)
    var isFound = followWrapper(of: property, state)
    if !decl.value.isNone {
      isFound = true
      go(.expr(ExprReference(file: property.file, row: decl.value)), state)
    }
    let making = state.context < 0 ? nil : contexts[state.context]
    for source in values.sources(of: property).prefix(limit.states) {
      if follow(source, making, state) { isFound = true }
    }
    if !isFound { giveUp(.nobody, at: values.site(property), type: type, state) }
  }

  /// Goes on with something that a property is given, if it is the object's whose making is known that gets it.
  private mutating func follow(_ source: PropertySource, _ making: CallContext?, _ state: State) -> Bool {
    guard let making else {
      go(source.value, state, context: -1, isLikely: source.isLikely)
      return true
    }
    switch source.origin {
    case .anywhere: go(source.value, state, context: -1, isLikely: source.isLikely)
    // Another variable's copy: whoever reads that comes by it.
    case .copy: return false
    case .initializer(let initializer):
      // What another initialiser sets, this object was not given.
      guard let inside = context(of: initializer, making, state) else { return false }
      go(source.value, state, context: inside)
    case .making(let call):
      guard call == making.call else { return false }
      go(source.value, state, context: making.caller)
    }
    return true
  }

  /// The context in which an initialiser runs while an object is made; `nil` if it does not run.
  private mutating func context(of initializer: DeclReference, _ making: CallContext, _ state: State) -> Int32? {
    if initializer == making.callee { return state.context }
    guard let way = values.delegation(from: making.callee, to: initializer) else { return nil }
    var inside = state.context
    for (call, callee) in way {
      let entry = CallContext(
        callee: callee, closure: .none, call: call, receiver: .ownSelf, caller: inside, environment: -1)
      inside = entered(entry)
    }
    return inside
  }

  /// What a struct's property was given in the copy that a variable holds.
  private mutating func followCopies(in variable: DeclReference, _ state: State, context: Int32) {
    guard case .property(let member)? = pendingStep(state) else { return }
    for written in values.copies(of: member, heldBy: variable).prefix(limit.states) {
      go(written, withoutStep(state), context: context)
    }
  }

  /// What a property wrapper of the project gives for a property.
  private mutating func followWrapper(of property: DeclReference, _ state: State) -> Bool {
    guard let wrapper = values.wrapper(of: property) else { return false }
    let entry = CallContext(
      callee: wrapper.initializer ?? wrapper.value, closure: .none, call: wrapper.place,
      receiver: .none, caller: -1, environment: -1)
    go(.property(wrapper.value), state, context: entered(entry))
    return true
  }

  private mutating func followRequirement(_ property: DeclReference, _ type: TypeValue, _ state: State) {
    let all = sites.implementations(of: property)
    if all.isEmpty || all.count > Self.valueLimit {
      return giveUp(all.isEmpty ? .nobody : .tooMany, at: values.site(property), type: type, state)
    }
    for own in all { go(.property(own), state, context: -1, isLikely: all.count > 1) }
  }

  // MARK: Local variables

  mutating func followLocal(_ variable: DeclReference, _ state: State) {
    let decl = index.decl(variable)
    followCopies(in: variable, state, context: state.context)
    let isWritten = followWrites(of: variable, state)
    if decl.value.isNone, !isWritten {
      return giveUp(.notUnderstood, at: values.site(variable), type: inference.type(of: variable), state)
    }
    if !decl.value.isNone { go(.expr(ExprReference(file: variable.file, row: decl.value)), state) }
  }

  /// Goes on with what is written into a local variable or parameter; whether anything is.
  @discardableResult
  private mutating func followWrites(of variable: DeclReference, _ state: State) -> Bool {
    let written = sites.writes(of: variable).prefix(limit.states).flatMap { values.written(by: $0) }
    for value in written { go(value, state) }
    return !written.isEmpty
  }

  /// What a function puts into the parameter that `&x` is given for.
  mutating func followHandedBack(_ place: ExprReference, _ state: State) {
    let call = ExprReference(file: place.file, row: inference.expr(place.row, place.file).parent)
    guard !call.row.isNone, case let row = inference.expr(call.row, call.file), row.kind == .call,
      let function = inference.callee(of: row, file: call.file)?.reference,
      let parameter = values.parameter(of: function, given: place.row, at: call)
    else { return stop(.outside, values.site(place)) }
    let entry = CallContext(
      callee: function, closure: .none, call: call, receiver: receiver(of: call), caller: state.context, environment: -1
    )
    var inside = state
    inside.context = entered(entry)
    followWrites(of: parameter, inside)
  }

  /// What is written into a property or subscript.
  mutating func followNewValue(_ target: DeclReference, _ state: State) {
    let sources = values.sources(of: target)
    if sources.isEmpty { return giveUp(.nobody, at: values.site(target), type: inference.type(of: target), state) }
    for source in sources.prefix(limit.states) {
      go(source.value, state, context: -1, isLikely: source.isLikely)
    }
  }
}

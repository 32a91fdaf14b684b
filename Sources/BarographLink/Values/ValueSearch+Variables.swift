internal import BarographModel

/// What parameters, properties and local variables hold.
extension ValueSearch {
  // MARK: Parameters

  mutating func followParameter(_ parameter: DeclReference, _ state: State) {
    let outline = index.rows[Int(parameter.file)]
    let scope = outline.scopes[Int(index.decl(parameter).scope)]
    if scope.kind == .closure { return followClosureParameter(parameter, index.decl(parameter).scope, state) }
    guard scope.decl >= 0 else { return stop(.notUnderstood, values.site(parameter)) }
    let function = DeclReference(file: parameter.file, decl: scope.decl)
    if let entry = entry(of: function, state.context) {
      return followArgument(parameter, of: function, at: entry.call, state, context: entry.caller)
    }
    let calls = sites.calls(of: function)
    if calls.isEmpty {
      return giveUp(.nobody, at: values.site(parameter), type: inference.type(of: parameter), state)
    }
    for call in calls { followArgument(parameter, of: function, at: call, state, context: -1) }
  }

  /// The call through which a function was entered, if the search knows it.
  private func entry(of function: DeclReference, _ context: Int32) -> CallContext? {
    var row = context
    while row >= 0 {
      let entry = contexts[row]
      if entry.closure < 0 { return entry.callee == function ? entry : nil }
      row = entry.environment
    }
    return nil
  }

  private mutating func followArgument(
    _ parameter: DeclReference, of function: DeclReference, at call: ExprReference, _ state: State, context: Int32
  ) {
    switch values.argument(parameter, of: function, at: call) {
    case .given(let rows):
      for row in rows { go(.expr(ExprReference(file: call.file, row: row)), state, context: context) }
    case .byDefault(let row):
      go(.expr(ExprReference(file: parameter.file, row: row)), state, context: -1)
    case .none: break
    case .unknown: stop(.notUnderstood, values.site(call))
    }
  }

  private mutating func followClosureParameter(_ parameter: DeclReference, _ scope: Int32, _ state: State) {
    let first = index.rows[Int(parameter.file)].scopes[Int(scope)].parameters.start
    followClosureParameter(
      Int(parameter.decl) - Int(first), of: scope, at: values.site(parameter), type: inference.type(of: parameter),
      state)
  }

  /// A closure's parameter: what the one who calls the closure passes.
  mutating func followClosureParameter(
    _ position: Int, of scope: Int32, at place: RawSite, type: TypeValue, _ state: State
  ) {
    let file = place.file
    guard let closure = inference.tables(of: file).closure(of: scope) else { return stop(.notUnderstood, place) }
    let known = outside(scope, state.context)
    if let source = elements(givenTo: closure, file) {
      return go(.expr(ExprReference(file: file, row: source)), state, context: known.environment)
    }
    if let call = known.call { return followArgument(position, at: call, state, context: known.caller) }
    guard let keeper = values.keeper(ofClosure: closure, file: file) else {
      return giveUp(.outside, at: place, type: type, state)
    }
    let calls = values.calls(ofValue: keeper)
    if calls.isEmpty { return giveUp(.nobody, at: place, type: type, state) }
    for call in calls { followArgument(position, at: call, state, context: -1) }
  }

  private mutating func followArgument(_ position: Int, at call: ExprReference, _ state: State, context: Int32) {
    let arguments = index.rows[Int(call.file)].arguments[inference.expr(call.row, call.file).arguments.range]
    guard position < arguments.count, case let value = arguments[arguments.startIndex + position].value, value >= 0
    else {
      return stop(.notUnderstood, values.site(call))
    }
    go(.expr(ExprReference(file: call.file, row: value)), state, context: context)
  }

  /// The call that runs a closure, its context, and the context in which the closure was written, as far as they are known.
  private func outside(_ scope: Int32, _ context: Int32) -> (call: ExprReference?, caller: Int32, environment: Int32) {
    guard context >= 0, case let entry = contexts[context], entry.closure == scope else { return (nil, -1, context) }
    return (entry.call, entry.caller, entry.environment)
  }

  /// The collection or optional whose elements a function of the standard library gives to a closure.
  private func elements(givenTo closure: Int32, _ file: Int32) -> Int32? {
    let row = inference.expr(closure, file).parent
    guard row >= 0, case let call = inference.expr(row, file), call.kind == .call, call.base >= 0,
      inference.callee(of: call, file: file) == nil, case let callee = inference.expr(call.base, file),
      callee.kind == .member, inference.treatment(of: closure, file: file).contains(.isGivenElements)
    else { return nil }
    return callee.base
  }

  // MARK: Properties

  /// A property of an object of a known type is wanted; where the object is made there, what it was given is known too.
  mutating func load(_ member: DeclReference, of entity: Int32, madeAt place: ExprReference, _ state: State) {
    let isRequired = index.decl(member).flags.contains(.isRequirement)
    guard let own = sites.implementation(of: member, in: entity) ?? (isRequired ? nil : member) else {
      return giveUp(.nobody, at: values.site(place), type: inference.type(of: member), state)
    }
    let call = inference.expr(place.row, place.file)
    guard call.kind == .call, inference.made(by: call, file: place.file) == entity else {
      return go(.property(own), state, context: -1)
    }
    let entry = CallContext(
      callee: inference.callee(of: call, file: place.file)?.reference ?? own, closure: -1, call: place,
      receiver: .made(entity), caller: state.context, environment: -1)
    go(.property(own), state, context: entered(entry))
  }

  mutating func followProperty(_ property: DeclReference, _ state: State) {
    let decl = index.decl(property)
    let type = inference.type(of: property)
    if decl.flags.contains(.isRequirement) { return followRequirement(property, type, state) }
    if decl.flags.contains(.isComputed) { return go(.result(property), state) }
    let sources = values.sources(of: property)
    let making = state.context < 0 ? nil : contexts[state.context]
    var isFound = false
    if decl.value >= 0 {
      isFound = true
      go(.expr(ExprReference(file: property.file, row: decl.value)), state)
    }
    for source in sources {
      guard let making else {
        isFound = true
        go(.expr(source.value), state, context: -1, isLikely: source.isLikely)
        continue
      }
      switch source.origin {
      case .anywhere: go(.expr(source.value), state, context: -1, isLikely: source.isLikely)
      case .initializer(let initializer):
        // What another initialiser sets, this object was not given.
        guard initializer == making.callee else { continue }
        go(.expr(source.value), state)
      case .making(let call):
        guard call == making.call else { continue }
        go(.expr(source.value), state, context: making.caller)
      }
      isFound = true
    }
    if !isFound { giveUp(.nobody, at: values.site(property), type: type, state) }
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
    let written = sites.writes(of: variable).flatMap { values.written(by: $0) }
    if decl.value < 0, written.isEmpty {
      return giveUp(.notUnderstood, at: values.site(variable), type: inference.type(of: variable), state)
    }
    if decl.value >= 0 { go(.expr(ExprReference(file: variable.file, row: decl.value)), state) }
    for value in written { go(.expr(value), state) }
  }
}

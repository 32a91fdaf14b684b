internal import BarographModel

/// What patterns bind, and the parts of tuples, dictionaries and cases.
extension ValueSearch {
  /// A name in a pattern: what it takes out of the value that is matched.
  mutating func followBinding(_ place: ExprReference, _ state: State) {
    guard let matched = inference.matched(place.row, file: place.file) else {
      return giveUp(.notUnderstood, at: place, state)
    }
    var next = state
    for step in matched.steps.reversed() {
      let isPushed =
        switch step {
        case .payload(let parameter, let enumCase): push(.payload(parameter, of: enumCase), &next)
        case .part(let position): push(.part(position), &next)
        case .element: true
        }
      if !isPushed { return stop(.tooMany, values.site(place)) }
    }
    go(to: matched.subject, in: place.file, next)
  }

  /// A tuple or dictionary that is written: the part that is wanted, or all of them.
  mutating func followParts(_ expr: Expr, _ file: FileID, _ state: State) {
    let items = inference.items(expr, file)
    guard case .part(let position)? = pendingStep(state) else {
      for item in items.prefix(limit.states) { go(to: item, in: file, state) }
      return
    }
    let rest = withoutStep(state)
    if expr.kind == .tuple {
      if position < items.count { go(to: items[items.startIndex + position], in: file, rest) }
      return
    }
    for (place, item) in items.enumerated().prefix(2 * limit.states) where place % 2 == position {
      go(to: item, in: file, rest)
    }
  }

  /// The part of a tuple, or of an element that a collection gives in pairs, that a member names.
  func part(of expr: Expr, _ base: TypeValue, _ file: FileID) -> Int? {
    switch base.unwrapped {
    case .tuple: inference.part(expr.name, of: expr.base, file: file)
    case .unknown: ValueWords.part(index.text(expr.name))
    default: nil
    }
  }

  // MARK: Cases

  /// A case without what it carries: a value, or the function that makes one.
  mutating func followCase(_ enumCase: DeclReference, _ place: ExprReference, _ state: State) {
    guard let owner = inference.owner(of: enumCase) else { return stop(.notUnderstood, values.site(place)) }
    if !index.decl(enumCase).parameters.isEmpty { return arrive(.function(enumCase), at: place, state) }
    // It carries nothing.
    if case .payload? = pendingStep(state) { return }
    arrive(.instance(owner), at: place, state)
  }

  /// What a value of an enum, made at a place, carries for a parameter of a case.
  mutating func unpack(_ parameter: DeclReference, of enumCase: DeclReference, _ place: ExprReference, _ state: State) {
    let call = values.call(at: place)
    let made = call.kind == .call ? inference.callee(of: call, file: place.file)?.reference : nil
    guard let made, index.decl(made).kind == .enumCase else { return unpackAny(parameter, of: enumCase, state) }
    // Another case carries nothing for it.
    if made == enumCase { followArgument(parameter, of: enumCase, in: .call(place), state, context: state.context) }
  }

  /// What any value that somebody makes of a case carries for a parameter of it.
  mutating func unpackAny(_ parameter: DeclReference, of enumCase: DeclReference, _ state: State) {
    var rest = state
    rest.isLikely = true
    let uses = values.uses(of: enumCase)
    if uses.isEmpty {
      return giveUp(.nobody, at: values.site(parameter), type: inference.type(of: parameter), rest)
    }
    for use in uses.prefix(limit.states) {
      followArgument(parameter, of: enumCase, in: use, rest, context: -1)
    }
  }

  // MARK: Key paths

  /// What a key path leads to, from an expression in a context.
  mutating func go(along path: ExprReference, from source: ExprReference, _ context: Int32, _ state: State) {
    guard let properties = values.properties(of: path) else { return stop(.notUnderstood, values.site(path)) }
    var next = state
    for property in properties.reversed() where !push(.property(property), &next) {
      return stop(.tooMany, values.site(path))
    }
    go(.expr(source), next, context: context)
  }
}

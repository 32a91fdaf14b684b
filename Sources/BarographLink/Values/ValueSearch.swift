internal import BarographModel

/// One question: what an expression can be. Goes backwards along the ways that values take, first come first served, until there
/// is nowhere left to go or too much has been looked at.
struct ValueSearch {
  /// A place that a value may come from.
  enum Spot: Hashable {
    case expr(ExprReference)
    case parameter(DeclReference)
    case property(DeclReference)
    case local(DeclReference)
    /// What a function or getter gives back.
    case result(DeclReference)
    /// The `self` of the code at an expression.
    case selfValue(ExprReference)
    /// What a call puts into `&x`, an argument of it.
    case handedBack(ExprReference)
    /// What is written into a property or subscript: `newValue` of its setter.
    case newValue(DeclReference)
  }

  struct State: Hashable {
    var spot: Spot
    var context: Int32 = -1
    var pending: Int32 = -1
    var isLikely = false
  }

  /// How much is looked at before a search gives up.
  struct Limit: Sendable {
    /// How many values are kept.
    var values: Int
    /// How many states are looked at.
    var states: Int

    /// Of something that is one of several.
    static let one = Limit(values: valueLimit, states: 400)
    /// Of a list whose elements all matter.
    static let list = Limit(values: 1_000, states: 8_000)
  }

  static let valueLimit = 16
  private static let depthLimit = 6

  let values: Values
  let limit: Limit
  var contexts = Interned<CallContext>()
  private var pendings = Interned<PendingList>()
  private var queue: [State] = []
  private var seen: Set<State> = []
  private var answer = ValueAnswer()

  init(_ values: Values, limit: Limit = .one) {
    self.values = values
    self.limit = limit
  }

  var index: Index { values.index }
  var inference: Inference { values.inference }
  var sites: CallSites { values.sites }

  mutating func run(from place: ExprReference, pending: PendingStep? = nil) -> ValueAnswer {
    run(from: .expr(place), at: values.site(place), pending: pending)
  }

  mutating func run(from spot: Spot, at place: RawSite, pending: PendingStep? = nil) -> ValueAnswer {
    var start = State(spot: spot)
    if let pending { start.pending = pendings.number(of: PendingList(step: pending, rest: -1)) }
    go(start)
    var next = 0
    while next < queue.count, answer.values.count <= limit.values {
      if next >= limit.states {
        stop(.tooMany, place)
        break
      }
      let state = queue[next]
      next += 1
      values.memory.steps += 1
      visit(state)
    }
    if answer.values.count > limit.values {
      stop(.tooMany, place)
      answer.values.removeLast(answer.values.count - limit.values)
    }
    return answer
  }

  private mutating func visit(_ state: State) {
    switch state.spot {
    case .expr(let place): follow(place, state)
    case .parameter(let reference): followParameter(reference, state)
    case .property(let reference): followProperty(reference, state)
    case .local(let reference): followLocal(reference, state)
    case .result(let reference): followResult(reference, state)
    case .selfValue(let place): followSelf(place, state)
    case .handedBack(let place): followHandedBack(place, state)
    case .newValue(let reference): followNewValue(reference, state)
    }
  }

  // MARK: Going on

  mutating func go(_ state: State) {
    values.memory.steps += 1
    if seen.insert(state).inserted { queue.append(state) }
  }

  /// Goes on at another spot with what is pending.
  mutating func go(_ spot: Spot, _ state: State, context: Int32? = nil, isLikely: Bool = false) {
    go(
      State(
        spot: spot, context: context ?? state.context, pending: state.pending, isLikely: state.isLikely || isLikely))
  }

  /// Goes on at another expression of the same file.
  mutating func go(to row: ExprID, in file: FileID, _ state: State) {
    if !row.isNone { go(.expr(ExprReference(file: file, row: row)), state) }
  }

  /// Goes on with something that is written into a variable.
  mutating func go(_ written: WrittenValue, _ state: State, context: Int32? = nil, isLikely: Bool = false) {
    go(
      written.isHandedBack ? .handedBack(written.place) : .expr(written.place), state, context: context,
      isLikely: isLikely)
  }

  /// Goes on at another spot, of whose value a step is wanted.
  mutating func go(_ spot: Spot, _ state: State, then step: PendingStep) {
    var next = state
    next.spot = spot
    next.pending = state.pending
    guard push(step, &next) else { return stop(.tooMany, place(of: state)) }
    go(next)
  }

  /// Puts a step in front of what is pending; whether there was room.
  mutating func push(_ step: PendingStep, _ state: inout State) -> Bool {
    guard depth(of: state.pending) < Self.depthLimit else { return false }
    state.pending = pendings.number(of: PendingList(step: step, rest: state.pending))
    return true
  }

  private func depth(of pending: Int32) -> Int {
    var (count, row) = (0, pending)
    while row >= 0 { (count, row) = (count + 1, pendings[row].rest) }
    return count
  }

  /// Where a state stands in the text.
  private func place(of state: State) -> RawSite {
    switch state.spot {
    case .expr(let place), .selfValue(let place), .handedBack(let place): values.site(place)
    case .parameter(let reference), .property(let reference), .local(let reference), .result(let reference),
      .newValue(let reference):
      values.site(reference)
    }
  }

  /// A context in which code was entered; too deep ones are forgotten, so that the code is what anybody runs.
  mutating func entered(_ context: CallContext) -> Int32 {
    var (count, row) = (0, context.caller)
    while row >= 0 { (count, row) = (count + 1, contexts[row].caller) }
    return count >= Self.depthLimit ? -1 : contexts.number(of: context)
  }

  // MARK: Arriving

  /// The step that is wanted of a value, if any.
  func pendingStep(_ state: State) -> PendingStep? { state.pending < 0 ? nil : pendings[state.pending].step }

  /// The state without its first pending step.
  func withoutStep(_ state: State) -> State {
    var rest = state
    rest.pending = pendings[state.pending].rest
    return rest
  }

  /// A value was found: takes the next step that is wanted of it, or keeps it.
  mutating func arrive(_ kind: Value.Kind, at place: ExprReference, _ state: State) {
    guard let step = pendingStep(state) else {
      return keep(Value(kind: kind, place: values.site(place), isLikely: state.isLikely))
    }
    let rest = withoutStep(state)
    switch (step, kind) {
    case (.property(let member), .instance(let entity)): load(member, of: entity, madeAt: place, rest)
    case (.method(let method, let call, let context), .instance(let entity)):
      run(method, of: entity, call, context, rest)
    case (.call(let call, let context), .closure(let closure)): enter(closure, call, context, rest)
    case (.call(let call, let context), .function(let function)): enter(function, call, context, .none, rest)
    case (.call(let call, _), .type(let entity)): arrive(.instance(entity), at: call, rest)
    // What is written for an autoclosure is the value itself.
    case (.call, .instance): arrive(kind, at: place, rest)
    case (.payload(let parameter, let enumCase), .instance): unpack(parameter, of: enumCase, place, rest)
    // The elements of a dictionary are its values, unless a tuple is written.
    case (.part(let position), _): if position == 1 { arrive(kind, at: place, rest) }
    case (.destination(let source, let context), .keyPath(let path)): go(along: path, from: source, context, rest)
    default: stop(.notUnderstood, values.site(place))
    }
  }

  /// A value could not be followed to where it comes from. What its type says is taken instead, where that is enough.
  mutating func giveUp(_ reason: ValueStop.Reason, at place: RawSite, type: TypeValue, _ state: State) {
    guard let step = pendingStep(state) else {
      guard let entity = values.settled(type) else { return stop(reason, place) }
      return keep(Value(kind: .instance(entity), place: place, isLikely: state.isLikely))
    }
    var rest = withoutStep(state)
    switch step {
    case .property(let member):
      rest.isLikely = true
      go(.property(member), rest, context: -1)
    case .method(let method, let call, let context):
      let all = sites.implementations(of: method)
      if all.isEmpty || all.count > Self.valueLimit { return stop(all.isEmpty ? reason : .tooMany, place) }
      rest.isLikely = rest.isLikely || all.count > 1
      for function in all { enter(function, call, context, .none, rest) }
    case .payload(let parameter, let enumCase): unpackAny(parameter, of: enumCase, rest)
    case .part(let position):
      let part =
        if case .tuple(let parts) = type.unwrapped, position < parts.count { parts[position] } else {
          TypeValue.unknown
        }
      giveUp(reason, at: place, type: part, rest)
    case .destination: giveUp(reason, at: place, type: .unknown, rest)
    case .call: stop(reason, place)
    }
  }

  private mutating func keep(_ value: Value) {
    guard let row = answer.values.firstIndex(where: { $0.kind == value.kind }) else {
      return answer.values.append(value)
    }
    if !value.isLikely { answer.values[row].isLikely = false }
  }

  mutating func stop(_ reason: ValueStop.Reason, _ place: RawSite) {
    let stop = ValueStop(reason: reason, place: place)
    if answer.stops.count < Self.valueLimit, !answer.stops.contains(stop) { answer.stops.append(stop) }
  }
}

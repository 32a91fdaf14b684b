internal import BarographLink
internal import BarographModel

/// A place of the text that runs for a binding.
struct BindingPlace {
  /// Row of `GraphPart.bindings`.
  let binding: Int
  /// Whether it runs when the object has been made: to fill it.
  let isCompletion: Bool
  /// Whether it runs later than the code of the binding around it: in a closure that is kept.
  var isDeferred = false
}

/// Which code of a file runs for which binding, and in which form and when a request that stands there reaches what is made.
/// The same for all frameworks: they only say which calls and declarations are bindings.
struct BindingPlaces: FileReader {
  let reading: FileReading
  /// By the row of the call that registers, or of one that is chained to it: what its arguments hold runs for the binding.
  private var calls: [ExprID: BindingPlace] = [:]
  /// By the scope of a function or closure that a registration names instead of writing a closure.
  private var bodies: [ScopeID: [BindingPlace]] = [:]
  /// Bindings by the declaration whose body or value provides.
  private var declarations: [DeclID: Int] = [:]

  init(reading: FileReading) { self.reading = reading }

  // MARK: Whose

  /// Says that a call, and all that it is given, belongs to a binding.
  mutating func attach(_ call: ExprID, to binding: Int, isCompletion: Bool = false) {
    let place = BindingPlace(binding: binding, isCompletion: isCompletion)
    calls[call] = place
    for argument in reading.arguments(reading.expr(call)) where !argument.value.isNone {
      if let body = body(named: argument.value) { bodies[body, default: []].append(place) }
    }
  }

  /// Says that a member's body or value belongs to a binding.
  mutating func attach(declaration: DeclID, to binding: Int) { declarations[declaration] = binding }

  /// The binding that a call makes or belongs to.
  func binding(ofCall row: ExprID) -> Int? { calls[row]?.binding }

  /// Whether a call fills what has been made.
  func isCompletion(_ call: ExprID) -> Bool { calls[call]?.isCompletion ?? false }

  /// The body of the function, or of the closure in a variable, of this file that an argument names: `factory: makeShop`.
  private func body(named row: ExprID) -> ScopeID? {
    let row = reading.stripped(row)
    guard !row.isNone, [.name, .member].contains(reading.expr(row).kind),
      reading.expr(row).name != reading.index.known.selfValue, let reference = reading.declaration(of: row),
      reference.file == reading.file
    else { return nil }
    let decl = outline[reference.decl]
    switch decl.kind {
    case .function: return decl.body.isNone ? nil : decl.body
    case .variable where !decl.value.isNone && reading.expr(decl.value).kind == .closure:
      return reading.expr(decl.value).scope
    default: return nil
    }
  }

  /// The binding whose member's body or value a scope stands in.
  func binding(around scope: ScopeID) -> Int? {
    reading.enclosingDeclaration(scope).flatMap { declarations[$0.decl] }
  }

  // MARK: Where an expression stands

  /// The places of bindings that an expression stands in: one, or several where bindings share a function; none elsewhere.
  func places(of row: ExprID) -> [BindingPlace] {
    var current = row
    var isDeferred = false
    while true {
      for (id, expr) in outline.expressions(around: current) {
        if let place = calls[id], expr.base != current { return [place].deferred(isDeferred) }
        current = id
      }
      switch enclosing(reading.home(of: reading.expr(current))) {
      case .places(let places): return places.deferred(isDeferred)
      case .closure(let closure):
        if let place = place(ofFactory: closure) { return [place].deferred(isDeferred) }
        if !reading.runsAtOnce(closure) { isDeferred = true }
        current = closure
      }
    }
  }

  private enum Surroundings {
    case closure(ExprID)
    case places([BindingPlace])
  }

  /// What is next around a scope: a closure, or the end of the way. Functions inside others are part of them.
  private func enclosing(_ scope: ScopeID) -> Surroundings {
    for (id, row) in outline.enclosing(scope) {
      if let places = bodies[id] { return .places(places) }
      switch row.kind {
      case .closure: return reading.closures[id].map { .closure($0) } ?? .places([])
      case .function, .accessor, .initializer:
        if !row.decl.isNone, reading.isMember(row.decl) {
          return .places(declarations[row.decl].map { [BindingPlace(binding: $0, isCompletion: false)] } ?? [])
        }
      case .type, .extensionBody, .file: return .places([])
      case .block, .conditional: break
      }
    }
    return .places([])
  }

  /// The place of a binding that a closure is given to as its factory: as it is, cast, or one of two.
  private func place(ofFactory closure: ExprID) -> BindingPlace? {
    var current = closure
    for (id, expr) in outline.expressions(around: closure) {
      switch expr.kind {
      case .cast, .ternary, .tuple, .forceUnwrap: current = id
      case .call: return expr.base == current ? nil : calls[id]
      default: return nil
      }
    }
    return nil
  }

  // MARK: In which form

  /// Says how and when a request reaches what a binding makes.
  func settle(_ request: inout FoundRequest, at place: BindingPlace, _ row: ExprID) {
    let use = use(of: row)
    request.binding = place.binding
    request.member = use.member
    request.timing = place.isDeferred || place.isCompletion ? .deferred : .eager
    request.isCompletion = place.isCompletion && !place.isDeferred
    switch use.form {
    case _ where place.isDeferred: request.form = .provider
    case .constructor where place.isCompletion: request.form = .property
    case let form: request.form = form
    }
  }

  /// How an instance reaches who needs it: as an argument of its initialiser or of a method, or as a property.
  private struct Use {
    var form = Form.constructor
    /// As people would name it: `init(clock:)`, `configure(with:)`, `clock`; empty where the text does not say.
    var member = ""
  }

  /// What becomes of the instance that an expression asks for.
  private func use(of row: ExprID, depth: Int = 0) -> Use {
    var current = row
    while true {
      let parent = reading.expr(current).parent
      guard !parent.isNone else {
        guard let closure = closure(returning: current) else { return localUse(of: current, depth) }
        current = closure
        continue
      }
      let above = reading.expr(parent)
      // What a registration itself is given is no argument of what is made.
      if calls[parent] != nil, above.base != current { return Use() }
      switch above.kind {
      case .assignment where above.base != current: return assignedUse(above)
      case .call
      where above.base != current && !(reading.expr(current).kind == .closure && reading.runsAtOnce(current)):
        return argumentUse(current, above, of: row)
      default: current = parent
      }
    }
  }

  /// The closure that an expression is the result of, unless it is a binding's own.
  private func closure(returning row: ExprID) -> ExprID? {
    guard let scope = reading.enclosingClosure(reading.expr(row).scope), let closure = reading.closures[scope],
      bodies[scope] == nil, place(ofFactory: closure) == nil, reading.results(in: scope).contains(row)
    else { return nil }
    return closure
  }

  private func assignedUse(_ assignment: Expr) -> Use {
    guard !assignment.base.isNone, case let target = reading.expr(assignment.base), target.kind == .member else {
      return Use()
    }
    let isOwn = !target.base.isNone && reading.expr(target.base).kind == .selfReference
    return Use(form: isOwn ? .constructor : .property, member: reading.text(target.name))
  }

  private func argumentUse(_ row: ExprID, _ call: Expr, of request: ExprID) -> Use {
    let label = reading.arguments(call).first { $0.value == row }.map { reading.text($0.label) } ?? ""
    let callee = !call.base.isNone ? reading.expr(call.base) : call
    if callee.kind == .member, callee.name != reading.index.known.initializer, isTold(callee.base, by: request) {
      return Use(form: .method, member: "\(reading.text(callee.name))(\(label.isEmpty ? "_" : label):)")
    }
    return Use(member: label.isEmpty ? "" : "init(\(label):)")
  }

  /// Whether a method on an expression tells an object something: `made.configure(with: clock)`. `self.makeShop(…)` and a
  /// function of the container that is asked make something instead.
  private func isTold(_ row: ExprID, by request: ExprID) -> Bool {
    let receiver = reading.stripped(row)
    guard !receiver.isNone, !reading.standsForContainer(receiver) else { return false }
    let asked = root(of: request)
    if reading.expr(receiver).kind == .name, reading.index.beginsWithDollar(reading.expr(receiver).name) {
      return reading.expr(asked).name != reading.expr(receiver).name
    }
    guard let told = reading.declaration(of: receiver) else { return false }
    return reading.declaration(of: asked) != told
  }

  /// Where a chain of calls and members begins.
  private func root(of row: ExprID) -> ExprID {
    var current = row
    while !reading.expr(current).base.isNone { current = reading.expr(current).base }
    return current
  }

  /// `let clock = container.resolve()`: what becomes of `clock`.
  private func localUse(of row: ExprID, _ depth: Int) -> Use {
    guard depth < 2, let owner = reading.valueOwners[row], !reading.isMember(owner) else { return Use() }
    let reference = DeclReference(file: reading.file, decl: owner)
    for use in reading.uses[outline[owner].name] ?? [] where reading.declaration(of: use) == reference {
      let found = self.use(of: use, depth: depth + 1)
      if found.form != .constructor || !found.member.isEmpty { return found }
    }
    return Use()
  }
}

extension [BindingPlace] {
  /// The same places, later.
  fileprivate func deferred(_ isDeferred: Bool) -> Self {
    map { BindingPlace(binding: $0.binding, isCompletion: $0.isCompletion, isDeferred: isDeferred) }
  }
}

internal import BarographModel

/// What the code of a project does at once when it runs: what it makes, calls and touches. Not what closures do that are only
/// kept, or run later. One per worker; each body is read once.
final class RunReader {
  let inference: Inference
  let sites: CallSites
  private let names: RunNames
  private let foreign: ForeignWords
  private var bodies: [FileID: FileBodies] = [:]
  private lazy var observers = NotificationObservers(inference, sites)

  init(_ values: Values, _ names: RunNames) {
    inference = values.inference
    sites = values.sites
    self.names = names
    foreign = ForeignWords(inference.index)
  }

  var index: Index { inference.index }

  /// What happens at once, in order of the text.
  func steps(of vertex: RunVertex) -> [RunStep] {
    switch vertex {
    case .body(let file, let scope, let given): return steps(in: scope, file, given)
    case .once(let reference):
      let decl = index.decl(reference)
      if decl.kind == .function { return steps(in: names.block(of: reference), reference.file) }
      guard let scope = valueScope(of: reference) else { return [] }
      return steps(in: scope, reference.file)
    case .keeping(let reference):
      let end = names.end(of: reference) ?? 0
      return steps(in: index.decl(reference).body, reference.file).filter { $0.place.offset < end }
    case .mainThread, .resource: return []
    }
  }

  private func steps(in scope: ScopeID, _ file: FileID, _ given: [KnownParameter] = []) -> [RunStep] {
    guard !scope.isNone else { return [] }
    let known = bodies(of: file)
    var found: [RunStep] = []
    let branches = KnownBranches(inference: inference, file: file, given: given)
    for row in known.expressions(of: scope) where !branches.leaveOut(row, in: scope) {
      let expr = inference.expr(row, file)
      let place = RawSite(file: file, offset: expr.offset)
      let targets = targets(of: expr, row, file, given)
      if !targets.isEmpty, branches.isSparedByAssertion(row) { continue }
      for target in targets {
        let isCertain = target.isCertain && !inference.isConditional(row, in: scope, file: file)
        var step = RunStep(target: target.vertex, place: place, isCertain: isCertain)
        step.isRecovery = index[file].isRecovery(expr.scope, in: scope)
        found.append(step)
      }
      guard expr.kind == .call else { continue }
      if foreign.waitsForMain(expr, inference, file) {
        let isOffMain = known.expressions(of: scope).contains { foreign.asksForMain($0, before: expr, inference, file) }
        found.append(RunStep(target: .mainThread, place: place, isCertain: false, isOffMain: isOffMain))
      }
      if foreign.takesResource(expr, inference, file) {
        let isCertain = !inference.isConditional(row, in: scope, file: file)
        found.append(RunStep(target: .resource, place: place, isCertain: isCertain))
      }
      guard let posted = foreign.posted(expr, inference, file) else { continue }
      found += observers.handlers(of: posted).map {
        RunStep(target: $0, place: place, isCertain: false, notification: posted)
      }
    }
    return found.sorted { $0.place.offset < $1.place.offset }
  }

  func bodies(of file: FileID) -> FileBodies {
    if let known = bodies[file] { return known }
    let read = FileBodies(file, inference, once: names.blocks(in: file))
    bodies[file] = read
    return read
  }

  /// The scope of a stored variable's value.
  private func valueScope(of variable: DeclReference) -> ScopeID? {
    let decl = index.decl(variable)
    guard !decl.value.isNone else { return nil }
    let outline = index[variable.file]
    let expr = outline[decl.value]
    // A closure's row carries the scope that it opens.
    let scope = expr.kind == .closure ? outline[expr.scope].parent : expr.scope
    return outline.enclosing(scope).first { $0.scope.kind == .initializer }?.id
  }

  // MARK: What an expression runs

  private typealias Target = (vertex: RunVertex, isCertain: Bool)

  private func targets(of expr: Expr, _ row: ExprID, _ file: FileID, _ given: [KnownParameter]) -> [Target] {
    if expr.kind == .call {
      return called(by: expr, file).map { (narrowed($0.vertex, by: expr, file, given), $0.isCertain) }
    }
    guard names.contains(expr.name) else { return [] }
    if !expr.parent.isNone, case let parent = inference.expr(expr.parent, file), parent.kind == .call,
      parent.base == row
    {
      // What is called is not read, unless it is a variable and not a function of the same name.
      guard inference.callee(of: parent, file: file) == nil else { return [] }
      return inference.variable(row, file: file).map { read($0, row, expr, file) } ?? []
    }
    if isStorage(expr, file) { return [] }
    if let variable = member(row, expr, file) {
      return isTarget(row, expr, file) ? written(variable, file, expr) : read(variable, row, expr, file)
    }
    return index.isObjectiveC(file) ? sent(row, expr, file) : []
  }

  /// Whether an expression is an instance variable of Objective-C, which no getter and no setter sees: `_owner` is a member
  /// whose `self` is not written.
  private func isStorage(_ expr: Expr, _ file: FileID) -> Bool {
    guard expr.kind == .member, index.isObjectiveC(file), case let base = inference.expr(expr.base, file) else {
      return false
    }
    return base.kind == .selfReference && base.offset == expr.offset
  }

  private func member(_ row: ExprID, _ expr: Expr, _ file: FileID) -> DeclReference? {
    guard expr.kind != .implicitMember else {
      let expected = inference.expectedType(of: row, file: file)
      guard let entity = expected.entity ?? inference.extended(expected.unwrapped) else { return nil }
      return inference.variable(expr.name, of: .metatype(.entity(entity, [])), file: file)
    }
    return inference.variable(row, file: file)
  }

  private func isTarget(_ row: ExprID, _ expr: Expr, _ file: FileID) -> Bool {
    guard !expr.parent.isNone, case let parent = inference.expr(expr.parent, file) else { return false }
    return parent.kind == .assignment && parent.base == row
  }

  private func read(_ variable: DeclReference, _ row: ExprID, _ expr: Expr, _ file: FileID) -> [Target] {
    let decl = index.decl(variable)
    if index.isObjectiveC(variable.file) { return sent(row, expr, file) }
    if decl.flags.contains(.isComputed) { return running(variable) }
    if inference.isStatic(decl) || inference.owner(of: variable) == nil && index.isGlobal(decl, variable.file) {
      return names.isOnce(variable) ? [(.once(variable), true)] : []
    }
    guard decl.flags.contains(.isLazy), let scope = valueScope(of: variable) else { return [] }
    return [(.body(file: variable.file, scope: scope), false)]
  }

  private func written(_ variable: DeclReference, _ file: FileID, _ expr: Expr) -> [Target] {
    if let setter = bodies(of: variable.file).setters[variable.decl], index.decl(variable).flags.contains(.isComputed) {
      return [(.body(file: variable.file, scope: setter), !sites.isOverridable(variable))]
    }
    guard index.isObjectiveC(file), expr.kind == .member, let owner = inference.owner(of: variable) else { return [] }
    guard let setter = index.setter(of: index.decl(variable).name) else { return [] }
    let isStatic = inference.isStatic(index.decl(variable))
    return inference.lookup.members(setter, of: owner)
      .filter { !isRequired($0) && inference.isStatic(index.decl($0)) == isStatic }.prefix(1)
      .flatMap { running($0) }
  }

  private func isRequired(_ reference: DeclReference) -> Bool { index.decl(reference).flags.contains(.isRequirement) }

  /// `[Brook sharedBrook]`: a message without arguments.
  private func sent(_ row: ExprID, _ expr: Expr, _ file: FileID) -> [Target] {
    guard expr.kind == .member, index.isObjectiveC(file) || names.contains(expr.name) else { return [] }
    let (entity, isStatic): (EntityID, Bool)
    switch inference.type(ofExpr: expr.base, file: file).valueOrMeta {
    case .entity(let row, _): (entity, isStatic) = (row, false)
    case .metatype(.entity(let row, _)): (entity, isStatic) = (row, true)
    default: return []
    }
    let sent =
      inference.lookup.members(expr.name, of: entity).first {
        let decl = index.decl($0)
        return decl.kind == .function && inference.isStatic(decl) == isStatic && !isRequired($0)
      }.map { running($0) } ?? []
    return isStatic ? firstUse(of: entity, in: expr.scope, file) + sent : sent
  }

  /// What a class of Objective-C does when anybody first needs it: nobody knows who that is.
  private func firstUse(of entity: EntityID, in scope: ScopeID, _ file: FileID) -> [Target] {
    guard let initialize = foreign.initialize, index.isObjectiveC(index[entity].declaration.file),
      inference.lookup.owner(file, scope) != entity
    else { return [] }
    return inference.lookup.members(initialize, of: entity).filter {
      let decl = index.decl($0)
      return decl.kind == .function && !decl.body.isNone && inference.isStatic(decl) && decl.parameters.isEmpty
    }.prefix(1).map { (body($0), false) }
  }

  // MARK: Calls

  private func called(by call: Expr, _ file: FileID) -> [Target] {
    guard let row = index[file].calledRow(call), names.contains(inference.expr(row, file).name)
    else { return [] }
    let callee = inference.callee(of: call, file: file)
    if let made = inference.made(by: call, file: file) {
      let initializer = callee ?? inference.initializer(of: .entity(made, []), call, file)
      return firstUse(of: made, in: call.scope, file) + making(made, by: initializer?.reference)
    }
    guard let function = callee?.reference else { return kept(calledBy: row, file) }
    let called = inference.expr(row, file)
    if called.kind == .member, inference.expr(called.base, file).kind == .superReference {
      return !index.decl(function).body.isNone ? [(body(function), true)] : []
    }
    return running(function)
  }

  /// The closures that a variable or property keeps which is called: `isAllowed()`.
  private func kept(calledBy row: ExprID, _ file: FileID) -> [Target] {
    guard !index.isObjectiveC(file), let variable = inference.variable(row, file: file),
      case let decl = index.decl(variable), decl.kind == .variable, decl.flags.isDisjoint(with: [.isComputed])
    else { return [] }
    let answer = inference.values.answer(ExprReference(file: file, row: row))
    let closures = answer.values.compactMap { value -> ExprReference? in
      if case .closure(let closure) = value.kind { return closure }
      return nil
    }
    guard closures.count <= Self.closureLimit else { return [] }
    let isOnly = closures.count == 1 && answer.values.count == 1 && answer.isClosed
    return closures.map { (.body(file: $0.file, scope: inference.expr($0.row, $0.file).scope), isOnly) }
  }

  private static let closureLimit = 4

  /// The values of stored properties, the type's and those it inherits, and its initialiser.
  private func making(_ entity: EntityID, by initializer: DeclReference?) -> [Target] {
    var found: [Target] = []
    inference.lookup.eachSupertype(of: entity) { type in
      guard index[type].kind != .protocolType else { return false }
      found += storedValues(of: type).map { ($0, true) }
      return false
    }
    if let initializer, !index.decl(initializer).body.isNone {
      found.append((body(sites.implemented(initializer)), true))
    }
    return found
  }

  private func storedValues(of entity: EntityID) -> [RunVertex] {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone, !index.isObjectiveC(declaration.file) else { return [] }
    let outline = index[declaration.file]
    return index.layout.members(of: index.decl(declaration).body, in: declaration.file).compactMap { row in
      let decl = outline[row]
      guard decl.kind == .variable, !decl.value.isNone, !inference.isStatic(decl),
        decl.flags.isDisjoint(with: [.isLazy, .isComputed]),
        let scope = valueScope(of: DeclReference(file: declaration.file, decl: row))
      else { return nil }
      return .body(file: declaration.file, scope: scope)
    }
  }

  /// The code that a function or getter runs; of one that others may override, whichever is meant.
  private func running(_ function: DeclReference) -> [Target] {
    let own = sites.implemented(function)
    let decl = index.decl(own)
    if names.isOnce(own) { return [(.once(own), true), (body(own), true)] }
    if decl.flags.contains(.isRequirement) {
      let all = sites.implementations(of: own, limit: 4)
      return all.count > 3 ? [] : all.map { (body($0), false) }
    }
    guard !decl.body.isNone else { return [] }
    if names.end(of: own) != nil { return [(.keeping(own), true), (body(own), true)] }
    let isFixed =
      decl.flags.contains(.isFinal) || inference.isStatic(decl) || decl.access == .privateAccess
      || !sites.isOverridable(own) || sites.implementations(of: own, limit: 2).count < 2
    return [(body(own), isFixed)]
  }

  /// The code of a function.
  func body(_ function: DeclReference) -> RunVertex {
    .body(file: function.file, scope: index.decl(function).body)
  }
}

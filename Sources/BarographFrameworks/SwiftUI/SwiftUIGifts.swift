internal import BarographLink
internal import BarographModel

/// What modifiers, functions and views put into the environment of what they are given: what a function or a view gives
/// anywhere counts for all of it, so that nothing is missed that may be there. Remembers what it found.
final class SwiftUIGifts {
  /// What a piece of code gives.
  struct Given {
    /// Keys of the types of objects.
    var keys: Set<String> = []
    /// Something is put there that is not known.
    var isOpen = false
    /// Modifiers that it applies, rows of `Index.entities`.
    var modifiers: [EntityID] = []

    mutating func add(_ other: Given) {
      keys.formUnion(other.keys)
      isOpen = isOpen || other.isOpen
      modifiers += other.modifiers
    }
  }

  let inference: Inference
  private let views: EntityID?
  private var files: [FileID: SwiftUICode] = [:]
  private var known: [DeclReference: Given] = [:]
  private var kinds: [EntityID: Bool] = [:]

  init(inference: Inference) {
    self.inference = inference
    views = inference.index.project.names.find("View").flatMap { inference.index.externals[$0] }
  }

  private var index: Index { inference.index }

  func code(_ file: FileID) -> SwiftUICode {
    if let code = files[file] { return code }
    let code = SwiftUICode(reading: SwiftUIEnvironmentReading(file: file, inference: inference))
    files[file] = code
    return code
  }

  // MARK: Types

  /// Whether a type shows something in an environment: views, what modifies them, scenes.
  func isView(_ entity: EntityID) -> Bool {
    if let known = kinds[entity] { return known }
    var names: Set<String> = []
    inference.lookup.eachSupertype(of: entity) { type in
      names.formUnion(index.externalSupertypes[type].map { index.text($0) })
      return false
    }
    let isView =
      index[entity].kind == .structType
      && !names.isDisjoint(with: ["View", "ViewModifier", "Scene"])
    kinds[entity] = isView
    return isView
  }

  /// Whether a function or property gives back a view.
  func givesView(_ reference: DeclReference) -> Bool {
    let decl = index.decl(reference)
    guard !decl.type.isNone else { return false }
    if index[reference.file][decl.type].kind == .some { return true }
    switch inference.lookup.type(decl.type, file: reference.file).unwrapped {
    case .entity(let entity, _): return isView(entity)
    case .external(let path, _): return path.last.map { ["AnyView", "Body"].contains(index.text($0)) } ?? false
    default: return false
    }
  }

  // MARK: Functions

  /// The functions of the project that a call may mean: what it names, and what the project adds to all views under the
  /// name of a modifier.
  func functions(calledBy call: Expr, _ reading: SwiftUIEnvironmentReading) -> [DeclReference] {
    let callee = reading.expr(call.base)
    guard callee.kind == .member || callee.kind == .name || callee.kind == .implicitMember else { return [] }
    var found = views.map { inference.lookup.members(callee.name, of: $0) } ?? []
    if let named = reading.declaration(of: call.base), !found.contains(named) { found.insert(named, at: 0) }
    return found.filter { index.decl($0).kind == .function && !index.decl($0).body.isNone }
  }

  /// What a function gives to what it is handed, as steps of a way.
  func steps(of function: DeclReference) -> [BuiltView.Step] { steps(given(by: function)) }

  /// What the initialiser of a hosting controller gives to the view that it is handed: also what modifiers give that it makes
  /// and leaves to a class above it to apply.
  func steps(ofHost initializer: DeclReference) -> [BuiltView.Step] {
    let (decl, code) = (index.decl(initializer), self.code(initializer.file))
    let made = code.calls(from: decl.offset, to: decl.end).flatMap { row -> [BuiltView.Step] in
      guard case .entity(let modifier, _) = inference.type(ofExpr: row, file: initializer.file) else { return [] }
      return inside(modifier)
    }
    return steps(of: initializer) + made
  }

  /// What a modifier of a view gives it.
  func steps(ofModifier row: ExprID, _ reading: SwiftUIEnvironmentReading) -> [BuiltView.Step] {
    let call = reading.expr(row)
    var found = Given()
    add(row, call, reading, &found)
    return steps(found)
  }

  /// What a view or modifier may give to what it is handed.
  func inside(_ entity: EntityID) -> [BuiltView.Step] {
    guard isView(entity) else { return [] }
    return index.nodes.row(of: entity).map { [.inside($0)] } ?? [.opens]
  }

  private func steps(_ given: Given) -> [BuiltView.Step] {
    if given.isOpen { return [.opens] }
    return (given.keys.isEmpty ? [] : [.gives(given.keys.sorted())]) + given.modifiers.flatMap { inside($0) }
  }

  /// What a function gives anywhere in its code.
  func given(by function: DeclReference) -> Given {
    if let found = known[function] { return found }
    known[function] = Given()
    let decl = index.decl(function)
    let code = code(function.file)
    var result = Given()
    for row in code.calls(from: decl.offset, to: decl.end) { add(row, code.reading.expr(row), code.reading, &result) }
    known[function] = result
    return result
  }

  /// What a call gives to the view that it is made on.
  func add(_ row: ExprID, _ call: Expr, _ reading: SwiftUIEnvironmentReading, _ result: inout Given) {
    guard !call.base.isNone, let name = reading.calleeName(call), !name.isNone, !reading.index.isCapitalized(name)
    else { return }
    switch reading.text(name) {
    case "environmentObject", "environment": addGiven(call, reading, &result)
    case "modifier", "concat":
      guard let value = reading.arguments(call).first?.value, !value.isNone,
        case .entity(let modifier, _) = inference.type(ofExpr: value, file: reading.file)
      else { return }
      result.modifiers.append(modifier)
    default:
      for function in functions(calledBy: call, reading) { result.add(given(by: function)) }
      for argument in reading.arguments(call) where !argument.value.isNone {
        addTransform(argument.value, reading, &result)
      }
    }
  }

  /// What a closure does to the view that it is handed: `.modify { $0.environmentObject(model) }`, `.modify { furnish($0) }`.
  private func addTransform(_ closure: ExprID, _ reading: SwiftUIEnvironmentReading, _ result: inout Given) {
    guard reading.expr(closure).kind == .closure else { return }
    let scope = reading.expr(closure).scope
    for row in code(reading.file).expressions(in: closure) {
      let call = reading.expr(row)
      guard row != closure, call.kind == .call, !call.base.isNone else { continue }
      if begins(call.base, withParameterOf: scope, reading)
        || reading.arguments(call).contains(where: { begins($0.value, withParameterOf: scope, reading) })
      {
        add(row, call, reading, &result)
      }
    }
  }

  /// Whether a chain begins with the first parameter of a closure: `$0.padding()`.
  private func begins(_ row: ExprID, withParameterOf scope: ScopeID, _ reading: SwiftUIEnvironmentReading) -> Bool {
    guard !row.isNone else { return false }
    var first = row
    while case let base = reading.expr(first).base, !base.isNone { first = base }
    let expr = reading.expr(first)
    guard expr.kind == .name else { return false }
    if reading.text(expr.name) == "$0" { return reading.enclosingClosure(expr.scope) == scope }
    guard let parameter = reading.outline[scope].parameters.range.first else { return false }
    return reading.declaration(of: first) == DeclReference(file: reading.file, decl: DeclID(parameter))
  }

  private func addGiven(_ call: Expr, _ reading: SwiftUIEnvironmentReading, _ result: inout Given) {
    guard let value = reading.arguments(call).first?.value, !value.isNone, reading.expr(value).kind != .keyPath else {
      return
    }
    let type = inference.type(ofExpr: value, file: reading.file).unwrapped
    guard reading.isCollaborator(type) else {
      result.isOpen = true
      return
    }
    // Which `Store` a generic view gives, whoever makes the view decides.
    for type in [type] + reading.alternatives(to: value).filter(reading.isCollaborator) {
      result.keys.insert(index.key(reading.withoutParameters(type)))
    }
  }
}

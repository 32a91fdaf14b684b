internal import BarographLink
internal import BarographModel

/// Values that code sets rather than a key declares. Where a key has no live value, the one that the product sets is its
/// provider; everywhere else they replace a provider for a while and are no bindings.
extension DependenciesPass {
  private static let functions: Set<String> = [
    "withDependencies", "transformDependency", "dependencies", "prepareDependencies",
  ]
  /// Parts of the names of values that stand in for the real thing.
  private static let doubles =
    RoleWords.doubles + ["test", "unimplemented", "failing", "placeholder", "spy"]

  mutating func addOverrides() {
    for (row, expr) in zip(outline.exprRows, outline.exprs) {
      switch expr.kind {
      case .assignment: addAssignment(row, expr)
      case .call: addModifier(row, expr)
      default: break
      }
    }
  }

  /// `$0.foo = LiveFoo()` in a closure that sets values, `self.foo = …` in an extension of `DependencyValues`.
  private mutating func addAssignment(_ row: ExprID, _ expr: Expr) {
    guard !expr.base.isNone, let value = reading.items(expr).first else { return }
    let target = reading.expr(expr.base)
    guard target.kind == .member, !target.base.isNone else { return }
    let root = reading.expr(target.base)
    switch root.kind {
    case .selfReference:
      guard let values = reading.valuesEntity, reading.lookup.enclosingEntity(reading.file, expr.scope) == values else {
        return
      }
      add(target.name, value, row, isForAll: false)
    case .name:
      guard let closure = closure(expr.scope), let call = setter(closure) else { return }
      let parameters = outline[reading.expr(closure).scope].parameters.range
      guard root.name == index.known.dollarZero || parameters.first.map({ outline.decls[$0].name }) == root.name else {
        return
      }
      add(target.name, value, row, isForAll: reading.callee(call) == "prepareDependencies")
      addReads(of: root.name, in: value, row)
    default: break
    }
  }

  /// `.dependency(\.foo, LiveFoo())`
  private mutating func addModifier(_ row: ExprID, _ call: Expr) {
    guard reading.calleeName(call).map({ reading.text($0) }) == "dependency", call.arguments.count == 2 else { return }
    let arguments = Array(reading.arguments(call))
    let path = reading.keyPath(arguments[0].value)
    guard path.count == 1 else { return }
    add(path[0], arguments[1].value, row, isForAll: false)
  }

  private mutating func add(_ accessor: Name, _ value: ExprID, _ row: ExprID, isForAll: Bool) {
    guard case .key(let key) = reading.accessor(accessor), isForAll || !key.isLive, !standsIn(value, for: accessor)
    else { return }
    let provisions = ProvisionReading(reading: reading) { _ in nil }
    // `.live(…)` is a member of the value's own type.
    let provision = isImplicit(value) ? provisions.ofType(key.value) : provisions.ofValue(value)
    let binding = draft.addBinding(draft.key(key.value, name: key.name), call: row, key.value, provision)
    draft.result.bindings[binding].lifetime = .singleton
  }

  private func isImplicit(_ row: ExprID) -> Bool {
    let expr = reading.expr(row)
    switch expr.kind {
    case .implicitMember: return true
    case .call, .member, .forceUnwrap: return !expr.base.isNone && isImplicit(expr.base)
    default: return false
    }
  }

  /// Reads of other values in a value: `$0.config = .live(api: $0.api)`.
  private mutating func addReads(of root: Name, in value: ExprID, _ assignment: ExprID) {
    guard draft.binding(ofCall: assignment) != nil else { return }
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .member && !expr.base.isNone {
      let base = reading.expr(expr.base)
      guard base.kind == .name, base.name == root, isPart(row, of: value),
        case .key(let key) = reading.accessor(expr.name)
      else { continue }
      draft.addRequest(draft.key(key.value, name: key.name), at: row, key.value)
    }
  }

  private func isPart(_ row: ExprID, of whole: ExprID) -> Bool {
    row == whole || outline.expressions(around: row).contains { $0.id == whole }
  }

  /// Whether a value is no provider: a double by its name, or the value that is there already.
  private func standsIn(_ value: ExprID, for accessor: Name) -> Bool {
    let expr = reading.expr(value)
    switch expr.kind {
    case .call: return expr.base.isNone || standsIn(expr.base, for: accessor)
    case .member where expr.name == accessor: return true
    case .name, .member, .implicitMember:
      let word = reading.text(expr.name).lowercased()
      return Self.doubles.contains { word.contains($0) }
    default: return false
    }
  }

  // MARK: Closures

  /// The closure in which a scope lies.
  private func closure(_ scope: ScopeID) -> ExprID? {
    reading.enclosingClosure(scope).flatMap { reading.closures[$0] }
  }

  /// The call that gives a closure the values to change.
  private func setter(_ closure: ExprID) -> ExprID? {
    let parent = reading.expr(closure).parent
    guard !parent.isNone, reading.expr(parent).kind == .call else { return nil }
    if Self.functions.contains(reading.callee(parent)) { return parent }
    let argument = reading.arguments(reading.expr(parent)).first { $0.value == closure }
    return argument.map { reading.text($0.label) } == "withDependencies" ? parent : nil
  }
}

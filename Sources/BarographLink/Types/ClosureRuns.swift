package import BarographModel

/// What becomes of closures: the one answer to whether, when and where a closure runs.
extension Inference {
  /// Whether the closure that opens a scope has run when the expression that it is part of has its value: it is called where
  /// it stands, or given to a function that runs it. False for a scope of another kind.
  package func runsAtOnce(_ scope: ScopeID, file: FileID) -> Bool {
    let row = index[file][scope]
    guard row.kind == .closure else { return false }
    if row.runsAtOnce { return true }
    return tables(of: file).closure(of: scope).map { treatment(of: $0, file: file).contains(.runsAtOnce) } ?? false
  }

  /// What is done with a closure that a call is given; empty for one that is kept or handed to what the text does not
  /// explain. A function of the project says it by its body, another one by its name.
  package func treatment(of closure: ExprID, file: FileID) -> ClosureTreatment {
    let row = expr(closure, file).parent
    guard !row.isNone, case let call = expr(row, file), call.kind == .call, !call.base.isNone, call.base != closure
    else {
      return []
    }
    let callee = expr(call.base, file)
    let named = ClosureWords.treatment(index.text(callee.name))
    if named.contains(.isGivenElements), callee.kind == .member, givesElementsLater(callee.base, file) { return [] }
    return named
  }

  /// The closure whose value a call gives back: `MainActor.assumeIsolated { Model() }`.
  package func closure(givenBackBy call: Expr, file: FileID) -> Expr? {
    guard call.kind == .call, let last = index[file].arguments[call.arguments.range].last, !last.value.isNone,
      expr(last.value, file).kind == .closure, treatment(of: last.value, file: file).contains(.givesBack)
    else { return nil }
    return expr(last.value, file)
  }

  /// Whether a receiver is known to be a stream, a promise or a lazy sequence.
  private func givesElementsLater(_ receiver: ExprID, _ file: FileID) -> Bool {
    let row = expr(receiver, file)
    if row.kind == .member, index.text(row.name) == "lazy" { return true }
    switch type(ofExpr: receiver, file: file).unwrapped {
    case .external(let path, _): return path.last.map { ClosureWords.isStream(index.text($0)) } ?? false
    case .entity(let entity, _): return ClosureWords.isStream(index.text(index[entity].name))
    default: return false
    }
  }
}

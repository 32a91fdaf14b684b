internal import BarographLink
internal import BarographModel

extension SwinjectReading {
  /// Whether an expression is known to be a container that takes no lock: one that is made in the text, or its assembler's,
  /// and not what `synchronize()` gives. What comes from elsewhere may be either.
  func isUnguarded(_ row: ExprID, depth: Int = 0) -> Bool {
    guard !row.isNone, depth < 8 else { return false }
    let expr = expr(row)
    switch expr.kind {
    case .forceUnwrap, .optionalChain, .cast: return isUnguarded(expr.base, depth: depth + 1)
    case .call: return isMaking(row) || isResult(expr, depth)
    case .member:
      switch (words[expr.name], role(of: expr.base)) {
      case (.resolver?, .assembler?): return isUnguarded(expr.base, depth: depth + 1)
      case (.defaultContainer?, .storyboard?): return true
      default: return declaration(of: row).map { isUnguarded($0, depth: depth + 1) } ?? false
      }
    case .name: return declaration(of: row).map { isUnguarded($0, depth: depth + 1) } ?? false
    default: return false
    }
  }

  /// `{ … }()`
  private func isResult(_ call: Expr, _ depth: Int) -> Bool {
    guard !call.base.isNone, expr(call.base).kind == .closure else { return false }
    return all(results(in: expr(call.base).scope), depth)
  }

  private func isUnguarded(_ reference: DeclReference, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    if reference.file != file { return reading(of: reference.file).isUnguarded(reference, depth: depth + 1) }
    let decl = index.decl(reference)
    guard decl.kind == .variable else { return false }
    let assigned = assignments(to: decl.name).filter { declaration(of: $0.target) == reference }.map(\.value)
    if !decl.value.isNone { return all([decl.value] + assigned, depth) }
    return !decl.body.isNone ? all(results(in: decl.body), depth) : all(assigned, depth)
  }

  private func all(_ rows: [ExprID], _ depth: Int) -> Bool {
    !rows.isEmpty && rows.allSatisfy { isUnguarded($0, depth: depth + 1) }
  }
}

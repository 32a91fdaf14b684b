internal import BarographModel

/// Whether code runs whenever the body runs in which it stands.
extension Inference {
  /// How sure it is that an expression runs when its body does: the function, accessor, value or closure that runs later.
  func occurrence(of row: ExprID, file: FileID) -> Occurrence {
    let scope = body(around: surroundings(of: row, file), file)
    guard isConditional(row, in: scope, file: file) else { return .always }
    let outline = index[file]
    guard case let decl = outline[scope].decl, !decl.isNone, outline[scope].kind == .function,
      case let function = outline[decl], function.kind == .initializer, !function.parameters.isEmpty
    else { return .sometimes }
    return .asCallersSay
  }

  /// The innermost scope around another one whose code does not run as a part of the code around it.
  private func body(around scope: ScopeID, _ file: FileID) -> ScopeID {
    for (id, row) in index[file].enclosing(scope) {
      switch row.kind {
      case .block, .conditional: continue
      case .closure where runsAtOnce(id, file: file): continue
      default: return id
      }
    }
    return scope
  }

  /// The scope in which an expression stands: a closure's row names the scope that it opens.
  private func surroundings(of row: ExprID, _ file: FileID) -> ScopeID {
    let expr = expr(row, file)
    return expr.kind == .closure ? index[file][expr.scope].parent : expr.scope
  }

  /// Whether an expression runs only on some ways through a body: in a branch, as the second operand of `&&`, in a closure
  /// that runs for each element, after a `return` of a branch.
  func isConditional(_ row: ExprID, in body: ScopeID, file: FileID) -> Bool {
    let outline = index[file]
    var current = row
    var statements: [ExprID] = []
    climbing: while true {
      if isOperand(current, file) { return true }
      statements.append(outline.root(of: current))
      for (id, scope) in outline.enclosing(surroundings(of: current, file)) {
        if id == body { break climbing }
        if scope.isBranch { return true }
        guard scope.kind == .closure else { continue }
        guard let closure = tables(of: file).closure(of: id) else { break climbing }
        let isElement = treatment(of: closure, file: file).contains(.isGivenElements)
        if !scope.runsAtOnce, isElement || isLent(id, file: file) { return true }
        current = closure
        continue climbing
      }
      break
    }
    let offset = expr(row, file).offset
    return tables(of: file).exits(of: body).contains { $0.offset < offset && !statements.contains($0.expr) }
  }

  /// Whether the operators and calls around an expression may leave it out.
  private func isOperand(_ row: ExprID, _ file: FileID) -> Bool {
    let outline = index[file]
    var inner = row
    for (id, outer) in outline.expressions(around: row) {
      let isFirst = items(outer, file).first == inner
      switch outer.kind {
      case .ternary, .branches: if !isFirst { return true }
      case .sequence:
        let signs = items(outer, file).map { outline[$0] }.filter { $0.kind == .operatorName }
        if !isFirst, signs.contains(where: { Self.leavingOut.contains(index.text($0.name)) }) { return true }
      case .call where outer.base != inner && outline.mayBeNil(outer.base): return true
      default: break
      }
      inner = id
    }
    return false
  }

  private static let leavingOut = ["??", "&&", "||"]
}

extension OutlineView {
  /// The whole expression that one is a part of.
  func root(of row: ExprID) -> ExprID {
    var last = row
    for (id, _) in expressions(around: row) { last = id }
    return last
  }

  /// Whether what is called hangs on `?`: its arguments are made only where there is something.
  fileprivate func mayBeNil(_ callee: ExprID) -> Bool {
    var current = callee
    while !current.isNone {
      let expr = self[current]
      if expr.kind == .optionalChain { return true }
      guard expr.kind == .member || expr.kind == .call || expr.kind == .forceUnwrap else { return false }
      current = expr.base
    }
    return false
  }
}

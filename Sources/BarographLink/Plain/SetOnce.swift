internal import BarographModel

/// Variables that are nothing until somebody sets them, and setters that refuse to change what is set.
extension PlainReader {
  /// Whether a setter, or what watches a variable, stops the program or throws where the variable has another value already: nobody can
  /// put back what was there before.
  func refusesChange(_ setter: DeclReference) -> Bool {
    let setter = values.sites.implemented(setter)
    let outline = index[setter.file]
    let written = Set(variablesSet(by: setter).map { index.decl($0).name })
    let reads = outline.exprRows.filter {
      let expr = outline[$0]
      return (expr.kind == .name || expr.kind == .member) && isRead(expr, $0, written, setter)
    }
    if reads.contains(where: { isAsserted($0, outline) }) { return true }
    guard let first = reads.map({ outline[$0].offset }).min() else { return false }
    let throwing = outline.statements.filter { $0.kind == .throwing }.map { ($0.scope, $0.offset) }
    let traps = outline.exprs.filter { $0.kind == .name && TrapWords.always.contains(index.text($0.name)) }
    return (throwing + traps.map { ($0.scope, $0.offset) }).contains { scope, offset in
      offset > first && outline[scope].isBranch && isInside(scope, setter)
    }
  }

  /// Whether what a setter sets, or a variable, is nothing in the beginning.
  func beginsEmpty(_ setter: DeclReference) -> Bool {
    let set = variablesSet(by: values.sites.implemented(setter))
    return !set.isEmpty
      && set.allSatisfy {
        let decl = index.decl($0)
        return !decl.flags.contains(.isComputed)
          && (decl.value.isNone || index[$0.file][decl.value].kind == .nilLiteral)
      }
  }

  /// One text for each constant: a literal, a case, a constant that all code shares.
  func constant(_ row: ExprID) -> String? {
    guard !row.isNone else { return nil }
    let expr = outline[row]
    switch expr.kind {
    case .string: return expr.items.isEmpty ? "\"\(index.text(expr.name))\"" : nil
    case .integer, .boolean: return index.text(expr.name)
    case .name, .member, .implicitMember:
      if let found = inference.enumCase(of: row, file: file) { return spelling(found) }
      guard let found = inference.variable(row, file: file), case let decl = index.decl(found),
        decl.flags.contains(.isLet),
        inference.isStatic(decl) || index[found.file][decl.scope].kind == .file
      else { return nil }
      return spelling(found)
    default: return nil
    }
  }

  private func spelling(_ constant: DeclReference) -> String {
    "\(index.project[constant.file].path) \(index.decl(constant).offset)"
  }

  /// The variable itself, or the static and global ones that a function sets.
  private func variablesSet(by setter: DeclReference) -> [DeclReference] {
    if index.decl(setter).kind == .variable { return [setter] }
    let outline = index[setter.file]
    return outline.exprs.compactMap { expr in
      guard expr.kind == .assignment, !expr.base.isNone, isInside(expr.scope, setter),
        let variable = inference.variable(expr.base, file: setter.file), case let decl = index.decl(variable),
        decl.kind == .variable,
        inference.isStatic(decl) || index[variable.file][decl.scope].kind == .file
      else { return nil }
      return variable
    }
  }

  private func isInside(_ scope: ScopeID, _ setter: DeclReference) -> Bool {
    index[setter.file].enclosing(scope).contains { $0.scope.kind.isCode && $0.scope.decl == setter.decl }
  }

  /// Whether an expression of a setter reads what that sets, or what was there before.
  private func isRead(_ expr: Expr, _ row: ExprID, _ written: Set<Name>, _ setter: DeclReference) -> Bool {
    guard written.contains(expr.name) || index.text(expr.name) == "oldValue", isInside(expr.scope, setter) else {
      return false
    }
    let outline = index[setter.file]
    return expr.parent.isNone || outline[expr.parent].kind != .assignment || outline[expr.parent].base != row
  }

  private func isAsserted(_ row: ExprID, _ outline: OutlineView) -> Bool {
    var row = row
    while !row.isNone {
      let expr = outline[row]
      if expr.kind == .call, !expr.base.isNone, TrapWords.assertions.contains(index.text(outline[expr.base].name)) {
        return true
      }
      row = expr.parent
    }
    return false
  }
}

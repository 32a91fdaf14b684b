package import BarographModel

extension Inference {
  /// Whether an expression of an initialiser only stands in for a parameter that callers may leave out:
  /// `log ?? Log.shared`, `if let log { self.log = log } else { self.log = Log.shared }`. As good as a default argument: who wants
  /// another hands it over. In a getter, what stands before it is the property that keeps the parameter.
  package func standsIn(_ row: ExprID, file: FileID, inGetter: Bool = false) -> Bool {
    let outline = index[file]
    var current = row
    while !outline[current].parent.isNone {
      let parent = outline[current].parent
      let expr = outline[parent]
      if expr.kind == .sequence, isFallback(current, of: expr, outline, file, inGetter) { return true }
      current = parent
    }
    return !inGetter && runsOnlyWithout(row, outline, file)
  }

  /// Whether code of an initialiser only runs where callers left a parameter out.
  private func runsOnlyWithout(_ row: ExprID, _ outline: OutlineView, _ file: FileID) -> Bool {
    for (id, scope) in outline.enclosing(outline[row].scope) {
      guard scope.kind == .block else { return false }
      switch scope.branch {
      case .holding: if isDecided(by: id, wantsThere: false, outline, file) { return true }
      case .otherwise:
        let other = outline.scopeRows.last {
          outline[$0].parent == scope.parent && outline[$0].kind == .block && outline[$0].offset < scope.offset
        }
        if let other, isDecided(by: other, wantsThere: true, outline, file) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether the one condition of a block is that a parameter of an initialiser is there, or that it is not.
  private func isDecided(by block: ScopeID, wantsThere: Bool, _ outline: OutlineView, _ file: FileID) -> Bool {
    let conditions = tables(of: file).statements(in: block).map { outline.statements[Int($0)] }
      .filter { $0.kind == .condition && !$0.expr.isNone }
    guard conditions.count == 1 else { return false }
    let condition = outline[conditions[0].expr]
    if wantsThere, isInitializerParameter(condition, file) { return true }
    if condition.kind == .prefixOperator, !condition.base.isNone, index.text(condition.name) == "!" {
      return !wantsThere && isInitializerParameter(outline[condition.base], file)
    }
    guard condition.kind == .sequence, case let parts = Array(outline.items(of: condition.items)), parts.count == 3,
      index.text(outline[parts[1]].name) == (wantsThere ? "!=" : "=="), outline[parts[2]].kind == .nilLiteral
    else { return false }
    return isInitializerParameter(outline[parts[0]], file)
  }

  private func isInitializerParameter(_ name: Expr, _ file: FileID) -> Bool {
    guard name.kind == .name,
      case .value(let meant) = lookup.meaning(
        of: name.name, file: file, scope: name.scope, offset: name.offset, wantsType: false)
    else { return false }
    return isInitializerParameter(meant)
  }

  private func isFallback(_ row: ExprID, of sequence: Expr, _ outline: OutlineView, _ file: FileID, _ inGetter: Bool)
    -> Bool
  {
    let parts = outline.items(of: sequence.items)
    guard let position = parts.firstIndex(of: row), position - parts.startIndex >= 2 else { return false }
    let sign = outline[parts[position - 1]]
    let first = outline[parts[parts.startIndex]]
    guard sign.kind == .operatorName, index.text(sign.name) == "??" else { return false }
    if !inGetter { return isInitializerParameter(first, file) }
    guard first.kind == .name,
      case .value(let meant) = lookup.meaning(
        of: first.name, file: file, scope: first.scope, offset: first.offset, wantsType: false)
    else { return false }
    return isStoredMember(meant)
  }

  /// Whether an expression only stands in for what an object gets by a property of its own: `voice?.locale ?? Locale.current`.
  func fallsBack(_ row: ExprID, file: FileID) -> Bool {
    let outline = index[file]
    var current = row
    while !outline[current].parent.isNone {
      let parent = outline[current].parent
      let expr = outline[parent]
      if expr.kind == .sequence {
        let parts = outline.items(of: expr.items)
        guard let position = parts.firstIndex(of: current), position - parts.startIndex >= 2,
          index.text(outline[parts[position - 1]].name) == "??"
        else { return false }
        var head = parts[parts.startIndex]
        var isReached = false
        while !outline[head].base.isNone, outline[head].kind != .call {
          isReached = true
          head = outline[head].base
        }
        guard isReached, outline[head].kind == .name, let meant = variable(head, file: file) else {
          return false
        }
        return isStoredMember(meant)
      }
      guard expr.kind == .member || expr.kind == .call, expr.base == current else { return false }
      current = parent
    }
    return false
  }

  private func isStoredMember(_ reference: DeclReference) -> Bool {
    let decl = index.decl(reference)
    return decl.kind == .variable && !decl.flags.contains(.isComputed) && owner(of: reference) != nil
  }

  /// Whether a declaration is a parameter of an initialiser.
  package func isInitializerParameter(_ reference: DeclReference) -> Bool {
    guard index.decl(reference).kind == .parameter else { return false }
    let outline = index[reference.file]
    let scope = outline[index.decl(reference).scope]
    return !scope.decl.isNone && outline[scope.decl].kind == .initializer
  }
}

internal import BarographModel

/// Tasks that go on until they are cancelled, of objects that alone could cancel them.
extension HoldReader {
  /// `Task { for await _ in center.notifications(named: name) { self.refresh() } }`: the object is kept by the task, and nobody cancels
  /// that before the object ends.
  ///
  /// `loops` are those of the file that nothing in them ends; most files have none.
  func hold(byTask row: ExprID, _ call: Expr, _ callee: Expr, among loops: [ScopeID]) -> SystemHold? {
    guard !loops.isEmpty, isTask(callee), let argument = outline.arguments[call.arguments.range].last,
      !argument.value.isNone,
      outline[argument.value].kind == .closure, let entity = inference.lookup.enclosingEntity(file, call.scope),
      objects.isKeptAlive(entity),
      !inference.isStaticContext(file, call.scope)
    else { return nil }
    let closure = outline[argument.value].scope
    // Who may cancel it is asked of the whole project, and so last.
    guard keepsOwnUnendingly(closure, loops) || callsUnending(closure, loops), isNeverCancelled(row, call) else {
      return nil
    }
    return SystemHold(scope: call.scope, place: RawSite(file: file, offset: call.offset), manner: .task)
  }

  /// `Task`, `Task.detached`
  private func isTask(_ callee: Expr) -> Bool {
    let name = callee.kind == .member && !callee.base.isNone ? outline[callee.base] : callee
    guard name.kind == .name, words.tasks.contains(name.name),
      callee.kind == .name || index.text(callee.name) == "detached"
    else { return false }
    return inference.lookup.meaning(
      of: name.name, file: file, scope: name.scope, offset: name.offset, wantsType: false) == .external
  }

  // MARK: What ends it

  /// Whether nobody has a task, or only the end of the object cancels it.
  private func isNeverCancelled(_ row: ExprID, _ call: Expr) -> Bool {
    if isDropped(row, call) { return true }
    guard !call.parent.isNone, case let parent = outline[call.parent], parent.kind == .assignment, !parent.base.isNone,
      case .property(.own, let property)? = objects.object(parent.base)
    else { return false }
    let name = index.decl(property).name
    // Whoever hands the task on may have somebody else cancel it.
    return !index.outlines.contains { file, outline in
      outline.language == .swift
        && outline.exprRows.contains { outline[$0].name == name && mayCancel($0, in: file, property) }
    }
  }

  /// Whether a mention of the property in which a task is may cancel it before the object ends.
  private func mayCancel(_ mention: ExprID, in file: FileID, _ property: DeclReference) -> Bool {
    let outline = index[file]
    guard [.name, .member].contains(outline[mention].kind) else { return false }
    if let meant = inference.variable(mention, file: file), meant != property { return false }
    let around = outline.expressions(around: mention).first { ![.optionalChain, .forceUnwrap].contains($0.expr.kind) }
    // A new task in the place of the old one does not end that, nor does asking whether there is one.
    if let use = around?.expr, use.kind == .sequence || use.kind == .assignment && use.base == mention { return false }
    return !values.isAtEnd(outline[mention].scope, file, of: inference.owner(of: property))
  }

  // MARK: What goes on

  /// Whether a closure has its object while a loop goes on for good.
  private func keepsOwnUnendingly(_ closure: ScopeID, _ loops: [ScopeID]) -> Bool {
    let row = outline[closure]
    let isStrong =
      !row.holdsSelfWeakly
      || outline.decls.contains { $0.scope == closure && $0.kind == .variable && $0.name == index.known.selfValue }
    guard isStrong else { return false }
    return unending(loops, in: closure).contains { loop in outline.exprRows.contains { isOwn($0, in: loop) } }
  }

  /// Whether a closure only waits for a method of its object that never comes back: it has the object as long.
  private func callsUnending(_ closure: ScopeID, _ loops: [ScopeID]) -> Bool {
    outline.exprs.contains { expr in
      guard expr.kind == .call, expr.scope == closure, let method = objects.ownMethod(calledBy: expr) else {
        return false
      }
      return !unending(loops, in: method).isEmpty
    }
  }

  /// The loops of a body, and of no closure in it, that only cancelling the task ends.
  private func unending(_ loops: [ScopeID], in body: ScopeID) -> [ScopeID] {
    loops.filter { loop in
      let row = outline[loop]
      guard outline.body(around: row.parent) == body else { return false }
      return row.branch == .holding || sequence(of: loop, row).map { isEndless($0) } ?? false
    }
  }

  /// What `for await` goes through: the first condition behind the word in the scope around.
  private func sequence(of loop: ScopeID, _ row: Scope) -> ExprID? {
    let statement = outline.statements.filter {
      $0.kind == .condition && $0.scope == row.parent && $0.offset > row.offset
    }
    .min { $0.offset < $1.offset }
    return statement.flatMap { $0.expr.isNone ? nil : $0.expr }
  }

  /// Whether an expression in a loop is the object whose code it is, or a member of it that has no `self` in front.
  private func isOwn(_ row: ExprID, in loop: ScopeID) -> Bool {
    let expr = outline[row]
    guard expr.scope == loop || outline.isInside(expr.scope, loop) else { return false }
    if expr.kind == .selfReference { return true }
    guard expr.kind == .name,
      case .value(let found) = inference.lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    else { return false }
    let decl = index.decl(found)
    return [.variable, .function].contains(decl.kind) && !inference.isStatic(decl) && inference.owner(of: found) != nil
      && values.isMember(found)
  }
}

internal import BarographModel

/// What the system keeps for good: a block or timer of which nobody has what would end it, and with it what that captures.
extension HoldReader {
  /// The object whose code it is, kept by the system.
  struct SystemHold {
    var scope: ScopeID
    var place: RawSite
    var manner: MutualHold.Manner
  }

  func keptBySystem() -> [SystemHold] {
    guard !index.isObjectiveC(file) else { return [] }
    return outline.exprRows.compactMap { row in
      let call = outline[row]
      guard call.kind == .call, !call.base.isNone, case let callee = outline[call.base],
        callee.kind == .member, !callee.base.isNone, let manner = manner(ofSystem: call, callee),
        isDropped(row, call), given(to: call).contains(where: { $0.object == .own })
      else { return nil }
      return SystemHold(scope: call.scope, place: RawSite(file: file, offset: callee.offset), manner: manner)
    }
  }

  private func manner(ofSystem call: Expr, _ callee: Expr) -> MutualHold.Manner? {
    let name = index.text(callee.name)
    if name == "addObserver" {
      return isCenter(callee.base) && observes(call, callee, name) ? .observed : nil
    }
    // Whoever has the timer as a parameter may end it.
    return name == "scheduledTimer" && repeats(call, callee, name) && !mentions("invalidate") ? .repeated : nil
  }

  /// `NotificationCenter.default`, `NSWorkspace.shared.notificationCenter`
  private func isCenter(_ row: ExprID) -> Bool {
    var head = outline[row]
    while !head.base.isNone, head.kind == .member || head.kind == .call { head = outline[head.base] }
    return head.kind == .name
      && ["NotificationCenter", "DistributedNotificationCenter", "NSWorkspace"].contains(index.text(head.name))
      && inference.lookup.meaning(
        of: head.name, file: file, scope: head.scope, offset: head.offset, wantsType: false) == .external
  }

  private func mentions(_ word: String) -> Bool {
    guard let name = index.project.names.find(word) else { return false }
    return outline.exprs.contains { $0.kind == .member && $0.name == name }
  }

  /// Whether nobody has what a call gives: it is a statement of its own, and no body that gives it back.
  private func isDropped(_ row: ExprID, _ call: Expr) -> Bool {
    let tables = inference.tables(of: file)
    if !call.parent.isNone {
      // `_ = center.addObserver(…)`
      let parent = outline[call.parent]
      return parent.kind == .assignment && parent.base.isNone
    }
    guard let found = tables.statement(of: row), outline.statements[Int(found)].kind == .expression else {
      return false
    }
    guard tables.isSingle(call.scope) else { return true }
    let scope = outline[call.scope]
    switch scope.kind {
    case .function: return !scope.decl.isNone && outline[scope.decl].type.isNone
    case .closure, .accessor, .initializer: return false
    default: return true
    }
  }
}

extension HoldReader {
  /// `URLSession(configuration: .default, delegate: self, delegateQueue: nil)`: a session keeps its delegate until somebody ends it.
  func isSession(_ call: Expr, _ callee: Expr, _ name: String) -> Bool {
    let receiver = callee.kind == .member && !callee.base.isNone ? index.text(outline[callee.base].name) : name
    guard receiver == "URLSession" || receiver == "NSURLSession",
      outline.arguments[call.arguments.range].contains(where: { index.text($0.label) == "delegate" })
    else { return false }
    return !outline.exprs.contains { isEndOfSession($0) }
  }

  /// Whether a session is ended that no property names: the one that a delegate's method is handed, or a local one.
  private func isEndOfSession(_ expr: Expr) -> Bool {
    guard expr.kind == .member, !expr.base.isNone,
      ["finishTasksAndInvalidate", "invalidateAndCancel"].contains(index.text(expr.name)),
      let target = outline.target(ofWrite: expr.base)
    else { return false }
    return !(inference.variable(target, file: file).map(values.isMember) ?? false)
  }
}

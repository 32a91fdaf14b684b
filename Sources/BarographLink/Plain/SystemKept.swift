internal import BarographModel

/// What the system keeps for good: a block or timer of which nobody has what would end it, and with it what that captures.
extension HoldReader {
  /// The object whose code it is, kept by the system.
  struct SystemHold {
    var scope: Int32
    var place: RawSite
    var manner: MutualHold.Manner
  }

  func keptBySystem() -> [SystemHold] {
    guard !index.isObjectiveC(file) else { return [] }
    return outline.exprs.indices.compactMap { row in
      let call = outline.exprs[row]
      guard call.kind == .call, call.base >= 0, case let callee = outline.exprs[Int(call.base)],
        callee.kind == .member, callee.base >= 0, let manner = manner(ofSystem: call, callee),
        isDropped(Int32(row), call), given(to: call).contains(where: { $0.object == .own })
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
  private func isCenter(_ row: Int32) -> Bool {
    var head = outline.exprs[Int(row)]
    while head.base >= 0, head.kind == .member || head.kind == .call { head = outline.exprs[Int(head.base)] }
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
  private func isDropped(_ row: Int32, _ call: Expr) -> Bool {
    let tables = inference.tables(of: file)
    if call.parent >= 0 {
      // `_ = center.addObserver(…)`
      let parent = outline.exprs[Int(call.parent)]
      return parent.kind == .assignment && parent.base < 0
    }
    guard let found = tables.statement(of: row), outline.statements[Int(found)].kind == .expression else {
      return false
    }
    guard tables.isSingle(call.scope) else { return true }
    let scope = outline.scopes[Int(call.scope)]
    switch scope.kind {
    case .function: return scope.decl >= 0 && outline.decls[Int(scope.decl)].type < 0
    case .closure, .accessor, .initializer: return false
    default: return true
    }
  }
}

extension HoldReader {
  /// `URLSession(configuration: .default, delegate: self, delegateQueue: nil)`: a session keeps its delegate until somebody ends it.
  func isSession(_ call: Expr, _ callee: Expr, _ name: String) -> Bool {
    let receiver = callee.kind == .member && callee.base >= 0 ? index.text(outline.exprs[Int(callee.base)].name) : name
    guard receiver == "URLSession" || receiver == "NSURLSession",
      outline.arguments[call.arguments.range].contains(where: { index.text($0.label) == "delegate" })
    else { return false }
    return !outline.exprs.contains { isEndOfSession($0) }
  }

  /// Whether a session is ended that no property names: the one that a delegate's method is handed, or a local one.
  private func isEndOfSession(_ expr: Expr) -> Bool {
    guard expr.kind == .member, expr.base >= 0,
      ["finishTasksAndInvalidate", "invalidateAndCancel"].contains(index.text(expr.name)),
      let target = outline.target(ofWrite: expr.base)
    else { return false }
    return !(inference.variable(target, file: file).map(values.isMember) ?? false)
  }
}

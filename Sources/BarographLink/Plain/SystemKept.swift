internal import BarographModel

/// What the system keeps for good: a block or timer of which nobody has what would end it, and with it what that captures.
extension HoldReader {
  /// The object whose code it is, kept by the system.
  struct SystemHold {
    var scope: ScopeID
    /// The class of the object where it is another one, which is made there.
    var made: EntityID?
    var place: RawSite
    var manner: MutualHold.Manner
  }

  func keptBySystem() -> [SystemHold] {
    if values.countsByHand(file: file) { return [] }
    let loops = outline.scopeRows.filter { outline[$0].isUnending }
    return outline.exprRows.compactMap { row -> SystemHold? in
      let call = outline[row]
      guard call.kind == .call, !call.base.isNone, case let callee = outline[call.base] else { return nil }
      if isSession(call, callee) {
        let delegates = given(to: call, under: ["delegate"]).map(\.object)
        let made = delegates.compactMap(madeClass).first
        guard delegates.contains(.own) || made != nil, isOnlyAsked(row, call) else { return nil }
        return SystemHold(
          scope: call.scope, made: delegates.contains(.own) ? nil : made,
          place: RawSite(file: file, offset: call.offset), manner: .session)
      }
      if let task = hold(byTask: row, call, callee, among: loops) { return task }
      if let bagged = hold(byReactiveBag: call, callee) { return bagged }
      guard callee.kind == .member, !callee.base.isNone, words.system.contains(callee.name),
        let manner = manner(ofSystem: call, callee),
        isDropped(row, call), given(to: call).contains(where: { $0.object == .own })
      else { return nil }
      return SystemHold(scope: call.scope, place: RawSite(file: file, offset: callee.offset), manner: manner)
    }
  }

  /// `clock.subscribe { self.tick() }.disposed(by: rx.disposeBag)`: the bag that a package adds to each object.
  private func hold(byReactiveBag call: Expr, _ callee: Expr) -> SystemHold? {
    guard let bag = bag(givenTo: call, callee), case let member = outline[bag], member.kind == .member,
      index.text(member.name) == "disposeBag", !member.base.isNone, case let extended = outline[member.base],
      index.text(extended.name) == "rx",
      extended.kind == .name || extended.kind == .member && outline[extended.base].kind == .selfReference,
      lastingClosures(ofBagged: callee).contains(where: { objects.captured(by: $0).contains(.own) })
    else { return nil }
    return SystemHold(scope: call.scope, place: RawSite(file: file, offset: callee.offset), manner: .bagged)
  }

  private func manner(ofSystem call: Expr, _ callee: Expr) -> MutualHold.Manner? {
    let name = index.text(callee.name)
    if name == "addObserver" || name == "addObserverForName" {
      return isCenter(callee.base) && observes(call, callee, name) ? .observed : nil
    }
    if monitors(callee, name) { return .monitored }
    if name == "addSnapshotListener" { return observes(call, callee, name) ? .listened : nil }
    if name == "addTarget" { return isRemoteCommand(call, callee) && !takesTargetsOut ? .commanded : nil }
    // Whoever has the timer as a parameter may end it.
    return name.hasPrefix("scheduledTimer") && repeats(call, callee, name) && !mayBeInvalidated(call) ? .repeated : nil
  }

  /// `MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }`
  private func isRemoteCommand(_ call: Expr, _ callee: Expr) -> Bool {
    guard call.arguments.count == 1, let first = outline.arguments[call.arguments.range].first?.value, !first.isNone,
      outline[first].kind == .closure, index.text(outline[callee.base].name).hasSuffix("Command")
    else { return false }
    return outline.imports.contains { index.text($0.module) == "MediaPlayer" }
  }

  /// Whether code of the file takes out what commands run.
  private var takesTargetsOut: Bool {
    guard let name = index.project.names.find("removeTarget") else { return false }
    return outline.exprs.contains { $0.name == name }
  }

  /// `NotificationCenter.default`, `NSWorkspace.shared.notificationCenter`, `Foundation.NotificationCenter.default`
  private func isCenter(_ row: ExprID) -> Bool {
    var (head, member) = (outline[row], outline[row].name)
    while !head.base.isNone, head.kind == .member || head.kind == .call {
      if head.kind == .member { member = head.name }
      head = outline[head.base]
    }
    guard head.kind == .name else { return false }
    let centers = ["NotificationCenter", "NSNotificationCenter", "DistributedNotificationCenter", "NSWorkspace"]
    switch inference.lookup.meaning(
      of: head.name, file: file, scope: head.scope, offset: head.offset, wantsType: false)
    {
    case .external: return centers.contains(index.text(head.name))
    case .module: return centers.contains(index.text(member)) && PlatformModules.isKnown(index.text(head.name))
    default: return false
    }
  }

  /// Whether code of the file may end the timer that a call makes: not where the object ends, which it never does, nor what a property has
  /// that nothing fills.
  private func mayBeInvalidated(_ call: Expr) -> Bool {
    guard let name = index.project.names.find("invalidate") else { return false }
    let own = inference.lookup.enclosingEntity(file, call.scope)
    return outline.exprs.contains { expr in
      guard expr.kind == .member, expr.name == name else { return false }
      return !values.isAtEnd(expr.scope, file, of: own) && !isOfNothing(expr.base)
    }
  }

  /// Whether an expression is a property of Swift that is nil for good: neither code nor a document fills it.
  private func isOfNothing(_ row: ExprID) -> Bool {
    guard !row.isNone, let target = outline.target(ofWrite: row), let variable = inference.variable(target, file: file),
      values.isMember(variable), case let decl = index.decl(variable), decl.value.isNone,
      !decl.flags.contains(.isComputed),
      decl.attributes.isEmpty, ![.publicAccess, .openAccess].contains(decl.access)
    else { return false }
    return values.sites.writes(of: variable).isEmpty && values.sites.writes(above: variable).isEmpty
  }

  /// Whether nobody has what a call gives: it is a statement of its own, and no body that gives it back.
  func isDropped(_ row: ExprID, _ call: Expr) -> Bool {
    let tables = inference.tables(of: file)
    if !call.parent.isNone {
      // `_ = center.addObserver(…)`
      let parent = outline[call.parent]
      return parent.kind == .assignment && parent.base.isNone
    }
    guard let found = tables.statement(of: row), outline.statements[Int(found)].kind == .expression else {
      return false
    }
    guard tables.isSingle(call.scope), !index.isObjectiveC(file) else { return true }
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
  func isSession(_ call: Expr, _ callee: Expr) -> Bool {
    // `URLSession(…)`, `URLSession.init(…)`, `Foundation.URLSession(…)`
    let isNamed =
      words.sessions.contains(callee.name)
      || callee.kind == .member && !callee.base.isNone
        && words.sessions.contains(outline[callee.base].name)
    guard isNamed,
      outline.arguments[call.arguments.range].contains(where: { index.text($0.label) == "delegate" })
    else { return false }
    return !outline.exprs.contains { isEndOfSession($0) }
  }

  /// The class of an object that is made where it is given.
  private func madeClass(_ object: HeldObject) -> EntityID? {
    guard case .made(let row) = object else { return nil }
    return inference.made(by: outline[row], file: file)
  }

  /// Whether code only asks something of what a call makes, which has no name or that of a local variable, or is what a private function
  /// gives back.
  private func isOnlyAsked(_ row: ExprID, _ call: Expr, depth: Int = 0) -> Bool {
    if depth < 2, let function = function(givingOnly: row, call) {
      let calls = values.sites.calls(of: function)
      return !calls.isEmpty
        && calls.allSatisfy { $0.file == file && isOnlyAsked($0.row, outline[$0.row], depth: depth + 1) }
    }
    if !call.parent.isNone { return outline[call.parent].kind == .member && outline[call.parent].base == row }
    guard let found = inference.tables(of: file).statement(of: row),
      case let statement = outline.statements[Int(found)],
      statement.kind == .declaration, !statement.decl.isNone,
      case let local = DeclReference(file: file, decl: statement.decl), !values.isMember(local)
    else { return false }
    let name = index.decl(local).name
    return outline.exprRows.allSatisfy { row in
      let use = outline[row]
      guard use.kind == .name, use.name == name, inference.variable(row, file: file) == local else { return true }
      return !use.parent.isNone && outline[use.parent].kind == .member && outline[use.parent].base == row
    }
  }

  /// The private function of the file that gives back what a call makes, and nothing else.
  private func function(givingOnly row: ExprID, _ call: Expr) -> DeclReference? {
    guard let body = body(around: call.scope), case let decl = outline[body].decl, !decl.isNone,
      outline[decl].kind == .function, [.privateAccess, .fileprivateAccess].contains(outline[decl].access),
      values.returnedValues(in: file).values(of: body) == [row]
    else { return nil }
    return DeclReference(file: file, decl: decl)
  }

  /// Whether a session is ended that no property keeps: the one that a delegate's method is handed, a local one, or one that another
  /// property knows only weakly.
  private func isEndOfSession(_ expr: Expr) -> Bool {
    guard expr.kind == .member, !expr.base.isNone,
      ["finishTasksAndInvalidate", "invalidateAndCancel"].contains(index.text(expr.name)),
      let target = outline.target(ofWrite: expr.base)
    else { return false }
    return !(inference.variable(target, file: file).map { values.isMember($0) && values.keeps($0) } ?? false)
  }
}

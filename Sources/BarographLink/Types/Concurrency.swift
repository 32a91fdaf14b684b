internal import BarographModel

/// Whether code runs at the same time as the code around it.
enum Concurrency: Sendable {
  /// On a thread that is not the caller's, whatever that is.
  case surely
  /// The same in a task, which waits for what belongs to an actor.
  case inTask
  /// On a queue that the text does not make: it may be the one on which everything runs.
  case maybe
}

extension Inference {
  /// Whether a scope stands in a closure that another queue, thread or detached task runs; `nil` where it does not.
  func runsConcurrently(_ file: FileID, _ scope: ScopeID) -> Concurrency? {
    let outline = index[file]
    for (current, row) in outline.enclosing(scope) {
      switch row.kind {
      case .closure:
        guard let closure = tables(of: file).closure(of: current) else { break }
        if returnsToMain(closure, file) { return nil }
        if let found = sending(closure, file) { return found }
      case .file, .type, .extensionBody: return nil
      default: break
      }
    }
    return nil
  }

  /// Whether a lock is held or a queue is waited for around a scope, as far as its function shows.
  func isLocked(_ file: FileID, _ scope: ScopeID) -> Bool {
    let outline = index[file]
    for (current, row) in outline.enclosing(scope) {
      if row.kind == .closure, let closure = tables(of: file).closure(of: current),
        treatment(of: closure, file: file).contains(.excludes)
      {
        return true
      }
      if row.kind == .file || row.kind == .type || row.kind == .extensionBody { return false }
    }
    return false
  }

  /// What a closure is given to.
  private func callee(taking closure: ExprID, _ file: FileID) -> Expr? {
    let parent = expr(closure, file).parent
    guard !parent.isNone, case let call = expr(parent, file), call.kind == .call, !call.base.isNone else { return nil }
    return expr(call.base, file)
  }

  /// `DispatchQueue.main.async { }`, `MainActor.run { }`, `Task { @MainActor in }`.
  private func returnsToMain(_ closure: ExprID, _ file: FileID) -> Bool {
    if index.text(expr(closure, file).name) == "MainActor" { return true }
    guard let callee = callee(taking: closure, file) else { return false }
    if callee.kind == .name {
      guard index.text(callee.name) == "dispatch_async" || index.text(callee.name) == "dispatch_after" else {
        return false
      }
      return isGivenMainQueue(closure, file)
    }
    guard callee.kind == .member, !callee.base.isNone else { return false }
    return ["main", "mainQueue", "MainActor"].contains(index.text(expr(callee.base, file).name))
  }

  private func isGivenMainQueue(_ closure: ExprID, _ file: FileID) -> Bool {
    let outline = index[file]
    return outline.arguments[expr(expr(closure, file).parent, file).arguments.range].contains { argument in
      guard !argument.value.isNone, case let value = expr(argument.value, file), value.kind == .call, !value.base.isNone
      else {
        return false
      }
      return index.text(expr(value.base, file).name) == "dispatch_get_main_queue"
    }
  }

  /// What becomes of a closure that is given to something that runs it elsewhere.
  private func sending(_ closure: ExprID, _ file: FileID) -> Concurrency? {
    guard let callee = callee(taking: closure, file) else { return nil }
    let treatment = ClosureWords.treatment(index.text(callee.name))
    if treatment.contains(.isDetached) { return index.text(callee.name) == "detached" ? .inTask : .surely }
    switch callee.kind {
    case .name: return treatment.contains(.isQueued) ? .maybe : nil
    case .member where treatment.contains(.isQueued): return isOtherQueue(callee.base, file) ? .surely : .maybe
    case .member where treatment.contains(.isGrouped): return isGroup(callee.base, file) ? .inTask : nil
    default: return nil
    }
  }

  /// A queue that is made where the text shows it: `DispatchQueue.global()`, `let queue = OperationQueue()`.
  private func isOtherQueue(_ row: ExprID, _ file: FileID) -> Bool {
    guard !row.isNone else { return false }
    if isMadeQueue(row, file) { return true }
    guard let reference = variable(row, file), case let decl = index.decl(reference) else { return false }
    // Another one may be assigned to a variable.
    guard decl.kind == .variable, decl.flags.contains(.isLet) || decl.flags.contains(.isLazy), !decl.value.isNone else {
      return false
    }
    return isMadeQueue(decl.value, reference.file)
  }

  private func isMadeQueue(_ row: ExprID, _ file: FileID) -> Bool {
    let call = expr(row, file)
    guard call.kind == .call, !call.base.isNone, case let callee = expr(call.base, file) else { return false }
    switch (callee.kind, index.text(callee.name)) {
    case (.name, "DispatchQueue"), (.name, "OperationQueue"): return true
    case (.member, "global"):
      return !callee.base.isNone && index.text(expr(callee.base, file).name) == "DispatchQueue"
    default: return false
    }
  }

  /// The parameter of a closure given to `withTaskGroup` and the like.
  private func isGroup(_ row: ExprID, _ file: FileID) -> Bool {
    guard let reference = variable(row, file), reference.file == file, index.decl(reference).kind == .parameter,
      let closure = tables(of: file).closure(of: index.decl(reference).scope),
      let callee = callee(taking: closure, file)
    else { return false }
    return index.text(callee.name).hasSuffix("TaskGroup")
  }

  /// The variable or parameter that `name` or `self.name` means.
  private func variable(_ row: ExprID, _ file: FileID) -> DeclReference? {
    guard !row.isNone, case let expr = expr(row, file) else { return nil }
    if expr.kind == .name {
      let meaning = lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
      if case .value(let reference) = meaning { return reference }
      return nil
    }
    guard expr.kind == .member, !expr.base.isNone, let owner = lookup.owner(file, expr.scope) else { return nil }
    let base = self.expr(expr.base, file)
    let isOwn =
      base.kind == .selfReference || base.name == index[owner].name || base.kind == .optionalChain
    return isOwn ? lookup.members(expr.name, of: owner).first : nil
  }
}

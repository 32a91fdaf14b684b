internal import BarographModel

/// The names of the platform's functions by which code runs that the caller does not name, or by which it waits.
struct ForeignWords {
  /// `+initialize`: runs before a class of Objective-C is first needed.
  let initialize: Name?
  private let isMainThread: Name
  private let names: [Name: Word]

  private enum Word { case post, sync, performOnMain, background }

  init(_ index: Index) {
    initialize = index.project.names.find("initialize")
    isMainThread = index.project.names.find("isMainThread") ?? .none
    let words: [(String, Word)] = [
      ("post", .post), ("postNotificationName", .post), ("sync", .sync), ("dispatch_sync", .sync),
      ("performSelectorOnMainThread", .performOnMain), ("performSelector", .performOnMain),
      ("background", .background), ("backgroundSessionConfigurationWithIdentifier", .background),
    ]
    names = Dictionary(
      words.compactMap { text, word in index.project.names.find(text).map { ($0, word) } },
      uniquingKeysWith: { first, _ in first })
  }

  private func word(_ call: Expr, _ inference: Inference, _ file: FileID) -> (Word, Expr)? {
    guard !call.base.isNone, case let callee = inference.expr(call.base, file), let word = names[callee.name] else {
      return nil
    }
    return (word, callee)
  }

  /// Whether an expression before another asks which thread it is on: `Thread.isMainThread`.
  func asksForMain(_ row: ExprID, before other: Expr, _ inference: Inference, _ file: FileID) -> Bool {
    let expr = inference.expr(row, file)
    return !isMainThread.isNone && expr.name == isMainThread && expr.offset < other.offset
  }

  /// Whether a call waits until the main thread has done something: `DispatchQueue.main.sync { }`.
  func waitsForMain(_ call: Expr, _ inference: Inference, _ file: FileID) -> Bool {
    guard let (word, callee) = word(call, inference, file) else { return false }
    let reader = OutlineReader(index: inference.index, file: file)
    switch word {
    case .post, .background: return false
    case .sync:
      if callee.kind == .member { return isMainQueue(callee.base, reader) }
      guard let queue = reader.arguments(call).first?.value, !queue.isNone else { return false }
      return reader.calleeName(reader.expr(queue)) == "dispatch_get_main_queue"
    case .performOnMain:
      guard let row = reader.argument("waitUntilDone", of: call), !row.isNone else { return false }
      return ["YES", "true"].contains(inference.index.text(reader.expr(row).name))
        && (reader.calleeName(call) == "performSelectorOnMainThread" || reader.argument("onMain", of: call) != nil)
    }
  }

  /// Whether a call takes something that only one process of an application can have: a session by its identifier.
  func takesResource(_ call: Expr, _ inference: Inference, _ file: FileID) -> Bool {
    guard let (word, callee) = word(call, inference, file), word == .background else { return false }
    let reader = OutlineReader(index: inference.index, file: file)
    return reader.argument("withIdentifier", of: call) != nil || inference.index.text(callee.name) != "background"
  }

  private func isMainQueue(_ row: ExprID, _ reader: OutlineReader) -> Bool {
    guard !row.isNone, case let queue = reader.expr(row), queue.kind == .member, !queue.base.isNone else {
      return false
    }
    return reader.index.text(queue.name) == "main"
      && reader.index.text(reader.expr(queue.base).name) == "DispatchQueue"
  }

  /// The notification that a call posts to the centre that everybody listens to: its observers have run when it returns.
  func posted(_ call: Expr, _ inference: Inference, _ file: FileID) -> Name? {
    guard let (word, callee) = word(call, inference, file), word == .post, callee.kind == .member,
      Self.isSharedCentre(callee.base, OutlineReader(index: inference.index, file: file))
    else { return nil }
    let reader = OutlineReader(index: inference.index, file: file)
    guard let row = reader.argument("name", of: call) ?? reader.argument("", of: call) else { return nil }
    return Self.notification(row, inference, file)
  }

  /// `NotificationCenter.default`, `[NSNotificationCenter defaultCenter]`
  static func isSharedCentre(_ row: ExprID, _ reader: OutlineReader) -> Bool {
    guard !row.isNone, case let centre = reader.expr(row), centre.kind == .member, !centre.base.isNone else {
      return false
    }
    return ["default", "defaultCenter"].contains(reader.index.text(centre.name))
      && reader.index.text(reader.expr(centre.base).name).hasSuffix("NotificationCenter")
  }

  /// The last name of what an expression names a notification by: a constant of the project, not what a caller hands over.
  static func notification(_ row: ExprID, _ inference: Inference, _ file: FileID) -> Name? {
    guard !row.isNone, case let expr = inference.expr(row, file) else { return nil }
    switch expr.kind {
    case .string, .implicitMember: return expr.name.isNone ? nil : expr.name
    case .member:
      // `Notification.Name.bellDidRing`, but not `note.name`
      guard case let base = inference.expr(expr.base, file), base.kind == .name || base.kind == .member,
        inference.index.text(base.name).first?.isUppercase == true
      else { return nil }
      return expr.name
    case .name:
      guard let variable = inference.variable(row, file: file) else { return nil }
      let outline = inference.index[variable.file]
      let scope = outline.withoutConditions(inference.index.decl(variable).scope)
      let isConstant = outline[scope].kind == .file || inference.isStatic(inference.index.decl(variable))
      return isConstant ? expr.name : nil
    default: return nil
    }
  }
}

internal import BarographModel

extension PlainReader {
  /// Whether the time is only asked for to say how long something took: `let start = Date()`, of which nothing but
  /// `timeIntervalSince(start)` is made, and the `Date()` that this is asked of.
  func isMeasured(_ now: ExprID) -> Bool {
    if let local = local(withValue: now) { return isBeginning(local) }
    let parent = outline[now].parent
    guard !parent.isNone, case let member = outline[parent], member.kind == .member, member.base == now,
      index.text(member.name) == "timeIntervalSince", !member.parent.isNone,
      case let call = outline[member.parent], call.kind == .call,
      let argument = outline.arguments[call.arguments.range].first?.value, !argument.isNone,
      let local = meant(argument)
    else { return false }
    return isBeginning(local)
  }

  private func local(withValue row: ExprID) -> DeclID? {
    outline.declRows.first { outline[$0].kind == .variable && outline[$0].value == row && isLocal(outline[$0]) }
  }

  private func isLocal(_ decl: Decl) -> Bool {
    ![.file, .type, .extensionBody].contains(outline[decl.scope].kind)
  }

  /// The local variable that a name means.
  private func meant(_ row: ExprID) -> DeclID? {
    let expr = outline[row]
    guard expr.kind == .name,
      case .value(let found) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
      found.file == file, case let decl = outline[found.decl], decl.kind == .variable, isLocal(decl)
    else { return nil }
    return found.decl
  }

  /// Whether a local variable is a time from which something is measured, and nothing else.
  private func isBeginning(_ local: DeclID) -> Bool {
    let decl = outline[local]
    guard decl.flags.contains(.isLet), !decl.value.isNone, case let value = outline[decl.value],
      value.kind == .call, !value.base.isNone, index.text(outline[value.base].name) == "Date"
    else { return false }
    var isUsed = false
    for row in outline.exprRows where outline[row].kind == .name && outline[row].name == decl.name {
      guard meant(row) == local else { continue }
      isUsed = true
      if !isMeasuring(row) { return false }
    }
    return isUsed
  }

  /// `….timeIntervalSince(start)`, `start.timeIntervalSinceNow`, `start.distance(to: …)`
  private func isMeasuring(_ row: ExprID) -> Bool {
    let parent = outline[row].parent
    guard !parent.isNone, case let outer = outline[parent] else { return false }
    if outer.kind == .member { return ["timeIntervalSinceNow", "distance"].contains(index.text(outer.name)) }
    guard outer.kind == .call, !outer.base.isNone else { return false }
    return index.text(outline[outer.base].name) == "timeIntervalSince"
  }
}

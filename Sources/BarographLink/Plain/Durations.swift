internal import BarographModel

extension PlainReader {
  /// Whether the time is only asked for to say how long something took: `let start = Date()`, of which nothing but
  /// `timeIntervalSince(start)` is made, and the `Date()` that this is asked of.
  func isMeasured(_ now: Int32) -> Bool {
    if let local = local(withValue: now) { return isBeginning(local) }
    let parent = outline.exprs[Int(now)].parent
    guard parent >= 0, case let member = outline.exprs[Int(parent)], member.kind == .member, member.base == now,
      index.text(member.name) == "timeIntervalSince", member.parent >= 0,
      case let call = outline.exprs[Int(member.parent)], call.kind == .call,
      let argument = outline.arguments[call.arguments.range].first?.value, argument >= 0,
      let local = meant(argument)
    else { return false }
    return isBeginning(local)
  }

  private func local(withValue row: Int32) -> Int32? {
    outline.decls.indices.first { decl in
      outline.decls[decl].kind == .variable && outline.decls[decl].value == row && isLocal(outline.decls[decl])
    }.map { Int32($0) }
  }

  private func isLocal(_ decl: Decl) -> Bool {
    ![.file, .type, .extensionBody].contains(outline.scopes[Int(decl.scope)].kind)
  }

  /// The local variable that a name means.
  private func meant(_ row: Int32) -> Int32? {
    let expr = outline.exprs[Int(row)]
    guard expr.kind == .name,
      case .value(let found) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
      found.file == file, case let decl = outline.decls[Int(found.decl)], decl.kind == .variable, isLocal(decl)
    else { return nil }
    return found.decl
  }

  /// Whether a local variable is a time from which something is measured, and nothing else.
  private func isBeginning(_ local: Int32) -> Bool {
    let decl = outline.decls[Int(local)]
    guard decl.flags.contains(.isLet), decl.value >= 0, case let value = outline.exprs[Int(decl.value)],
      value.kind == .call, value.base >= 0, index.text(outline.exprs[Int(value.base)].name) == "Date"
    else { return false }
    var isUsed = false
    for row in outline.exprs.indices where outline.exprs[row].kind == .name && outline.exprs[row].name == decl.name {
      guard meant(Int32(row)) == local else { continue }
      isUsed = true
      if !isMeasuring(Int32(row)) { return false }
    }
    return isUsed
  }

  /// `….timeIntervalSince(start)`, `start.timeIntervalSinceNow`, `start.distance(to: …)`
  private func isMeasuring(_ row: Int32) -> Bool {
    let parent = outline.exprs[Int(row)].parent
    guard parent >= 0, case let outer = outline.exprs[Int(parent)] else { return false }
    if outer.kind == .member { return ["timeIntervalSinceNow", "distance"].contains(index.text(outer.name)) }
    guard outer.kind == .call, outer.base >= 0 else { return false }
    return index.text(outline.exprs[Int(outer.base)].name) == "timeIntervalSince"
  }
}

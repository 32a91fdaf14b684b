internal import BarographModel

/// Private properties that are first needed when their owner is freed.
extension PlainReader {
  /// Finds properties with a wrapper, and lazy ones, that a deinitialiser reads and nothing else in the file names.
  func readDeinitialisers() {
    let bodies = Set(outline.decls.lazy.filter { $0.kind == .deinitializer && !$0.body.isNone }.map(\.body))
    if bodies.isEmpty { return }
    var found: [DeclReference: UInt32] = [:]
    for row in outline.exprRows {
      let expr = outline[row]
      guard expr.kind == .name || expr.kind == .member, isInside(expr.scope, bodies), !isTarget(row, expr),
        let property = lateProperty(expr)
      else { continue }
      found[property] = min(found[property] ?? expr.offset, expr.offset)
    }
    if found.isEmpty { return }
    let own = Set(found.keys.map { index.decl($0).name })
    let names = own.union(found.keys.flatMap { spellings(index.decl($0).name) })
    var elsewhere: Set<Name> = []
    for expr in outline.exprs where names.contains(expr.name) && !isInside(expr.scope, bodies) {
      // `\.club` names what a wrapper asks for.
      if !expr.parent.isNone, outline[expr.parent].kind == .keyPath { continue }
      if let property = lateProperty(expr) {
        found[property] = nil
      } else if expr.kind != .name || !own.contains(expr.name) {
        elsewhere.insert(expr.name)
      }
    }
    for (property, offset) in found.sorted(by: { $0.value < $1.value }) {
      let decl = index.decl(property)
      guard elsewhere.isDisjoint(with: spellings(decl.name)), let owner = node(inference.owner(of: property)) else {
        continue
      }
      result.rows.lateReads.append(
        LateRead(
          owner: owner, member: index.text(decl.name), isLazy: decl.flags.contains(.isLazy),
          declaration: site(decl.offset), site: site(offset)))
    }
  }

  /// Whether a scope is part of one of some bodies, and runs with it.
  private func isInside(_ scope: ScopeID, _ bodies: Set<ScopeID>) -> Bool {
    for (id, row) in outline.enclosing(scope) {
      if bodies.contains(id) { return true }
      if row.kind == .closure, !inference.runsAtOnce(id, file: file) { return false }
      if row.kind == .type || row.kind == .function { return false }
    }
    return false
  }

  /// The own private property, lazy or with a wrapper, that `name` or `self.name` means.
  private func lateProperty(_ expr: Expr) -> DeclReference? {
    if expr.kind == .member, outline[expr.base].kind != .selfReference { return nil }
    guard let owner = lookup.owner(file, expr.scope),
      let property = lookup.members(expr.name, of: owner).first, property.file == file
    else { return nil }
    let decl = index.decl(property)
    guard decl.kind == .variable, decl.access == .privateAccess || decl.access == .fileprivateAccess,
      !inference.isStatic(decl), !decl.flags.contains(.isComputed),
      decl.flags.contains(.isLazy) || decl.attributes.count > 0
    else { return nil }
    return property
  }
}

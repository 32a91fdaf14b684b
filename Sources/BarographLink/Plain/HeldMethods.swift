internal import BarographModel

/// Methods that are handed on as functions: they keep the object whose they are.
extension HeldObjects {
  /// The object that a method keeps which is handed on: `handler = refresh`, `handler = self.show(page:of:)`, `handler = model.open`.
  func methodOwner(_ row: ExprID) -> HeldObject? {
    let expr = outline[row]
    let isWhole = expr.kind == .fullName && !expr.base.isNone
    let name = isWhole ? expr.base : row
    return isOwnMethod(name, isWhole) ? .own : otherOwner(name, isWhole)
  }

  /// A method of the object whose code it is. A whole name, `search(for:)`, means no property.
  private func isOwnMethod(_ row: ExprID, _ isWhole: Bool) -> Bool {
    let expr = outline[row]
    // In Objective-C that sends a message.
    if index.isObjectiveC(file) || expr.kind != .name && expr.kind != .member { return false }
    var meant: DeclReference?
    if expr.kind == .name,
      case .value(let found) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    {
      meant = found
    } else if expr.kind == .member, !expr.base.isNone, outline[expr.base].kind == .selfReference,
      let entity = lookup.enclosingEntity(file, expr.scope)
    {
      meant = lookup.members(expr.name, of: entity).first
    }
    guard var meant, let owner = inference.owner(of: meant), let own = lookup.enclosingEntity(file, expr.scope) else {
      return false
    }
    if isWhole, index.decl(meant).kind == .variable,
      let method = lookup.members(expr.name, of: own).first(where: { index.decl($0).kind == .function })
    {
      meant = method
    }
    guard case let decl = index.decl(meant), decl.kind == .function, !inference.isStatic(decl) else { return false }
    return isKeptAlive(own) && lookup.isSubtype(own, of: owner) && (isWhole || !sharesName(meant, of: own))
  }

  /// Whose method it is, of an object that a variable or property has.
  private func otherOwner(_ row: ExprID, _ isWhole: Bool) -> HeldObject? {
    let expr = outline[row]
    guard expr.kind == .member, !expr.base.isNone, !index.isObjectiveC(file),
      !inference.values.memory.mentions.handed(of: expr.name).isEmpty, let owner = object(expr.base), owner != .own,
      let type = inference.type(ofExpr: expr.base, file: file).unwrapped.entity,
      isKeptAlive(type) || index[type].kind == .protocolType
    else { return nil }
    var members = lookup.members(expr.name, of: type)
    if isWhole { members.removeAll { index.decl($0).kind == .variable } }
    let areMethods = members.allSatisfy {
      let decl = index.decl($0)
      return decl.kind == .function && !inference.isStatic(decl)
    }
    return areMethods && !members.isEmpty && (isWhole || members.allSatisfy { !sharesName($0, of: type) }) ? owner : nil
  }

  /// Whether a name alone means a property beside a method: one of the project, or `tableView` of an outside class beside the
  /// delegate's `tableView(_ tableView:…)`.
  private func sharesName(_ method: DeclReference, of own: EntityID) -> Bool {
    let (decl, outline) = (index.decl(method), index[method.file])
    if let first = decl.parameters.range.first, outline.decls[first].name == decl.name { return true }
    return lookup.members(decl.name, of: own).contains { index.decl($0).kind == .variable }
  }
}

internal import BarographModel

/// An assignment to a member, before anybody knows whose.
struct Assignment: Sendable {
  var name: Name
  /// What it is a member of, an expression's row; -1 where nothing is written.
  var base: ExprID
  /// What is assigned is nothing: `nil`.
  var isClearing: Bool
  var scope: ScopeID
  var offset: UInt32
}

extension PlainReader {
  /// `x.name = …`, `name = …`
  func notePropertyWrite(_ target: Expr, _ assignment: Expr) {
    guard target.kind == .member || target.kind == .name else { return }
    let isClearing = assignment.items.range.first.map {
      outline[ExprID(outline.lists[$0])].kind == .nilLiteral
    }
    result.assignments.append(
      Assignment(
        name: target.name, base: target.base, isClearing: isClearing ?? false, scope: target.scope,
        offset: headOffset(target)))
  }

  /// `.sheet(item: $model.page)`, `.notice($model.notice)`: who has the binding of what may be nothing can empty it, as what shows it
  /// does when it is closed.
  func noteBinding(_ row: ExprID, _ expr: Expr) {
    guard isOfBinding(expr.base), inference.bound(row, file).isOptional else { return }
    result.assignments.append(
      Assignment(name: expr.name, base: expr.base, isClearing: true, scope: expr.scope, offset: headOffset(expr)))
  }

  /// Whether an expression is a binding's: `$model`, `self.$model`, `$model.state`.
  private func isOfBinding(_ row: ExprID) -> Bool {
    var current = row
    while !current.isNone {
      let expr = outline[current]
      guard expr.kind == .name || expr.kind == .member else { return false }
      if context.names.isProjection(expr.name) { return true }
      current = expr.base
    }
    return false
  }

  /// `[x setName:…]`
  func readSetter(_ callee: Expr, _ call: Expr) {
    guard call.arguments.count == 1, let name = propertyName(ofSetter: callee.name) else { return }
    result.assignments.append(
      Assignment(
        name: name, base: callee.base, isClearing: false, scope: callee.scope, offset: headOffset(callee)))
    guard context.names.isShared(name),
      case .metatype(.entity(let entity, _)) = inference.type(ofExpr: callee.base, file: file).valueOrMeta,
      let instance = lookup.members(name, of: entity).compactMap(context.shared.row).first
    else { return }
    let value = call.arguments.range.first.map { outline.arguments[$0].value }
    addWrite(instance, name, callee, assignsNamedObject: value.map(isNamed) ?? false)
  }

  /// `setStore`: `store`, if the project has such a name.
  func propertyName(ofSetter setter: Name) -> Name? {
    let rest = index.text(setter).dropFirst(3)
    guard let first = rest.first else { return nil }
    return index.project.names.find(first.lowercased() + rest.dropFirst()) ?? index.project.names.find(String(rest))
  }
}

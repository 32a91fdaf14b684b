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

  /// `.sheet(item: $model.page)`: to close what is shown empties the property.
  func notePresented(_ call: Expr) {
    guard outline.language == .swift, let first = outline.arguments[call.arguments.range].first,
      first.label == index.known.item, !first.value.isNone, case let shown = outline[first.value],
      shown.kind == .member, !shown.base.isNone, inference.presents(call, file)
    else { return }
    result.assignments.append(
      Assignment(name: shown.name, base: shown.base, isClearing: true, scope: shown.scope, offset: headOffset(shown)))
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

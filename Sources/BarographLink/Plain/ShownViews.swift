internal import BarographModel

/// Views and controllers that are kept by what shows them: a view by the one around it, and so by the controller of that.
extension HoldReader {
  /// `view.addSubview(panel)`, `addChild(page)`: until somebody takes it out, which its own class may do.
  func holds(byShowing call: Expr, _ callee: Expr) -> [Hold] {
    guard values.closureKeepers.showing.contains(callee.name),
      let member = ClosureKeepers.showing[index.text(callee.name)],
      let value = outline.arguments[call.arguments.range].first?.value, !value.isNone,
      case .local(let variable)? = objects.object(value),
      let owner = inference.lookup.enclosingEntity(file, call.scope), values.isShown(owner), isOwnView(callee),
      !values.takesOut(inference.type(of: variable).entity, in: file)
    else { return [] }
    var hold = Hold(
      from: .own, to: .local(variable), member: variable, place: RawSite(file: file, offset: outline[value].offset))
    hold.shownBy = member
    return [hold]
  }

  /// Whether a function is called of the code's own object, its `view`, or a view that a property keeps.
  private func isOwnView(_ callee: Expr) -> Bool {
    if callee.kind == .name { return true }
    guard callee.kind == .member, !callee.base.isNone else { return false }
    switch objects.object(callee.base) {
    case .own, .property(.own, _): return true
    case nil:
      let view = outline[callee.base]
      let isMine = view.kind == .name || view.kind == .member && outline[view.base].kind == .selfReference
      return isMine && ["view", "contentView"].contains(index.text(view.name))
    default: return false
    }
  }
}

extension Values {
  /// Whether a property is a weak outlet for a view that its own object, a view or controller, shows.
  func shows(_ member: DeclReference) -> Bool {
    let decl = index.decl(member)
    guard decl.kind == .variable, decl.strength == .weak, let owner = inference.owner(of: member), isShown(owner),
      decl.attributes.range.contains(where: { index.text(index[member.file].attributes[$0].name) == "IBOutlet" }),
      let type = inference.type(of: member).entity, isShown(type)
    else { return false }
    return !takesOut(type, in: member.file)
  }

  /// Whether objects of a class are views or controllers.
  func isShown(_ entity: EntityID) -> Bool {
    inference.lookup.comes(entity, fromAnyOf: ["UIView", "UIViewController", "NSView", "NSViewController"])
  }

  /// Whether code of a file, or of a class, takes what is shown out again.
  func takesOut(_ type: EntityID?, in file: FileID) -> Bool {
    Set([file] + (type.map { index[$0].declarations.map(\.file) } ?? [])).contains(where: takesOut)
  }

  private func takesOut(in file: FileID) -> Bool {
    if let known = memory.takesOut[file] { return known }
    let found = index[file].exprs.contains { closureKeepers.hiding.contains($0.name) }
    memory.takesOut[file] = found
    return found
  }
}

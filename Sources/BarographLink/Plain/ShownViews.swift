internal import BarographModel

/// Views and controllers that are kept by what shows them: a view by the one around it, and so by the controller of that.
extension HoldReader {
  /// `view.addSubview(panel)`, `addChild(page)`: until somebody takes it out, which its own class may do.
  func holds(byShowing call: Expr, _ callee: Expr) -> [Hold] {
    guard values.closureKeepers.showing.contains(callee.name),
      let shown = ClosureKeepers.showing[index.text(callee.name)],
      let owner = inference.lookup.enclosingEntity(file, call.scope), values.isShown(owner)
    else { return [] }
    let arguments = outline.arguments[call.arguments.range].map(\.value).filter { !$0.isNone }
    // Of `insertSubview(panel, belowSubview: other)` the first is shown.
    let rows = index.text(callee.name).hasSuffix("s") ? arguments : Array(arguments.prefix(1))
    if isOwnView(callee) { return rows.flatMap(elements).flatMap { holds(byShowing: $0, in: .own, shown) } }
    guard callee.kind == .member, case .local(let container)? = objects.object(callee.base), isPlatformView(container)
    else {
      return []
    }
    return rows.flatMap(elements).flatMap { holds(byShowing: $0, in: .local(container), shown) }
  }

  /// What shows a view keeps: an object of the project, or a view of the platform that is a local variable.
  private func holds(byShowing row: ExprID, in keeper: HeldObject, _ shown: String) -> [Hold] {
    objects.value(row).parts.filter { !$0.isInside }.flatMap { part -> [Hold] in
      objects.kept(byAlone: part.row).compactMap { object in
        guard let (member, type) = variable(of: object), !values.takesOut(type, in: file) else { return nil }
        var hold = Hold(
          from: keeper, to: object, member: member, place: RawSite(file: file, offset: outline[row].offset))
        hold.shownBy = shown
        if case .local(let container) = keeper { (hold.member, hold.isOfPlatform) = (container, true) }
        return hold
      }
    }
  }

  /// The variable that an object is, or the function that makes it, and its type.
  private func variable(of object: HeldObject) -> (DeclReference, EntityID?)? {
    switch object {
    case .local(let variable): return (variable, inference.type(of: variable).entity)
    case .made(let row):
      guard let entity = inference.made(by: outline[row], file: file), let body = body(around: outline[row].scope),
        case let decl = outline[body].decl, !decl.isNone
      else { return nil }
      return (DeclReference(file: file, decl: decl), entity)
    case .own, .property: return nil
    }
  }

  /// Each element of a list that is written where it is gone through: `[title, panel].forEach { view.addSubview($0) }`; otherwise the
  /// expression.
  private func elements(_ row: ExprID) -> [ExprID] {
    let expr = outline[row]
    guard expr.kind == .name, index.text(expr.name).hasPrefix("$"),
      let closure = outline.enclosing(expr.scope).first(where: { $0.scope.kind == .closure }),
      let list = objects.list(givingElementsTo: closure.id), !list.isNone, outline[list].kind == .array
    else { return [row] }
    return Array(outline.items(of: outline[list].items))
  }

  /// Whether a local variable is a view of the platform.
  private func isPlatformView(_ variable: DeclReference) -> Bool {
    guard case .external(let path, _) = inference.type(of: variable).unwrapped, let name = path.last.map(index.text)
    else {
      return false
    }
    return ["UIView", "NSView"].contains { PlatformClasses.isSubclass(name, of: $0) }
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

internal import BarographModel

/// Views and controllers that are kept by what shows them: a view by the one around it, and so by the controller of that.
extension HoldReader {
  /// `view.addSubview(panel)`, `addChild(page)`: until somebody takes it out, which its own class may do.
  func holds(byShowing call: Expr, _ callee: Expr) -> [Hold] {
    guard let shown = shown(by: call, callee), let keeper = container(of: callee) else { return [] }
    return shown.rows.flatMap(elements).flatMap { holds(byShowing: $0, in: keeper, shown.property) }
  }

  /// `add(panel)`, `Layout.lay([panel], in: view)`: a function of the project shows what it is handed.
  func holds(byShowing row: ExprID, _ call: Expr, _ callee: Expr) -> [Hold] {
    // Beside a function that shows there may be one that takes out: `add(page)`, `page.remove()`.
    guard let function = inference.callee(of: call, file: file)?.reference ?? addedToViews(callee),
      index.decl(function).kind == .function, !values.takesOut(nil, in: function.file)
    else { return [] }
    let place = ExprReference(file: file, row: row)
    return values.shownParameters(of: function).flatMap { shown -> [Hold] in
      guard case .given(let rows) = values.argument(shown.parameter, of: function, at: place) else { return [] }
      var keeper = container(of: callee)
      if let parameter = shown.container {
        guard case .given(let containers) = values.argument(parameter, of: function, at: place) else { return [] }
        keeper = containers.count == 1 ? container(containers[0]) : nil
      }
      return keeper.map { keeper in
        rows.flatMap(elements).flatMap { holds(byShowing: $0, in: keeper, shown.property) }
      } ?? []
    }
  }

  /// The only function of a name that the project adds to views or controllers of the platform, called of an object's own:
  /// `view.fill(with: panel)`, `container.add(page)`.
  private func addedToViews(_ callee: Expr) -> DeclReference? {
    guard callee.kind == .member, !callee.base.isNone, isOwnView(callee.base) else { return nil }
    let views = ["UIView", "NSView", "UIViewController", "NSViewController"].compactMap(index.project.names.find)
      .compactMap { index.externals[$0] }
    let found = views.flatMap { inference.lookup.members(callee.name, of: $0) }
    return found.count == 1 ? found[0] : nil
  }

  /// `view = panel`, `accessoryView = panel`
  func holds(byShowingAsOwn assignment: Expr) -> [Hold] {
    guard !assignment.base.isNone, case let target = outline[assignment.base],
      words.ownViews.contains(target.name),
      target.kind == .name
        || target.kind == .member && !target.base.isNone
          && (outline[target.base].kind == .selfReference || isHeldView(target.base)),
      inference.variable(assignment.base, file: file) == nil,
      let owner = inference.lookup.enclosingEntity(file, assignment.scope), values.isShown(owner)
    else { return [] }
    let shown = index.text(target.name)
    return outline.items(of: assignment.items).flatMap {
      holds(byShowing: $0, in: Container(object: .own), shown) + holds(insideShown: $0, shown, assignment.scope)
    }
  }

  /// What a control of the platform that is shown has in it: the action of a refreshing control.
  private func holds(insideShown row: ExprID, _ shown: String, _ scope: ScopeID) -> [Hold] {
    let value = objects.value(row)
    guard let body = body(around: scope), case let function = outline[body].decl, !function.isNone else { return [] }
    return value.keptInside.map { object in
      var hold = Hold(
        from: .own, to: object, member: DeclReference(file: file, decl: function),
        place: RawSite(file: file, offset: outline[row].offset), manner: value.manner,
        closure: value.closure(capturing: object), isLasting: true)
      hold.shownBy = shown
      return hold
    }
  }

  /// Whether an expression is a view that the platform gives a controller, by its name: `tableView.refreshControl = refresh`.
  private func isHeldView(_ row: ExprID) -> Bool {
    outline[row].kind == .name && ClosureKeepers.heldViews.contains(index.text(outline[row].name))
      && inference.variable(row, file: file) == nil
  }

  /// What a call of the platform shows, and the property by which it keeps that.
  func shown(by call: Expr, _ callee: Expr) -> (rows: [ExprID], property: String)? {
    guard words.showing.contains(callee.name),
      let property = ClosureKeepers.showing[index.text(callee.name)]
    else { return nil }
    let arguments = outline.arguments[call.arguments.range].map(\.value).filter { !$0.isNone }
    // Of `insertSubview(panel, belowSubview: other)` the first is shown.
    return (index.text(callee.name).hasSuffix("s") ? arguments : Array(arguments.prefix(1)), property)
  }

  /// What keeps something that is shown, and its property that has what it is shown in, where that is another object.
  private struct Container {
    var object: HeldObject
    var property: DeclReference?
  }

  /// The object that keeps what is shown in what a function is called of: a view or controller whose own view that is, or a view of the
  /// platform that is a local variable.
  private func container(of callee: Expr) -> Container? {
    guard let owner = inference.lookup.enclosingEntity(file, callee.scope) else { return nil }
    let isShown = values.isShown(owner)
    if callee.kind == .name { return isShown ? Container(object: .own) : nil }
    guard callee.kind == .member, !callee.base.isNone else { return nil }
    return isShown ? container(callee.base) : ownContainer(callee.base)
  }

  private func container(_ row: ExprID) -> Container? {
    if isOwnView(row) { return Container(object: .own) }
    guard case .local(let view)? = objects.object(row), isPlatformView(view) else { return nil }
    return Container(object: .local(view))
  }

  /// A controller of the platform that an object keeps which itself shows nothing: a coordinator.
  private func ownContainer(_ row: ExprID) -> Container? {
    guard case .property(.own, let property)? = objects.object(row), values.keeps(property),
      let name = inference.type(of: property).externalName.map(index.text),
      PlatformClasses.isSubclass(name, of: "UIViewController")
    else { return nil }
    return Container(object: .own, property: property)
  }

  /// What shows a view keeps: an object of the project, or a view of the platform that is a local variable.
  private func holds(byShowing row: ExprID, in keeper: Container, _ shown: String) -> [Hold] {
    objects.value(row).parts.filter { !$0.isInside }.flatMap { part -> [Hold] in
      objects.kept(byAlone: part.row).compactMap { object in
        guard let (member, type) = variable(of: object), !values.takesOut(type, in: file) else { return nil }
        var hold = Hold(
          from: keeper.object, to: object, member: member, place: RawSite(file: file, offset: outline[row].offset))
        (hold.shownBy, hold.bag) = (shown, keeper.property)
        if case .local(let container) = keeper.object { (hold.member, hold.isOfPlatform) = (container, true) }
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

  /// Each element of a list that is gone through, where what is in it can be seen: `[title, panel].forEach { view.addSubview($0) }`;
  /// otherwise the expression.
  private func elements(_ row: ExprID) -> [ExprID] {
    guard outline[row].kind == .name, let list = list(with: outline[row]), !list.isNone else { return [row] }
    let parts = objects.parts(of: list).map(\.row)
    return parts == [list] ? [row] : parts
  }

  /// The list whose elements a name stands for one by one: in a closure that is handed them, or in a loop.
  private func list(with name: Expr) -> ExprID? {
    if index.beginsWithDollar(name.name) {
      return outline.enclosing(name.scope).first { $0.scope.kind == .closure }
        .flatMap { objects.list(givingElementsTo: $0.id) }
    }
    guard
      case .value(let meant) = inference.lookup.meaning(
        of: name.name, file: file, scope: name.scope, offset: name.offset, wantsType: false), meant.file == file,
      case let decl = outline[meant.decl]
    else { return nil }
    if decl.kind == .parameter { return objects.list(givingElementsTo: decl.scope) }
    return decl.flags.contains(.isElement) ? decl.value : nil
  }

  /// Whether a local variable is a view of the platform.
  private func isPlatformView(_ variable: DeclReference) -> Bool {
    guard let name = inference.type(of: variable).externalName.map(index.text) else { return false }
    return ["UIView", "NSView"].contains { PlatformClasses.isSubclass(name, of: $0) }
  }

  /// Whether a function is called of the code's own object, its `view`, or a view that a property keeps.
  func isOwnView(_ callee: Expr) -> Bool {
    callee.kind == .name || callee.kind == .member && !callee.base.isNone && isOwnView(callee.base)
  }

  private func isOwnView(_ row: ExprID) -> Bool {
    switch objects.object(row) {
    case .own, .property(.own, _): return true
    case nil:
      let view = outline[row]
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
    let hiding = closureKeepers.hiding
    let found = index[file].exprs.contains { hiding.contains($0.name) && !isOfPlainView($0, file) }
    memory.takesOut[file] = found
    return found
  }

  /// `let shade = UIView(); … shade.removeFromSuperview()`: a view of the platform that the same code has made.
  private func isOfPlainView(_ hiding: Expr, _ file: FileID) -> Bool {
    guard hiding.kind == .member, !hiding.base.isNone, inference.expr(hiding.base, file).kind == .name,
      let local = inference.variable(hiding.base, file: file), isLocal(local),
      case let value = index.decl(local).value, !value.isNone, index[local.file][value].kind == .call,
      let name = inference.type(of: local).externalName
    else { return false }
    return PlatformClasses.isKnown(index.text(name))
  }
}

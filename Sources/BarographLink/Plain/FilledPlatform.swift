internal import BarographModel

/// Objects of the platform that are given what they show: who keeps a navigation controller keeps its pages.
extension HoldReader {
  /// `tabs.viewControllers = [page]`, `navigationItem.titleView = panel`
  func holds(byShowingIn assignment: Expr) -> [Hold] {
    guard let target = platformTarget(of: assignment, among: words.filled) else {
      return holds(byShowingAsOwn: assignment)
    }
    return holds(ofShown: Array(outline.items(of: assignment.items)), by: target)
  }

  /// `navigation.setViewControllers([page], animated: false)`
  func holds(byFilling call: Expr, _ callee: Expr) -> [Hold] {
    guard words.filled.contains(callee.name), inference.callee(of: call, file: file) == nil else {
      return []
    }
    let shown = outline.arguments[call.arguments.range].prefix(1).map(\.value)
    return callee.kind == .name ? holds(ofShown: shown, byOwn: callee) : holds(ofShown: shown, by: callee)
  }

  /// `setViewControllers([page], animated: false)` of a navigation controller's own.
  private func holds(ofShown rows: [ExprID], byOwn filled: Expr) -> [Hold] {
    guard let keeper = ownPages(filled.scope) else { return [] }
    return holds(ofShown: rows, by: [keeper], at: filled.offset)
  }

  private func holds(ofShown rows: [ExprID], by filled: Expr) -> [Hold] {
    holds(ofShown: rows, by: keepers(of: filled.base), at: filled.offset)
  }

  private func holds(ofShown rows: [ExprID], by keepers: @autoclosure () -> [Keeper], at offset: UInt32) -> [Hold] {
    let given = rows.filter { !$0.isNone }.map { objects.value($0) }
    let kept = given.flatMap { value in value.kept.map { (value, $0) } }
    if kept.isEmpty { return [] }
    let place = RawSite(file: file, offset: offset)
    return keepers().flatMap { keeper in
      kept.map { value, object in
        var hold = Hold(
          from: keeper.object, to: object, member: keeper.member, place: place,
          manner: value.manner == .contained ? .given : value.manner,
          closure: value.captures ? value.closure(capturing: object) : .none, isLasting: true)
        (hold.shownBy, hold.isOfPlatform, hold.isShown) = (keeper.shown, keeper.isOfPlatform, true)
        return hold
      }
    }
  }

  private typealias Keeper = (object: HeldObject, member: DeclReference, shown: String?, isOfPlatform: Bool)

  /// The object whose code it is, if that is a controller of the platform that keeps the pages which it shows.
  private func ownPages(_ scope: ScopeID) -> Keeper? {
    guard let owner = inference.lookup.enclosingEntity(file, scope),
      let base = inference.lookup.platformBase(of: owner),
      ["UINavigationController", "UITabBarController", "UISplitViewController"].contains(where: {
        PlatformClasses.isSubclass(base, of: $0)
      }),
      let body = body(around: scope), case let function = outline[body].decl, !function.isNone
    else { return nil }
    return (.own, DeclReference(file: file, decl: function), "viewControllers", false)
  }

  /// Who keeps an object of the platform: the property that has it, a controller whose bar it is, or the variable that it is.
  private func keepers(of receiver: ExprID) -> [Keeper] {
    let expr = outline[receiver]
    if ClosureKeepers.bars.contains(index.text(expr.name)), inference.variable(receiver, file: file) == nil {
      let isMine = expr.kind == .name || expr.kind == .member && outline[expr.base].kind == .selfReference
      guard isMine, let owner = inference.lookup.enclosingEntity(file, expr.scope), values.isShown(owner),
        let body = body(around: expr.scope), case let function = outline[body].decl, !function.isNone
      else { return [] }
      return [(.own, DeclReference(file: file, decl: function), index.text(expr.name), false)]
    }
    switch objects.object(receiver) {
    case .own?: return ownPages(expr.scope).map { [$0] } ?? []
    case .property(.own, let property)? where values.keeps(property) && isOnlyFilled(property):
      return [(.own, property, nil, false)]
    case .local(let variable)? where isOfPlatform(variable): return [(.local(variable), variable, nil, true)]
    default: return []
    }
  }

  /// Whether a local variable is an object of the platform that keeps what it is handed; an alert forgets its actions when it is closed.
  func isOfPlatform(_ variable: DeclReference) -> Bool {
    guard values.isLocal(variable), let name = inference.type(of: variable).externalName.map(index.text) else {
      return false
    }
    return PlatformClasses.isKnown(name) && name != "UIAlertController"
  }

  /// Whether a property has an object that its own class makes, and that code gives something to show in one place alone: what is given
  /// later takes the place of what was there.
  private func isOnlyFilled(_ property: DeclReference) -> Bool {
    let name = index.decl(property).name
    let given = values.sources(of: property).map(\.value.place)
    let isMade =
      given.allSatisfy { inference.expr($0.row, $0.file).kind == .call }
      || index.decl(property).flags.contains(.isLet) && given.isEmpty
    guard isMade, index.decl(property).value.isNone == false || !given.isEmpty else { return false }
    return outline.exprs.filter { expr in
      expr.kind == .member && words.filled.contains(expr.name) && !expr.base.isNone
        && outline[expr.base].name == name
    }.count == 1
  }
}

internal import BarographModel

/// Cells that a table keeps, to show them again: with the table, its controller keeps them.
extension HoldReader {
  /// What a controller keeps by a local variable that is a cell of its table: `let cell = tableView.dequeueReusableCell(…) as! Cell`.
  func hold(byReusing variable: DeclReference) -> Hold? {
    let decl = index.decl(variable)
    guard decl.kind == .variable, !decl.value.isNone, isReused(decl.value),
      let body = body(around: decl.scope), case let function = outline[body].decl, !function.isNone,
      ["tableView", "collectionView"].contains(index.text(outline[function].name)),
      let owner = inference.lookup.enclosingEntity(file, body),
      inference.lookup.comes(owner, fromAnyOf: ["UIViewController", "NSViewController"])
    else { return nil }
    // Whatever the table is called, and however it is connected: it is in the view.
    return hold(of: variable, in: function, by: "view")
  }

  /// What a controller keeps by something of the platform's, which a local variable of one of its functions has.
  func hold(of variable: DeclReference, in function: DeclID, by shown: String) -> Hold {
    var hold = Hold(
      from: .own, to: .local(variable), member: DeclReference(file: file, decl: function), place: values.site(variable))
    hold.shownBy = shown
    return hold
  }

  /// `tableView.dequeueReusableCell(…)`, whatever it is taken for.
  private func isReused(_ row: ExprID) -> Bool {
    let row = outline.withoutCasts(row)
    guard !row.isNone, case let call = outline[row], call.kind == .call, !call.base.isNone,
      case let callee = outline[call.base], callee.kind == .member
    else { return false }
    return index.text(callee.name).hasPrefix("dequeueReusable")
  }
}

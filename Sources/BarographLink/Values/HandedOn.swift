internal import BarographModel

/// Where what code is handed is written.
extension Values {
  private static let handingDepth = 4

  /// The expressions behind a name, or behind the call of one that stands for a closure: what all callers pass for a parameter, and what
  /// the properties are given that keep it. None where some of them is not known.
  package func handed(to place: ExprReference, depth: Int = 0) -> [ExprReference] {
    guard depth < Self.handingDepth, case let expr = inference.expr(place.row, place.file) else { return [] }
    if expr.kind == .call, depth == 0, let called = index[place.file].calledRow(expr) {
      guard [.name, .member].contains(inference.expr(called, place.file).kind) else { return [] }
      return handed(to: ExprReference(file: place.file, row: called)).filter {
        inference.expr($0.row, $0.file).kind == .closure
      }
    }
    if expr.kind == .selfReference, depth == 0 { return receivers(of: expr, place.file) }
    guard expr.kind == .name || expr.kind == .member, let variable = sites.named(place.row, place.file) else {
      return []
    }
    let given = isMember(variable) ? sources(of: variable).map(\.value.place) : passed(for: variable)
    return given.flatMap { place -> [ExprReference] in
      let kind = inference.expr(place.row, place.file).kind
      return kind == .name || kind == .member ? handed(to: place, depth: depth + 1) : [place]
    }
  }

  /// The objects for which callers name a function of an extension, as `self` in it: `page.asImage()`.
  private func receivers(of own: Expr, _ file: FileID) -> [ExprReference] {
    let outline = index[file]
    guard
      let (_, function) = outline.enclosing(own.scope).first(where: { $0.scope.kind == .function }),
      !function.decl.isNone, case let decl = outline[function.decl], !inference.isStatic(decl),
      outline[outline.withoutConditions(decl.scope)].kind == .extensionBody
    else { return [] }
    let meant = DeclReference(file: file, decl: function.decl)
    return sites.mentioned(decl.name).compactMap { place in
      let call = inference.expr(place.row, place.file)
      // Of what a package declares not all is known to inherit what the project adds to it.
      guard let called = index[place.file].calledRow(call), case let callee = inference.expr(called, place.file),
        callee.kind == .member, !callee.base.isNone,
        (inference.callee(of: call, file: place.file)?.reference ?? meant) == meant
      else { return nil }
      return ExprReference(file: place.file, row: callee.base)
    }
  }

  /// What all callers pass for a parameter of a function.
  private func passed(for parameter: DeclReference) -> [ExprReference] {
    let scope = index[parameter.file][index.decl(parameter).scope]
    guard index.decl(parameter).kind == .parameter, scope.kind == .function, !scope.decl.isNone else { return [] }
    return passed(for: parameter, of: DeclReference(file: parameter.file, decl: scope.decl)) ?? []
  }
}

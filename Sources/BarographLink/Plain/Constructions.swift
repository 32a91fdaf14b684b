internal import BarographModel

extension PlainReader {
  /// Whether something that happens while an object is made happens whenever it is made, and by which initialiser.
  func noteConstruction(_ edge: inout Edge, _ row: ExprID, _ place: ExecutionContext) {
    edge.occurs = inference.occurrence(of: row, file: file)
    guard place.moment == .initializer else { return }
    edge.construction = Construction(inside: site(of: DeclReference(file: file, decl: place.decl)), calls: nil)
  }

  /// The same of another object that is made then, and which of its initialisers does that.
  func noteConstruction(
    _ edge: inout Edge, _ row: ExprID, _ place: ExecutionContext, making made: EntityID, by call: Expr
  ) {
    noteConstruction(&edge, row, place)
    let callee = inference.callee(of: call, file: file) ?? inference.initializer(of: .entity(made, []), call, file)
    guard let reference = callee?.reference, !mayDelegate(reference) else { return }
    edge.construction = Construction(inside: edge.construction?.inside, calls: site(of: reference))
  }

  /// Whether an initialiser may leave the work to another one of its type.
  private func mayDelegate(_ initializer: DeclReference) -> Bool {
    let decl = index.decl(initializer)
    if decl.kind != .initializer || decl.flags.contains(.isConvenience) || index.isObjectiveC(initializer.file) {
      return true
    }
    return inference.owner(of: initializer).map { index[$0].kind != .classType } ?? true
  }

  private func site(of reference: DeclReference) -> Site {
    index.site(RawSite(file: reference.file, offset: index.decl(reference).offset))
  }
}

internal import BarographModel

/// Which object of its body a call makes.
extension HeldObjects {
  /// The variable or property that a making is the value of, or is assigned to; otherwise what it makes. Methods may be called on it
  /// before that, each of which gives it back: `let label = Label().onTap { … }`.
  func kept(byMaking made: ExprID) -> HeldObject {
    let row = endOfChain(made)
    let tables = inference.tables(of: file)
    let outline = inference.index[file]
    if let found = tables.statement(of: row), case let statement = outline.statements[Int(found)],
      statement.kind == .declaration, !statement.decl.isNone
    {
      let reference = DeclReference(file: file, decl: statement.decl)
      let kind = outline[outline[statement.decl].scope].kind
      return kind == .type || kind == .extensionBody ? .property(.own, reference) : .local(reference)
    }
    if let local = boundInCondition(row) { return .local(local) }
    let parent = outline[row].parent
    if !parent.isNone, case let assignment = outline[parent], assignment.kind == .assignment,
      !assignment.base.isNone, assignment.base != row, let object = object(assignment.base)
    {
      return object
    }
    // The value of a stored property.
    for (_, scope) in outline.enclosing(outline[row].scope) where scope.kind == .initializer {
      guard !scope.decl.isNone, outline[scope.decl].value == row,
        let object = object(of: DeclReference(file: file, decl: scope.decl))
      else { break }
      return object
    }
    return .made(made)
  }

  /// The variable that a condition binds to what a call makes: `guard let panel = Panel(page: self) else { return }`.
  private func boundInCondition(_ row: ExprID) -> DeclReference? {
    let tables = inference.tables(of: file)
    guard let found = tables.statement(of: row), outline.statements[Int(found)].kind == .condition else { return nil }
    return zip(outline.declRows, outline.decls).first { $0.1.kind == .variable && $0.1.value == row }
      .map { DeclReference(file: file, decl: $0.0) }
  }

  /// The last of the calls that are made on an object one after the other, each of which gives it back.
  private func endOfChain(_ made: ExprID) -> ExprID {
    var row = made
    while case let member = outline[row].parent, !member.isNone, outline[member].kind == .member,
      outline[member].base == row, case let call = outline[member].parent, !call.isNone, outline[call].base == member,
      outline[call].kind == .call, givesBackReceiver(outline[call])
    {
      row = call
    }
    return row
  }
}

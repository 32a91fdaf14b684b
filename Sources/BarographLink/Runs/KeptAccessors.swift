internal import BarographModel

/// An accessor that makes the one instance of its type when somebody first asks, and puts it into a static variable.
struct KeptAccessor {
  var declaration: DeclReference
  /// Where the instance is made and kept; what follows finds it there.
  var end: UInt32
}

/// Finds the accessors of one file that do so, under whatever lock.
struct KeptAccessorSearch {
  let inference: Inference
  let file: FileID
  /// Rows of the assignments of the file, read when the first accessor needs them.
  private var assignments: [ExprID]?

  init(_ inference: Inference, file: FileID) {
    self.inference = inference
    self.file = file
  }

  /// `static var shared: Mill { once { instance = Mill() }; return instance }`
  mutating func accessor(_ reference: DeclReference, _ decl: Decl) -> KeptAccessor? {
    guard !decl.body.isNone, !decl.type.isNone, decl.parameters.isEmpty, inference.isStatic(decl),
      decl.kind == .function || decl.flags.contains(.isComputed),
      let owner = inference.owner(of: reference), !inference.index[owner].isExternal,
      type(of: reference, decl).unwrapped.entity == owner
    else { return nil }
    let outline = inference.index[file]
    let rows = assignments ?? outline.exprRows.filter { outline[$0].kind == .assignment }
    assignments = rows
    let kept = rows.first { keeps($0, owner, in: decl, outline) }
    return kept.map { KeptAccessor(declaration: reference, end: end(of: $0, decl, outline)) }
  }

  private func type(of reference: DeclReference, _ decl: Decl) -> TypeValue {
    decl.kind == .function ? inference.result(decl, file) : inference.type(of: reference)
  }

  private func keeps(_ row: ExprID, _ owner: EntityID, in decl: Decl, _ outline: OutlineView) -> Bool {
    let assignment = outline[row]
    guard assignment.offset >= decl.start, assignment.offset < decl.end, let item = assignment.items.range.first,
      outline[ExprID(outline.lists[item])].kind != .nilLiteral,
      outline.enclosing(assignment.scope).contains(where: { $0.id == decl.body }),
      let target = outline.target(ofWrite: assignment.base),
      let variable = inference.variable(target, file: file), case let kept = inference.index.decl(variable),
      kept.kind == .variable, !kept.flags.contains(.isComputed),
      inference.isStatic(kept) || isOfFile(kept, variable.file)
    else { return false }
    return inference.type(of: variable).unwrapped.entity == owner
  }

  private func isOfFile(_ decl: Decl, _ file: FileID) -> Bool {
    let outline = inference.index[file]
    return outline[outline.withoutConditions(decl.scope)].kind == .file
  }

  /// Where the statement after an assignment begins; the end of the accessor if there is none.
  private func end(of row: ExprID, _ decl: Decl, _ outline: OutlineView) -> UInt32 {
    let assignment = outline[row]
    return outline.statements.lazy.filter { $0.scope == assignment.scope && $0.offset > assignment.offset }
      .map(\.offset).min() ?? decl.end
  }
}

internal import BarographModel

/// Objects that a method of another one gives back, which that one keeps.
extension HeldObjects {
  /// `table.addRow()`, where the method says `let row = Row(); rows.append(row); return row`: an element of `table.rows`.
  func returnedPart(_ call: Expr, depth: Int) -> HeldObject? {
    guard !call.base.isNone, case let callee = outline[call.base], callee.kind == .member, !callee.base.isNone,
      let function = inference.callee(of: call, file: file)?.reference, case let decl = index.decl(function),
      decl.kind == .function, !decl.body.isNone, !inference.isStatic(decl),
      let property = inference.values.property(keepingResultOf: function),
      let base = object(callee.base, depth: depth + 1)
    else { return nil }
    return .property(base, property)
  }
}

extension Values {
  /// The property of its own object in which a method keeps what it makes and gives back.
  func property(keepingResultOf function: DeclReference) -> DeclReference? {
    let (file, outline) = (function.file, index[function.file])
    let decl = index.decl(function)
    let given = returnedValues(in: file).values(of: decl.body)
    guard given.count == 1, let local = inference.variable(given[0], file: file), local.file == file, isLocal(local),
      case let value = index.decl(local).value, !value.isNone,
      inference.made(by: outline[value], file: file) != nil
    else { return nil }
    for call in outline.exprs where call.kind == .call && call.offset >= decl.start && call.offset < decl.end {
      guard let called = outline.calledRow(call), index.known.adders.contains(outline[called].name),
        let first = outline.arguments[call.arguments.range].first?.value, !first.isNone,
        inference.variable(first, file: file) == local, let target = outline.target(ofWrite: outline[called].base),
        let property = inference.variable(target, file: file), keeps(property)
      else { continue }
      return property
    }
    return nil
  }
}

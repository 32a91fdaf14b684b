internal import BarographModel

/// Closures that methods which the project adds to classes of the platform leave with their objects.
extension HoldReader {
  /// `button.onTap { self.close() }`, where `onTap` associates what has the closure in it with the button.
  func holds(byAssociating row: ExprID, _ call: Expr, _ callee: Expr) -> [Hold] {
    guard callee.kind == .member, !callee.base.isNone, values.memory.mentions.associates,
      index.declared.addedFunctions.contains(callee.name),
      let function = inference.callee(of: call, file: file)?.reference ?? addedMethod(callee),
      let owner = inference.owner(of: function), index[owner].isExternal
    else { return [] }
    let place = ExprReference(file: file, row: row)
    return values.associatedParameters(of: function).flatMap { parameter -> [Hold] in
      guard case .given(let rows) = values.argument(parameter, of: function, at: place) else { return [] }
      return holds(of: rows, by: callee.base)
    }
  }

  /// The method that the project adds to a class of the platform, or to one above it.
  private func addedMethod(_ callee: Expr) -> DeclReference? {
    inference.type(ofExpr: callee.base, file: file).externalName.flatMap {
      values.member(callee.name, .function, addedTo: $0)
    }
  }
}

internal import BarographLink
internal import BarographModel

extension SwinjectReading {
  /// Calls that stop the program, and calls that fail a test, when there is nothing.
  private static let fatal: Set<String> = [
    "fatalError", "preconditionFailure", "assertionFailure", "abort", "XCTFail", "XCTUnwrap", "XCTAssertNotNil",
    "unwrap", "precondition",
  ]

  /// Whether the code around an optional result goes on without it.
  func toleratesNil(_ row: Int32) -> Bool {
    var current = row
    while true {
      let parent = expr(current).parent
      guard parent >= 0 else { return toleratesNilAsStatement(current) }
      let above = expr(parent)
      switch above.kind {
      case .forceUnwrap: return false
      case .cast:
        if text(above.name) == "as!" { return false }
        current = parent
      case .sequence: return toleratesNil(current, inSequence: above)
      case .assignment: return above.base == current || !isImplicitlyUnwrapped(above.base)
      case .call where above.base != current: return !isFatal(parent)
      case .ternary, .branches: current = parent
      default: return true
      }
    }
  }

  /// `x ?? fallback` goes on, unless the fallback ends the program.
  private func toleratesNil(_ row: Int32, inSequence sequence: Expr) -> Bool {
    let parts = Array(items(sequence))
    guard let position = parts.firstIndex(of: row) else { return true }
    if position + 2 < parts.count, text(expr(parts[position + 1]).name) == "??" {
      return parts[(position + 2)...].allSatisfy { !isFatal($0) }
    }
    return true
  }

  private func isFatal(_ row: Int32) -> Bool {
    calleeName(expr(row)).map { Self.fatal.contains(text($0)) } ?? false
  }

  private func toleratesNilAsStatement(_ row: Int32) -> Bool {
    if let owner = valueOwners[row] {
      let decl = outline.decls[Int(owner)]
      if decl.type >= 0, outline.types[Int(decl.type)].kind == .implicitlyUnwrapped { return false }
    }
    for statement in outline.statements where statement.expr == row && statement.kind == .condition {
      return !endsInFatal(after: statement)
    }
    return true
  }

  /// `guard let x = … else { fatalError() }`: the block that follows the condition in its own scope.
  private func endsInFatal(after statement: Statement) -> Bool {
    // An `if` holds its conditions inside its own block.
    guard
      let first = outline.scopes.indices.first(where: { row in
        let scope = outline.scopes[row]
        return scope.kind == .block && scope.parent == statement.scope && scope.offset > statement.offset
          && scope.isBranch
      })
    else { return false }
    let body = outline.statements.filter { $0.scope == Int32(first) }
    // A block with conditions of its own is an `if`, not the end of a `guard`.
    guard let opening = body.first, opening.kind != .condition else { return false }
    return body.contains { $0.kind == .expression && $0.expr >= 0 && isFatal($0.expr) }
  }

  private func isImplicitlyUnwrapped(_ row: Int32) -> Bool {
    guard row >= 0, let reference = declaration(of: row) else { return false }
    let decl = index.decl(reference)
    return decl.type >= 0 && index.outline(reference.file).types[Int(decl.type)].kind == .implicitlyUnwrapped
  }
}

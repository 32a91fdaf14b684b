internal import BarographLink
internal import BarographModel

extension FileReading {
  /// Calls that stop the program, and calls that fail a test, when there is nothing.
  private static let fatal = TrapWords.always.union([
    "assertionFailure", "abort", "XCTFail", "XCTUnwrap", "XCTAssertNotNil", "unwrap", "precondition",
  ])

  /// Whether the code around an optional result goes on without it.
  func toleratesNil(_ row: ExprID) -> Bool {
    var current = row
    while true {
      let parent = expr(current).parent
      guard !parent.isNone else { return isOptionalPlace(current) }
      let above = expr(parent)
      switch above.kind {
      case .forceUnwrap: return false
      case .cast where text(above.name) == "as!": return false
      case .cast, .ternary, .branches: current = parent
      case .call where above.base != current: return !isFatal(parent)
      // `x ?? fatalError()`
      case .sequence: return !items(above).contains { isFatal($0) }
      case .assignment: return above.base == current || !isImplicitlyUnwrapped(above.base)
      default: return true
      }
    }
  }

  private func isFatal(_ row: ExprID) -> Bool { !row.isNone && Self.fatal.contains(callee(row)) }

  private func isImplicitlyUnwrapped(_ row: ExprID) -> Bool {
    guard !row.isNone, let reference = declaration(of: row) else { return false }
    return isImplicitlyUnwrapped(index.decl(reference), file: reference.file)
  }

  /// Whether a declaration's type is written `T!`.
  func isImplicitlyUnwrapped(_ decl: Decl, file: FileID) -> Bool {
    !decl.type.isNone && index[file][decl.type].kind == .implicitlyUnwrapped
  }

  /// A property declared `T!`, and a guard that ends the program, do not go on.
  private func isOptionalPlace(_ row: ExprID) -> Bool {
    if let owner = valueOwners[row], isImplicitlyUnwrapped(outline[owner], file: file) { return false }
    for statement in statements[expr(row).scope] ?? [] where statement.expr == row && statement.kind == .condition {
      // `guard let x = … else { fatalError() }`: the branch that follows the condition.
      let next = (blocks[statement.scope] ?? []).first { outline[$0].offset > statement.offset }
      guard let next, outline[next].isBranch else { return true }
      let body = statements[next] ?? []
      // A branch that begins with conditions is an `if` of its own, not the end of a `guard`.
      return body.first?.kind == .condition || !body.contains { isFatal($0.expr) }
    }
    return true
  }
}

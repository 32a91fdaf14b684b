internal import BarographLink
internal import BarographModel

extension FileReading {
  /// Calls that stop the program, and calls that fail a test, when there is nothing.
  private static let fatal = TrapWords.always.union([
    "assertionFailure", "abort", "XCTFail", "XCTUnwrap", "XCTAssertNotNil", "unwrap", "precondition",
  ])

  /// Whether the code around an optional result goes on without it.
  func toleratesNil(_ row: Int32) -> Bool {
    var current = row
    while true {
      let parent = expr(current).parent
      guard parent >= 0 else { return isOptionalPlace(current) }
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

  private func isFatal(_ row: Int32) -> Bool { row >= 0 && Self.fatal.contains(callee(row)) }

  private func isImplicitlyUnwrapped(_ row: Int32) -> Bool {
    guard row >= 0, let reference = declaration(of: row) else { return false }
    return isImplicitlyUnwrapped(index.decl(reference), file: reference.file)
  }

  /// Whether a declaration's type is written `T!`.
  func isImplicitlyUnwrapped(_ decl: Decl, file: FileID) -> Bool {
    decl.type >= 0 && index[file].types[Int(decl.type)].kind == .implicitlyUnwrapped
  }

  /// A property declared `T!`, and a guard that ends the program, do not go on.
  private func isOptionalPlace(_ row: Int32) -> Bool {
    if let owner = valueOwners[row], isImplicitlyUnwrapped(outline.decls[Int(owner)], file: file) { return false }
    for statement in statements[expr(row).scope] ?? [] where statement.expr == row && statement.kind == .condition {
      // `guard let x = … else { fatalError() }`: the branch that follows the condition.
      let next = (blocks[statement.scope] ?? []).first { outline.scopes[Int($0)].offset > statement.offset }
      guard let next, outline.scopes[Int(next)].isBranch else { return true }
      let body = statements[next] ?? []
      // A branch that begins with conditions is an `if` of its own, not the end of a `guard`.
      return body.first?.kind == .condition || !body.contains { isFatal($0.expr) }
    }
    return true
  }
}

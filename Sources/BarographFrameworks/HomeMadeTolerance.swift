internal import BarographLink
internal import BarographModel

extension HomeMadeReading {
  private static let fatal: Set<String> = [
    "fatalError", "preconditionFailure", "assertionFailure", "abort", "XCTFail", "XCTUnwrap",
  ]

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
      default: return true
      }
    }
  }

  private func isFatal(_ row: Int32) -> Bool {
    calleeName(expr(row)).map { Self.fatal.contains(text($0)) } ?? false
  }

  /// A property declared `T!`, and a guard that ends the program, do not go on.
  private func isOptionalPlace(_ row: Int32) -> Bool {
    if let owner = valueOwners[row] {
      let type = outline.decls[Int(owner)].type
      if type >= 0, outline.types[Int(type)].kind == .implicitlyUnwrapped { return false }
    }
    for statement in statements[expr(row).scope] ?? [] where statement.expr == row && statement.kind == .condition {
      // `guard let x = … else { fatalError() }`: the branch that follows the condition.
      let next = (blocks[statement.scope] ?? []).first { outline.scopes[Int($0)].offset > statement.offset }
      guard let next, outline.scopes[Int(next)].isBranch else { return true }
      return !(statements[next] ?? []).contains { isFatal($0.expr) }
    }
    return true
  }
}

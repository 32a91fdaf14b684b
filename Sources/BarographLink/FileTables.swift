internal import BarographModel

/// Questions about one file that its rows answer only by searching, answered once.
struct FileTables {
  /// Expression row of the closure that opens a scope.
  private(set) var closureOfScope: [Int32: Int32] = [:]
  /// Statement row by the row of its expression.
  private(set) var statementOfExpr: [Int32: Int32] = [:]
  /// Statement rows of each scope, in source order.
  private(set) var statementsOfScope: [Int32: [Int32]] = [:]
  /// Attribute row by the row of an argument's expression.
  private(set) var attributeOfArgument: [Int32: Int32] = [:]

  init(_ rows: OutlineView) {
    for (row, expr) in rows.exprs.enumerated() where expr.kind == .closure { closureOfScope[expr.scope] = Int32(row) }
    for (row, statement) in rows.statements.enumerated() {
      if statement.expr >= 0 { statementOfExpr[statement.expr] = Int32(row) }
      statementsOfScope[statement.scope, default: []].append(Int32(row))
    }
    for (row, attribute) in rows.attributes.enumerated() {
      for argument in attribute.arguments.range { attributeOfArgument[rows.arguments[argument].value] = Int32(row) }
    }
  }
}

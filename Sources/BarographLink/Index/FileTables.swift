internal import BarographModel

/// Questions about one file that its rows answer only by searching, answered once. An object, because each question hands it on.
final class FileTables {
  /// Expression row of the closure that opens a scope, by scope; -1 for other scopes.
  private let closures: [Int32]
  /// Statement row by the row of its expression, or -1.
  private let statements: [Int32]
  /// First statement of each scope, and the next one in the same scope, in source order; -1 ends.
  private let firstOfScope: [Int32]
  private let nextInScope: [Int32]
  /// Attribute row by the row of an argument's expression.
  private let attributes: [Int32: Int32]
  /// Names that stand in default values of parameters, and in which scope.
  private(set) lazy var defaults = Self.defaults(rows)
  private let rows: OutlineView

  init(_ rows: OutlineView) {
    self.rows = rows
    var closures = [Int32](repeating: -1, count: rows.scopes.count)
    for row in rows.exprs.indices where rows.exprs[row].kind == .closure {
      closures[Int(rows.exprs[row].scope)] = Int32(row)
    }
    var statements = [Int32](repeating: -1, count: rows.exprs.count)
    var first = [Int32](repeating: -1, count: rows.scopes.count)
    var next = [Int32](repeating: -1, count: rows.statements.count)
    for row in rows.statements.indices.reversed() {
      let statement = rows.statements[row]
      if statement.expr >= 0 { statements[Int(statement.expr)] = Int32(row) }
      next[row] = first[Int(statement.scope)]
      first[Int(statement.scope)] = Int32(row)
    }
    var attributes: [Int32: Int32] = [:]
    for row in rows.attributes.indices {
      for argument in rows.attributes[row].arguments.range { attributes[rows.arguments[argument].value] = Int32(row) }
    }
    self.closures = closures
    self.statements = statements
    firstOfScope = first
    nextInScope = next
    self.attributes = attributes
  }

  private static func defaults(_ rows: OutlineView) -> [(name: Name, scope: Int32)] {
    var isDefault = [Bool](repeating: false, count: rows.scopes.count)
    for (row, scope) in rows.scopes.enumerated() {
      isDefault[row] =
        scope.kind == .initializer && scope.decl >= 0 && rows.decls[Int(scope.decl)].kind == .parameter
        || scope.parent >= 0 && scope.parent < row && isDefault[Int(scope.parent)]
    }
    guard isDefault.contains(true) else { return [] }
    return rows.exprs.lazy.filter { expr in
      [.name, .member, .implicitMember].contains(expr.kind) && isDefault[Int(expr.scope)]
    }.map { ($0.name, $0.scope) }
  }

  /// The closure that opens a scope.
  func closure(of scope: Int32) -> Int32? { closures[Int(scope)] < 0 ? nil : closures[Int(scope)] }

  /// The statement whose expression a row is.
  func statement(of expr: Int32) -> Int32? { statements[Int(expr)] < 0 ? nil : statements[Int(expr)] }

  /// The attribute whose argument a row is.
  func attribute(of expr: Int32) -> Int32? { attributes[expr] }

  /// A scope's own statements, in source order.
  func statements(in scope: Int32) -> [Int32] {
    var found: [Int32] = []
    guard scope >= 0 else { return found }
    var row = firstOfScope[Int(scope)]
    while row >= 0 {
      found.append(row)
      row = nextInScope[Int(row)]
    }
    return found
  }

  /// Whether a scope has no statement of its own.
  func isEmpty(_ scope: Int32) -> Bool { scope < 0 || firstOfScope[Int(scope)] < 0 }

  /// Whether a scope consists of one statement.
  func isSingle(_ scope: Int32) -> Bool {
    let row = firstOfScope[Int(scope)]
    return row >= 0 && nextInScope[Int(row)] < 0
  }
}

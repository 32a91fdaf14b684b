internal import BarographModel

/// Questions about one file that its rows answer only by searching, answered once. An object, because each question hands it on.
final class FileTables {
  /// Expression row of the closure that opens a scope, by scope; none for other scopes.
  private let closures: [ExprID]
  /// Statement row by the row of its expression, or -1.
  private let statements: [Int32]
  /// First statement of each scope, and the next one in the same scope, in source order; -1 ends.
  private let firstOfScope: [Int32]
  private let nextInScope: [Int32]
  /// Attribute row by the row of an argument's expression.
  private let attributes: [ExprID: Int32]
  /// Names that stand in default values of parameters, and in which scope.
  private(set) lazy var defaults = Self.defaults(rows)
  /// The places at which a body may be left before its end, by the body's scope, in source order.
  private lazy var exits = Self.exits(rows)
  /// Rows of the calls of what a name alone stands for: `block()`, `make(1)`.
  private(set) lazy var callsByName = Self.callsByName(rows)
  private let rows: OutlineView

  init(_ rows: OutlineView) {
    self.rows = rows
    var closures = [ExprID](repeating: .none, count: rows.scopes.count)
    for row in rows.exprRows where rows[row].kind == .closure {
      closures[Int(rows[row].scope.index)] = row
    }
    var statements = [Int32](repeating: -1, count: rows.exprs.count)
    var first = [Int32](repeating: -1, count: rows.scopes.count)
    var next = [Int32](repeating: -1, count: rows.statements.count)
    for row in rows.statements.indices.reversed() {
      let statement = rows.statements[row]
      if !statement.expr.isNone { statements[Int(statement.expr.index)] = Int32(row) }
      next[row] = first[Int(statement.scope.index)]
      first[Int(statement.scope.index)] = Int32(row)
    }
    var attributes: [ExprID: Int32] = [:]
    for row in rows.attributes.indices {
      for argument in rows.attributes[row].arguments.range { attributes[rows.arguments[argument].value] = Int32(row) }
    }
    self.closures = closures
    self.statements = statements
    firstOfScope = first
    nextInScope = next
    self.attributes = attributes
  }

  private static func defaults(_ rows: OutlineView) -> [(name: Name, scope: ScopeID)] {
    var isDefault = [Bool](repeating: false, count: rows.scopes.count)
    for (row, scope) in rows.scopes.enumerated() {
      isDefault[row] =
        scope.kind == .initializer && !scope.decl.isNone && rows[scope.decl].kind == .parameter
        || !scope.parent.isNone && scope.parent.index < row && isDefault[Int(scope.parent.index)]
    }
    guard isDefault.contains(true) else { return [] }
    return rows.exprs.lazy.filter { expr in
      [.name, .member, .implicitMember].contains(expr.kind) && isDefault[Int(expr.scope.index)]
    }.map { ($0.name, $0.scope) }
  }

  private static func callsByName(_ rows: OutlineView) -> [Name: [ExprID]] {
    rows.exprRows.reduce(into: [:]) { found, row in
      guard rows[row].kind == .call, case let callee = rows[row].base, !callee.isNone, rows[callee].kind == .name else {
        return
      }
      found[rows[callee].name, default: []].append(row)
    }
  }

  /// Where a body may be left before its end, in source order: `return` and `throw`, with the value that is given, or none.
  func exits(of body: ScopeID) -> [Exit] { exits[body] ?? [] }

  /// A `return` or `throw`.
  struct Exit {
    var offset: UInt32
    var scope: ScopeID
    var expr: ExprID
  }

  private static func exits(_ rows: OutlineView) -> [ScopeID: [Exit]] {
    var found: [ScopeID: [Exit]] = [:]
    var guarding: [ScopeID: ExprID] = [:]
    for statement in rows.statements {
      if statement.kind == .condition { guarding[statement.scope] = statement.expr }
      guard statement.kind == .returns || statement.kind == .throwing else { continue }
      guard let body = rows.body(around: statement.scope) else { continue }
      // `if (!self) return nil;` in an initialiser of Objective-C: nobody counts on that.
      if rows.language == .objectiveC, isOfSelf(statement, guarding, rows) { continue }
      found[body, default: []].append(Exit(offset: statement.offset, scope: statement.scope, expr: statement.expr))
    }
    return found
  }

  private static func isOfSelf(_ exit: Statement, _ guarding: [ScopeID: ExprID], _ rows: OutlineView) -> Bool {
    let outside = rows[exit.scope].parent
    guard let condition = guarding[exit.scope] ?? guarding[outside], !condition.isNone else { return false }
    let expr = rows[condition]
    return expr.kind == .selfReference
      || !expr.base.isNone && rows[expr.base].kind == .selfReference
  }

  /// The closure that opens a scope.
  func closure(of scope: ScopeID) -> ExprID? { closures[Int(scope.index)].isNone ? nil : closures[Int(scope.index)] }

  /// The statement whose expression a row is.
  func statement(of expr: ExprID) -> Int32? { statements[Int(expr.index)] < 0 ? nil : statements[Int(expr.index)] }

  /// The attribute whose argument a row is.
  func attribute(of expr: ExprID) -> Int32? { attributes[expr] }

  /// A scope's own statements, in source order.
  func statements(in scope: ScopeID) -> [Int32] {
    var found: [Int32] = []
    guard !scope.isNone else { return found }
    var row = firstOfScope[Int(scope.index)]
    while row >= 0 {
      found.append(row)
      row = nextInScope[Int(row)]
    }
    return found
  }

  /// Whether a scope has no statement of its own.
  func isEmpty(_ scope: ScopeID) -> Bool { scope.isNone || firstOfScope[Int(scope.index)] < 0 }

  /// Whether a scope consists of one statement.
  func isSingle(_ scope: ScopeID) -> Bool {
    let row = firstOfScope[Int(scope.index)]
    return row >= 0 && nextInScope[Int(row)] < 0
  }
}

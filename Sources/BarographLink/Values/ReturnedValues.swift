internal import BarographModel

/// What the functions, getters and closures of one file give back.
struct ReturnedValues: Sendable {
  /// Rows of expressions by the scope of the body.
  private var rows: [Int32: [Int32]] = [:]

  init(_ outline: OutlineView, _ tables: FileTables) {
    var withReturn: Set<Int32> = []
    for statement in outline.statements where statement.kind == .returns {
      if let body = Self.body(around: statement.scope, outline) { withReturn.insert(body) }
    }
    for statement in outline.statements where statement.expr >= 0 {
      guard statement.kind == .returns || statement.kind == .expression && tables.isSingle(statement.scope),
        let body = Self.body(around: statement.scope, outline)
      else { continue }
      // A single expression is a value where it is all that the body consists of, or one of the branches that are.
      if statement.kind == .returns || statement.scope == body
        || !withReturn.contains(body) && Self.givesBranches(body, outline)
      {
        rows[body, default: []].append(statement.expr)
      }
    }
  }

  /// Rows of the expressions that a body gives back, in order.
  func values(of body: Int32) -> [Int32] { rows[body] ?? [] }

  /// Rows of the expressions of which a builder puts together what a body gives back, which says no `return`.
  static func built(by body: Int32, _ outline: OutlineView) -> [Int32] {
    outline.statements.filter {
      $0.kind == .expression && $0.expr >= 0 && Self.body(around: $0.scope, outline) == body
    }.map(\.expr)
  }

  /// Whether a body must give something although nothing in it says `return`: its branches are what it gives.
  private static func givesBranches(_ body: Int32, _ outline: OutlineView) -> Bool {
    let scope = outline.scopes[Int(body)]
    guard scope.decl >= 0, case let decl = outline.decls[Int(scope.decl)] else { return false }
    return decl.type >= 0 && (decl.kind == .function || decl.kind == .variable && scope.kind == .accessor)
  }

  /// The scope of the function, getter or closure around a statement.
  private static func body(around scope: Int32, _ outline: OutlineView) -> Int32? {
    outline.enclosing(scope).first { [.function, .accessor, .closure, .initializer].contains($0.scope.kind) }?.id
  }
}

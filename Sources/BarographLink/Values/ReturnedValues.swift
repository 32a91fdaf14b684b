internal import BarographModel

/// What the functions, getters and closures of one file give back.
struct ReturnedValues: Sendable {
  /// Rows of expressions by the scope of the body.
  private var rows: [ScopeID: [ExprID]] = [:]

  init(_ outline: OutlineView, _ tables: FileTables) {
    var withReturn: Set<ScopeID> = []
    for statement in outline.statements where statement.kind == .returns {
      if let body = Self.body(around: statement.scope, outline) { withReturn.insert(body) }
    }
    for statement in outline.statements where !statement.expr.isNone {
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
  func values(of body: ScopeID) -> [ExprID] { rows[body] ?? [] }

  /// Rows of the expressions of which a builder puts together what a body gives back, which says no `return`.
  static func built(by body: ScopeID, _ outline: OutlineView) -> [ExprID] {
    outline.statements.filter {
      $0.kind == .expression && !$0.expr.isNone && Self.body(around: $0.scope, outline) == body
    }.map(\.expr)
  }

  /// Whether a body must give something although nothing in it says `return`: its branches are what it gives.
  private static func givesBranches(_ body: ScopeID, _ outline: OutlineView) -> Bool {
    let scope = outline[body]
    guard !scope.decl.isNone, case let decl = outline[scope.decl] else { return false }
    return !decl.type.isNone && (decl.kind == .function || decl.kind == .variable && scope.kind == .accessor)
  }

  /// The scope of the function, getter or closure around a statement.
  private static func body(around scope: ScopeID, _ outline: OutlineView) -> ScopeID? {
    outline.enclosing(scope).first { [.function, .accessor, .closure, .initializer].contains($0.scope.kind) }?.id
  }
}

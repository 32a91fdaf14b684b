// What every front end does when it fills an outline, whatever the language.

extension FileOutline {
  /// Appends a row and tells the expressions it is made of who their parent is; returns its index.
  package mutating func append(_ row: Expr) -> ExprID {
    let index = ExprID(exprs.count)
    exprs.append(row)
    if row.kind != .pattern { adopt(row.base, by: index) }
    switch row.kind {
    case .name, .member: break
    default: for item in row.items.range { adopt(ExprID(lists[item]), by: index) }
    }
    for argument in row.arguments.range { adopt(arguments[argument].value, by: index) }
    return index
  }

  private mutating func adopt(_ child: ExprID, by parent: ExprID) {
    if !child.isNone { self[child].parent = parent }
  }

  /// Appends a scope; returns its index.
  package mutating func append(_ row: Scope) -> ScopeID {
    scopes.append(row)
    return ScopeID(scopes.count - 1)
  }

  /// The scope in which a declaration that is made in `scope` is visible: `#if` does not hide it.
  package func declarationScope(of scope: ScopeID) -> ScopeID {
    var index = scope
    while self[index].kind == .conditional { index = self[index].parent }
    return index
  }

  /// Moves what was pushed on a stack since `mark` into the lists.
  package mutating func takeList(_ pending: inout [Int32], from mark: Int) -> Span {
    Self.take(&pending, from: mark, into: &lists)
  }

  /// Moves what was pushed on a stack since `mark` into the arguments.
  package mutating func takeArguments(_ pending: inout [Argument], from mark: Int) -> Span {
    Self.take(&pending, from: mark, into: &arguments)
  }

  private static func take<Row>(_ pending: inout [Row], from mark: Int, into rows: inout [Row]) -> Span {
    if pending.count == mark { return .empty }
    let span = Span(start: Int32(rows.count), count: Int32(pending.count - mark))
    rows += pending[mark...]
    pending.removeLast(Int(span.count))
    return span
  }
}

// What every front end does when it fills an outline, whatever the language.

extension FileOutline {
  /// Appends a row and tells the expressions it is made of who their parent is; returns its index.
  package mutating func append(_ row: Expr) -> Int32 {
    let index = Int32(exprs.count)
    exprs.append(row)
    if row.base >= 0, row.kind != .pattern { exprs[Int(row.base)].parent = index }
    switch row.kind {
    case .name, .member: break
    default: for item in row.items.range { adopt(lists[item], by: index) }
    }
    for argument in row.arguments.range { adopt(arguments[argument].value, by: index) }
    return index
  }

  private mutating func adopt(_ child: Int32, by parent: Int32) {
    if child >= 0 { exprs[Int(child)].parent = parent }
  }

  /// Appends a scope; returns its index.
  package mutating func append(_ row: Scope) -> Int32 {
    scopes.append(row)
    return Int32(scopes.count - 1)
  }

  /// The scope in which a declaration that is made in `scope` is visible: `#if` does not hide it.
  package func declarationScope(of scope: Int32) -> Int32 {
    var index = scope
    while scopes[Int(index)].kind == .conditional { index = scopes[Int(index)].parent }
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

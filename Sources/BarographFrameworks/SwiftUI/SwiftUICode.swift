internal import BarographLink
internal import BarographModel

/// Where the calls of one file stand, looked at once however many views ask.
final class SwiftUICode {
  let reading: SwiftUIEnvironmentReading
  private let calls: [ExprID]

  init(reading: SwiftUIEnvironmentReading) {
    self.reading = reading
    let outline = reading.outline
    calls = outline.exprRows.filter { outline[$0].kind == .call }
  }

  /// Names of what bodies of the file declare: constants and functions that may build a view.
  private(set) lazy var localNames: NameFilter = {
    let outline = reading.outline
    let locals = outline.decls.filter {
      ($0.kind == .function || $0.kind == .variable) && outline[outline.withoutConditions($0.scope)].kind.isCode
    }
    return NameFilter(locals.map(\.name))
  }()

  /// The calls in the code of a type, in order of their rows.
  func calls(ofType entity: EntityID) -> [ExprID] { callsOfTypes[entity] ?? [] }

  /// The types with calls in their code, in order of their rows.
  var types: [EntityID] { callsOfTypes.keys.filter { !$0.isNone }.sorted() }

  private lazy var callsOfTypes: [EntityID: [ExprID]] = {
    var owners: [ScopeID: EntityID] = [:]
    return Dictionary(grouping: calls) { row in
      let scope = reading.expr(row).scope
      if let known = owners[scope] { return known }
      let owner = reading.lookup.enclosingEntity(reading.file, scope) ?? .none
      owners[scope] = owner
      return owner
    }
  }()

  /// The calls between two offsets, in order of their rows.
  func calls(from start: UInt32, to end: UInt32) -> [ExprID] {
    place(from: start, to: end).filter { reading.expr($0).kind == .call }.sorted()
  }

  /// An expression and all in it, closures included, in order of their rows.
  func expressions(in region: ExprID) -> [ExprID] {
    var found = [region]
    var next = 0
    while next < found.count {
      var inner = firstInner[Int(found[next].index)]
      while !inner.isNone {
        found.append(inner)
        inner = nextInner[Int(inner.index)]
      }
      next += 1
    }
    return found.sorted()
  }

  private lazy var firstInner: [ExprID] = nesting.first
  private lazy var nextInner: [ExprID] = nesting.next

  /// The expression that one stands directly in, closures included; none at the top.
  func outer(_ row: ExprID) -> ExprID { outerRows[Int(row.index)] }

  private lazy var outerRows: [ExprID] = {
    let outline = reading.outline
    // Outer scopes come before inner ones.
    var closureOf: [ExprID] = []
    for (row, scope) in zip(outline.scopeRows, outline.scopes) {
      closureOf.append(reading.closures[row] ?? (!scope.parent.isNone ? closureOf[Int(scope.parent.index)] : .none))
    }
    return zip(outline.exprRows, outline.exprs).map { row, expr in
      let scope = expr.kind == .closure ? outline[expr.scope].parent : expr.scope
      let outer = !expr.parent.isNone ? expr.parent : !scope.isNone ? closureOf[Int(scope.index)] : .none
      return outer == row ? .none : outer
    }
  }()

  /// For each expression the first one directly in it, and the next one in the same; none where there is none.
  private lazy var nesting: (first: [ExprID], next: [ExprID]) = {
    var first = [ExprID](repeating: .none, count: outerRows.count)
    var next = first
    for (row, outer) in outerRows.enumerated().reversed() where !outer.isNone {
      next[row] = first[Int(outer.index)]
      first[Int(outer.index)] = ExprID(row)
    }
    return (first, next)
  }()

  /// The expressions of a body, closures in it included, in order of their rows.
  func expressions(from start: UInt32, to end: UInt32) -> [ExprID] { place(from: start, to: end).sorted() }

  private func place(from start: UInt32, to end: UInt32) -> ArraySlice<ExprID> {
    var (low, high) = (0, byPlace.count)
    while low < high {
      let middle = (low + high) / 2
      if reading.expr(byPlace[middle]).offset < start { low = middle + 1 } else { high = middle }
    }
    return byPlace[low...].prefix { reading.expr($0).offset < end }
  }

  /// By offset and row, which one number says that is compared at once.
  private lazy var byPlace: [ExprID] = reading.outline.exprs.enumerated()
    .map { row, expr in UInt64(expr.offset) << 32 | UInt64(row) }.sorted().map { ExprID(Int32(truncatingIfNeeded: $0)) }
}

internal import BarographLink
internal import BarographModel

/// Where the calls of one file stand, looked at once however many views ask.
final class SwiftUICode {
  let reading: SwiftUIEnvironmentReading
  private let calls: [Int32]

  init(reading: SwiftUIEnvironmentReading) {
    self.reading = reading
    let exprs = reading.outline.exprs
    calls = exprs.indices.filter { exprs[$0].kind == .call }.map { Int32($0) }
  }

  /// The calls in the code of a type, in order of their rows.
  func calls(ofType entity: EntityID) -> [Int32] { callsOfTypes[entity] ?? [] }

  /// The types with calls in their code, in order of their rows.
  var types: [EntityID] { callsOfTypes.keys.filter { !$0.isNone }.sorted() }

  private lazy var callsOfTypes: [EntityID: [Int32]] = {
    var owners: [Int32: EntityID] = [:]
    return Dictionary(grouping: calls) { row in
      let scope = reading.expr(row).scope
      if let known = owners[scope] { return known }
      let owner = reading.lookup.enclosingEntity(reading.file, scope) ?? .none
      owners[scope] = owner
      return owner
    }
  }()

  /// The calls between two offsets, in order of their rows.
  func calls(from start: UInt32, to end: UInt32) -> [Int32] {
    place(from: start, to: end).filter { reading.expr($0).kind == .call }.sorted()
  }

  /// An expression and all in it, closures included, in order of their rows.
  func expressions(in region: Int32) -> [Int32] {
    var found = [region]
    var next = 0
    while next < found.count {
      var inner = firstInner[Int(found[next])]
      while inner >= 0 {
        found.append(inner)
        inner = nextInner[Int(inner)]
      }
      next += 1
    }
    return found.sorted()
  }

  private lazy var firstInner: [Int32] = nesting.first
  private lazy var nextInner: [Int32] = nesting.next

  /// The expression that one stands directly in, closures included; -1 for none.
  func outer(_ row: Int32) -> Int32 { outerRows[Int(row)] }

  private lazy var outerRows: [Int32] = {
    let (exprs, scopes) = (reading.outline.exprs, reading.outline.scopes)
    // Outer scopes come before inner ones.
    var closureOf: [Int32] = []
    for (row, scope) in scopes.enumerated() {
      closureOf.append(reading.closures[Int32(row)] ?? (scope.parent >= 0 ? closureOf[Int(scope.parent)] : -1))
    }
    return exprs.enumerated().map { row, expr in
      let scope = expr.kind == .closure ? scopes[Int(expr.scope)].parent : expr.scope
      let outer = expr.parent >= 0 ? expr.parent : scope >= 0 ? closureOf[Int(scope)] : -1
      return outer == row ? -1 : outer
    }
  }()

  /// For each expression the first one directly in it, and the next one in the same; -1 for none.
  private lazy var nesting: (first: [Int32], next: [Int32]) = {
    var first = [Int32](repeating: -1, count: outerRows.count)
    var next = first
    for (row, outer) in outerRows.enumerated().reversed() where outer >= 0 {
      next[row] = first[Int(outer)]
      first[Int(outer)] = Int32(row)
    }
    return (first, next)
  }()

  /// The expressions of a body, closures in it included, in order of their rows.
  func expressions(from start: UInt32, to end: UInt32) -> [Int32] { place(from: start, to: end).sorted() }

  private func place(from start: UInt32, to end: UInt32) -> ArraySlice<Int32> {
    var (low, high) = (0, byPlace.count)
    while low < high {
      let middle = (low + high) / 2
      if reading.expr(byPlace[middle]).offset < start { low = middle + 1 } else { high = middle }
    }
    return byPlace[low...].prefix { reading.expr($0).offset < end }
  }

  /// By offset and row, which one number says that is compared at once.
  private lazy var byPlace: [Int32] = reading.outline.exprs.enumerated()
    .map { row, expr in UInt64(expr.offset) << 32 | UInt64(row) }.sorted().map { Int32(truncatingIfNeeded: $0) }
}

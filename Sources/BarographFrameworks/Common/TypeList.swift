internal import BarographLink
internal import BarographModel

/// Types of the project that expressions such as `A.self`, `[A.self, B.self]`, `parts + [C.self]` or the variable of a loop
/// over them stand for.
struct TypeList {
  let reading: FileReading
  /// Rows of `Index.entities`, each once.
  private(set) var types: [EntityID] = []
  /// False when a part of it was not understood.
  private(set) var isComplete = true

  init(reading: FileReading) { self.reading = reading }

  /// One type, or what the variable of a loop goes through.
  mutating func collect(element row: ExprID, depth: Int = 0) {
    guard !row.isNone, depth < 8 else { return giveUp() }
    if reading.reader.metatype(row) != nil {
      guard let type = reading.metatype(row) else { return giveUp() }
      if let entity = reading.serviceEntity(type), !types.contains(entity) { types.append(entity) }
      return
    }
    let expr = reading.expr(row)
    switch expr.kind {
    case .ternary: for item in reading.items(expr).dropFirst() { collect(element: item, depth: depth + 1) }
    case .name, .member: collectVariable(row, depth)
    default: giveUp()
    }
  }

  private mutating func giveUp() { isComplete = false }

  private mutating func collectVariable(_ row: ExprID, _ depth: Int) {
    if let list = walked(row) { return collect(sequence: list, depth: depth + 1) }
    guard let reference = reading.declaration(of: row) else { return giveUp() }
    let decl = reading.index.decl(reference)
    guard decl.kind == .variable, !decl.value.isNone else { return giveUp() }
    visit(reference.file) { list in
      if decl.flags.contains(.isElement) {
        list.collect(sequence: decl.value, depth: depth + 1)
      } else {
        list.collect(element: decl.value, depth: depth + 1)
      }
    }
  }

  /// The list whose elements a closure's parameter or `$0` goes through: `parts.forEach { … }`.
  private func walked(_ row: ExprID) -> ExprID? {
    let closures = ClosureParameters(reading: reading)
    guard let (closure, position) = closures.parameter(named: row), position == 0, !reading.expr(closure).parent.isNone
    else { return nil }
    let call = reading.expr(reading.expr(closure).parent)
    guard ["forEach", "map"].contains(reading.callee(reading.expr(closure).parent)) else { return nil }
    return reading.reader.receiver(of: call)
  }

  /// All types of a list.
  mutating func collect(sequence row: ExprID, depth: Int = 0) {
    guard !row.isNone, depth < 8 else { return giveUp() }
    let expr = reading.expr(row)
    switch expr.kind {
    case .array: for item in reading.items(expr) { collect(element: item, depth: depth + 1) }
    case .cast, .forceUnwrap, .optionalChain: collect(sequence: expr.base, depth: depth + 1)
    case .ternary: for item in reading.items(expr).dropFirst() { collect(sequence: item, depth: depth + 1) }
    case .sequence:
      for item in reading.items(expr) where reading.expr(item).kind != .operatorName {
        collect(sequence: item, depth: depth + 1)
      }
    case .call where !expr.base.isNone: collectList(expr.base, depth)
    case .name, .member, .implicitMember: collectList(row, depth)
    default: giveUp()
    }
  }

  /// A variable's value, or what a computed one or a function returns.
  private mutating func collectList(_ row: ExprID, _ depth: Int) {
    guard let reference = reading.declaration(of: row) ?? reading.function(row) else { return giveUp() }
    let decl = reading.index.decl(reference)
    visit(reference.file) { list in
      if !decl.value.isNone, decl.kind == .variable {
        list.collect(sequence: decl.value, depth: depth + 1)
      } else if !decl.body.isNone {
        let results = list.reading.results(in: decl.body)
        if results.isEmpty { list.giveUp() }
        for result in results { list.collect(sequence: result, depth: depth + 1) }
      } else {
        list.giveUp()
      }
    }
  }

  private mutating func visit(_ file: FileID, _ body: (inout TypeList) -> Void) {
    if file == reading.file { return body(&self) }
    var other = TypeList(reading: FileReading(file: file, inference: reading.inference))
    body(&other)
    types += other.types.filter { !types.contains($0) }
    if !other.isComplete { giveUp() }
  }
}

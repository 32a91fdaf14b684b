internal import BarographModel

/// Which code is left out, as far as what is known of parameters decides its conditions.
struct KnownBranches {
  let inference: Inference
  let file: FileID
  let given: [KnownParameter]

  private var outline: OutlineView { inference.index[file] }

  /// Whether a body never comes to an expression.
  func leaveOut(_ row: ExprID, in body: ScopeID) -> Bool {
    if given.isEmpty { return false }
    if outline.isFallback(row, of: given, inference.index) || isOperandLeftOut(row) { return true }
    let expr = inference.expr(row, file)
    let whole = outline.root(of: row)
    var scope = expr.kind == .closure ? outline[expr.scope].parent : expr.scope
    if let condition = condition(whole) {
      // The conditions of an `if` stand in its block, and it is they that decide whether that runs.
      let isInBlock = outline[scope].branch == .holding
      let start = isInBlock ? 0 : block(in: scope, before: condition.offset)?.offset ?? 0
      let before = conditions(in: scope, from: start) { $0 < condition.offset }
      if before.contains(where: { truth($0) == false }) { return true }
      if isInBlock { scope = outline[scope].parent }
    }
    if blocks(around: scope, in: body).contains(where: { runs($0) == false }) { return true }
    return inference.tables(of: file).exits(of: body).contains { exit in
      exit.offset < expr.offset && exit.expr != whole
        && blocks(around: exit.scope, in: body).allSatisfy { runs($0) == true }
    }
  }

  /// Whether an expression is what an assertion asks only where it would fail else: `assert(isReady || Clock.isTesting)`.
  func isSparedByAssertion(_ row: ExprID) -> Bool {
    var (inner, isSecond) = (row, false)
    for (id, outer) in outline.expressions(around: row) {
      defer { inner = id }
      if outer.kind == .sequence {
        let before = inference.items(outer, file).prefix { $0 != inner }.map { inference.expr($0, file) }
        isSecond = isSecond || before.contains { $0.kind == .operatorName && inference.index.text($0.name) == "||" }
      } else if isSecond, outer.kind == .call, !outer.base.isNone,
        ["assert", "precondition"].contains(inference.index.text(outline[outer.base].name))
      {
        return true
      }
    }
    return false
  }

  // MARK: Conditions

  /// What a condition comes to; `nil` where that is not known.
  func truth(_ row: ExprID) -> Bool? {
    let expr = inference.expr(row, file)
    switch expr.kind {
    case .boolean: return ["true", "YES", "TRUE"].contains(inference.index.text(expr.name))
    case .name: return given.isEmpty ? nil : flag(expr)
    case .prefixOperator where !expr.base.isNone && inference.index.text(expr.name) == "!":
      return truth(expr.base).map { !$0 }
    case .sequence:
      let operands = operands(of: expr)
      guard let stop = operands.stop else { return nil }
      let known = operands.rows.map { truth($0) }
      if known.contains(stop) { return stop }
      return known.contains(nil) ? nil : !stop
    default: return nil
    }
  }

  private func flag(_ name: Expr) -> Bool? {
    guard
      case .value(let meant) = inference.lookup.meaning(
        of: name.name, file: file, scope: name.scope, offset: name.offset, wantsType: false),
      meant.file == file, let known = given.first(where: { $0.parameter == meant.decl }), known.state != .there
    else { return nil }
    return known.state == .yes
  }

  /// The operands of a condition whose operators are all `&&`, or all `||`, and which of them ends it: the first false one, or
  /// the first true one.
  private func operands(of sequence: Expr) -> (rows: [ExprID], stop: Bool?) {
    let items = Array(inference.items(sequence, file))
    let signs = Set(items.map { inference.expr($0, file) }.filter { $0.kind == .operatorName }.map(\.name))
    guard signs.count == 1, let sign = signs.first else { return ([], nil) }
    let stop: Bool? =
      switch inference.index.text(sign) {
      case "&&": false
      case "||": true
      default: nil
      }
    return (items.filter { inference.expr($0, file).kind != .operatorName }, stop)
  }

  /// Whether operators around an expression leave it out: `isFirst ? one : other`, `isFirst && other`.
  private func isOperandLeftOut(_ row: ExprID) -> Bool {
    var inner = row
    for (id, outer) in outline.expressions(around: row) {
      defer { inner = id }
      if outer.kind == .ternary, case let items = Array(inference.items(outer, file)), items.count == 3,
        let place = items.firstIndex(of: inner), place > 0, let isMet = truth(items[0])
      {
        if isMet != (place == 1) { return true }
      } else if outer.kind == .sequence, case let operands = operands(of: outer), let stop = operands.stop {
        if operands.rows.prefix(while: { $0 != inner }).contains(where: { truth($0) == stop }) { return true }
      }
    }
    return false
  }

  // MARK: Blocks

  private func blocks(around scope: ScopeID, in body: ScopeID) -> some Sequence<ScopeID> {
    outline.enclosing(scope).lazy.map(\.id).prefix { $0 != body }
  }

  /// Whether a block runs where the code around it does; `nil` where that is not known.
  private func runs(_ block: ScopeID) -> Bool? {
    switch outline[block].branch {
    case .always: return outline[block].kind == .block ? true : nil
    case .holding: return hold(conditions(in: block, from: 0))
    case .otherwise:
      guard let other = self.block(in: outline[block].parent, before: outline[block].offset) else { return nil }
      return hold(conditions(in: other.id, from: 0)).map { !$0 }
    case .guarding:
      let (parent, end) = (outline[block].parent, outline[block].offset)
      let start = self.block(in: parent, before: end)?.offset ?? 0
      return hold(conditions(in: parent, from: start) { $0 < end }).map { !$0 }
    case .recovering, .sometimes: return nil
    }
  }

  private func hold(_ conditions: [ExprID]) -> Bool? {
    let known = conditions.map { truth($0) }
    if known.contains(false) { return false }
    return known.isEmpty || known.contains(nil) ? nil : true
  }

  /// The conditions that stand in a scope itself.
  private func conditions(
    in scope: ScopeID, from start: UInt32, until isBefore: (UInt32) -> Bool = { _ in true }
  ) -> [ExprID] {
    inference.tables(of: file).statements(in: scope).map { outline.statements[Int($0)] }.filter {
      $0.kind == .condition && !$0.expr.isNone && $0.offset >= start && isBefore($0.offset)
    }.map(\.expr)
  }

  /// The last block of a scope in front of a place: that of the `if` whose `else` is there.
  private func block(in scope: ScopeID, before end: UInt32) -> (id: ScopeID, offset: UInt32)? {
    outline.scopeRows.last {
      outline[$0].parent == scope && outline[$0].kind == .block && outline[$0].offset < end
    }.map { ($0, outline[$0].offset) }
  }

  /// The condition that an expression is.
  private func condition(_ whole: ExprID) -> Statement? {
    guard let row = inference.tables(of: file).statement(of: whole), case let found = outline.statements[Int(row)],
      found.kind == .condition
    else { return nil }
    return found
  }
}

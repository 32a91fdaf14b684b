internal import BarographModel

extension Lowering {
  /// Appends a row and tells the expressions it is made of who their parent is.
  func append(_ row: Expr) -> ExprID { outline.append(row) }

  /// An expression up to a comma, a semicolon, a bracket, or a word that nothing joins to it.
  func lowerExpression() -> ExprID {
    depth += 1
    defer { depth -= 1 }
    let offset = peek().start
    guard depth < deepestNesting else {
      skipOperand()
      return leaf(.opaque, offset)
    }
    let mark = pending.count
    pending.append(lowerUnary().index)
    while at < limit, peek().kind == .mark {
      let token = peek()
      switch token.mark {
      case UInt8(ascii: "="): return lowerAssignment(from: mark, offset)
      case UInt8(ascii: "?"): return lowerTernary(from: mark, offset)
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        if token.startsColumn, method.isUnclosed { return fold(from: mark, offset) }
        lowerOperand(token)
      case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"),
        UInt8(ascii: "^"), UInt8(ascii: "<"), UInt8(ascii: ">"), Mark.binary, Mark.compound:
        lowerOperand(token)
      default: return fold(from: mark, offset)
      }
    }
    return fold(from: mark, offset)
  }

  /// To the end of what is too deep to be followed.
  private func skipOperand() {
    while at < limit, !isMark(","), !isMark(";") { skip() }
  }

  private func lowerOperand(_ token: Token) {
    at += 1
    // `>>`
    if token.mark == UInt8(ascii: ">"), isMark(">"), peek().start == token.end { at += 1 }
    var row = Expr(kind: .operatorName, scope: scope, offset: token.start)
    row.name = name(token)
    pending.append(append(row).index)
    pending.append(lowerUnary().index)
  }

  /// One expression of the operands and operators that were pushed, which stay flat.
  private func fold(from mark: Int, _ offset: UInt32) -> ExprID {
    if pending.count == mark + 1 { return ExprID(pending.removeLast()) }
    return finish(.sequence, from: mark, offset)
  }

  func finish(_ kind: ExprKind, from mark: Int, _ offset: UInt32) -> ExprID {
    var row = Expr(kind: kind, scope: scope, offset: offset)
    row.items = takeList(from: mark)
    return append(row)
  }

  private func lowerAssignment(from mark: Int, _ offset: UInt32) -> ExprID {
    let target = fold(from: mark, offset)
    at += 1
    let items = pending.count
    pending.append(lowerExpression().index)
    var row = Expr(kind: .assignment, scope: scope, offset: offset)
    row.base = target
    row.items = takeList(from: items)
    return append(row)
  }

  /// `a ? b : c`; `a ?: b` is what Swift writes as `a ?? b`.
  private func lowerTernary(from mark: Int, _ offset: UInt32) -> ExprID {
    let condition = fold(from: mark, offset)
    let question = peek()
    at += 1
    pending.append(condition.index)
    if take(":") {
      var row = Expr(kind: .operatorName, scope: scope, offset: question.start)
      row.name = known.nilCoalescing
      pending.append(append(row).index)
      pending.append(lowerExpression().index)
      return finish(.sequence, from: mark, offset)
    }
    pending.append(lowerExpression().index)
    if take(":") { pending.append(lowerExpression().index) }
    return finish(.ternary, from: mark, offset)
  }

  // MARK: Operands

  /// Prefix operators and casts, then what they stand in front of.
  func lowerUnary() -> ExprID {
    let mark = pendingPrefixes.count
    while at < limit, isPrefix() {
      pendingPrefixes.append(at)
      at = isMark("(") ? next(after: at) : at + 1
    }
    var operand = lowerPostfix(lowerPrimary())
    while pendingPrefixes.count > mark { operand = lowerPrefix(pendingPrefixes.removeLast(), operand) }
    return operand
  }

  private func isPrefix() -> Bool {
    let token = peek()
    guard token.kind == .mark else { return false }
    switch token.mark {
    case UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "&"), Mark.step:
      return true
    case UInt8(ascii: "("): return isCast(at)
    default: return false
    }
  }

  private func lowerPrefix(_ index: Int, _ operand: ExprID) -> ExprID {
    let token = tokens[index]
    if token.mark == UInt8(ascii: "(") { return lowerCast(index, operand) }
    let isReference = token.mark == UInt8(ascii: "&")
    var row = Expr(kind: isReference ? .inoutReference : .prefixOperator, scope: scope, offset: token.start)
    row.base = operand
    if !isReference { row.name = name(token) }
    return append(row)
  }

  // MARK: Rows

  func leaf(_ kind: ExprKind, _ offset: UInt32) -> ExprID { append(Expr(kind: kind, scope: scope, offset: offset)) }

  func nameRow(_ name: Name, _ offset: UInt32) -> ExprID {
    var row = Expr(kind: .name, scope: scope, offset: offset)
    row.name = name
    return append(row)
  }

  func member(_ name: Name, of base: ExprID, at offset: UInt32) -> ExprID {
    var row = Expr(kind: .member, scope: scope, offset: offset)
    row.name = name
    row.base = base
    return append(row)
  }
}

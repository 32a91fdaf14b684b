internal import BarographModel

extension Lowering {
  /// Appends a row and tells the expressions it is made of who their parent is.
  func append(_ row: Expr) -> Int32 {
    let index = Int32(outline.exprs.count)
    outline.exprs.append(row)
    if row.base >= 0 { outline.exprs[Int(row.base)].parent = index }
    switch row.kind {
    case .name, .member: break
    default: for item in row.items.range { adopt(outline.lists[item], by: index) }
    }
    for argument in row.arguments.range { adopt(outline.arguments[argument].value, by: index) }
    return index
  }

  private func adopt(_ child: Int32, by parent: Int32) {
    if child >= 0 { outline.exprs[Int(child)].parent = parent }
  }

  /// An expression up to a comma, a semicolon, a bracket, or a word that nothing joins to it.
  func lowerExpression() -> Int32 {
    depth += 1
    defer { depth -= 1 }
    let offset = peek().start
    guard depth < deepestNesting else {
      skipOperand()
      return leaf(.opaque, offset)
    }
    let mark = pending.count
    pending.append(lowerUnary())
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
    pending.append(append(row))
    pending.append(lowerUnary())
  }

  /// What was pushed as one expression: operands and operators stay flat.
  private func fold(from mark: Int, _ offset: UInt32) -> Int32 {
    if pending.count == mark + 1 { return pending.removeLast() }
    return finish(.sequence, from: mark, offset)
  }

  func finish(_ kind: ExprKind, from mark: Int, _ offset: UInt32) -> Int32 {
    var row = Expr(kind: kind, scope: scope, offset: offset)
    row.items = takeList(from: mark)
    return append(row)
  }

  private func lowerAssignment(from mark: Int, _ offset: UInt32) -> Int32 {
    let target = fold(from: mark, offset)
    at += 1
    let items = pending.count
    pending.append(lowerExpression())
    var row = Expr(kind: .assignment, scope: scope, offset: offset)
    row.base = target
    row.items = takeList(from: items)
    return append(row)
  }

  /// `a ? b : c`; `a ?: b` is what Swift writes as `a ?? b`.
  private func lowerTernary(from mark: Int, _ offset: UInt32) -> Int32 {
    let condition = fold(from: mark, offset)
    let question = peek()
    at += 1
    pending.append(condition)
    if take(":") {
      var row = Expr(kind: .operatorName, scope: scope, offset: question.start)
      row.name = known.nilCoalescing
      pending.append(append(row))
      pending.append(lowerExpression())
      return finish(.sequence, from: mark, offset)
    }
    pending.append(lowerExpression())
    if take(":") { pending.append(lowerExpression()) }
    return finish(.ternary, from: mark, offset)
  }

  // MARK: Operands

  /// Prefix operators and casts, then what they stand in front of.
  func lowerUnary() -> Int32 {
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

  private func lowerPrefix(_ index: Int, _ operand: Int32) -> Int32 {
    let token = tokens[index]
    if token.mark == UInt8(ascii: "(") { return lowerCast(index, operand) }
    let isReference = token.mark == UInt8(ascii: "&")
    var row = Expr(kind: isReference ? .inoutReference : .prefixOperator, scope: scope, offset: token.start)
    row.base = operand
    if !isReference { row.name = name(token) }
    return append(row)
  }

  private func lowerCast(_ index: Int, _ operand: Int32) -> Int32 {
    let (home, outer) = (at, limit)
    (at, limit) = (index + 1, min(Int(tokens[index].partner), limit))
    let isVoid = isWord(.builtIn) && at + 1 == limit
    let type = isVoid ? -1 : lowerType()
    (at, limit) = (home, outer)
    guard type >= 0 else { return operand }
    var row = Expr(kind: .cast, scope: scope, offset: tokens[index].start)
    row.base = operand
    row.type = type
    row.name = known.asType
    return append(row)
  }

  /// Whether parentheses hold a type and what follows is what a cast is applied to.
  private func isCast(_ open: Int) -> Bool {
    let close = min(Int(tokens[open].partner), limit)
    guard close > open + 1, close + 1 < limit, close - open < 48 else { return false }
    guard let shape = typeShape(open + 1, close) else { return false }
    let following = tokens[close + 1]
    switch following.kind {
    case .identifier: return shape != .name && following.word != .in && !isNextPiece(close + 1, shape)
    case .number, .string, .character, .at: return shape != .name
    case .end: return false
    case .mark:
      switch following.mark {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): return shape != .name
      case UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "!"), UInt8(ascii: "~"): return true
      case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"): return shape == .type
      default: return false
      }
    }
  }

  /// Whether the next piece of a selector follows: `[x a:(MAXIMUM) b:c]`.
  private func isNextPiece(_ index: Int, _ shape: TypeShape) -> Bool {
    guard shape == .capital, index + 1 < limit, isMacroName(tokens[index - 2]) else { return false }
    return tokens[index + 1].kind == .mark && tokens[index + 1].mark == UInt8(ascii: ":")
  }

  private enum TypeShape {
    /// Nothing but a type: it has a star, or a word that only types have.
    case type
    /// A name that is spelled like a type.
    case capital
    /// Some name.
    case name
  }

  private func typeShape(_ start: Int, _ end: Int) -> TypeShape? {
    var shape: TypeShape?
    var index = start
    while index < end {
      let token = tokens[index]
      switch token.kind {
      case .identifier:
        switch token.word {
        case .builtIn, .id, .const, .record, .typeOf, .instanceType, .qualifier, .weak: shape = .type
        default:
          if shape == nil { shape = isCapital(token) || hasTypeSuffix(token) ? .capital : .name }
          if index > start, tokens[index - 1].kind == .identifier, tokens[index - 1].word == .none { return nil }
        }
      case .mark:
        switch token.mark {
        case UInt8(ascii: "*"):
          let isLast = index + 1 == end || tokens[index + 1].kind == .mark || tokens[index + 1].word != .none
          guard shape != nil, isLast else { return nil }
          shape = .type
        case UInt8(ascii: "<"), UInt8(ascii: "("):
          guard shape != nil else { return nil }
          if token.mark == UInt8(ascii: "<") {
            guard let close = angleEnd(index) else { return nil }
            index = close
          } else if tokens[index + 1].mark == UInt8(ascii: "^") || tokens[index - 1].word == .typeOf
            || tokens[index - 1].kind == .mark
          {
            shape = .type
            index = next(after: index) - 1
          } else {
            return nil
          }
        default: return nil
        }
      default: return nil
      }
      index += 1
    }
    return shape
  }

  /// `uint8_t`
  private func hasTypeSuffix(_ token: Token) -> Bool { source.has("_t", at: Int(token.end) - 2) }

  // MARK: Postfix

  func lowerPostfix(_ first: Int32) -> Int32 {
    var base = first
    while at < limit {
      let token = peek()
      guard token.kind == .mark else { break }
      switch token.mark {
      case UInt8(ascii: "."), Mark.arrow, Mark.doubleColon:
        guard peek(1).kind == .identifier else { return base }
        at += 1
        base = lowerDot(base, isArrow: token.mark == Mark.arrow)
      case UInt8(ascii: "("):
        if token.startsLine { return base }
        base = lowerCall(base)
      case UInt8(ascii: "["):
        if token.startsLine { return base }
        base = lowerIndex(base, token.start)
      case Mark.step:
        at += 1
        var row = Expr(kind: .postfixOperator, scope: scope, offset: outline.exprs[Int(base)].offset)
        row.base = base
        row.name = name(token)
        base = append(row)
      default: return base
      }
    }
    return base
  }

  private func lowerDot(_ base: Int32, isArrow: Bool) -> Int32 {
    let token = peek()
    at += 1
    if isArrow { return member(storageName(token), of: base, at: token.start) }
    return unary(token, base)
  }

  private func lowerIndex(_ base: Int32, _ offset: UInt32) -> Int32 {
    let mark = pendingArguments.count
    inBrackets { pushArguments() }
    var row = Expr(kind: .subscriptCall, scope: scope, offset: offset)
    row.base = base
    row.arguments = takeArguments(from: mark)
    return append(row)
  }

  private func lowerCall(_ base: Int32) -> Int32 {
    let mark = pendingArguments.count
    inBrackets { pushArguments() }
    var row = Expr(kind: .call, scope: scope, offset: outline.exprs[Int(base)].offset)
    row.base = base
    row.arguments = takeArguments(from: mark)
    let callee = outline.exprs[Int(base)]
    if callee.kind == .closure { outline.scopes[Int(callee.scope)].runsAtOnce = true }
    if callee.kind == .name, callee.name == known.dispatchOnce { runOnce(row.arguments) }
    return append(row)
  }

  /// The block of `dispatch_once` runs before it returns, and what it makes stays.
  private func runOnce(_ arguments: Span) {
    method.keepsValue = true
    for row in arguments.range {
      let value = outline.arguments[row].value
      guard value >= 0, outline.exprs[Int(value)].kind == .closure else { continue }
      outline.scopes[Int(outline.exprs[Int(value)].scope)].runsAtOnce = true
    }
  }

  /// Expressions between commas.
  func pushArguments() {
    while at < limit {
      let before = at
      pendingArguments.append(Argument(label: .none, value: lowerExpression()))
      while at < limit, !isMark(",") { skip() }
      take(",")
      if at == before { at += 1 }
    }
  }

  // MARK: Rows

  func leaf(_ kind: ExprKind, _ offset: UInt32) -> Int32 { append(Expr(kind: kind, scope: scope, offset: offset)) }

  func nameRow(_ name: Name, _ offset: UInt32) -> Int32 {
    var row = Expr(kind: .name, scope: scope, offset: offset)
    row.name = name
    return append(row)
  }

  func member(_ name: Name, of base: Int32, at offset: UInt32) -> Int32 {
    var row = Expr(kind: .member, scope: scope, offset: offset)
    row.name = name
    row.base = base
    return append(row)
  }
}

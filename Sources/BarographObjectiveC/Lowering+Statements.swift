internal import BarographModel

extension Lowering {
  /// Statements up to the end of what is being read; each run of them in another `#if` branch in a scope of its own.
  func lowerStatements() {
    while at < limit {
      lowerRun()
      if at < limit, !endsUnclosedBody {
        // The branch that the body began in has ended.
        condition = conditionRow(peek())
      } else {
        return
      }
    }
  }

  private func lowerRun() {
    let home = condition
    while at < limit, !endsUnclosedBody {
      let row = conditionRow(peek())
      if row == home {
        let before = at
        lowerStatement()
        if at == before { at += 1 }
      } else if depth < deepestNesting, isInside(row, home) {
        depth += 1
        condition = row
        inScope(.conditional, at: peek().start) { lowerRun() }
        condition = home
        depth -= 1
      } else {
        return
      }
    }
  }

  /// Whether a branch stands in another one.
  private func isInside(_ row: Int32, _ outer: Int32) -> Bool {
    var current = row
    while current >= 0 {
      if current == outer { return true }
      current = outline.conditions[Int(current)].parent
    }
    return outer < 0
  }

  /// A method begins where the body before it was never closed.
  private var endsUnclosedBody: Bool {
    guard method.isUnclosed, peek().startsColumn, isMark("-") || isMark("+"), isMark("(", 1) else { return false }
    let name = next(after: at + 1)
    return name < limit && tokens[name].kind == .identifier
  }

  /// Records a statement with the expression that `body` lowers.
  func lowerStatement(_ kind: StatementKind, at offset: UInt32, _ body: () -> ExprID) {
    let expr = body()
    var row = Statement(kind: kind, scope: scope, offset: offset)
    row.expr = expr
    outline.statements.append(row)
  }

  // MARK: One statement

  func lowerStatement() {
    depth += 1
    defer { depth -= 1 }
    guard depth < deepestNesting else { return skipStatement() }
    let token = peek()
    switch token.kind {
    case .identifier: lowerWordStatement(token)
    case .at: lowerAtStatement(token)
    case .mark where token.mark == UInt8(ascii: "{"): lowerBlock()
    case .mark where token.mark == UInt8(ascii: ";"): at += 1
    default: lowerExpressionStatement()
    }
  }

  private func lowerWordStatement(_ token: Token) {
    switch token.word {
    case .if: lowerIf()
    case .for: lowerFor()
    case .while: lowerWhile()
    case .do: lowerDo()
    case .switch:
      at += 1
      lowerCondition()
      if isMark("{") { lowerBlock(.sometimes) }
    case .case: lowerCaseLabel()
    case .default where isMark(":", 1): lowerCaseLabel()
    case .else: at += 1
    case .return:
      at += 1
      lowerStatement(.returns, at: token.start) { isMark(";") || at >= limit ? .none : lowerExpression() }
      endStatement()
    case .leave, .goto, .typedef: skipStatement()
    default:
      if isMark(":", 1), token.word == .none, !isMark(":", 2) {
        at += 2
      } else if beginsDeclaration() {
        lowerVariables(.body)
      } else {
        lowerExpressionStatement()
      }
    }
  }

  private func lowerCaseLabel() {
    at += 1
    while at < limit, !isMark(":") {
      if isMark(";") { return }
      skip()
    }
    take(":")
  }

  private func lowerExpressionStatement() {
    lowerStatement(.expression, at: peek().start) { lowerExpression() }
    endStatement()
  }

  /// To the semicolon, or to a line that begins another statement.
  private func endStatement() {
    while at < limit, !isMark(";") {
      let token = peek()
      if token.startsLine || isMark("{") { return }
      if isMark(","), at + 1 < limit {
        at += 1
        lowerStatement(.expression, at: peek().start) { lowerExpression() }
        continue
      }
      skip()
    }
    take(";")
  }

  // MARK: Blocks and branches

  private func lowerBlock(_ branch: BranchKind = .always) {
    inScope(.block, at: peek().start, branch: branch) { inBrackets { lowerRunInBlock() } }
  }

  func lowerRunInBlock() {
    let home = condition
    lowerStatements()
    condition = home
  }

  /// The expression in parentheses.
  func lowerCondition() {
    guard isMark("(") else { return }
    inBrackets {
      if beginsDeclaration() { return lowerVariables(.body) }
      lowerStatement(.condition, at: peek().start) { lowerExpression() }
    }
  }

  // MARK: @

  private func lowerAtStatement(_ token: Token) {
    switch token.word {
    case .autoreleasepool, .try, .finally:
      at += 1
      lowerStatement()
    case .synchronized:
      at += 1
      lowerCondition()
      lowerStatement()
    case .catch:
      at += 1
      inScope(.block, at: token.start, branch: .recovering) {
        _ = lowerParameters()
        lowerStatement()
      }
    case .throw:
      at += 1
      lowerStatement(.throwing, at: token.start) { isMark(";") || at >= limit ? .none : lowerExpression() }
      endStatement()
    case .import, .class, .end: at += 1
    default: lowerExpressionStatement()
    }
  }
}

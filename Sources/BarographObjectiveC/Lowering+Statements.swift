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
  func lowerStatement(_ kind: StatementKind, at offset: UInt32, _ body: () -> Int32) {
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
    case .mark where token.mark == UInt8(ascii: "{"): lowerBlock(isBranch: false)
    case .mark where token.mark == UInt8(ascii: ";"): at += 1
    default: lowerExpressionStatement()
    }
  }

  private func lowerWordStatement(_ token: Token) {
    switch token.word {
    case .if: lowerIf()
    case .for: lowerFor()
    case .while:
      at += 1
      inScope(.block, at: token.start, isBranch: true) {
        lowerCondition()
        lowerStatement()
      }
    case .do:
      at += 1
      lowerStatement()
      if isWord(.while) {
        at += 1
        lowerCondition()
        take(";")
      }
    case .switch:
      at += 1
      lowerCondition()
      if isMark("{") { lowerBlock(isBranch: true) }
    case .case: lowerCaseLabel()
    case .default where isMark(":", 1): lowerCaseLabel()
    case .else: at += 1
    case .return:
      at += 1
      lowerStatement(.returns, at: token.start) { isMark(";") || at >= limit ? -1 : lowerExpression() }
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

  private func lowerBlock(isBranch: Bool) {
    inScope(.block, at: peek().start, isBranch: isBranch) { inBrackets { lowerRunInBlock() } }
  }

  private func lowerRunInBlock() {
    let home = condition
    lowerStatements()
    condition = home
  }

  /// The expression in parentheses.
  private func lowerCondition() {
    guard isMark("(") else { return }
    inBrackets {
      if beginsDeclaration() { return lowerVariables(.body) }
      lowerStatement(.condition, at: peek().start) { lowerExpression() }
    }
  }

  /// Walks an `if … else if … else` chain without recursion. `if (self)` in an initialiser holds its body.
  private func lowerIf() {
    if isOwnCheck() {
      lowerCondition()
      if isMark("{") { inBrackets { lowerRunInBlock() } } else { lowerStatement() }
      return
    }
    while isWord(.if) {
      let offset = peek().start
      at += 1
      inScope(.block, at: offset, isBranch: true) {
        lowerCondition()
        lowerStatement()
      }
      guard isWord(.else) else { return }
      at += 1
      if isWord(.if) { continue }
      inScope(.block, at: peek().start, isBranch: true) { lowerStatement() }
    }
  }

  /// Whether this is `if (self)`, `if (self = [super init])` or one of their spellings, without an `else`; goes to its
  /// parenthesis.
  private func isOwnCheck() -> Bool {
    guard outlineKind(of: method.decl) == .initializer, isMark("(", 1) else { return false }
    let open = at + 1
    var first = open + 1
    while first < limit, tokens[first].kind == .mark, tokens[first].mark == UInt8(ascii: "(") { first += 1 }
    guard first < limit, tokens[first].word == .self else { return false }
    let following = tokens[first + 1]
    let isAlone = following.kind == .mark && following.mark == UInt8(ascii: ")")
    let isAssigned = following.kind == .mark && following.mark == UInt8(ascii: "=")
    let isCompared = following.kind == .mark && following.mark == Mark.binary && tokens[first + 2].word == .null
    guard isAlone || isAssigned || isCompared && source.byte(Int(following.start)) == UInt8(ascii: "!") else {
      return false
    }
    let body = next(after: open)
    guard body < limit else { return false }
    let behind = next(after: body)
    if behind < limit, tokens[behind].word == .else { return false }
    at += 1
    return true
  }

  private func outlineKind(of decl: Int32) -> DeclKind? { decl < 0 ? nil : outline.decls[Int(decl)].kind }

  private func lowerFor() {
    let offset = peek().start
    at += 1
    guard isMark("(") else { return }
    inScope(.block, at: offset, isBranch: true) {
      inBrackets { if let word = fastEnumerationWord() { lowerElements(word) } else { lowerForClauses() } }
      lowerStatement()
    }
  }

  /// The token of `in`.
  private func fastEnumerationWord() -> Int? {
    var index = at
    while index < limit {
      if tokens[index].word == .in, tokens[index].kind == .identifier { return index }
      if tokens[index].kind == .mark, tokens[index].mark == UInt8(ascii: ";") { return nil }
      index = next(after: index)
    }
    return nil
  }

  private func lowerElements(_ word: Int) {
    let first = at
    at = word + 1
    var sequence: Int32 = -1
    if at < limit {
      lowerStatement(.condition, at: peek().start) {
        sequence = lowerExpression()
        return sequence
      }
    }
    let (home, outer) = (at, limit)
    (at, limit) = (first, word)
    let declarator = lowerDeclarator(lowerSpecifiers())
    if declarator.name >= 0 {
      let type = typeRow(declarator)
      let index = appendDecl(
        .variable, name(tokens[declarator.name]), start: tokens[first].start, offset: tokens[declarator.name].start)
      edit(index) {
        $0.type = type
        $0.value = sequence
        $0.flags = [.isElement, .isPatternBinding, .isLet]
        $0.end = tokens[declarator.name].end
      }
    }
    (at, limit) = (home, outer)
  }

  private func lowerForClauses() {
    while at < limit {
      let before = at
      if beginsDeclaration() {
        lowerVariables(.body)
      } else if take(";") {
        continue
      } else {
        lowerStatement(.condition, at: peek().start) { lowerExpression() }
        take(",")
      }
      if at == before { skip() }
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
      inScope(.block, at: token.start, isBranch: true) {
        _ = lowerParameters()
        lowerStatement()
      }
    case .throw:
      at += 1
      lowerStatement(.throwing, at: token.start) { isMark(";") || at >= limit ? -1 : lowerExpression() }
      endStatement()
    case .import, .class, .end: at += 1
    default: lowerExpressionStatement()
    }
  }

  // MARK: Declarations

  /// Whether a statement declares variables: it begins with a type that a name follows.
  func beginsDeclaration() -> Bool {
    switch peek().word {
    case .static, .extern, .const, .weak, .qualifier, .record, .enum, .typeOf, .nullable: return true
    case .builtIn, .id, .instanceType: return !isMark(".", 1) && !isMark("=", 1)
    default: break
    }
    guard peek().kind == .identifier, peek().word == .none || peek().word == .package else { return false }
    var index = at + 1
    while index + 1 < limit, tokens[index].kind == .mark, tokens[index].mark == Mark.doubleColon { index += 2 }
    if index < limit, tokens[index].mark == UInt8(ascii: "<"), tokens[index].kind == .mark {
      guard let end = angleEnd(index) else { return false }
      index = end + 1
    }
    return declaresName(index)
  }

  /// Whether stars and qualifiers, then a name, then what follows a declared name stand at a token.
  private func declaresName(_ start: Int) -> Bool {
    var index = start
    while index < limit {
      let token = tokens[index]
      if token.kind == .mark, token.mark == UInt8(ascii: "*") || token.mark == UInt8(ascii: "&") {
        index += 1
      } else if token.kind == .identifier, [.const, .qualifier, .weak, .nullable].contains(token.word) {
        index += 1
      } else {
        break
      }
    }
    guard index < limit else { return false }
    if tokens[index].kind == .mark, tokens[index].mark == UInt8(ascii: "(") {
      return index + 1 < limit && index == start && tokens[index + 1].mark == UInt8(ascii: "^")
    }
    guard tokens[index].kind == .identifier, tokens[index].word != .in else { return false }
    guard index + 1 < limit else { return index > start || tokens[index].word == .none }
    let following = tokens[index + 1]
    if following.kind == .identifier { return following.word == .qualifier || following.word == .attribute }
    guard following.kind == .mark else { return false }
    switch following.mark {
    case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): return true
    case UInt8(ascii: ":"): return index > start
    default: return false
    }
  }
}

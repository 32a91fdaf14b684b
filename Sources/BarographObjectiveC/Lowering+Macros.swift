internal import BarographModel

extension Lowering {
  /// `NAME(arguments)` or `@name(arguments)` between members, as a statement of the type.
  func lowerMacro() {
    let token = peek()
    let word = name(token)
    at += 1
    let mark = pendingArguments.count
    inBrackets { pushMacroArguments() }
    finishMacro(word, token.start, from: mark)
    take(";")
  }

  private func pushMacroArguments() {
    while at < limit {
      let before = at
      pendingArguments.append(Argument(label: .none, value: lowerMacroArgument()))
      while at < limit, !isMark(",") { skip() }
      take(",")
      if at == before { at += 1 }
    }
  }

  /// An expression. Macros also take bare selectors, `initWithA:b:`, as names; and a number in a box, which is an object,
  /// is told from one without by the operator `@`.
  private func lowerMacroArgument() -> ExprID {
    if peek().kind == .identifier, isMark(":", 1) { return lowerBareSelector() }
    let isBoxed = isMark("@") && !isMark("[", 1) && !isMark("{", 1) || peek().kind == .at && peek().word == .boolean
    guard isBoxed else { return lowerExpression() }
    var row = Expr(kind: .prefixOperator, scope: scope, offset: peek().start)
    row.name = names.intern("@")
    row.base = lowerExpression()
    return append(row)
  }

  private func lowerBareSelector() -> ExprID {
    let (offset, first) = (peek().start, selector.count)
    while at < limit, peek().kind == .identifier || isMark(":") {
      selector.append(contentsOf: bytes(peek()))
      at += 1
    }
    let text = selector[first...].withUnsafeBufferPointer { names.intern(utf8: $0) }
    selector.removeLast(selector.count - first)
    return nameRow(text, offset)
  }

  func finishMacro(_ word: Name, _ offset: UInt32, from mark: Int) {
    var row = Expr(kind: .macro, scope: scope, offset: offset)
    row.name = word
    row.arguments = takeArguments(from: mark)
    var statement = Statement(kind: .expression, scope: scope, offset: offset)
    statement.expr = append(row)
    outline.statements.append(statement)
  }

  // MARK: Attributes

  /// Remembers an attribute for the declaration that follows, with the names in its parentheses.
  func keepAttribute(_ word: Name, _ offset: UInt32) {
    var row = Attribute(name: word, type: named(word, at: offset), offset: offset)
    if isMark("(") {
      let mark = pendingArguments.count
      inBrackets { pushArguments() }
      row.hasArguments = true
      row.arguments = takeArguments(from: mark)
    }
    pendingAttributes.append(row)
  }

  /// Gives a declaration what `keepAttribute` remembered.
  func addAttributes(to index: DeclID) {
    if pendingAttributes.isEmpty { return }
    let start = Int32(outline.attributes.count)
    outline.attributes.append(contentsOf: pendingAttributes)
    let count = Int32(pendingAttributes.count)
    pendingAttributes.removeAll(keepingCapacity: true)
    edit(index) { $0.attributes = Span(start: start, count: count) }
  }
}

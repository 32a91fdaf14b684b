internal import BarographModel

extension Lowering {
  /// Reads an operand: what operators are applied to.
  func lowerPrimary() -> ExprID {
    let token = peek()
    switch token.kind {
    case .identifier: return lowerWord(token)
    case .number: return lowerNumber(token)
    case .string: return lowerString(token)
    case .character:
      at += 1
      return leaf(.integer, token.start)
    case .at: return lowerAt(token)
    case .mark: return lowerMarked(token)
    case .end: return leaf(.opaque, token.start)
    }
  }

  private func lowerMarked(_ token: Token) -> ExprID {
    switch token.mark {
    case UInt8(ascii: "("): return lowerParentheses(token)
    case UInt8(ascii: "["): return lowerMessage(token)
    case UInt8(ascii: "{"): return lowerList(.array, token)
    case UInt8(ascii: "^"): return lowerBlock(token)
    case UInt8(ascii: "@"): return lowerBoxed(token)
    case UInt8(ascii: "."), Mark.doubleColon:
      // `.field = value` in braces; a name of C++.
      at += 1
      return at < limit && peek().kind == .identifier ? lowerPrimary() : leaf(.opaque, token.start)
    default: return leaf(.opaque, token.start)
    }
  }

  // MARK: Words

  private func lowerWord(_ token: Token) -> ExprID {
    at += 1
    switch token.word {
    case .self: return leaf(.selfReference, token.start)
    case .super: return leaf(.superReference, token.start)
    case .null: return leaf(.nilLiteral, token.start)
    case .boolean: return lowerBoolean(token)
    case .sizeOf, .typeOf:
      if isMark("(") { skip() }
      return leaf(.opaque, token.start)
    case .new where peek().kind == .identifier:
      // `new Foo()` of C++.
      while isWord(.new) { at += 1 }
      return lowerPrimary()
    default: return lowerName(token)
    }
  }

  private func lowerBoolean(_ token: Token) -> ExprID {
    var row = Expr(kind: .boolean, scope: scope, offset: token.start)
    row.name = name(token)
    return append(row)
  }

  /// A name; `_name` in a method is the storage of the property `name`.
  private func lowerName(_ token: Token) -> ExprID {
    let text = name(token)
    if method.hasStorage {
      if let property = synthesized[text] { return storage(property, token) }
      let start = Int(token.start)
      if source.byte(start) == UInt8(ascii: "_"), ByteClass.isLowercase(source.byte(start + 1)),
        !underscored.contains(text), !isMark("("), text != known.command
      {
        return storage(storageName(token), token)
      }
    }
    if method.isClassMethod, globals.contains(text) { method.keepsValue = true }
    return nameRow(text, token.start)
  }

  private func storage(_ property: Name, _ token: Token) -> ExprID {
    if property == method.getter { method.keepsValue = true }
    let base = leaf(.selfReference, token.start)
    return member(property, of: base, at: token.start)
  }

  // MARK: Literals

  private func lowerNumber(_ token: Token) -> ExprID {
    at += 1
    let text = bytes(token)
    let isHexadecimal = text.byte(1) == UInt8(ascii: "x") || text.byte(1) == UInt8(ascii: "X")
    let isFloat = text.contains(UInt8(ascii: ".")) || !isHexadecimal && text.last == UInt8(ascii: "f")
    var row = Expr(kind: isFloat ? .float : .integer, scope: scope, offset: token.start)
    if !isFloat { row.name = name(token) }
    return append(row)
  }

  /// A string; those that follow each other are one.
  private func lowerString(_ token: Token) -> ExprID {
    at += 1
    var row = Expr(kind: .string, scope: scope, offset: token.start - 1)
    if peek().kind == .string {
      var text = Array(bytes(token))
      while peek().kind == .string {
        text += bytes(peek())
        at += 1
      }
      row.name = text.withUnsafeBufferPointer { names.intern(utf8: $0) }
    } else {
      row.name = name(token)
    }
    return append(row)
  }

  /// `@[…]`, `@{…}`, `@(…)` and `@42`.
  private func lowerBoxed(_ token: Token) -> ExprID {
    at += 1
    if isMark("[") { return lowerList(.array, token) }
    if isMark("{") { return lowerList(.dictionary, token) }
    depth += 1
    defer { depth -= 1 }
    if at >= limit || depth >= deepestNesting { return leaf(.opaque, token.start) }
    return lowerUnary()
  }

  private func lowerList(_ kind: ExprKind, _ token: Token) -> ExprID {
    let mark = pending.count
    inBrackets {
      while at < limit {
        let before = at
        pending.append(lowerExpression().index)
        if kind == .dictionary, take(":") { pending.append(lowerExpression().index) }
        while at < limit, !isMark(",") { skip() }
        take(",")
        if at == before { at += 1 }
      }
    }
    return finish(kind, from: mark, token.start)
  }

  /// `(a)`, `(a, b)` and `({ statements; })`.
  private func lowerParentheses(_ token: Token) -> ExprID {
    let mark = pending.count
    var isStatements = false
    inBrackets {
      if isMark("{") {
        isStatements = true
        lowerStatementExpression()
        return
      }
      while at < limit {
        let before = at
        pending.append(lowerExpression().index)
        while at < limit, !isMark(",") { skip() }
        take(",")
        if at == before { at += 1 }
      }
    }
    if isStatements { return finish(.branches, from: mark, token.start) }
    if pending.count == mark + 1 { return ExprID(pending.removeLast()) }
    return finish(.opaque, from: mark, token.start)
  }

  /// Its value is that of its last statement.
  private func lowerStatementExpression() {
    let first = outline.statements.count
    inScope(.block, at: peek().start) { inBrackets { lowerStatements() } }
    let last = outline.statements[first...].last { $0.kind == .expression && !$0.expr.isNone }
    if let last { pending.append(last.expr.index) }
  }

  // MARK: @

  private func lowerAt(_ token: Token) -> ExprID {
    at += 1
    switch token.word {
    case .boolean: return lowerBoolean(token)
    case .selector: return lowerSelector(token)
    case .protocol: return lowerProtocolReference(token)
    case .encode, .available:
      if isMark("(") { skip() }
      return leaf(.opaque, token.start)
    default:
      var row = Expr(kind: .macro, scope: scope, offset: token.start)
      row.name = name(token)
      let mark = pendingArguments.count
      if isMark("(") { inBrackets { pushArguments() } }
      row.arguments = takeArguments(from: mark)
      return append(row)
    }
  }

  /// `@selector(a:b:)` as the macro that Swift has for it, with the selector as a name.
  private func lowerSelector(_ token: Token) -> ExprID {
    let mark = pendingArguments.count
    if isMark("(") {
      let first = selector.count
      inBrackets {
        while at < limit {
          selector.append(contentsOf: bytes(peek()))
          at += 1
        }
      }
      let text = selector[first...].withUnsafeBufferPointer { names.intern(utf8: $0) }
      selector.removeLast(selector.count - first)
      if !text.isNone { pendingArguments.append(Argument(label: .none, value: nameRow(text, token.end))) }
    }
    return finishMacro(known.selector, token, from: mark)
  }

  private func lowerProtocolReference(_ token: Token) -> ExprID {
    let mark = pendingArguments.count
    if isMark("(") {
      inBrackets {
        guard peek().kind == .identifier else { return }
        pendingArguments.append(Argument(label: .none, value: nameRow(name(peek()), peek().start)))
      }
    }
    return finishMacro(known.protocolWord, token, from: mark)
  }

  private func finishMacro(_ word: Name, _ token: Token, from mark: Int) -> ExprID {
    var row = Expr(kind: .macro, scope: scope, offset: token.start)
    row.name = word
    row.arguments = takeArguments(from: mark)
    return append(row)
  }

  // MARK: Blocks

  /// `^{ … }`, `^(A *a) { … }`, `^Result *(A *a) { … }`
  private func lowerBlock(_ token: Token) -> ExprID {
    at += 1
    var row = Expr(kind: .closure, scope: scope, offset: token.start)
    var result: TypeID = .none
    var parameters = Span.empty
    var isWritten = false
    row.scope = inScope(.closure, at: token.start) {
      if !isMark("{"), !isMark("(") { result = lowerBlockResult() }
      if isMark("(") { parameters = lowerParameters() }
      guard isMark("{") else { return }
      isWritten = true
      let home = condition
      inBrackets { lowerStatements() }
      condition = home
    }
    outline[row.scope].parameters = parameters
    row.type = result
    return isWritten ? append(row) : leaf(.opaque, token.start)
  }

  private func lowerBlockResult() -> TypeID {
    let specifiers = lowerSpecifiers()
    guard specifiers.isWritten else { return .none }
    while isMark("*") || isWord(.nullable) || isWord(.qualifier) { at += 1 }
    return specifiers.type
  }
}

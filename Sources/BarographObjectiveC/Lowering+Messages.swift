internal import BarographModel

extension Lowering {
  /// `[receiver selector]`. A message without arguments is the member access that the dot writes; one with arguments is
  /// a call of the member that its first piece names, whose other pieces are labels, and whose name is the selector.
  /// Making an object is the call of its type that Swift writes.
  func lowerMessage(_ token: Token) -> ExprID {
    var result: ExprID = .none
    inBrackets {
      guard at < limit else { return }
      let receiver = lowerUnary()
      skipTypeArguments()
      let piece = peek()
      if piece.kind == .identifier, !isMark(":", 1) {
        at += 1
        result = unary(piece, receiver)
      } else if piece.kind == .identifier || isMark(":") {
        result = lowerKeywords(receiver)
      } else {
        result = receiver
      }
    }
    return result.isNone ? leaf(.opaque, token.start) : result
  }

  /// `[NSArray<Foo *> array]`
  private func skipTypeArguments() {
    if isMark("<"), let end = angleEnd(at) { at = end + 1 }
  }

  // MARK: Without arguments

  /// `[receiver name]` and `receiver.name`.
  func unary(_ token: Token, _ receiver: ExprID) -> ExprID {
    let base = outline[receiver]
    switch token.word {
    case .class:
      if base.kind == .selfReference { return nameRow(known.selfType, base.offset) }
      if isType(base) { return member(known.selfValue, of: receiver, at: token.start) }
    case .new where isType(base) || isOwnType(base):
      return create(receiver, selector: known.new, from: pendingArguments.count)
    default: break
    }
    let text = name(token)
    if isInitFamily(bytes(token)) { return lowerInitializer(receiver, selector: text, from: pendingArguments.count) }
    return member(text, of: receiver, at: token.start)
  }

  /// Whether an expression names a type.
  private func isType(_ expr: Expr) -> Bool {
    guard expr.kind == .name else { return false }
    return ByteClass.isUppercase(source.byte(Int(expr.offset)))
  }

  /// Whether it is the type around it: `[self class]`, and `self` in a class method.
  private func isOwnType(_ expr: Expr) -> Bool {
    expr.kind == .name && expr.name == known.selfType || expr.kind == .selfReference && method.isClassMethod
  }

  // MARK: With arguments

  private func lowerKeywords(_ receiver: ExprID) -> ExprID {
    let mark = pendingArguments.count
    let start = selector.count
    let first = peek()
    var isFirst = true
    while at < limit {
      var label = Name.none
      if peek().kind == .identifier, isMark(":", 1) {
        selector.append(contentsOf: bytes(peek()))
        if !isFirst { label = importedLabel(bytes(peek())) }
        at += 1
      } else if !isMark(":") {
        break
      }
      at += 1
      selector.append(UInt8(ascii: ":"))
      pushArgument(label)
      isFirst = false
      while take(",") { pushArgument(.none) }
    }
    let text = selector[start...].withUnsafeBufferPointer { names.intern(utf8: $0) }
    selector.removeLast(selector.count - start)
    if first.kind == .identifier, isInitFamily(bytes(first)) {
      relabel(mark, initializerLabel(bytes(first)))
      return lowerInitializer(receiver, selector: text, from: mark)
    }
    let callee = member(first.kind == .identifier ? name(first) : .none, of: receiver, at: first.start)
    return call(callee, selector: text, from: mark)
  }

  private func pushArgument(_ label: Name) {
    guard at < limit else { return }
    let value = lowerExpression()
    pendingArguments.append(Argument(label: label, value: value))
    // Whatever does not continue the message.
    while at < limit, !isMark(","), !isMark(":"), !(peek().kind == .identifier && isMark(":", 1)) { skip() }
  }

  private func relabel(_ row: Int, _ label: Name) {
    guard row < pendingArguments.count else { return }
    pendingArguments[row].label = label
  }

  // MARK: Making objects

  /// `[[Foo alloc] initWithA:a]` is `Foo(a: a)`; to anything else it is an initialiser called by name.
  private func lowerInitializer(_ receiver: ExprID, selector: Name, from mark: Int) -> ExprID {
    let base = outline[receiver]
    if base.kind == .member, base.name == known.alloc, !base.base.isNone {
      return create(base.base, selector: selector, from: mark)
    }
    if base.kind == .selfReference { method.callsOwnInitializer = true }
    return call(member(known.initializer, of: receiver, at: base.offset), selector: selector, from: mark)
  }

  private func create(_ type: ExprID, selector: Name, from mark: Int) -> ExprID {
    let base = outline[type]
    if isType(base) { return call(type, selector: selector, from: mark) }
    // `self` in a class method is the type itself.
    let own = isOwnType(base) ? nameRow(known.selfType, base.offset) : type
    return call(
      isOwnType(base) ? own : member(known.initializer, of: type, at: base.offset), selector: selector, from: mark)
  }

  private func call(_ callee: ExprID, selector: Name, from mark: Int) -> ExprID {
    var row = Expr(kind: .call, scope: scope, offset: headOffset(callee))
    row.base = callee
    row.name = selector
    row.arguments = takeArguments(from: mark)
    return append(row)
  }

  /// The byte offset where the receiver of a message begins.
  private func headOffset(_ callee: ExprID) -> UInt32 {
    let base = outline[callee].base
    return outline[base.isNone ? callee : base].offset
  }
}

internal import BarographModel

extension Lowering {
  /// Stars, qualifiers, and the name with a block's or function's parameters around it.
  func lowerDeclarator(_ specifiers: Specifiers) -> Declarator {
    var result = Declarator(
      type: specifiers.type, flags: specifiers.flags, isNullable: specifiers.isNullable,
      isConstant: specifiers.isConstant)
    while at < limit {
      let token = peek()
      if token.kind == .mark {
        guard token.mark == UInt8(ascii: "*") || token.mark == UInt8(ascii: "&") else { break }
        result.isConstant = false
        at += 1
        continue
      }
      guard token.kind == .identifier, lowerQualifier(token, &result) else { break }
    }
    if isMark("("), isMark("^", 1) || isMark("*", 1) {
      lowerFunctionDeclarator(&result)
    } else if peek().kind == .identifier {
      result.name = at
      at += 1
    }
    return result
  }

  private func lowerQualifier(_ token: Token, _ result: inout Declarator) -> Bool {
    switch token.word {
    case .qualifier: at += 1
    case .nullable:
      result.isNullable = true
      at += 1
    case .weak:
      result.flags.formUnion(.isWeak)
      at += 1
    case .const:
      result.isConstant = true
      at += 1
    case .attribute: skipMacro()
    case .outlet: lowerOutlet(token)
    default: return false
    }
    return true
  }

  /// `(^name)(A, B)`: the type read so far is the result.
  private func lowerFunctionDeclarator(_ result: inout Declarator) {
    let offset = peek().start
    var isNullable = result.isNullable
    inBrackets {
      at += 1
      while peek().kind == .identifier, [.qualifier, .nullable, .weak, .const].contains(peek().word) {
        if peek().word == .nullable { isNullable = true }
        if peek().word == .weak { result.flags.formUnion(.isWeak) }
        at += 1
      }
      if peek().kind == .identifier { result.name = at }
    }
    let returned = typeRow(result)
    let mark = pending.count
    if isMark("(") { inBrackets { pushParameterTypes() } }
    pending.append(returned.index)
    var row = TypeNode(kind: .function, scope: scope, offset: offset)
    row.arguments = takeList(from: mark)
    result.type = append(row)
    result.isNullable = isNullable
  }

  private func pushParameterTypes() {
    if isWord(.builtIn), at + 1 == limit, bytes(peek()).isEqual("void") { return }
    while at < limit {
      let before = at
      let type = lowerType()
      if !type.isNone { pending.append(type.index) }
      while at < limit, !isMark(",") { skip() }
      take(",")
      if at == before { at += 1 }
    }
  }
}

internal import BarographModel

extension Lowering {
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

  /// Whether `^name)` stands at a token: a variable that holds a block, not a block that is an argument.
  private func declaresBlock(_ start: Int) -> Bool {
    guard start < limit, tokens[start].kind == .mark, tokens[start].mark == UInt8(ascii: "^") else { return false }
    var index = start + 1
    while index < limit, tokens[index].kind == .identifier { index += 1 }
    return index > start + 1 && index < limit && tokens[index].kind == .mark
      && (tokens[index].mark == UInt8(ascii: ")") || tokens[index].mark == UInt8(ascii: "["))
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
      return index == start && declaresBlock(index + 1)
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

internal import BarographModel

extension Lowering {
  /// Walks an `if … else if … else` chain without recursion. `if (self)` in an initialiser holds its body.
  func lowerIf() {
    if isOwnCheck() {
      lowerCondition()
      if isMark("{") { inBrackets { lowerRunInBlock() } } else { lowerStatement() }
      return
    }
    while isWord(.if) {
      let offset = peek().start
      at += 1
      inScope(.block, at: offset, branch: .holding) {
        lowerCondition()
        lowerStatement()
      }
      guard isWord(.else) else { return }
      at += 1
      if isWord(.if) { continue }
      inScope(.block, at: peek().start, branch: .otherwise) { lowerStatement() }
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

  private func outlineKind(of decl: DeclID) -> DeclKind? { decl.isNone ? nil : outline[decl].kind }
}

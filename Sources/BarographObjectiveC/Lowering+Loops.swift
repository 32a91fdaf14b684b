internal import BarographModel

extension Lowering {
  func lowerWhile() {
    let offset = peek().start
    at += 1
    inScope(.block, at: offset, branch: .holding) {
      lowerCondition()
      lowerStatement()
    }
  }

  func lowerDo() {
    at += 1
    lowerStatement()
    guard isWord(.while) else { return }
    at += 1
    lowerCondition()
    take(";")
  }

  func lowerFor() {
    let offset = peek().start
    at += 1
    guard isMark("(") else { return }
    inScope(.block, at: offset, branch: .sometimes) {
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
    var sequence: ExprID = .none
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

  func lowerForClauses() {
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
}

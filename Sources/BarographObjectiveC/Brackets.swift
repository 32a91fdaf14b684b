/// Tells every bracket its partner. A closing bracket closes what was left open inside it, a container's keyword closes
/// everything: so each opening bracket has an end, and reading what stands in it cannot run further. Returns the first
/// byte that has no partner, or -1.
func matchBrackets(_ tokens: inout [Token]) -> Int {
  var matcher = BracketMatcher()
  for index in tokens.indices {
    let token = tokens[index]
    if token.kind == .end || token.kind == .at && endsEverything(token, tokens[index + 1]) {
      matcher.closeAll(at: index, &tokens)
    }
    guard token.kind == .mark else { continue }
    switch token.mark {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): matcher.open(index, token.mark)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): matcher.close(index, token.mark, &tokens)
    case UInt8(ascii: ";"): matcher.endStatement(index, &tokens)
    default: break
    }
  }
  return matcher.firstError
}

/// `@interface`, `@implementation`, `@end`, and `@protocol` unless it is an expression.
private func endsEverything(_ token: Token, _ next: Token) -> Bool {
  switch token.word {
  case .interface, .implementation, .end: true
  case .protocol: token.startsColumn && next.kind == .identifier
  default: false
  }
}

private struct BracketMatcher {
  private var open: [Int] = []
  /// Open parentheses and brackets inside each open brace, the outermost level first: so that a bracket without partner
  /// is known without a search.
  private var levels: [(parentheses: Int, brackets: Int)] = [(0, 0)]
  private(set) var firstError = -1

  mutating func open(_ index: Int, _ mark: UInt8) {
    open.append(index)
    switch mark {
    case UInt8(ascii: "{"): levels.append((0, 0))
    case UInt8(ascii: "("): levels[levels.count - 1].parentheses += 1
    default: levels[levels.count - 1].brackets += 1
    }
  }

  mutating func close(_ index: Int, _ mark: UInt8, _ tokens: inout [Token]) {
    let isKnown =
      switch mark {
      case UInt8(ascii: ")"): levels[levels.count - 1].parentheses > 0
      case UInt8(ascii: "]"): levels[levels.count - 1].brackets > 0
      default: levels.count > 1
      }
    guard isKnown else { return fail(tokens[index].start) }
    let opening = mark == UInt8(ascii: ")") ? UInt8(ascii: "(") : mark - 2
    while let row = open.last {
      let isPartner = tokens[row].mark == opening
      pop(at: index, &tokens)
      if isPartner {
        tokens[index].partner = Int32(row)
        return
      }
      fail(tokens[row].start)
    }
  }

  /// No message and no argument list goes on behind a semicolon; the clauses of a `for` do.
  mutating func endStatement(_ index: Int, _ tokens: inout [Token]) {
    while let row = open.last, tokens[row].mark != UInt8(ascii: "{") {
      if tokens[row].mark == UInt8(ascii: "("), row > 0, tokens[row - 1].word == .for { return }
      fail(tokens[row].start)
      pop(at: index, &tokens)
    }
  }

  mutating func closeAll(at index: Int, _ tokens: inout [Token]) {
    while let row = open.last {
      fail(tokens[row].start)
      pop(at: index, &tokens)
    }
  }

  private mutating func pop(at index: Int, _ tokens: inout [Token]) {
    let row = open.removeLast()
    tokens[row].partner = Int32(index)
    switch tokens[row].mark {
    case UInt8(ascii: "{"): levels.removeLast()
    case UInt8(ascii: "("): levels[levels.count - 1].parentheses -= 1
    default: levels[levels.count - 1].brackets -= 1
    }
  }

  private mutating func fail(_ offset: UInt32) {
    if firstError < 0 || offset < firstError { firstError = Int(offset) }
  }
}

internal import BarographModel

extension Lowering {
  func lowerCast(_ index: Int, _ operand: ExprID) -> ExprID {
    let (home, outer) = (at, limit)
    (at, limit) = (index + 1, min(Int(tokens[index].partner), limit))
    let isVoid = isWord(.builtIn) && at + 1 == limit
    let type = isVoid ? .none : lowerType()
    (at, limit) = (home, outer)
    guard !type.isNone else { return operand }
    var row = Expr(kind: .cast, scope: scope, offset: tokens[index].start)
    row.base = operand
    row.type = type
    row.name = known.asType
    return append(row)
  }

  /// Whether parentheses hold a type and what follows is what a cast is applied to.
  func isCast(_ open: Int) -> Bool {
    let close = min(Int(tokens[open].partner), limit)
    guard close > open + 1, close + 1 < limit, close - open < 48 else { return false }
    guard let shape = typeShape(open + 1, close) else { return false }
    let following = tokens[close + 1]
    switch following.kind {
    case .identifier: return shape != .name && following.word != .in && !isNextPiece(close + 1, shape)
    case .number, .string, .character, .at: return shape != .name
    case .end: return false
    case .mark:
      switch following.mark {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): return shape != .name
      case UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "!"), UInt8(ascii: "~"): return true
      case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"): return shape == .type
      default: return false
      }
    }
  }

  /// Whether the next piece of a selector follows: `[x a:(MAXIMUM) b:c]`.
  private func isNextPiece(_ index: Int, _ shape: TypeShape) -> Bool {
    guard shape == .capital, index + 1 < limit, isMacroName(tokens[index - 2]) else { return false }
    return tokens[index + 1].kind == .mark && tokens[index + 1].mark == UInt8(ascii: ":")
  }

  private enum TypeShape {
    /// Nothing but a type: it has a star, or a word that only types have.
    case type
    /// A name that is spelled like a type.
    case capital
    /// Some name.
    case name
  }

  /// The type that the tokens spell; `nil` when no type looks so.
  private func typeShape(_ start: Int, _ end: Int) -> TypeShape? {
    var shape: TypeShape?
    var index = start
    while index < end {
      switch tokens[index].kind {
      case .identifier:
        guard let found = shapeOfWord(index, after: shape, isFirst: index == start) else { return nil }
        shape = found
      case .mark:
        guard shape != nil, let found = shapeOfMark(index, end) else { return nil }
        shape = found.isType ? .type : shape
        index = found.last
      default: return nil
      }
      index += 1
    }
    return shape
  }

  private func shapeOfWord(_ index: Int, after shape: TypeShape?, isFirst: Bool) -> TypeShape? {
    let token = tokens[index]
    switch token.word {
    case .builtIn, .id, .const, .record, .typeOf, .instanceType, .qualifier, .weak: return .type
    default:
      // Two names next to each other are no type.
      if !isFirst, tokens[index - 1].kind == .identifier, tokens[index - 1].word == .none { return nil }
      return shape ?? (isCapital(token) || hasTypeSuffix(token) ? .capital : .name)
    }
  }

  /// A star, type arguments, or a block's parameters, up to their last token.
  private func shapeOfMark(_ index: Int, _ end: Int) -> (isType: Bool, last: Int)? {
    switch tokens[index].mark {
    case UInt8(ascii: "*"):
      let isLast = index + 1 == end || tokens[index + 1].kind == .mark || tokens[index + 1].word != .none
      return isLast ? (true, index) : nil
    case UInt8(ascii: "<"): return angleEnd(index).map { (false, $0) }
    case UInt8(ascii: "("):
      let isBlock = tokens[index + 1].mark == UInt8(ascii: "^")
      guard isBlock || tokens[index - 1].word == .typeOf || tokens[index - 1].kind == .mark else { return nil }
      return (true, next(after: index) - 1)
    default: return nil
    }
  }

  /// `uint8_t`
  private func hasTypeSuffix(_ token: Token) -> Bool { source.has("_t", at: Int(token.end) - 2) }
}

/// Looks for shapes that take the parser of Swift exponential or quadratic time. Where a `[` may begin a type, the parser tries to
/// read one from there, and again from each `[` inside it; where a `<` may begin generic arguments, it tries to read all that
/// follows as such; words that nothing separates and long runs of `#` it looks over again from each of them.
///
/// Strings and comments are stepped over, whatever stands in them; what is inside an interpolation counts.
struct NestingScan {
  /// How many of a kind may stand inside, or behind, each other. Code that people write has a handful at most.
  private enum Limit {
    static let brackets = 14
    static let angles = 48
    static let words = 200
    static let hashes = 64
    static let interpolations = 32
  }

  /// What is open at a place.
  private struct Level {
    /// How the level is closed.
    var end: End
    /// Brackets around this place that open directly inside each other, as far as the parser can take them for types.
    var brackets = 0
    /// `<` at this level that nothing has closed and that may all begin generic arguments.
    var angles = 0
    /// Whether all that stands at this level so far may belong to a type.
    var mayBeType = true
  }

  private enum End: Equatable {
    case file, bracket, parenthesis, brace
    /// The parenthesis of an interpolation in a string with so many quotes and `#`.
    case interpolation(quotes: Int, hashes: Int)
  }

  private let source: UnsafeBufferPointer<UInt8>
  private var next = 0
  private var levels = [Level(end: .file)]
  private var interpolations = 0
  /// Words on this line with nothing but blanks between them.
  private var words = 0
  private var found: (offset: Int, reason: String)?

  init(_ source: UnsafeBufferPointer<UInt8>) { self.source = source }

  /// The first place that the parser must not see, and why.
  mutating func problem() -> (offset: Int, reason: String)? {
    while next < source.count, found == nil { step() }
    return found
  }

  private mutating func report(_ reason: String) {
    found = (min(next, source.count - 1), reason + "; the file is skipped")
  }

  private func byte(_ distance: Int) -> UInt8 { next + distance < source.count ? source[next + distance] : 0 }

  // MARK: Tokens

  private mutating func step() {
    let first = source[next]
    if isWordByte(first) { return word() }
    switch first {
    case 0x20, 0x09:
      var end = next + 1
      while end < source.count, source[end] == 0x20 { end += 1 }
      next = end
    case 0x0a, 0x0d:
      words = 0
      next += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): string(hashes: 0)
    case UInt8(ascii: "#"): hashes()
    default:
      words = 0
      punctuation(first)
      next += 1
    }
  }

  private mutating func word() {
    words += 1
    if words > Limit.words { report("more than \(Limit.words) words stand on a line with nothing between them") }
    // No generic argument is a number.
    if 0x30...0x39 ~= source[next] { levels[levels.count - 1].angles = 0 }
    var end = next + 1
    while end < source.count, isWordByte(source[end]) { end += 1 }
    next = end
  }

  private mutating func punctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): open(.bracket)
    case UInt8(ascii: "("): open(.parenthesis)
    case UInt8(ascii: "{"): open(.brace)
    case UInt8(ascii: "]"): close { $0 == .bracket }
    case UInt8(ascii: "}"): close { $0 == .brace }
    case UInt8(ascii: ")"): closeParenthesis()
    case UInt8(ascii: "<") where isOperatorByte(self.byte(1)), UInt8(ascii: "&") where isOperatorByte(self.byte(1)):
      // `<<`, `<=`, `&&`: an operator, which no type has.
      breakType()
      next += 1
    case UInt8(ascii: "<"): openAngle()
    case UInt8(ascii: ">"): levels[levels.count - 1].angles = max(0, levels[levels.count - 1].angles - 1)
    case UInt8(ascii: ","): comma()
    case UInt8(ascii: "-") where self.byte(1) == UInt8(ascii: ">"): next += 1
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "!"),
      UInt8(ascii: "@"),
      UInt8(ascii: "~"), UInt8(ascii: "`"):
      break
    default: breakType()
    }
  }

  // MARK: Levels

  private mutating func open(_ end: End) {
    let outer = levels[levels.count - 1]
    var inner = Level(end: end)
    if outer.mayBeType, end != .brace { inner.brackets = outer.brackets }
    if end == .bracket {
      inner.brackets += 1
      if inner.brackets > Limit.brackets {
        report("more than \(Limit.brackets) brackets open directly inside each other")
      }
    }
    if end == .brace { breakType() }
    levels.append(inner)
  }

  private mutating func close(_ isMeant: (End) -> Bool) {
    if levels.count > 1, isMeant(levels[levels.count - 1].end) { levels.removeLast() }
  }

  private mutating func closeParenthesis() {
    guard case .interpolation(let quotes, let hashes) = levels[levels.count - 1].end else {
      return close { $0 == .parenthesis }
    }
    levels.removeLast()
    interpolations -= 1
    next += 1
    text(quotes: quotes, hashes: hashes)
    next -= 1
  }

  private mutating func openAngle() {
    levels[levels.count - 1].angles += 1
    if levels[levels.count - 1].angles > Limit.angles {
      report("more than \(Limit.angles) angle brackets open one behind the other")
    }
  }

  /// Elements of a list are no part of a type; those of a tuple or of generic arguments are.
  private mutating func comma() {
    if levels[levels.count - 1].end == .bracket, levels[levels.count - 1].angles == 0 { breakType() }
  }

  /// Something that no type has stands here.
  private mutating func breakType() {
    levels[levels.count - 1].mayBeType = false
    levels[levels.count - 1].angles = 0
  }

  // MARK: Strings and comments

  private mutating func skipLine() {
    var end = next
    while end < source.count, source[end] != 0x0a { end += 1 }
    next = end
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    while next < source.count {
      if source[next] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        next += 2
      } else if source[next] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        next += 2
        if depth == 0 { return }
      } else {
        next += 1
      }
    }
  }

  /// A raw string, or what else begins so.
  private mutating func hashes() {
    let start = next
    while next < source.count, source[next] == UInt8(ascii: "#") { next += 1 }
    let count = next - start
    if count > Limit.hashes { return report("more than \(Limit.hashes) '#' stand in a row") }
    words = 0
    if next < source.count, source[next] == UInt8(ascii: "\"") { string(hashes: count) } else { breakType() }
  }

  private mutating func string(hashes: Int) {
    words = 0
    breakType()
    let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    next += isMultiline ? 3 : 1
    text(quotes: isMultiline ? 3 : 1, hashes: hashes)
  }

  /// Reads on in a string, to its end or to the next interpolation. A string on one line ends with the line, closed or not.
  private mutating func text(quotes: Int, hashes: Int) {
    while next < source.count {
      switch source[next] {
      case UInt8(ascii: "\"") where isEnd(quotes: quotes, hashes: hashes):
        next += quotes + hashes
        return
      case UInt8(ascii: "\\") where hasHashes(hashes, at: next + 1):
        next += 1 + hashes
        guard byte(0) == UInt8(ascii: "(") else {
          if byte(0) != 0x0a { next += 1 }
          continue
        }
        next += 1
        return beginInterpolation(quotes: quotes, hashes: hashes)
      case 0x0a where quotes == 1: return
      default: next += 1
      }
    }
  }

  private mutating func beginInterpolation(quotes: Int, hashes: Int) {
    interpolations += 1
    levels.append(Level(end: .interpolation(quotes: quotes, hashes: hashes)))
    if interpolations > Limit.interpolations {
      report("more than \(Limit.interpolations) interpolations stand inside each other")
    }
  }

  private func isEnd(quotes: Int, hashes: Int) -> Bool {
    guard next + quotes + hashes <= source.count else { return false }
    return source[next..<next + quotes].allSatisfy { $0 == UInt8(ascii: "\"") } && hasHashes(hashes, at: next + quotes)
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= source.count && source[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}

/// What makes a longer operator of a `<` or `&` before it.
private func isOperatorByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "|"):
    true
  default: false
  }
}

/// Letters, digits and everything beyond ASCII: asked of each byte, so a bit for each of the 128 says it.
private func isWordByte(_ byte: UInt8) -> Bool {
  if byte >= 0x80 { return true }
  // `$` and digits; capital letters, `_` and small letters.
  let bits: UInt64 = byte < 0x40 ? 0x03ff_0010_0000_0000 : 0x07ff_fffe_87ff_fffe
  return bits >> UInt64(byte & 0x3f) & 1 != 0
}

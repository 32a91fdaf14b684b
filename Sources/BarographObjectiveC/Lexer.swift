/// Takes source text apart in one pass over its bytes. Comments are left out but for directives; what follows `#` is
/// read by `Lexer+Preprocessor`. Bracket partners are found by `matchBrackets`.
struct Lexer {
  let source: UnsafeBufferPointer<UInt8>
  let words = WordTable.all
  var tokens: [Token] = []
  var next = 0
  var lineStarts: [UInt32] = [0]
  var startsLine = true
  var lineStart = 0

  /// Branches of `#if`s in order; those still open, innermost last.
  var branches: [Branch] = []
  var openBranches: [Int32] = []
  var groups: Int32 = 0
  var imports: [ImportLine] = []
  var definitions: [Definition] = []
  /// Comments with `barograph:` in them: byte offsets of the word and of the text behind its colon.
  var comments: [(hit: Int, text: Int)] = []
  /// The first byte of what was not closed, or -1.
  var firstError = -1

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    tokens.reserveCapacity(source.count / 5)
    lineStarts.reserveCapacity(source.count / 32)
  }

  mutating func run() {
    if source.has("\u{feff}", at: 0) { next = 3 }
    while next < source.count { step() }
    closeAllBranches()
    dropBranches()
    tokens.append(Token(kind: .end, start: UInt32(source.count), end: UInt32(source.count)))
  }

  private mutating func step() {
    let byte = source[next]
    switch byte {
    case 0x0a: newLine()
    case 0x00...0x20, 0x7f: next += 1
    // Blanks and signs out of articles, in two bytes.
    case 0xc2: next += 2
    case UInt8(ascii: "/") where source.byte(next + 1) == UInt8(ascii: "/"): lineComment()
    case UInt8(ascii: "/") where source.byte(next + 1) == UInt8(ascii: "*"): blockComment()
    case UInt8(ascii: "#") where startsLine: directive()
    case UInt8(ascii: "\\"): next += 1
    case UInt8(ascii: "\""): string(from: next)
    case UInt8(ascii: "'"): character()
    case UInt8(ascii: "@"): at()
    case 0x30...0x39: number()
    case UInt8(ascii: ".") where ByteClass.isDigit(source.byte(next + 1)): number()
    default: if ByteClass.isIdentifierStart(byte) { identifier() } else { mark(byte) }
    }
  }

  mutating func newLine() {
    next += 1
    lineStarts.append(UInt32(next))
    lineStart = next
    startsLine = true
  }

  mutating func fail(at offset: Int) { if firstError < 0 { firstError = offset } }

  // MARK: Comments

  private mutating func lineComment() {
    readDirective()
    skipLine()
  }

  /// A comment that begins with `barograph:` says something to this program.
  private mutating func readDirective() {
    var start = next + 2
    while source.byte(start) == UInt8(ascii: "/") || source.byte(start) == 0x20 { start += 1 }
    if source.has("barograph:", at: start) { comments.append((start, start + 10)) }
  }

  /// To the end of the line, which a backslash continues.
  mutating func skipLine() {
    while next < source.count, source[next] != 0x0a {
      if source[next] == UInt8(ascii: "\\"), source.byte(next + 1) == 0x0a {
        next += 1
        let startedLine = startsLine
        newLine()
        startsLine = startedLine
        continue
      }
      next += 1
    }
  }

  mutating func blockComment() {
    let start = next
    readDirective()
    next += 2
    let startedLine = startsLine
    while next < source.count {
      if source[next] == UInt8(ascii: "*"), source.byte(next + 1) == UInt8(ascii: "/") {
        next += 2
        startsLine = startsLine || startedLine
        return
      }
      if source[next] == 0x0a { newLine() } else { next += 1 }
    }
    fail(at: start)
  }

  // MARK: Tokens

  mutating func append(_ kind: TokenKind, _ range: Range<Int>, word: Word = .none, mark: UInt8 = 0, from first: Int) {
    var token = Token(kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    token.word = word
    token.mark = mark
    token.startsLine = startsLine
    token.startsColumn = startsLine && first == lineStart
    token.condition = openBranches.last ?? -1
    startsLine = false
    tokens.append(token)
    balance(token)
  }

  private mutating func identifier() {
    let start = next
    while next < source.count, ByteClass.isIdentifier(source[next]) { next += 1 }
    append(.identifier, start..<next, word: words.word(source.part(start..<next)), from: start)
  }

  private mutating func number() {
    let start = next
    while next < source.count {
      let byte = source[next]
      let isExponent = byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") || byte == 0x70 || byte == 0x50
      next += 1
      if isExponent, source.byte(next) == UInt8(ascii: "-") || source.byte(next) == UInt8(ascii: "+"),
        !source.has("0x", at: start) || byte == 0x70 || byte == 0x50
      {
        next += 1
      }
      let following = source.byte(next)
      guard ByteClass.isIdentifier(following) || following == UInt8(ascii: ".") else { break }
    }
    append(.number, start..<next, from: start)
  }

  /// A string's text; a line ends what is not closed.
  private mutating func string(from first: Int) {
    let start = next + 1
    next = start
    while next < source.count, source[next] != UInt8(ascii: "\""), source[next] != 0x0a {
      next += source[next] == UInt8(ascii: "\\") && source.byte(next + 1) != 0x0a ? 2 : 1
      if source.byte(next) == 0x0a, source[next - 1] == UInt8(ascii: "\\") { continueLine() }
    }
    next = min(next, source.count)
    append(.string, start..<next, from: first)
    if source.byte(next) == UInt8(ascii: "\"") { next += 1 } else if !isDisabled { fail(at: first) }
  }

  private mutating func continueLine() {
    newLine()
    startsLine = false
  }

  private mutating func character() {
    let start = next
    next += 1
    while next < source.count, source[next] != UInt8(ascii: "'"), source[next] != 0x0a {
      next += source[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    next = min(next, source.count)
    if source.byte(next) == UInt8(ascii: "'") { next += 1 }
    append(.character, start..<next, from: start)
  }

  private mutating func at() {
    let first = next
    next += 1
    let byte = source.byte(next)
    if byte == UInt8(ascii: "\"") { return string(from: first) }
    guard ByteClass.isIdentifierStart(byte) else {
      return append(.mark, first..<next, mark: UInt8(ascii: "@"), from: first)
    }
    let start = next
    while next < source.count, ByteClass.isIdentifier(source[next]) { next += 1 }
    append(.at, start..<next, word: words.word(source.part(start..<next)), from: first)
  }

  private mutating func mark(_ byte: UInt8) {
    let start = next
    let (mark, size) = operatorMark(byte, source.byte(next + 1), source.byte(next + 2))
    next += size
    append(.mark, start..<next, mark: mark, from: start)
  }

  /// `>` always stands alone, for it may close type arguments.
  private func operatorMark(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> (UInt8, Int) {
    let isDoubled = first == second
    switch first {
    case UInt8(ascii: "-") where second == UInt8(ascii: ">"): return (Mark.arrow, 2)
    case UInt8(ascii: "-") where isDoubled, UInt8(ascii: "+") where isDoubled: return (Mark.step, 2)
    case UInt8(ascii: ":") where isDoubled: return (Mark.doubleColon, 2)
    case UInt8(ascii: ".") where isDoubled && third == first: return (Mark.ellipsis, 3)
    case UInt8(ascii: "&") where isDoubled, UInt8(ascii: "|") where isDoubled: return (Mark.binary, 2)
    case UInt8(ascii: "<") where isDoubled:
      return third == UInt8(ascii: "=") ? (Mark.compound, 3) : (Mark.binary, 2)
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return second == UInt8(ascii: "=") ? (Mark.binary, 2) : (first, 1)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"):
      return second == UInt8(ascii: "=") ? (Mark.compound, 2) : (first, 1)
    default: return (first, 1)
    }
  }
}

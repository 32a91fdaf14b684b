/// Looks for shapes that take the parser of Swift exponential or quadratic time. Where a `[` may begin a type, the parser tries to
/// read one from there, and again from each `[` inside it; where a `<` may begin generic arguments, it tries to read all that
/// follows as such; words that nothing separates and long runs of `#` it looks over again from each of them; and inside of each
/// brace or `#if` it may look for the end again. Each arrow of a type it follows deeper into its stack.
///
/// Strings and comments are stepped over, whatever stands in them; what is inside an interpolation counts.
struct NestingScan {
  /// How many of a kind may stand inside, or behind, each other. Code that people write has a handful at most.
  enum Limit {
    static let brackets = 14
    static let angles = 48
    static let words = 200
    static let hashes = 64
    static let interpolations = 32
    /// Arrows of one type. The parser needs 3 KiB of stack for each.
    static let arrows = 20_000
    /// How deeply the parser follows brackets and `#if`, and how deeply it may for nothing.
    static let levels = 256, freeLevels = 32
    /// Bytes that may stand inside of more than that, each counted for each level beyond.
    static let work = 16 << 20
  }

  /// What is open at a place.
  struct Level {
    /// How the level is closed.
    var end: End
    /// Brackets around this place that open directly inside each other, as far as the parser can take them for types.
    var brackets = 0
    /// `<` at this level that nothing has closed and that may all begin generic arguments.
    var angles = 0
    /// Whether all that stands at this level so far may belong to a type.
    var mayBeType = true
    /// Arrows of types that are open here, those around this level included.
    var arrows = 0
  }

  enum End: Equatable {
    case file, bracket, parenthesis, brace
    /// The parenthesis of an interpolation in a string with so many quotes and `#`.
    case interpolation(quotes: Int, hashes: Int)
  }

  let source: UnsafeBufferPointer<UInt8>
  var next = 0
  var levels = [Level(end: .file)]
  var interpolations = 0
  /// How many `#if` are open.
  var conditions = 0
  /// Words on this line with nothing but blanks between them.
  var words = 0
  /// The last sign that is no part of a word or comment, or a blank after a word.
  private var sign: UInt8 = 0x20
  /// What stands inside of too much, counted up to an offset.
  private var work = 0
  private var counted = 0
  private var found: (offset: Int, reason: String)?

  init(_ source: UnsafeBufferPointer<UInt8>) { self.source = source }

  /// The first place that the parser must not see, and why.
  mutating func problem() -> (offset: Int, reason: String)? {
    while next < source.count, found == nil { step() }
    countWork()
    return found
  }

  mutating func report(_ reason: String) {
    found = found ?? (min(next, source.count - 1), reason + "; the file is skipped")
  }

  func byte(_ distance: Int) -> UInt8 { next + distance < source.count ? source[next + distance] : 0 }

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
      sign = first
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
    if end - next == 4, has("func", at: next), beginsFunction(after: end) { endTypes() }
    sign = 0x20
    next = end
  }

  /// Whether a word, which is `func`, is the keyword for certain: no attribute of that name, and before a name that has parameters and is
  /// no part of a type.
  private func beginsFunction(after word: Int) -> Bool {
    guard sign != UInt8(ascii: "@"), word < source.count, source[word] == 0x20 else { return false }
    var end = word + 1
    while end < source.count, isWordByte(source[end]) { end += 1 }
    guard end < source.count, source[end] == UInt8(ascii: "(") else { return false }
    return !["async", "throws", "rethrows", "reasync", "throw", "try", "await"].contains { has($0, at: word + 1) }
  }

  /// Whether a word stands at an offset, to its end.
  func has(_ word: StaticString, at start: Int) -> Bool {
    let end = start + word.utf8CodeUnitCount
    guard end <= source.count, end == source.count || !isWordByte(source[end]) else { return false }
    return (start..<end).allSatisfy { source[$0] == word.utf8Start[$0 - start] }
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
    case UInt8(ascii: "-") where self.byte(1) == UInt8(ascii: ">"): arrow()
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "!"),
      UInt8(ascii: "@"),
      UInt8(ascii: "~"), UInt8(ascii: "`"):
      break
    default: breakType()
    }
  }

  // MARK: Levels

  private mutating func open(_ end: End) {
    countWork()
    if end == .brace { breakType() }
    let outer = levels[levels.count - 1]
    var inner = Level(end: end, arrows: outer.arrows)
    if outer.mayBeType, end != .brace { inner.brackets = outer.brackets }
    if end == .bracket {
      inner.brackets += 1
      if inner.brackets > Limit.brackets {
        report("more than \(Limit.brackets) brackets open directly inside each other")
      }
    }
    levels.append(inner)
  }

  private mutating func close(_ isMeant: (End) -> Bool) {
    guard levels.count > 1, isMeant(levels[levels.count - 1].end) else { return }
    countWork()
    levels.removeLast()
  }

  /// Counts what stands between the last change of the depth and here.
  mutating func countWork() {
    let depth = min(levels.count + conditions, Limit.levels)
    if depth > Limit.freeLevels { work += (depth - Limit.freeLevels) * (next - counted) }
    counted = next
    if work > Limit.work { report("too much stands inside of more than \(Limit.freeLevels) brackets and `#if`") }
  }

  private mutating func closeParenthesis() {
    guard case .interpolation(let quotes, let hashes) = levels[levels.count - 1].end else {
      return close { $0 == .parenthesis }
    }
    countWork()
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

  private mutating func arrow() {
    next += 1
    levels[levels.count - 1].arrows += 1
    if levels[levels.count - 1].arrows > Limit.arrows { report("a type has more than \(Limit.arrows) arrows") }
  }

  /// Something that no type has stands here.
  mutating func breakType() {
    levels[levels.count - 1].mayBeType = false
    levels[levels.count - 1].angles = 0
    endTypes()
  }

  /// What stood at this level is the end of its types.
  private mutating func endTypes() {
    levels[levels.count - 1].arrows = levels.count > 1 ? levels[levels.count - 2].arrows : 0
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

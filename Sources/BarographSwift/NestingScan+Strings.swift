/// Strings, comments and directives: what stands in them is stepped over, but for interpolations.
extension NestingScan {
  mutating func skipLine() {
    var end = next
    while end < source.count, source[end] != 0x0a { end += 1 }
    next = end
  }

  /// Comments nest.
  mutating func skipComment() {
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

  /// A raw string, a directive, or what else begins so.
  mutating func hashes() {
    let start = next
    while next < source.count, source[next] == UInt8(ascii: "#") { next += 1 }
    let count = next - start
    if count > Limit.hashes { return report("more than \(Limit.hashes) '#' stand in a row") }
    words = 0
    if next < source.count, source[next] == UInt8(ascii: "\"") { return string(hashes: count) }
    breakType()
    let step = has("if", at: next) ? 1 : has("endif", at: next) ? -1 : 0
    if step != 0 {
      countWork()
      conditions = max(0, conditions + step)
    }
  }

  mutating func string(hashes: Int) {
    words = 0
    breakType()
    let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    next += isMultiline ? 3 : 1
    text(quotes: isMultiline ? 3 : 1, hashes: hashes)
  }

  /// Reads on in a string, to its end or to the next interpolation. A string on one line ends with the line, closed or not.
  mutating func text(quotes: Int, hashes: Int) {
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
    countWork()
    levels.append(
      Level(end: .interpolation(quotes: quotes, hashes: hashes), arrows: levels[levels.count - 1].arrows))
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

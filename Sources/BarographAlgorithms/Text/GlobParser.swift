/// Builds a glob's automaton from back to front, so that each state knows where it leads.
struct GlobParser {
  let pattern: [UInt8]
  private(set) var states: [GlobState] = [.accept]

  init(pattern: [UInt8]) { self.pattern = pattern }

  /// Returns the state to start in.
  mutating func parse() -> Int { build(items(pattern[...], depth: 0), then: 0) }

  // MARK: Items

  /// A part of a pattern.
  private indirect enum Item {
    case byte(ByteSet)
    /// One character, which may be several bytes.
    case anyCharacter
    case anyInPart
    case anything
    /// `**/`: nothing, or whole parts with their `/`.
    case anyParts
    case alternatives([[Item]])
  }

  private func items(_ text: ArraySlice<UInt8>, depth: Int) -> [Item] {
    var result: [Item] = []
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      let (item, length) = item(rest, isPartStart: isPartStart(index), depth: depth)
      result.append(item)
      index += length
    }
    return result
  }

  private func isPartStart(_ index: Int) -> Bool {
    index == 0 || "/{,".utf8.contains(pattern[index - 1])
  }

  private func item(_ text: ArraySlice<UInt8>, isPartStart: Bool, depth: Int) -> (Item, Int) {
    switch text[text.startIndex] {
    case UInt8(ascii: "*"):
      let stars = text.prefix { $0 == UInt8(ascii: "*") }.count
      if stars == 1 { return (.anyInPart, 1) }
      let isFolders = isPartStart && text.dropFirst(stars).first == UInt8(ascii: "/")
      return isFolders ? (.anyParts, stars + 1) : (.anything, stars)
    case UInt8(ascii: "?"): return (.anyCharacter, 1)
    case UInt8(ascii: "["):
      if let (set, length) = byteClass(text) { return (.byte(set), length) }
    case UInt8(ascii: "{"):
      if depth < 32, let (alternatives, length) = alternatives(text) {
        return (.alternatives(alternatives.map { items($0, depth: depth + 1) }), length)
      }
    case UInt8(ascii: "\\"):
      if let next = text.dropFirst().first { return (.byte(ByteSet([next])), 2) }
    default: break
    }
    return (.byte(ByteSet([text[text.startIndex]])), 1)
  }

  /// `[abc]`, `[a-z]`, `[!a]`, `[]a]`; `nil` when it is not closed. Never matches `/`.
  private func byteClass(_ text: ArraySlice<UInt8>) -> (ByteSet, Int)? {
    var index = text.startIndex + 1
    let isNegated = index < text.endIndex && (text[index] == UInt8(ascii: "!") || text[index] == UInt8(ascii: "^"))
    if isNegated { index += 1 }
    let first = index
    var set = ByteSet([])
    while index < text.endIndex, text[index] != UInt8(ascii: "]") || index == first {
      let low = text[index]
      if index + 2 < text.endIndex, text[index + 1] == UInt8(ascii: "-"), text[index + 2] != UInt8(ascii: "]") {
        let high = text[index + 2]
        if low <= high { for byte in low...high { set.insert(byte) } }
        index += 3
      } else {
        set.insert(low)
        index += 1
      }
    }
    guard index < text.endIndex else { return nil }
    if isNegated { set = set.complement }
    set.remove(UInt8(ascii: "/"))
    return (set, index + 1 - text.startIndex)
  }

  /// The parts of `{a,b}`; `nil` when it is not closed.
  private func alternatives(_ text: ArraySlice<UInt8>) -> ([ArraySlice<UInt8>], Int)? {
    var depth = 0
    var parts: [ArraySlice<UInt8>] = []
    var start = text.startIndex + 1
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ",") where depth == 1:
        parts.append(text[start..<index])
        start = index + 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return (parts + [text[start..<index]], index + 1 - text.startIndex) }
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: States

  private mutating func build(_ items: [Item], then last: Int) -> Int {
    items.reversed().reduce(last) { next, item in build(item, then: next) }
  }

  private mutating func build(_ item: Item, then next: Int) -> Int {
    switch item {
    case .byte(let set): return add(.byte(set, then: next))
    case .anyCharacter:
      let rest = loop(ByteSet(0x80...0xbf), then: next)
      var first = ByteSet(0x80...0xbf).complement
      first.remove(UInt8(ascii: "/"))
      return add(.byte(first, then: rest))
    case .anyInPart: return loop(ByteSet([UInt8(ascii: "/")]).complement, then: next)
    case .anything: return loop(ByteSet([]).complement, then: next)
    case .anyParts:
      let slash = add(.byte(ByteSet([UInt8(ascii: "/")]), then: next))
      return add(.split(loop(ByteSet([]).complement, then: slash), next))
    case .alternatives(let alternatives):
      var entry: Int?
      for alternative in alternatives {
        let state = build(alternative, then: next)
        entry = entry.map { add(.split($0, state)) } ?? state
      }
      return entry ?? next
    }
  }

  /// Any number of bytes of a set.
  private mutating func loop(_ set: ByteSet, then next: Int) -> Int {
    let entry = add(.split(next, next))
    let byte = add(.byte(set, then: entry))
    states[entry] = .split(byte, next)
    return entry
  }

  private mutating func add(_ state: GlobState) -> Int {
    states.append(state)
    return states.count - 1
  }
}

/// A glob as a nondeterministic automaton that runs in all of its states at once, so that no pattern can make it
/// backtrack. Takes memory proportional to the pattern.
struct GlobMatcher: Sendable {
  private let states: [GlobState]
  private let start: Int
  private let words: Int

  init(_ pattern: [UInt8]) {
    var parser = GlobParser(pattern: pattern)
    start = parser.parse()
    states = parser.states
    words = (states.count + 63) / 64
  }

  /// Whether the automaton accepts all of the path, or, with `orPrefix`, the path of a folder it lies in.
  func matches(_ path: UnsafeBufferPointer<UInt8>, orPrefix: Bool) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words * 2) { sets in
      var current = UnsafeMutableBufferPointer(rebasing: sets[..<words])
      var next = UnsafeMutableBufferPointer(rebasing: sets[words...])
      current.update(repeating: 0)
      enter(start, current)
      for byte in path {
        if orPrefix, byte == UInt8(ascii: "/"), accepts(current) { return true }
        if !step(current, byte, into: next) { return false }
        swap(&current, &next)
      }
      return accepts(current)
    }
  }

  /// Adds a state to a set, and all that are reached from it without a byte.
  private func enter(_ first: Int, _ set: UnsafeMutableBufferPointer<UInt64>) {
    var state = first
    while set[state / 64] & 1 << UInt64(state % 64) == 0 {
      set[state / 64] |= 1 << UInt64(state % 64)
      guard case .split(let a, let b) = states[state] else { return }
      enter(b, set)
      state = a
    }
  }

  /// False when no state is left.
  private func step(
    _ current: UnsafeMutableBufferPointer<UInt64>, _ byte: UInt8, into next: UnsafeMutableBufferPointer<UInt64>
  ) -> Bool {
    next.update(repeating: 0)
    var isAlive = false
    for word in 0..<words {
      var bits = current[word]
      while bits != 0 {
        let state = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        guard case .byte(let set, let target) = states[state], set.contains(byte) else { continue }
        isAlive = true
        enter(target, next)
      }
    }
    return isAlive
  }

  /// The accepting state is the first one.
  private func accepts(_ set: UnsafeMutableBufferPointer<UInt64>) -> Bool { set[0] & 1 != 0 }
}

/// One state of the automaton.
enum GlobState: Sendable {
  case accept
  /// Waits for a byte of the set.
  case byte(ByteSet, then: Int)
  /// Goes both ways without a byte.
  case split(Int, Int)
}

/// A set of bytes.
struct ByteSet: Sendable {
  private var bits = SIMD4<UInt64>()

  init(_ bytes: some Sequence<UInt8>) { for byte in bytes { insert(byte) } }

  mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  mutating func remove(_ byte: UInt8) { bits[Int(byte >> 6)] &= ~(1 << UInt64(byte & 63)) }
  func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0 }
  var complement: ByteSet {
    var result = self
    result.bits = ~bits
    return result
  }
}

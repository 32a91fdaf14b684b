/// A glob as a nondeterministic automaton that runs in all of its states at once, so that no pattern can make it
/// backtrack.
struct GlobMatcher: Sendable {
  private var states: [GlobState] = []
  /// For each state, the states that wait for a byte when it is entered, as a set of bits over `words` words.
  private var entered: [UInt64] = []
  private let start: Int
  private let words: Int

  init(_ pattern: [UInt8]) {
    var parser = GlobParser(pattern: pattern)
    start = parser.parse()
    states = parser.states
    words = (states.count + 63) / 64
    entered = [UInt64](repeating: 0, count: states.count * words)
    for state in states.indices { enter(state) }
  }

  private mutating func enter(_ first: Int) {
    var seen = Set([first])
    var pending = [first]
    while let state = pending.popLast() {
      switch states[state] {
      case .split(let a, let b):
        for next in [a, b] where seen.insert(next).inserted { pending.append(next) }
      case .byte, .accept:
        entered[first * words + state / 64] |= 1 << UInt64(state % 64)
      }
    }
  }

  /// Whether the automaton accepts all of the path, or, with `orPrefix`, the path of a folder it lies in.
  func matches(_ path: UnsafeBufferPointer<UInt8>, orPrefix: Bool) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words * 2) { sets in
      var current = UnsafeMutableBufferPointer(rebasing: sets[..<words])
      var next = UnsafeMutableBufferPointer(rebasing: sets[words...])
      for word in 0..<words { current[word] = entered[start * words + word] }
      for byte in path {
        if orPrefix, byte == UInt8(ascii: "/"), accepts(current) { return true }
        if !step(current, byte, into: next) { return false }
        swap(&current, &next)
      }
      return accepts(current)
    }
  }

  /// False when no state is left.
  private func step(
    _ current: UnsafeMutableBufferPointer<UInt64>, _ byte: UInt8, into next: UnsafeMutableBufferPointer<UInt64>
  ) -> Bool {
    for word in 0..<words { next[word] = 0 }
    var isAlive = false
    for word in 0..<words {
      var bits = current[word]
      while bits != 0 {
        let state = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        guard case .byte(let set, let target) = states[state], set.contains(byte) else { continue }
        isAlive = true
        for index in 0..<words { next[index] |= entered[target * words + index] }
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

/// A table from numbers to values that is only ever added to: keys are spread by one multiplication instead of the
/// standard library's keyed hash, which would be a tenth of linking. Values keep the order in which they came.
struct FlatTable<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var keys: [UInt64] = []
  /// Rows plus one, 0 for free; a power of two, at most half of them taken.
  private var slots: [UInt32]
  private var shift: UInt64

  /// With room for some values before it grows.
  init(capacity: Int = 0) {
    let size = max(16, capacity * 2).roundedUpToPowerOfTwo
    slots = Array(repeating: 0, count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
    keys.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  var count: Int { keys.count }

  /// The row of a key in `values`.
  func row(of key: UInt64) -> Int? {
    let row = slots[slot(of: key)]
    return row == 0 ? nil : Int(row - 1)
  }

  subscript(key: UInt64) -> Value? { row(of: key).map { values[$0] } }

  /// Adds a value under a key that is not there yet.
  mutating func insert(_ value: Value, at key: UInt64) {
    if (keys.count + 1) * 2 > slots.count { grow() }
    keys.append(key)
    values.append(value)
    slots[slot(of: key)] = UInt32(keys.count)
  }

  /// Changes the value of a row.
  mutating func update(_ row: Int, _ change: (inout Value) -> Void) { change(&values[row]) }

  /// Forgets everything but keeps the memory.
  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// Where the key is, or where it would be.
  private func slot(of key: UInt64) -> Int {
    // Fibonacci hashing: the high bits of the product depend on all bits of the key.
    var slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while slots[slot] != 0, keys[Int(slots[slot] - 1)] != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    shift -= 1
    for (row, key) in keys.enumerated() { slots[slot(of: key)] = UInt32(row + 1) }
  }
}

extension Int {
  fileprivate var roundedUpToPowerOfTwo: Int { 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}

/// A table from numbers to values that is only ever added to: keys are spread by one multiplication instead of the
/// standard library's keyed hash, which would be a tenth of linking. Values keep the order in which they came.
struct FlatTable<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var keys: [UInt64] = []
  /// Rows plus one, 0 for free; a power of two, at most half of them taken.
  private var slots: [UInt32]
  private var shift: UInt64

  init() {
    slots = Array(repeating: 0, count: 16)
    shift = 60
  }

  /// Makes room for some values altogether.
  mutating func reserve(_ count: Int) {
    keys.reserveCapacity(count)
    values.reserveCapacity(count)
    let size = (count * 2).roundedUpToPowerOfTwo
    if size > slots.count { resize(to: size) }
  }

  var count: Int { keys.count }

  /// The row of a key in `values`.
  func row(of key: UInt64) -> Int? {
    let row = slots[slot(of: key)]
    return row == 0 ? nil : Int(row - 1)
  }

  subscript(key: UInt64) -> Value? { row(of: key).map { values[$0] } }

  /// Adds a value under a key that is not there yet.
  mutating func insert(_ value: Value, at key: UInt64) { _ = row(of: key, inserting: value) }

  /// The row of a key, with the value when the key is new.
  mutating func row(of key: UInt64, inserting value: @autoclosure () -> Value) -> (row: Int, isNew: Bool) {
    if (keys.count + 1) * 2 > slots.count { resize(to: slots.count * 2) }
    let slot = slot(of: key)
    if slots[slot] != 0 { return (Int(slots[slot] - 1), false) }
    keys.append(key)
    values.append(value())
    slots[slot] = UInt32(keys.count)
    return (keys.count - 1, true)
  }

  /// Changes the value of a row.
  mutating func update(_ row: Int, _ change: (inout Value) -> Void) { change(&values[row]) }

  /// Forgets everything but keeps the memory.
  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// The slot in which the key is, or would be.
  private func slot(of key: UInt64) -> Int {
    // Fibonacci hashing: the high bits of the product depend on all bits of the key.
    var slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while slots[slot] != 0, keys[Int(slots[slot] - 1)] != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func resize(to size: Int) {
    slots = Array(repeating: 0, count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
    for (row, key) in keys.enumerated() { slots[slot(of: key)] = UInt32(row + 1) }
  }
}

extension Int {
  fileprivate var roundedUpToPowerOfTwo: Int { self < 2 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}

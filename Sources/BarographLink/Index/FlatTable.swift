/// A table from numbers to values that is only ever added to: keys are spread by one multiplication instead of the
/// standard library's keyed hash, which would be a tenth of linking. Values keep the order in which they came.
struct FlatTable<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var keys: [UInt64] = []
  /// A power of two, at most half of them taken.
  private var slots: [Slot]
  private var shift: UInt64

  /// Where a key is: most that are asked for are not there, and the tag says so without a look at the keys.
  private struct Slot {
    /// Row plus one, 0 for free.
    var row: UInt32 = 0
    var tag: UInt32 = 0
  }

  init() {
    slots = Array(repeating: Slot(), count: 16)
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
    let row = slots[slot(of: key)].row
    return row == 0 ? nil : Int(row - 1)
  }

  subscript(key: UInt64) -> Value? { row(of: key).map { values[$0] } }

  /// Adds a value under a key that is not there yet.
  mutating func insert(_ value: Value, at key: UInt64) { _ = row(of: key, inserting: value) }

  /// The row of a key, with the value when the key is new.
  mutating func row(of key: UInt64, inserting value: @autoclosure () -> Value) -> (row: Int, isNew: Bool) {
    if (keys.count + 1) * 2 > slots.count { resize(to: slots.count * 2) }
    let slot = slot(of: key)
    if slots[slot].row != 0 { return (Int(slots[slot].row - 1), false) }
    keys.append(key)
    values.append(value())
    slots[slot] = Slot(row: UInt32(keys.count), tag: Self.tag(of: Self.hash(key)))
    return (keys.count - 1, true)
  }

  /// Changes the value of a row.
  mutating func update(_ row: Int, _ change: (inout Value) -> Void) { change(&values[row]) }

  /// Forgets everything but keeps the memory.
  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = Slot() }
  }

  /// The slot in which the key is, or would be.
  private func slot(of key: UInt64) -> Int {
    let hash = Self.hash(key)
    let tag = Self.tag(of: hash)
    var slot = Int(truncatingIfNeeded: hash >> shift)
    while case let found = slots[slot], found.row != 0, found.tag != tag || keys[Int(found.row - 1)] != key {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Fibonacci hashing: the high bits of the product depend on all bits of the key.
  private static func hash(_ key: UInt64) -> UInt64 { key &* 0x9e37_79b9_7f4a_7c15 }

  private static func tag(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 12) }

  private mutating func resize(to size: Int) {
    slots = Array(repeating: Slot(), count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
    for (row, key) in keys.enumerated() {
      slots[slot(of: key)] = Slot(row: UInt32(row + 1), tag: Self.tag(of: Self.hash(key)))
    }
  }
}

extension Int {
  fileprivate var roundedUpToPowerOfTwo: Int { self < 2 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}

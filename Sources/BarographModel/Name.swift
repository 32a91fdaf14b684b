/// An interned spelling: an index into a `NameTable`. Names of one table are equal exactly when their texts are.
@usableFromInline package struct Name: Hashable, Sendable, BitwiseCopyable {
  /// The row of the table; 0 is the empty text and means "no name".
  @usableFromInline package var id: UInt32

  @inlinable package init(id: UInt32) { self.id = id }

  /// No name: the empty text.
  @inlinable package static var none: Name { Name(id: 0) }
  /// Whether this is the empty text.
  @inlinable package var isNone: Bool { id == 0 }

  @inlinable package static func == (one: Name, other: Name) -> Bool { one.id == other.id }
  /// Hashes the row, which is as good as the text among names of one table.
  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// What dictionaries and sets ask for; an integer's own is much cheaper than the default.
  @inlinable package func _rawHashValue(seed: Int) -> Int { id._rawHashValue(seed: seed) }
}

/// The texts behind `Name`s: every spelling is stored once, found by its UTF-8 bytes. Its parts are flat, so that a table
/// is stored and loaded as it is.
package struct NameTable: Sendable {
  /// The UTF-8 bytes of all texts, one after the other, and where each ends; row 0 is the empty text.
  package private(set) var bytes: [UInt8]
  package private(set) var ends: [UInt32]
  /// Open addressing; the number of slots is a power of two, at most three quarters of them taken: the table is
  /// met at random, so the less memory it covers the better.
  package private(set) var slots: [Slot]

  /// A row that can be found here, with its hash so that few other texts need to be compared.
  package struct Slot: Sendable, BitwiseCopyable {
    fileprivate var hash: UInt32
    /// The row plus one; 0 for a free slot.
    fileprivate var row: UInt32
    fileprivate static let free = Slot(hash: 0, row: 0)
  }

  package init(texts: [String] = []) {
    self.init(adopting: ())
    slots = Array(repeating: .free, count: 1024)
    _ = intern("")
    for text in texts where !text.isEmpty { _ = intern(text) }
  }

  /// A table without storage, to stand in where another table was moved from. It cannot intern.
  package init(adopting nothing: Void) {
    bytes = []
    ends = []
    slots = []
  }

  /// A table from the parts of another one, or `nil` when they cannot belong together.
  package init?(bytes: [UInt8], ends: [UInt32], slots: [Slot]) {
    let isPowerOfTwo = !slots.isEmpty && slots.count & (slots.count - 1) == 0
    guard isPowerOfTwo, ends.count < slots.count, ends.first == 0, Int(ends.last ?? 1) == bytes.count,
      zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }), Self.holdEachRowOnce(slots, ends.count)
    else { return nil }
    self.bytes = bytes
    self.ends = ends
    self.slots = slots
  }

  /// Whether every row but that of the empty text stands in one slot; some other slot is free then, where searches end.
  private static func holdEachRowOnce(_ slots: [Slot], _ count: Int) -> Bool {
    var seen = [Bool](repeating: false, count: count)
    var taken = 0
    for slot in slots where slot.row != 0 {
      let row = Int(slot.row) - 1
      guard row < count, !seen[row] else { return false }
      seen[row] = true
      taken += 1
    }
    return taken == count
  }

  /// The same table without spare room, for when it has grown as far as it will.
  package func trimmed() -> NameTable {
    var table = NameTable(adopting: ())
    table.bytes.reserveCapacity(bytes.count)
    table.bytes += bytes
    table.ends.reserveCapacity(ends.count)
    table.ends += ends
    table.slots = slots
    return table
  }

  /// How many different texts the table holds, the empty one included.
  package var count: Int { ends.count }

  /// All names, in order of their rows.
  package var names: some Sequence<Name> { ends.indices.lazy.map { Name(id: UInt32($0)) } }

  /// The text of a name. It is made anew each time: compare names rather than texts where there are many.
  package subscript(_ name: Name) -> String { withUTF8(of: name) { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with the bytes of a name's text.
  package func withUTF8<Value>(of name: Name, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    let row = Int(name.id)
    let start = row == 0 ? 0 : Int(ends[row - 1])
    let end = Int(ends[row])
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  /// The name of a text, added when it is new.
  package mutating func intern(_ text: String) -> Name {
    var text = text
    return text.withUTF8 { intern(utf8: $0) }
  }

  /// The name of a text given as UTF-8 bytes, added when it is new.
  package mutating func intern(utf8 text: UnsafeBufferPointer<UInt8>) -> Name {
    intern(utf8: text, hash: Self.hash(utf8: text))
  }

  /// The hash by which `intern` looks texts up.
  package static func hash(utf8 text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    hashOfBytes(UnsafeRawBufferPointer(text))
  }

  /// Whether two texts of the same length are the same.
  package static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    haveSameBytes(UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
  }

  /// The name of a text of which the hash is known already, added when it is new.
  package mutating func intern(utf8 text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Name {
    let slot = slot(of: UnsafeRawBufferPointer(text), hash)
    if slots[slot].row != 0 { return Name(id: slots[slot].row - 1) }
    let row = UInt32(ends.count)
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    slots[slot] = Slot(hash: hash, row: row + 1)
    if ends.count * 4 > slots.count * 3 { grow() }
    return Name(id: row)
  }

  /// The name of a text that is already in the table, else `nil`.
  package func find(_ text: String) -> Name? {
    var text = text
    return text.withUTF8 { utf8 in
      let text = UnsafeRawBufferPointer(utf8)
      let row = slots[slot(of: text, hashOfBytes(text))].row
      return row == 0 ? nil : Name(id: row - 1)
    }
  }

  /// The slot of a text, or the free one where it would be.
  private func slot(of text: UnsafeRawBufferPointer, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].row != 0 {
      if slots[slot].hash == hash, isEqual(Int(slots[slot].row - 1), text) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isEqual(_ row: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    let start = row == 0 ? 0 : Int(ends[row - 1])
    guard Int(ends[row]) - start == text.count else { return false }
    return bytes.withUnsafeBytes {
      haveSameBytes(UnsafeRawBufferPointer(rebasing: $0[start..<start + text.count]), text)
    }
  }

  private mutating func grow() {
    var larger = Array(repeating: Slot.free, count: slots.count * 2)
    for taken in slots where taken.row != 0 {
      var slot = Int(taken.hash) & (larger.count - 1)
      while larger[slot].row != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = taken
    }
    slots = larger
  }
}

/// An interned spelling: an index into a `NameTable`. Names of one table are equal exactly when their texts are.
package struct Name: Hashable, Sendable, BitwiseCopyable {
  /// The row of the table; 0 is the empty text and means "no name".
  package var id: UInt32

  package init(id: UInt32) { self.id = id }

  /// No name: the empty text.
  package static let none = Name(id: 0)
  /// Whether this is the empty text.
  package var isNone: Bool { id == 0 }
}

/// The texts behind `Name`s: every spelling is stored once, found by its UTF-8 bytes.
package struct NameTable: Sendable, Equatable {
  /// All texts by row; row 0 is empty.
  package private(set) var texts: [String]
  private var hashes: [UInt64]
  /// The bytes of all texts, one after the other, and where each ends.
  private var bytes: [UInt8]
  private var ends: [Int]
  private var slots: [UInt32]

  package init(texts: [String] = []) {
    self.texts = []
    hashes = []
    bytes = []
    ends = []
    slots = Array(repeating: 0, count: 1024)
    _ = intern("")
    for text in texts where !text.isEmpty { _ = intern(text) }
  }

  /// A table without storage, to stand in where another table was moved from. It cannot intern.
  package init(adopting nothing: Void) {
    texts = []
    hashes = []
    bytes = []
    ends = []
    slots = []
  }

  /// How many different texts the table holds, the empty one included.
  package var count: Int { texts.count }

  /// The text of a name.
  package subscript(_ name: Name) -> String { texts[Int(name.id)] }

  /// The name of a text, added when it is new.
  package mutating func intern(_ text: String) -> Name {
    var text = text
    return text.withUTF8 { intern(utf8: $0) }
  }

  /// The name of a text given as UTF-8 bytes, added when it is new.
  package mutating func intern(utf8 text: UnsafeBufferPointer<UInt8>) -> Name {
    let hash = Self.hash(text)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let row = Int(slots[slot] - 1)
      if hashes[row] == hash, isEqual(row, text) { return Name(id: UInt32(row)) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let row = texts.count
    texts.append(String(decoding: text, as: UTF8.self))
    hashes.append(hash)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    slots[slot] = UInt32(row + 1)
    if texts.count * 2 > slots.count { grow() }
    return Name(id: UInt32(row))
  }

  /// The name of a text that is already in the table, else `nil`.
  package func find(_ text: String) -> Name? {
    var text = text
    return text.withUTF8 { utf8 in
      let hash = Self.hash(utf8)
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 {
        let row = Int(slots[slot] - 1)
        if hashes[row] == hash, isEqual(row, utf8) { return Name(id: UInt32(row)) }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  package static func == (a: NameTable, b: NameTable) -> Bool { a.texts == b.texts }

  private func isEqual(_ row: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = row == 0 ? 0 : ends[row - 1]
    guard ends[row] - start == text.count else { return false }
    for index in 0..<text.count where bytes[start + index] != text[index] { return false }
    return true
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 4)
    for row in texts.indices {
      var slot = Int(truncatingIfNeeded: hashes[row]) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = UInt32(row + 1)
    }
    slots = larger
  }

  /// FNV-1a with a final mix; process-independent, so that tables are the same in every run.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 32)
  }
}

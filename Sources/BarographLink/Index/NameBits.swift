internal import BarographModel

/// A bit for each name of a table: most names that are looked for are in none of the keys, and this fits the cache.
struct NameBits: Sendable {
  private var words: [UInt64] = []

  mutating func insert(_ name: Name) {
    let word = Int(name.id >> 6)
    if word >= words.count { words += Array(repeating: 0, count: max(64, word * 2) - words.count) }
    words[word] |= 1 << UInt64(name.id & 63)
  }

  /// Whether a name was added.
  func contains(_ name: Name) -> Bool {
    let word = Int(name.id >> 6)
    return word < words.count && words[word] & 1 << UInt64(name.id & 63) != 0
  }
}

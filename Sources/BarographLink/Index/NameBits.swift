package import BarographModel

/// A bit for each name of a table: most names that are looked for are in none of the keys, and this fits the cache.
package struct NameBits: Sendable {
  private var words: [UInt64] = []

  package init() {}

  /// Adds a name; false when it was there.
  @discardableResult package mutating func insert(_ name: Name) -> Bool {
    let (word, bit) = (Int(name.id >> 6), 1 << UInt64(name.id & 63) as UInt64)
    if word >= words.count { words += Array(repeating: 0, count: max(64, word * 2) - words.count) }
    if words[word] & bit != 0 { return false }
    words[word] |= bit
    return true
  }

  /// Whether a name was added.
  package func contains(_ name: Name) -> Bool {
    let word = Int(name.id >> 6)
    return word < words.count && words[word] & 1 << UInt64(name.id & 63) != 0
  }
}

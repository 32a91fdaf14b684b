/// Looks in texts for words of small letters of ASCII, in whichever case. As `contains` of the lowercased text says, but without
/// making one: names are asked by the ten thousand.
package struct WordSearch: Sendable {
  private let words: [String]
  private let bytes: [[UInt8]]
  /// A bit for each letter with which a word begins.
  private let firsts: UInt32

  /// Words of small letters of ASCII, none empty.
  package init(_ words: [String]) {
    self.words = words
    bytes = words.map { Array($0.utf8) }
    firsts = bytes.reduce(0) { $0 | 1 << UInt32($1[0] & 31) }
  }

  /// Whether one of the words stands in a text.
  package func isIn(_ text: String) -> Bool {
    if let found = text.utf8.withContiguousStorageIfAvailable({ find($0) }) ?? nil { return found }
    // An accent makes another character of the letter before it.
    let text = text.lowercased()
    return words.contains { text.contains($0) }
  }

  /// Nil for a text that is not only ASCII.
  private func find(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    if text.contains(where: { $0 >= 0x80 }) { return nil }
    for start in text.indices where text[start] >= 0x41 && firsts & 1 << UInt32(text[start] & 31) != 0 {
      for word in bytes where start + word.count <= text.count {
        var length = 0
        while length < word.count, text[start + length] | 0x20 == word[length] { length += 1 }
        if length == word.count { return true }
      }
    }
    return false
  }
}

extension String {
  /// Where a word of ASCII first ends in the text, as an offset in bytes, -1 where it does not stand there; nil for a text
  /// that is not only ASCII.
  package func firstEnd(of word: StaticString) -> Int? {
    utf8.withContiguousStorageIfAvailable { text -> Int? in
      if text.contains(where: { $0 >= 0x80 }) { return nil }
      let count = word.utf8CodeUnitCount
      var start = 0
      while start + count <= text.count {
        var length = 0
        while length < count, text[start + length] == word.utf8Start[length] { length += 1 }
        if length == count { return start + count }
        start += 1
      }
      return -1
    } ?? nil
  }
}

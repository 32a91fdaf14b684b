internal import BarographModel

/// `key=value` lines. Nothing is trimmed, for nobody who reads them trims: `key = value` is the key `key `.
extension ConfigurationDraft {
  mutating func readProperties() {
    var start = source.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    while start < source.count {
      var end = start
      while end < source.count, source[end] != 0x0a { end += 1 }
      let next = end + 1
      if end > start, source[end - 1] == 0x0d { end -= 1 }
      readProperty(start..<end)
      start = next
    }
  }

  private mutating func readProperty(_ line: Range<Int>) {
    if line.isEmpty { return }
    if source[line.lowerBound] == UInt8(ascii: "#") {
      return markup.take(comment: line.lowerBound + 1..<line.upperBound)
    }
    guard let equals = source[line].firstIndex(of: UInt8(ascii: "=")) else { return }
    _ = entry(
      markup.name(line.lowerBound..<equals), .string, markup.name(equals + 1..<line.upperBound), in: Self.root,
      at: line.lowerBound, valueAt: equals + 1)
  }
}

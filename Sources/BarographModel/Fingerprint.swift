/// A hash of texts, one after another: sixteen hexadecimal digits that are the same on every machine.
package struct Fingerprint: Sendable, Hashable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package init(_ texts: [String]) {
    for text in texts { add(text) }
  }

  /// The fingerprint that was written as `digits`; `nil` for any other text.
  package init?(digits: String) {
    guard digits.utf8.count == 16, let hash = UInt64(digits, radix: 16) else { return nil }
    self.hash = hash
  }

  package var digits: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The fingerprint of the same texts with one more at the end.
  package func adding(_ text: String) -> Fingerprint {
    var result = self
    result.add(text)
    return result
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ 0xff) &* 0x100_0000_01b3
  }
}

/// Bytes of source text, as the C family's lexical rules see them.
enum ByteClass {
  /// Letters, and whatever is no ASCII but the signs that begin with 0xC2: « », ©, blanks that do not break.
  static func isIdentifierStart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5a, 0x61...0x7a, 0x5f, 0x24, 0x80...0xc1, 0xc3...0xff: true
    default: false
    }
  }

  static func isIdentifier(_ byte: UInt8) -> Bool { isIdentifierStart(byte) || isDigit(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  static func isLowercase(_ byte: UInt8) -> Bool { 0x61...0x7a ~= byte }

  static func isUppercase(_ byte: UInt8) -> Bool { 0x41...0x5a ~= byte }
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte at an offset; 0 behind the end.
  func byte(_ offset: Int) -> UInt8 { offset < count ? self[offset] : 0 }

  /// Some of the bytes, without copying.
  func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: self[range]) }

  /// Whether the text stands at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let size = text.utf8CodeUnitCount
    guard offset >= 0, offset + size <= count else { return false }
    for index in 0..<size where self[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether these bytes are the text.
  func isEqual(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && has(text, at: 0) }

  /// Whether the text, which is not empty, occurs.
  func contains(_ text: StaticString) -> Bool {
    let first = text.utf8Start[0]
    var offset = 0
    while offset + text.utf8CodeUnitCount <= count {
      if self[offset] == first, has(text, at: offset) { return true }
      offset += 1
    }
    return false
  }
}

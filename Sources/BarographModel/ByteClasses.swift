/// What a byte of UTF-8 can stand for by itself.
extension UInt8 {
  /// A digit of ASCII.
  package var isDigit: Bool { 0x30...0x39 ~= self }

  /// A letter or digit of ASCII.
  package var isAlphanumeric: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: false
    }
  }

  /// A part of a name in ASCII: a letter, a digit or `_`.
  package var isWordPart: Bool { isAlphanumeric || self == 0x5f }

  /// A part of a name in source code, which may have characters of any script.
  package var isNamePart: Bool { isWordPart || self >= 0x80 }
}

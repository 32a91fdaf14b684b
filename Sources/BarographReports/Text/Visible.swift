internal import BarographAlgorithms

/// A text on one line with some scalars replaced. By scalar, because a combining mark hides what stands before it from
/// whoever looks at characters, but not from a parser.
func replacing(in text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
  var result = ""
  for scalar in visible(text).unicodeScalars {
    if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
  }
  return result
}

/// How many terminal columns a text takes, roughly: emoji and East Asian wide characters take two.
func displayWidth(_ text: String) -> Int {
  // No breaking into characters for the usual text.
  text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + displayWidth($1) }
}

/// How many terminal columns a character takes.
func displayWidth(_ character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first, scalar.value >= 0x300 else { return 1 }
  switch scalar.value {
  case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60,
    0x20000...0x3fffd:
    return 2
  default: return scalar.properties.isEmojiPresentation ? 2 : 1
  }
}

/// A text after spaces up to a width.
func padded(_ text: String, before width: Int) -> String {
  String(repeating: " ", count: max(0, width - displayWidth(text))) + text
}

/// A text followed by spaces up to a width.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - displayWidth(text)))
}

/// Control characters, line separators and marks that turn the reading direction: names that hold them could forge lines
/// of a report, drive a terminal, or show a text in another order than it has.
package func isInvisibleControl(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0..<0x20, 0x7f..<0xa0, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
  default: false
  }
}

/// A text on one line, with invisible controls written as Swift escapes.
package func visible(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
  guard !isPlain, text.unicodeScalars.contains(where: { isInvisibleControl($0.value) }) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where isInvisibleControl(scalar.value): result += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

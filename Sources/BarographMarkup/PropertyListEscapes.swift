/// Decodes the escapes of a quoted string: `\n` and its like, `\"`, three octal digits, `\U` with four hexadecimal ones.
func decodeEscapes(_ text: ArraySlice<UInt8>) -> String {
  var units: [UInt16] = []
  var plain: [UInt8] = []
  var index = text.startIndex
  while index < text.endIndex {
    guard text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex else {
      plain.append(text[index])
      index += 1
      continue
    }
    units.append(contentsOf: String(decoding: plain, as: UTF8.self).utf16)
    plain.removeAll(keepingCapacity: true)
    let (unit, length) = decodeEscape(text[(index + 1)...])
    units.append(unit)
    index += 1 + length
  }
  units.append(contentsOf: String(decoding: plain, as: UTF8.self).utf16)
  return String(decoding: units, as: UTF16.self)
}

/// The UTF-16 unit that an escape stands for, and its length behind the backslash; `text` is never empty.
private func decodeEscape(_ text: ArraySlice<UInt8>) -> (unit: UInt16, length: Int) {
  let first = text[text.startIndex]
  switch first {
  case UInt8(ascii: "a"): return (7, 1)
  case UInt8(ascii: "b"): return (8, 1)
  case UInt8(ascii: "f"): return (12, 1)
  case UInt8(ascii: "n"): return (10, 1)
  case UInt8(ascii: "r"): return (13, 1)
  case UInt8(ascii: "t"): return (9, 1)
  case UInt8(ascii: "v"): return (11, 1)
  case UInt8(ascii: "U"), UInt8(ascii: "u"):
    return number(text.dropFirst().prefix(4).prefix { hexadecimalValue($0) != nil }, base: 16, extra: 1)
  case UInt8(ascii: "0")...UInt8(ascii: "7"):
    return number(text.prefix(3).prefix { (0x30...0x37).contains($0) }, base: 8, extra: 0)
  default:
    return (UInt16(first), 1)
  }
}

private func number(_ digits: ArraySlice<UInt8>, base: UInt16, extra: Int) -> (unit: UInt16, length: Int) {
  let value = digits.reduce(UInt16(0)) { $0 &* base &+ UInt16(hexadecimalValue($1) ?? 0) }
  return (value, digits.count + extra)
}

/// The value of a hexadecimal digit; `nil` for any other byte.
func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}

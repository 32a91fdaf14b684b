internal import BarographAlgorithms

/// A text as a JSON string, quotes included.
package func jsonString(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  appendJSONString(text, to: &bytes)
  return bytes
}

/// Escapes what JSON demands, and also what would break a line or turn the reading direction where the text is shown.
func appendJSONString(_ text: String, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  var text = text
  text.withUTF8 { utf8 in
    var start = 0
    var index = 0
    while index < utf8.count {
      if isPlain(utf8[index]) {
        index += 1
        continue
      }
      guard let (scalar, length) = escapedScalar(utf8, at: index) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: utf8[start..<index])
      bytes.append(contentsOf: jsonEscape(scalar).utf8)
      index += length
      start = index
    }
    bytes.append(contentsOf: utf8[start...])
  }
  bytes.append(UInt8(ascii: "\""))
}

/// Whether a byte is an ASCII character that stands for itself: the way that nearly all bytes take.
@inline(__always)
private func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7f && byte != 0x22 && byte != 0x5c }

/// The scalar at a byte when it has to be escaped, and its length in bytes.
private func escapedScalar(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
  let byte = utf8[index]
  switch byte {
  case 0..<0x20, 0x22, 0x5c, 0x7f: return (UInt32(byte), 1)
  case 0xc2, 0xd8:
    let scalar = UInt32(byte & 0x1f) << 6 | UInt32(utf8[index + 1] & 0x3f)
    return isInvisibleControl(scalar) ? (scalar, 2) : nil
  case 0xe2:
    let scalar = 0x2000 | UInt32(utf8[index + 1] & 0x3f) << 6 | UInt32(utf8[index + 2] & 0x3f)
    return isInvisibleControl(scalar) ? (scalar, 3) : nil
  default: return nil
  }
}

private func jsonEscape(_ scalar: UInt32) -> String {
  switch scalar {
  case 0x22: return "\\\""
  case 0x5c: return "\\\\"
  case 0x0a: return "\\n"
  case 0x0d: return "\\r"
  case 0x09: return "\\t"
  default:
    let digits = String(scalar, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Decodes the entities that XML has without being told, and characters by their number; all others stay as written.
func decodeEntities(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
  guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
  var result: [UInt8] = []
  var index = text.startIndex
  while index < text.endIndex {
    if text[index] == UInt8(ascii: "&"), let entity = entity(text[(index + 1)...].prefix(longestEntity)) {
      result += entity.bytes
      index += entity.length
    } else {
      result.append(text[index])
      index += 1
    }
  }
  return result
}

/// `#x10FFFF` with room to spare.
private let longestEntity = 12

/// The text that an entity stands for, and how many bytes the entity takes from `&` to `;`.
private func entity(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (bytes: [UInt8], length: Int)? {
  guard let end = text.firstIndex(of: UInt8(ascii: ";")) else { return nil }
  let name = String(decoding: text[text.startIndex..<end], as: UTF8.self)
  let length = name.utf8.count + 2
  switch name {
  case "lt": return ([UInt8(ascii: "<")], length)
  case "gt": return ([UInt8(ascii: ">")], length)
  case "amp": return ([UInt8(ascii: "&")], length)
  case "quot": return ([UInt8(ascii: "\"")], length)
  case "apos": return ([UInt8(ascii: "'")], length)
  default:
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { (Array(String(Character($0)).utf8), length) }
  }
}

/// How clients count characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A text with its lines, for positions as clients count them: lines and characters from 0.
struct DocumentText {
  let bytes: [UInt8]
  private let starts: [Int]
  private let encoding: PositionEncoding

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    starts = [0] + bytes.indices.lazy.filter { bytes[$0] == 0x0a }.map { $0 + 1 }
  }

  /// The bytes of a line without its line break.
  func line(_ row: Int) -> Range<Int>? {
    guard starts.indices.contains(row) else { return nil }
    var end = row + 1 < starts.count ? starts[row + 1] - 1 : bytes.count
    if end > starts[row], bytes[end - 1] == 0x0d { end -= 1 }
    return starts[row]..<end
  }

  /// The byte at a position; one behind the end of a line is its end. `nil` when there is no such line.
  func offset(line row: Int, character: Int) -> Int? {
    guard let line = line(row), character >= 0 else { return nil }
    if encoding == .utf8 { return min(line.lowerBound + character, line.upperBound) }
    var (offset, left) = (line.lowerBound, character)
    for scalar in String(decoding: bytes[line], as: UTF8.self).unicodeScalars where left > 0 {
      left -= scalar.value > 0xffff ? 2 : 1
      offset += UTF8.width(scalar)
    }
    return min(offset, line.upperBound)
  }

  /// The position of a byte.
  func position(of offset: Int) -> (line: Int, character: Int) {
    let offset = min(max(0, offset), bytes.count)
    // The last line that begins at or before it.
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[starts[low]..<offset]
    return (low, encoding == .utf8 ? before.count : String(decoding: before, as: UTF8.self).utf16.count)
  }

  /// The byte of a place as findings have it: lines from 1, columns in bytes from 1.
  func offset(line: Int, column: Int) -> Int {
    guard let row = self.line(line - 1) else { return bytes.count }
    return min(row.lowerBound + max(0, column - 1), row.upperBound)
  }

  /// The name that a byte is in or right behind; empty when there is none.
  func name(at offset: Int) -> Range<Int> {
    let start = bytes[..<offset].lastIndex { !Self.isNamePart($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !Self.isNamePart($0) } ?? bytes.count
    return start..<end
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte == 0x5f || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
      || (0x61...0x7a).contains(byte)
  }
}

extension UTF8 {
  /// How many bytes a scalar has.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
  }
}

internal import BarographModel

/// How clients count characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A place as clients count it: lines and characters from 0.
struct Position: Sendable, Hashable {
  var line: Int
  var character: Int
}

/// A text with its lines, for positions as clients count them.
struct DocumentText: Sendable {
  let bytes: [UInt8]
  /// Where lines begin as clients see them: behind `\n`, `\r\n` and a lone `\r`.
  private let starts: [Int]
  /// Where lines begin as findings count them: behind `\n`.
  private let rows: [Int]
  private let encoding: PositionEncoding

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    var (starts, rows) = ([0], [0])
    bytes.withUnsafeBufferPointer { bytes in
      for (offset, byte) in bytes.enumerated() {
        if byte == 0x0a { rows.append(offset + 1) }
        if byte == 0x0a || byte == 0x0d && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0a) {
          starts.append(offset + 1)
        }
      }
    }
    (self.starts, self.rows) = (starts, rows)
  }

  /// The bytes of a line without its line break.
  func line(_ row: Int) -> Range<Int>? {
    guard starts.indices.contains(row) else { return nil }
    var end = row + 1 < starts.count ? starts[row + 1] : bytes.count
    while end > starts[row], bytes[end - 1] == 0x0d || bytes[end - 1] == 0x0a { end -= 1 }
    return starts[row]..<end
  }

  /// The byte at a position; one behind the end of a line is its end. `nil` when there is no such line.
  func offset(at position: Position) -> Int? {
    guard let line = line(position.line), position.character >= 0 else { return nil }
    if encoding == .utf8 {
      let (offset, isPastAll) = line.lowerBound.addingReportingOverflow(position.character)
      return isPastAll || offset > line.upperBound ? line.upperBound : characterStart(offset)
    }
    var (offset, left) = (line.lowerBound, position.character)
    for scalar in String(decoding: bytes[line], as: UTF8.self).unicodeScalars {
      let units = scalar.value > 0xffff ? 2 : 1
      // In the middle of a pair there is nothing: its beginning is meant.
      if left < units { break }
      left -= units
      offset += UTF8.width(scalar)
    }
    return min(offset, line.upperBound)
  }

  /// The beginning of the character that a byte is in.
  private func characterStart(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xc0 == 0x80 { offset -= 1 }
    return offset
  }

  /// The position of a byte.
  func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = Self.row(of: offset, in: starts)
    let before = bytes[starts[line]..<offset]
    return Position(
      line: line, character: encoding == .utf8 ? before.count : String(decoding: before, as: UTF8.self).utf16.count)
  }

  /// The byte of a place as findings have it: lines from 1, columns in bytes from 1.
  func offset(line: Int, column: Int) -> Int {
    guard rows.indices.contains(line - 1) else { return bytes.count }
    let end = line < rows.count ? rows[line] - 1 : bytes.count
    return min(rows[line - 1] + max(0, column - 1), end)
  }

  /// The line of a byte as findings count it: from 1.
  func row(of offset: Int) -> Int { Self.row(of: min(max(0, offset), bytes.count), in: rows) + 1 }

  /// The last of some beginnings that is at or before a byte.
  private static func row(of offset: Int, in starts: [Int]) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The name that a byte is in or right behind; empty when there is none.
  func name(at offset: Int) -> Range<Int> {
    let start = bytes[..<offset].lastIndex { !$0.isNamePart }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !$0.isNamePart } ?? bytes.count
    return start..<end
  }

  /// Some bytes as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension UTF8 {
  /// How many bytes a scalar has.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
  }
}

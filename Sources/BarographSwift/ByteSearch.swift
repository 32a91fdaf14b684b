internal import Foundation

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte at or behind `start`; `nil` when there is none.
  func index(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress, let hit = memchr(base + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(hit))
  }

  /// Whether the bytes of `text`, which is not empty, occur.
  func contains(_ text: String) -> Bool { occurrence(of: text, from: 0) != nil }

  /// The first place at or behind `start` where `text`, which is not empty, begins; `nil` when there is none.
  func occurrence(of text: String, from start: Int) -> Int? {
    var text = text
    return text.withUTF8 { pattern in
      var next = start
      while let hit = index(of: pattern[0], from: next), hit + pattern.count <= count {
        if memcmp(baseAddress! + hit, pattern.baseAddress!, pattern.count) == 0 { return hit }
        next = hit + 1
      }
      return nil
    }
  }
}

/// Messages out of a stream of bytes: `Content-Length: 12`, an empty line, the message.
package struct FrameBuffer {
  private var bytes: [UInt8] = []
  /// How many bytes of a message that is too long are still to come.
  private var toPassOver = 0

  /// Longer messages and heads are nobody's; one of up to `passed` bytes is passed over as a whole.
  private static let (longest, longestHead, passed) = (64 << 20, 4096, 1 << 30)

  /// Nothing has come yet.
  package init() {}

  /// Takes what has come.
  package mutating func append(_ more: some Collection<UInt8>) {
    let gone = min(toPassOver, more.count)
    toPassOver -= gone
    bytes += more.dropFirst(gone)
  }

  /// The next whole message; `nil` when more has to come. Throws when what has come is no head of a message; it is passed over.
  package mutating func next() throws(FrameFailure) -> [UInt8]? {
    let blank = Array("\r\n\r\n".utf8)
    guard let end = bytes.indices.prefix(Self.longestHead).first(where: { bytes[$0...].starts(with: blank) }) else {
      guard bytes.count > Self.longestHead else { return nil }
      bytes = []
      throw FrameFailure(reason: "the head of a message has no end")
    }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let lengths = head.split(separator: "\r\n").compactMap { field -> Int? in
      let parts = field.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
      return Int(parts[1].drop { $0 == " " })
    }
    let start = end + blank.count
    guard let length = lengths.first, (0...Self.passed).contains(length) else {
      bytes.removeFirst(start)
      throw FrameFailure(reason: "the head of a message says no length that can be")
    }
    if length > Self.longest {
      let there = min(length, bytes.count - start)
      bytes.removeFirst(start + there)
      toPassOver = length - there
      throw FrameFailure(reason: "a message of \(length) bytes is longer than \(Self.longest)")
    }
    guard bytes.count >= start + length else { return nil }
    defer { bytes.removeFirst(start + length) }
    return Array(bytes[start..<start + length])
  }

  /// A message with its head.
  package static func frame(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}

/// Why a stream cannot be read on: half a sentence.
package struct FrameFailure: Error {
  package var reason: String
}

internal import BarographModel

/// Appends values to a buffer as they are in memory (little-endian on every platform that Swift runs on).
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func append(_ value: some BitwiseCopyable) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ rows: [some BitwiseCopyable]) {
    append(UInt32(rows.count))
    rows.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: String) { append(Array(text.utf8)) }

  mutating func append(_ texts: [String]) {
    append(UInt32(texts.count))
    for text in texts { append(text) }
  }

  /// Appends zeros until the length is a multiple of `alignment`.
  mutating func align(to alignment: Int) {
    bytes += Array(repeating: 0, count: (alignment - bytes.count % alignment) % alignment)
  }
}

/// Reads what `ByteWriter` wrote. Past the end everything is zero or empty, so damaged input cannot trap.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// The bytes must stay valid while the reader is in use.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func value<Value: BitwiseCopyable>(_ type: Value.Type) -> Value {
    let size = MemoryLayout<Value>.size
    defer { offset += size }
    if offset + size <= bytes.count { return bytes.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<Value>.alignment) { buffer in
      for index in 0..<size { buffer[index] = 0 }
      return buffer.load(as: Value.self)
    }
  }

  mutating func rows<Row: BitwiseCopyable>(of type: Row.Type = Row.self) -> [Row] {
    let count = Int(value(UInt32.self))
    let size = count * MemoryLayout<Row>.stride
    guard count > 0, offset + size <= bytes.count else { return [] }
    defer { offset += size }
    return [Row](unsafeUninitializedCapacity: count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + size]))
      initialized = count
    }
  }

  mutating func text() -> String { String(decoding: rows(of: UInt8.self), as: UTF8.self) }

  mutating func texts() -> [String] {
    let count = Int(value(UInt32.self))
    guard count <= bytes.count else { return [] }
    return (0..<count).map { _ in text() }
  }
}

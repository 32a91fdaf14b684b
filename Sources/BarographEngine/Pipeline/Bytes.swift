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

/// Reads what `ByteWriter` wrote. Past the end everything is zero or empty, and `isSound` says that it came to that, so that
/// damaged input cannot trap and is not believed.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  /// Whether all that was asked for was there.
  private(set) var isSound = true

  /// The bytes must stay valid while the reader is in use.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func value<Value: BitwiseCopyable>(_ type: Value.Type) -> Value {
    let size = MemoryLayout<Value>.size
    defer { offset += size }
    if offset + size <= bytes.count { return bytes.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    isSound = false
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<Value>.alignment) { buffer in
      for index in 0..<size { buffer[index] = 0 }
      return buffer.load(as: Value.self)
    }
  }

  mutating func rows<Row: BitwiseCopyable>(of type: Row.Type = Row.self) -> [Row] {
    let count = Int(value(UInt32.self))
    let size = count * MemoryLayout<Row>.stride
    guard offset + size <= bytes.count else {
      isSound = false
      return []
    }
    if count == 0 { return [] }
    defer { offset += size }
    return [Row](unsafeUninitializedCapacity: count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + size]))
      initialized = count
    }
  }

  mutating func text() -> String { String(decoding: rows(of: UInt8.self), as: UTF8.self) }

  mutating func texts() -> [String] {
    (0..<count()).map { _ in text() }
  }

  /// How many elements of a list follow. None is smaller than its own count, so that a count which the rest cannot hold is wrong.
  mutating func count() -> Int {
    let count = Int(value(UInt32.self))
    if count <= (bytes.count - offset) / MemoryLayout<UInt32>.size { return count }
    isSound = false
    return 0
  }
}

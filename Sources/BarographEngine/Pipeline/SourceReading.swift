#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Files larger than this are listed and skipped: no person wrote them.
let largestSource = 16 << 20

/// Why a file was not analysed.
struct ReadFailure: Error, Sendable {
  var reason: String
}

/// The bytes of a file in one read; files of more than `limit` bytes are refused.
func readFile(_ path: String, limit: Int = largestSource) throws(ReadFailure) -> [UInt8] {
  var bytes: [UInt8] = []
  let count = try readFile(path, limit: limit, into: &bytes)
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// Reads the bytes of a file to the beginning of a buffer, which grows when they do not fit. Returns how many there are.
func readFile(_ path: String, limit: Int = largestSource, into bytes: inout [UInt8]) throws(ReadFailure) -> Int {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { throw ReadFailure(reason: "cannot be opened: \(systemMessage())") }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw ReadFailure(reason: "cannot be read: \(systemMessage())") }
  guard status.st_mode & S_IFMT == S_IFREG else { throw ReadFailure(reason: "is no regular file") }
  let size = Int(status.st_size)
  guard size <= limit else {
    throw ReadFailure(reason: "is larger than \(limit >> 20) MiB and was skipped")
  }
  if bytes.count < size {
    // Nothing of the old content is needed, so it is not copied.
    bytes = [UInt8](repeating: 0, count: size)
  }
  var count = 0
  while count < size {
    let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + count, size - count) }
    if got < 0 { throw ReadFailure(reason: "cannot be read: \(systemMessage())") }
    if got == 0 { break }
    count += got
  }
  return count
}

private func systemMessage() -> String { String(cString: strerror(errno)) }

/// Whether bytes are UTF-8. Nearly all are ASCII and pass eight at a time; what stands between two ASCII bytes is valid or
/// not by itself.
func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 0
  while true {
    while index + 8 <= bytes.count, isASCII(bytes.baseAddress! + index) { index += 8 }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    if index == bytes.count { return true }
    let start = index
    while index < bytes.count, bytes[index] >= 0x80 { index += 1 }
    if String(validating: bytes[start..<index], as: UTF8.self) == nil { return false }
  }
}

/// Whether none of eight bytes has its high bit set.
private func isASCII(_ bytes: UnsafePointer<UInt8>) -> Bool {
  UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
}

/// A 128-bit fingerprint of a file's content.
struct ContentHash: Hashable, Sendable, BitwiseCopyable {
  var high: UInt64
  var low: UInt64

  /// Stands for what cannot be read.
  static let none = ContentHash(UnsafeRawBufferPointer(start: nil, count: 0))

  /// Two multiply-rotate lanes over eight bytes a step; collisions of honest files do not happen.
  init(_ bytes: UnsafeRawBufferPointer) {
    var a: UInt64 = 0x9e37_79b9_7f4a_7c15 ^ UInt64(bytes.count)
    var b: UInt64 = 0xc2b2_ae3d_27d4_eb4f &+ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      a = Self.mix(a, word, 0xff51_afd7_ed55_8ccd)
      b = Self.mix(b, word &+ 0x1656_67b1, 0xc4ce_b9fe_1a85_ec53)
      index += 8
    }
    var tail: UInt64 = 0
    for byte in bytes[index...] { tail = tail << 8 | UInt64(byte) }
    a = Self.mix(a, tail, 0xff51_afd7_ed55_8ccd)
    b = Self.mix(b, tail &+ 0x27d4_eb2f, 0xc4ce_b9fe_1a85_ec53)
    high = a ^ (a >> 29)
    low = b ^ (b >> 31)
  }

  private static func mix(_ state: UInt64, _ word: UInt64, _ factor: UInt64) -> UInt64 {
    let mixed = (state ^ word) &* factor
    return (mixed << 27 | mixed >> 37) &+ state
  }
}

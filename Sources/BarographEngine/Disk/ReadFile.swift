#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Files larger than this are listed and skipped: no person wrote them.
let largestSource = 16 << 20

/// Why a file could not be read: half a sentence that follows its name.
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
  // What is no regular file is never waited for: a pipe that nobody writes to would be opened for ever.
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  guard descriptor >= 0 else { throw ReadFailure(reason: "cannot be opened: \(systemReason())") }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw ReadFailure(reason: "cannot be read: \(systemReason())") }
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
    if got < 0, errno == EINTR { continue }
    if got < 0 { throw ReadFailure(reason: "cannot be read: \(systemReason())") }
    if got == 0 { break }
    count += got
  }
  return count
}

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

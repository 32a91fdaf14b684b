internal import Foundation

/// Writes some pieces of memory, one after the other, as one file that appears as a whole or not at all. They are not put
/// together in memory first: facts of a large project are dozens of megabytes.
func writeAtomically(_ pieces: [UnsafeRawBufferPointer], to path: String) throws(WriteFailure) {
  let draft = path + ".\(getpid()).draft"
  let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard descriptor >= 0 else { throw WriteFailure() }
  var failure = write(pieces, to: descriptor)
  if close(descriptor) != 0, failure == nil { failure = WriteFailure() }
  if failure == nil, rename(draft, path) != 0 { failure = WriteFailure() }
  guard let failure else { return }
  unlink(draft)
  throw failure
}

/// Why something could not be written, in the system's words.
struct WriteFailure: Error {
  var reason: String

  /// The reason of the last call that failed.
  init() { reason = systemReason() }
}

private func write(_ pieces: [UnsafeRawBufferPointer], to descriptor: Int32) -> WriteFailure? {
  // As many pieces a call as every system takes.
  let limit = 512
  var vectors = pieces.map { iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count) }
  var next = 0
  while next < vectors.count {
    var written = vectors[next..<min(next + limit, vectors.count)].withUnsafeBufferPointer {
      writev(descriptor, $0.baseAddress, Int32($0.count))
    }
    if written < 0, errno == EINTR { continue }
    if written < 0 { return WriteFailure() }
    while next < vectors.count, written >= vectors[next].iov_len {
      written -= vectors[next].iov_len
      next += 1
    }
    if written > 0 {
      vectors[next].iov_base = vectors[next].iov_base?.advanced(by: written)
      vectors[next].iov_len -= written
    }
  }
  return nil
}

internal import Foundation

/// The content of a file, as long as somebody needs it.
final class FileBytes: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Maps a file that is only ever replaced as a whole: pages are read when they are first looked at, and shared with
  /// whoever has read them before. `nil` when it cannot be opened or is empty.
  init?(mapping path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return nil }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
    isMapped = true
  }

  /// Copies a file that somebody else may change.
  init(reading path: String) throws(ReadFailure) {
    let content = try readFile(path, limit: .max)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 16)
    memory.copyBytes(from: content)
    bytes = UnsafeRawBufferPointer(memory)
    isMapped = false
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count)
    } else {
      bytes.deallocate()
    }
  }
}

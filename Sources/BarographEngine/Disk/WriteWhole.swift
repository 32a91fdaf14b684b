internal import Foundation

/// The one way in which this program replaces a file: readers see the old or the new one, never a part.
///
/// What is written stands first in a file beside the target, made exclusively under a name that nobody can guess, so that
/// nothing put there beforehand is followed or overwritten; then it takes the target's name. A link of that name is replaced,
/// never followed. A file that is there keeps its permissions. After a failure nothing is left behind.
///
/// The pieces are written one after the other; they are not put together in memory first, because facts of a large project
/// are dozens of megabytes. Missing folders are made. With `root` the path is relative to that folder and no link on the way is
/// followed; without it links among the folders are. `isDurable` waits until the disk has the file: for what people keep,
/// not for caches.
func writeWhole(
  _ pieces: [UnsafeRawBufferPointer], to path: String, below root: String? = nil, isDurable: Bool
) throws(WriteFailure) {
  let name = String(lastPart(path))
  guard !["", ".", ".."].contains(name), !path.utf8.contains(0) else { throw WriteFailure(reason: "it names no file") }
  let folder = try openFolder(relativeFolder(path), isAbsolute: path.hasPrefix("/"), below: root)
  defer { close(folder) }
  var status = stat()
  let isThere = fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFREG
  let temporary = ".barograph-" + String(UInt64.random(in: .min ... .max), radix: 16)
  let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
  let descriptor = openat(folder, temporary, flags, isThere ? 0o600 : 0o666)
  guard descriptor >= 0 else { throw WriteFailure() }
  var failure = write(pieces, to: descriptor)
  if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
  // Some file systems cannot be waited for.
  if failure == nil, isDurable, fsync(descriptor) != 0, errno != EINVAL { failure = WriteFailure() }
  if close(descriptor) != 0, failure == nil { failure = WriteFailure() }
  if failure == nil, renameat(folder, temporary, folder, name) != 0 { failure = WriteFailure() }
  guard let failure else {
    if isDurable { fsync(folder) }
    return
  }
  unlinkat(folder, temporary, 0)
  throw failure
}

/// Why something could not be written, in the system's words.
struct WriteFailure: Error {
  var reason: String

  init(reason: String) { self.reason = reason }

  /// The reason of the last call that failed.
  init() { reason = systemReason() }
}

/// Opens a folder, making what is missing of it; the caller closes it.
private func openFolder(_ path: String, isAbsolute: Bool, below root: String?) throws(WriteFailure) -> Int32 {
  var folder = open(root ?? (isAbsolute ? "/" : "."), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard folder >= 0 else { throw WriteFailure() }
  let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (root == nil ? 0 : O_NOFOLLOW)
  // By bytes: a mark that combines with the slash makes no difference to the system.
  for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
    guard root == nil || part != ".." else {
      close(folder)
      throw WriteFailure(reason: "its path leads upwards")
    }
    var next = openat(folder, part, flags)
    if next < 0, errno == ENOENT {
      mkdirat(folder, part, 0o777)
      next = openat(folder, part, flags)
    }
    let failure = next < 0 ? WriteFailure() : nil
    close(folder)
    if let failure { throw failure }
    folder = next
  }
  return folder
}

/// Makes a folder with those above it; what is there stays. With `root` the path is relative to that folder and no link on the way
/// is followed.
func makeFolder(_ path: String, below root: String? = nil) throws(WriteFailure) {
  close(try openFolder(path, isAbsolute: path.hasPrefix("/"), below: root))
}

/// Makes a symbolic link below a folder, on the way to which no link is followed; missing folders are made. What is there
/// already stays. Throws when the folder cannot be reached.
func makeLink(_ path: String, below root: String, to target: String) throws(WriteFailure) {
  let folder = try openFolder(relativeFolder(path), isAbsolute: false, below: root)
  defer { close(folder) }
  symlinkat(target, folder, String(lastPart(path)))
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

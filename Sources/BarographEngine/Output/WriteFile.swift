internal import Foundation

/// Writes a result file so that readers see the old or the new one, never a part; makes missing folders. What is not a
/// regular file (a device, a pipe) is written in place.
package func writeFile(_ text: String, to path: String) throws(EngineError) {
  let shown = path
  let target = URL(fileURLWithPath: absolutePath(path)).resolvingSymlinksInPath().path
  let folder = (target as NSString).deletingLastPathComponent
  do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  } catch {
    throw .unwritable(shown, reason: "the folder '\(displayPath(folder))' cannot be made")
  }
  guard !isSpecial(target) else {
    try write(text, target, O_WRONLY, shown)
    return
  }
  let temporary = target + ".barograph-\(getpid())"
  try write(text, temporary, O_WRONLY | O_CREAT | O_TRUNC, shown)
  var status = stat()
  // A file that is there keeps its permissions.
  if stat(target, &status) == 0 { chmod(temporary, status.st_mode & 0o7777) }
  guard rename(temporary, target) == 0 else {
    let reason = reason(errno)
    unlink(temporary)
    throw .unwritable(shown, reason: reason)
  }
}

/// Whether something exists there that a new file must not replace.
private func isSpecial(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
}

private func write(_ text: String, _ path: String, _ flags: Int32, _ shown: String) throws(EngineError) {
  let descriptor = open(path, flags, 0o666)
  guard descriptor >= 0 else { throw .unwritable(shown, reason: reason(errno)) }
  let failure = writeAll(text, to: descriptor)
  guard close(descriptor) == 0, failure == 0 else {
    let code = failure == 0 ? errno : failure
    if flags & O_CREAT != 0 { unlink(path) }
    throw .unwritable(shown, reason: reason(code))
  }
}

/// Writes a whole text; 0, or the code of the error.
func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
  var text = text
  return text.withUTF8 { bytes in
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
      if count >= 0 { done += count } else if errno != EINTR { return errno }
    }
    return 0
  }
}

private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Writes to standard output. Nobody reading any more is not an error.
package func writeOutput(_ text: String) throws(EngineError) {
  let code = writeAll(text, to: STDOUT_FILENO)
  guard code == 0 || code == EPIPE else { throw .unwritable("standard output", reason: reason(code)) }
}

/// Writes to standard error; there is no one to tell when that fails.
package func writeError(_ text: String) { _ = writeAll(text, to: STDERR_FILENO) }

import Foundation
import PathKit

/// Writes a file so that readers see the old or the new text, never a part: beside it first, then renamed. Makes
/// missing folders and keeps the permissions of a file that is there.
func writeWhole(_ text: String, to target: Path, shown: String) throws(GenerateError) {
  do {
    try target.parent().mkpath()
  } catch {
    throw .unwritable(shown, reason: "its folder cannot be made")
  }
  let temporary = target.parent().string + "/." + target.lastComponent + ".barograph-\(getpid())"
  var code = write(text, toNew: temporary)
  if code == 0 {
    var status = stat()
    if stat(target.string, &status) == 0 { chmod(temporary, status.st_mode & 0o7777) }
    if rename(temporary, target.string) != 0 { code = errno }
  }
  guard code != 0 else { return }
  if code != EEXIST { unlink(temporary) }
  throw .unwritable(shown, reason: String(cString: strerror(code)))
}

/// Writes a file that must not exist yet, so that a link put there is not followed; 0, or the code of the error.
private func write(_ text: String, toNew path: String) -> Int32 {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
  guard descriptor >= 0 else { return errno }
  var text = text
  var code = text.withUTF8 { bytes -> Int32 in
    var done = 0
    while done < bytes.count {
      let count = Foundation.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
      if count >= 0 { done += count } else if errno != EINTR { return errno }
    }
    return 0
  }
  if close(descriptor) != 0, code == 0 { code = errno }
  return code
}

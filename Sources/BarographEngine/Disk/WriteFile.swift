internal import Foundation

/// Writes a result as the user asked: a link is followed and stays one, missing folders are made, and what is no regular file
/// (a device, a pipe) is written in place. Otherwise readers see the old or the new file, never a part. Throws
/// `EngineError.unwritable`.
package func writeFile(_ text: String, to path: String) throws(EngineError) {
  let target = URL(fileURLWithPath: absolutePath(path)).resolvingSymlinksInPath().path
  do {
    switch diskEntry(target) {
    case .file, nil: try writeWhole(text, to: target)
    case .folder, .other: try writeInPlace(text, target)
    }
  } catch { throw .unwritable(path, reason: error.reason) }
}

/// Writes a text as a whole and waits until the disk has it; see the function for pieces.
func writeWhole(_ text: String, to path: String, below root: String? = nil) throws(WriteFailure) {
  let failure = Array(text.utf8).withUnsafeBytes { bytes -> WriteFailure? in
    do throws(WriteFailure) {
      try writeWhole([bytes], to: path, below: root, isDurable: true)
      return nil
    } catch { return error }
  }
  if let failure { throw failure }
}

private func writeInPlace(_ text: String, _ path: String) throws(WriteFailure) {
  let descriptor = open(path, O_WRONLY)
  guard descriptor >= 0 else { throw WriteFailure() }
  let code = writeAll(text, to: descriptor)
  guard close(descriptor) == 0, code == 0 else {
    throw WriteFailure(reason: code == 0 ? systemReason() : systemReason(code))
  }
}

internal import Foundation

/// Writes to standard output. Nobody reading any more is no error; anything else throws `EngineError.unwritable`.
package func writeOutput(_ text: String) throws(EngineError) {
  let code = writeAll(text, to: STDOUT_FILENO)
  guard code == 0 || code == EPIPE else { throw .unwritable("standard output", reason: systemReason(code)) }
}

/// Writes to standard error; there is no one to tell when that fails.
package func writeError(_ text: String) { _ = writeAll(text, to: STDERR_FILENO) }

/// Writes a whole text to what is open already; 0, or the code of the error.
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

internal import BarographAlgorithms
internal import Foundation

/// Writes to standard output. Nobody reading any more is no error; anything else throws `EngineError.unwritable`.
package func writeOutput(_ text: String) throws(EngineError) {
  let code = writeAll(text, to: STDOUT_FILENO)
  guard code == 0 || code == EPIPE else { throw .unwritable("standard output", reason: systemReason(code)) }
}

/// Writes a line to standard error, with escapes for what could drive a terminal or begin another line: names of files and types are
/// in it. There is no one to tell when that fails.
package func writeError(line: String) { _ = writeAll(visible(line) + "\n", to: STDERR_FILENO) }

/// Puts a text in the place of the last line of standard error, which is a terminal; none leaves it empty.
package func writeProgress(_ text: String) { _ = writeAll("\r\u{1B}[K" + visible(text), to: STDERR_FILENO) }

/// Writes a text of several lines that a person reads to standard output, with escapes for what could drive a terminal. A line break
/// in it is one that this program made: names stand in texts that escaped them already, or on lines of their own.
package func writeOutput(forPeople text: String) throws(EngineError) {
  try writeOutput(
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      visible(String(Substring($0)))
    }
    .joined(separator: "\n"))
}

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

/// Some bytes from standard input, as soon as there are any; none at its end.
package func readInput() -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
    var got = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    while got < 0, errno == EINTR { got = read(STDIN_FILENO, buffer.baseAddress, buffer.count) }
    count = max(0, got)
  }
}

/// Whether a process of this machine still runs.
package func isRunning(process: Int) -> Bool { kill(pid_t(truncatingIfNeeded: process), 0) == 0 || errno == EPERM }

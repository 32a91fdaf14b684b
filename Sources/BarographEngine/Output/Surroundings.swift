internal import CAllocator
internal import Foundation

/// Sets up the process: must run before anything else. Freed memory is kept for the next file, a closed pipe is an error
/// code rather than a signal, and a fault ends with exit code 3.
package func prepareProcess() {
  barograph_tune_allocator(Int32(ProcessInfo.processInfo.activeProcessorCount))
  signal(SIGPIPE, SIG_IGN)
  for fault in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE] {
    signal(fault) { _ in
      // Only calls that are safe in a signal handler.
      let message: StaticString =
        "fault: barograph stopped unexpectedly; please report this with the command line used\n"
      _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(3)
    }
  }
}

/// Whether a person looks at standard output.
package var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

/// Whether a person looks at standard error.
package var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

/// The folder for caches of the user, or `nil` when the environment names none.
package var defaultCachePath: String? {
  let environment = ProcessInfo.processInfo.environment
  if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return base + "/barograph" }
  return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/barograph" : nil }
}

/// Whether the environment asks for output without colours.
package var prefersNoColor: Bool {
  let environment = ProcessInfo.processInfo.environment
  return environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
}

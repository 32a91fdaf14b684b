internal import CAllocator
internal import Foundation

/// Sets up the process: must run before anything else. Freed memory is kept for the next file, a closed pipe is an error
/// code rather than a signal, a fault ends with exit code 3, and whoever started the program can end it.
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
  // A parent that blocks signals on the thread from which it starts programs hands that on, and a server could not be ended.
  var ends = sigset_t()
  sigemptyset(&ends)
  for end in [SIGTERM, SIGINT, SIGHUP, SIGQUIT] { sigaddset(&ends, end) }
  sigprocmask(SIG_UNBLOCK, &ends, nil)
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

/// Whether text is to have colours when nobody says so on the command line: `NO_COLOR` wants none, `FORCE_COLOR` and
/// `CLICOLOR_FORCE` want them even in a file, `CLICOLOR=0` and a dumb terminal none; else a terminal gets them.
package func prefersColor(isTerminal: Bool, environment: [String: String]) -> Bool {
  func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty && $0 != "0" } ?? false }
  if environment["NO_COLOR"]?.isEmpty == false { return false }
  if isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") { return true }
  if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
  return isTerminal
}

/// How many columns the terminal has that shows standard output: as `COLUMNS` says, else as it says itself. `nil` without one.
package var terminalWidth: Int? {
  if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
  var size = winsize()
  guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

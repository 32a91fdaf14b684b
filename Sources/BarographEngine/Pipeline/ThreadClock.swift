internal import Foundation

/// How patient the front end is with the parser. No file that a person wrote comes near, on any machine.
enum ParserPatience {
  /// Seconds of processor time for one file. Optimised parsers are thirty to forty times as fast as those of debug builds.
  static var seconds: Double {
    #if DEBUG
      1200
    #else
      120
    #endif
  }
}

/// The processor time of one thread, read from others: on a busy machine the wall clock would blame the wrong file.
struct ThreadClock: Sendable {
  #if canImport(Glibc) || canImport(Musl)
    private let clock: clockid_t

    /// The clock of the calling thread.
    init?() {
      var clock = clockid_t()
      guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return nil }
      self.clock = clock
    }

    /// Seconds that the thread has run so far; 0 when it has ended.
    var seconds: Double {
      var time = timespec()
      guard clock_gettime(clock, &time) == 0 else { return 0 }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  #else
    private let origin: Date

    /// Elsewhere no thread can read the clock of another: wall time has to do.
    init?() { origin = Date() }

    var seconds: Double { Date().timeIntervalSince(origin) }
  #endif
}

import BarographEngine
import BarographServer
import Foundation

/// What the language server's loop hears of.
enum ServiceEvent: Sendable {
  case message(LanguageMessage)
  /// The client is gone.
  case end
  case stage(BarographEngine.Progress, AnalysisJob)
  case outcome(AnalysisOutcome, seconds: Double)
  /// Files below a folder were written.
  case written(String)
}

/// What other threads have for the loop, in the order in which it came.
final class Inbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var events: [ServiceEvent] = []

  func put(_ event: ServiceEvent) {
    condition.withLock {
      events.append(event)
      condition.signal()
    }
  }

  /// All that has come; when there is nothing, waits for it for some seconds.
  func take(within seconds: Double) -> [ServiceEvent] {
    condition.withLock {
      let limit = Date(timeIntervalSinceNow: seconds)
      while events.isEmpty, seconds > 0, condition.wait(until: limit) {}
      defer { events = [] }
      return events
    }
  }

  /// Whether what came last says that a request is not wanted any more.
  func isCancelled(_ id: RequestID) -> Bool {
    condition.withLock {
      events.contains { event in
        switch event {
        case .message(let message): message.cancelled == id
        case .end: true
        default: false
        }
      }
    }
  }

  /// Reads messages from standard input until it ends.
  func readMessages() {
    var frames = FrameBuffer()
    while true {
      let bytes = readInput()
      if bytes.isEmpty { return put(.end) }
      frames.append(bytes)
      var isWhole = true
      while isWhole {
        do {
          let message = try frames.next()
          isWhole = message != nil
          if let message { put(.message(LanguageMessage(message))) }
        } catch { put(.message(LanguageMessage(error))) }
      }
    }
  }
}

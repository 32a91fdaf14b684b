import BarographEngine
import BarographServer
import Foundation

/// Runs a language server: what comes is answered at once, from what the last analysis found, while the next one works on a thread of
/// its own.
struct LanguageLoop {
  private var server: LanguageServer
  private let inbox: Inbox
  private let worker: AnalysisWorker
  private let clock = ContinuousClock()
  /// When the client was last heard, and since when something is to be analysed.
  private var heard: ContinuousClock.Instant
  private var outdated: ContinuousClock.Instant?
  /// How long nothing must come before the next analysis begins, in seconds.
  private var pause = LanguageLoop.shortest
  /// The process of the client, as soon as it is named: one that cannot be seen from here is none to wait for.
  private var client: Client?

  private enum Client { case seen(Int), unseen }

  /// The pause is as long as an analysis takes, within these bounds: whoever types waits for no analysis of half a word.
  private static let (shortest, longest) = (0.02, 0.3)
  /// Who goes on and on gets an analysis after this time, in seconds.
  private static let patience = 1.0
  /// How often the process of the client is looked for, in seconds.
  private static let breath = 3.0

  init(_ server: LanguageServer, _ inbox: Inbox, _ worker: AnalysisWorker) {
    self.server = server
    self.inbox = inbox
    self.worker = worker
    heard = clock.now
  }

  /// Runs until the client ends it or is gone; the code to end with.
  mutating func run() throws -> Int32 {
    while true {
      if let code = server.exitCode { return code }
      for event in inbox.take(within: wait) { try take(event) }
      if server.hasWork {
        let inbox = inbox
        try send(server.work { inbox.isCancelled($0) })
      }
      try analyse()
      watchClient()
    }
  }

  private mutating func take(_ event: ServiceEvent) throws {
    switch event {
    case .message(let message):
      heard = clock.now
      try send(server.receive(message))
    case .end: server.end()
    case .stage(let stage, let job): try send(server.tell(stage, of: job))
    case .written(let folder): server.noteChanges(below: folder)
    case .outcome(let outcome, let seconds):
      pause = min(Self.longest, max(Self.shortest, seconds))
      try send(server.take(outcome))
      worker.watch(server.unwatched)
    }
  }

  /// Begins an analysis when it is time for one.
  private mutating func analyse() throws {
    guard server.isOutdated else { return outdated = nil }
    let since = outdated ?? clock.now
    outdated = since
    guard !server.hasWork, !worker.isBusy else { return }
    guard server.isNew || seconds(since: heard) >= pause || seconds(since: since) >= Self.patience,
      let (job, messages) = server.nextJob()
    else { return }
    outdated = nil
    try send(messages)
    worker.start(job)
  }

  private mutating func watchClient() {
    switch client {
    case nil: client = server.client.map { isRunning(process: $0) ? .seen($0) : .unseen }
    case .seen(let process): if !isRunning(process: process) { server.end() }
    case .unseen: break
    }
  }

  /// How long nothing needs to be done, in seconds.
  private var wait: Double {
    if server.hasWork { return 0 }
    return server.isOutdated && !worker.isBusy ? max(0, pause - seconds(since: heard)) : Self.breath
  }

  private func seconds(since instant: ContinuousClock.Instant) -> Double { instant.duration(to: clock.now).seconds }

  private func send(_ messages: [[UInt8]]) throws {
    for message in messages { try writeOutput(String(decoding: FrameBuffer.frame(message), as: UTF8.self)) }
  }
}

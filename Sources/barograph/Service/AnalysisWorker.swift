import BarographEngine
import BarographServer
import Foundation

/// A thread that analyses, one job after the other, and looks now and then whether files were written where nobody else tells.
final class AnalysisWorker: @unchecked Sendable {
  /// Analyses, with what is known of the folder from before; the last is told where that is.
  typealias Look =
    @Sendable (AnalysisJob, ResidentAnalysis, @escaping @Sendable (BarographEngine.Progress) -> Void) throws ->
    ProjectState

  private let condition = NSCondition()
  private var job: AnalysisJob?
  private var watched: [String] = []
  private var isWorking = false
  private let inbox: Inbox
  private let look: Look
  private let stamp: @Sendable (String) throws -> SourceStamp
  /// What sources of folders looked like; only the thread touches them.
  private var stamps: [String: SourceStamp] = [:]
  /// What is known of folders that were analysed; only the thread touches them.
  private var residents: [String: ResidentAnalysis] = [:]

  /// How often files are looked at, in seconds, and how much longer at least than a look takes.
  private static let (pause, share) = (2.0, 50.0)

  init(
    _ inbox: Inbox, look: @escaping Look, stamp: @escaping @Sendable (String) throws -> SourceStamp
  ) {
    self.inbox = inbox
    self.look = look
    self.stamp = stamp
  }

  /// Whether it has something to analyse.
  var isBusy: Bool { condition.withLock { isWorking || job != nil } }

  /// Gives it something to analyse; it must not be busy.
  func start(_ job: AnalysisJob) {
    condition.withLock {
      self.job = job
      condition.signal()
    }
  }

  /// Tells it for which folders nobody else tells when files are written.
  func watch(_ folders: [String]) { condition.withLock { watched = folders } }

  /// Works until the program ends.
  func run() {
    var pause = Self.pause
    while true {
      let (job, folders) = next(within: pause)
      if let job {
        analyse(job)
        continue
      }
      let start = ContinuousClock.now
      lookAround(folders)
      pause = max(Self.pause, Self.share * start.duration(to: .now).seconds)
    }
  }

  private func next(within seconds: Double) -> (AnalysisJob?, [String]) {
    condition.withLock {
      let limit = Date(timeIntervalSinceNow: seconds)
      while job == nil, condition.wait(until: limit) {}
      defer { job = nil }
      isWorking = job != nil
      return (job, watched)
    }
  }

  private func analyse(_ job: AnalysisJob) {
    let start = ContinuousClock.now
    // Before anything is read: what is written meanwhile is seen the next time. Nobody needs it of a folder whose client tells, which
    // the first analysis does not know.
    let isLookedAt = condition.withLock { watched.contains(job.root) }
    if isLookedAt || residents[job.root] == nil { stamps[job.root] = try? stamp(job.root) }
    let resident = residents[job.root] ?? ResidentAnalysis()
    residents[job.root] = resident
    let outcome = job.run { job in
      try look(job, resident) { [inbox] stage in inbox.put(.stage(stage, job)) }
    }
    condition.withLock { isWorking = false }
    inbox.put(.outcome(outcome, seconds: start.duration(to: .now).seconds))
  }

  private func lookAround(_ folders: [String]) {
    for folder in folders {
      guard let seen = stamps[folder], let now = try? stamp(folder), now != seen else { continue }
      stamps[folder] = now
      inbox.put(.written(folder))
    }
  }
}

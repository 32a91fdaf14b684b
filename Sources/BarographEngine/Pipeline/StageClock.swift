internal import Foundation

/// Times consecutive stages.
struct StageClock {
  private(set) var stages: [(stage: String, seconds: Double)] = []
  private var last = Date()

  /// The time since the last mark belongs to a stage.
  mutating func mark(_ stage: String) {
    let now = Date()
    stages.append((stage, now.timeIntervalSince(last)))
    last = now
  }
}

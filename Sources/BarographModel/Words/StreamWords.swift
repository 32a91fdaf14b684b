/// Types that give their values later, or many times.
package enum StreamWords {
  /// Endings of their names: `AnyPublisher`, `Observable`.
  package static let endings = [
    "Publisher", "Subject", "Observable", "Relay", "Driver", "Signal", "SignalProducer", "Promise", "Future",
    "Guarantee", "Single", "Maybe", "Completable", "AsyncStream", "AsyncThrowingStream", "Published", "Just",
  ]
}

import Foundation

public protocol Clock: Sendable {
  func now() -> Date
}

/// The adapter around the platform's clock is the one place that may read it.
public struct SystemClock: Clock {
  private let read: @Sendable () -> Date

  public init(read: @escaping @Sendable () -> Date = { Date() }) { self.read = read }

  public func now() -> Date { read() }
}

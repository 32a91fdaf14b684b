public protocol Logging: AnyObject {
  func log(_ message: String)
}

public final class ConsoleLogger: Logging {
  private let prefix: String

  public init(prefix: String) { self.prefix = prefix }

  public func log(_ message: String) { print(prefix, message) }
}

public final class SilentLogger: Logging {
  public init() {}

  public func log(_ message: String) {}
}

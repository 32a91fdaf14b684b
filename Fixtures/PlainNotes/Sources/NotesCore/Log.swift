/// Shared by design, and allowed by the configuration.
public final class Log {
  public static let shared = Log()
  private init() {}

  public func note(_ message: String) { print(message) }
}

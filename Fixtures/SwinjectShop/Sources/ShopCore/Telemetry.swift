/// Injected by the home-made wrapper.
public final class Telemetry {
  @Injected(name: "telemetry") private var client: any HTTPClient
  @Injected private var logger: Logging

  public init() {}

  public func send(_ event: String) async throws {
    logger.log(event)
    _ = try await client.get("/events/\(event)")
  }
}

/// Asks for a name under which nobody registered a client.
public final class CrashReporter {
  @Injected(name: "crashes") private var client: HTTPClient  // expect: missing_binding

  public init() {}

  public func report() async throws { _ = try await client.get("/crash") }
}

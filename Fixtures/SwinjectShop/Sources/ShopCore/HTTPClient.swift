import Foundation

public protocol HTTPClient {
  func get(_ path: String) async throws -> Data
}

/// The names under which clients are registered.
public enum ClientName: String {
  case images, telemetry
}

public final class URLSessionClient: HTTPClient {
  private let session: URLSession
  private let logger: any Logging

  public init(session: URLSession, logger: any Logging) {
    self.session = session
    self.logger = logger
  }

  public func get(_ path: String) async throws -> Data {
    logger.log("GET \(path)")
    guard let url = URL(string: path) else { throw URLError(.badURL) }
    return try await session.data(from: url).0
  }
}

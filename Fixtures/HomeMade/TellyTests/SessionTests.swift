import XCTest

@testable import Telly

final class SessionTests: XCTestCase {
  func testOpens() async throws {
    let container = DependencyContainer()
    NetworkingAssembly().assemble(container)
    container.register(TokenStore.self) { _ in KeychainTokenStore() }
    container.register(API.self) { _ in StubAPI() }
    try await container.resolve(Session.self).open()
  }
}

private struct StubAPI: API {
  func fetch(_ path: String) async throws -> String { path }
}

protocol TokenStore {
  func token() -> String?
}

final class KeychainTokenStore: TokenStore {
  func token() -> String? { nil }
}

final class Session {
  private let api: API
  private let tokens: TokenStore

  init(api: API, tokens: TokenStore) {
    self.api = api
    self.tokens = tokens
  }

  func open() async throws { _ = try await api.fetch(tokens.token() ?? "/login") }
}

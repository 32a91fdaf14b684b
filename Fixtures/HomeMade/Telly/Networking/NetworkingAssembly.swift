struct NetworkingAssembly: Assembly {
  func assemble(_ container: DependencyContainer) {
    container.register(EventBus.self) { _ in EventBus() }
    container.register(API.self) { c in LiveAPI(host: "https://example.org", bus: c.resolve(EventBus.self)) }
    // container.register(TokenStore.self) { _ in KeychainTokenStore() }
    container.register(Session.self) { c in
      Session(api: c.resolve(API.self), tokens: c.resolve(TokenStore.self))  // expect: missing_binding
    }
  }
}

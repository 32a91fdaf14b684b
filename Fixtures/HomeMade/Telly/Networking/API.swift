protocol API {
  func fetch(_ path: String) async throws -> String
}

final class LiveAPI: API {
  private let host: String
  private let bus: EventBus

  init(host: String, bus: EventBus) {
    self.host = host
    self.bus = bus
  }

  func fetch(_ path: String) async throws -> String {
    bus.send("fetch")
    return host + path
  }
}

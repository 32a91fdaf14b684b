/// Its `register` keeps listeners, not providers.
final class EventBus {
  private var listeners: [String: [(String) -> Void]] = [:]

  init() {}

  func register(_ name: String, listener: @escaping (String) -> Void) {
    listeners[name, default: []].append(listener)
  }

  func send(_ name: String) { listeners[name]?.forEach { $0(name) } }
}

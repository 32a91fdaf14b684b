import Swinject

protocol PictureObserver: AnyObject {}

/// Observers register here, not services.
final class Broadcaster {
  private var observers: [ObjectIdentifier: [AnyObject]] = [:]

  func register<Observer>(_ type: Observer.Type, observer: AnyObject) {
    observers[ObjectIdentifier(type), default: []].append(observer)
  }
}

final class Webhooks {
  func register(responseHandler: @escaping () -> Void, for name: String) {}
}

final class Gallery: PictureObserver {
  func start(broadcaster: Broadcaster, webhooks: Webhooks) {
    broadcaster.register(PictureObserver.self, observer: self)
    broadcaster.register(PictureObserver.self, observer: self)
    webhooks.register(responseHandler: {}, for: "picture")
  }
}

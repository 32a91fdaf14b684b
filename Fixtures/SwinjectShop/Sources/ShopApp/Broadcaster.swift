/// Keeps observers by protocol. Its `register` and `resolve` have nothing to do with a container.
final class Broadcaster {
  private var observers: [String: [AnyObject]] = [:]

  func register<T>(_ type: T.Type, observer: T) {
    observers["\(type)", default: []].append(observer as AnyObject)
  }

  func notify<T>(_ type: T.Type, _ tell: (T) -> Void) {
    for case let observer as T in observers["\(type)", default: []] { tell(observer) }
  }
}

protocol CartObserver: AnyObject {
  func cartDidChange()
}

/// Resolves paths, not services.
struct PathResolver {
  let root: String

  func resolve(_ path: String) -> String { root + "/" + path }
}

/// The application's own container: forty lines, no framework.
final class DependencyContainer {
  private var factories: [ObjectIdentifier: (DependencyContainer) -> Any] = [:]

  init() {}

  func register<T>(_ type: T.Type, factory: @escaping (DependencyContainer) -> T) {
    factories[ObjectIdentifier(type)] = factory
  }

  func resolve<T>(_ type: T.Type) -> T {
    guard let service = factories[ObjectIdentifier(type)]?(self) as? T else {
      fatalError("nothing is registered for \(type)")
    }
    return service
  }

  func resolveIfPresent<T>(_ type: T.Type) -> T? {
    factories[ObjectIdentifier(type)]?(self) as? T
  }
}

/// What there was before any library.
final class ServiceLocator {
  static let shared = ServiceLocator()
  private var makers: [ObjectIdentifier: () -> Any] = [:]

  func register<T>(_ type: T.Type, _ make: @escaping () -> T) { makers[ObjectIdentifier(type)] = make }
  func resolve<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)]!() as! T }
}

import Swinject

/// Where the property wrapper finds the resolver; the application fills it once.
public enum Injection {
  nonisolated(unsafe) public static var resolver: (any Resolver)?
}

/// Resolves the property's type when the owner is made.
@propertyWrapper
public struct Injected<Service> {
  public var wrappedValue: Service

  public init(name: String? = nil) {
    guard let service = Injection.resolver?.resolve(Service.self, name: name) else {
      fatalError("nothing is registered for \(Service.self)")
    }
    wrappedValue = service
  }
}

/// The part of Resolver's interface that generated code uses, with its signatures, for the compiler to check against.
enum ResolverStub {
  static let source = """
    public final class Resolver {
      public struct Name { public init(_ name: String) {} }
      nonisolated(unsafe) public static var main = Resolver()

      public struct Args {
        public func callAsFunction<T>() -> T { fatalError() }
        public func callAsFunction<T>(_ key: String) -> T { fatalError() }
      }

      @discardableResult
      public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, factory: @escaping () -> Service?
      ) -> ResolverOptions<Service> { ResolverOptions() }
      @discardableResult
      public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, factory: @escaping (_ resolver: Resolver) -> Service?
      ) -> ResolverOptions<Service> { ResolverOptions() }
      @discardableResult
      public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        factory: @escaping (_ resolver: Resolver, _ args: Args) -> Service?
      ) -> ResolverOptions<Service> { ResolverOptions() }

      @discardableResult
      public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, factory: @escaping () -> Service?
      ) -> ResolverOptions<Service> { ResolverOptions() }

      public static func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil
      ) -> Service { fatalError() }
      public static func optional<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil
      ) -> Service? { nil }
      public func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil
      ) -> Service { fatalError() }
      public func optional<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil
      ) -> Service? { nil }
    }

    public protocol ResolverScopeType: AnyObject {}
    public class ResolverScope: ResolverScopeType {
      init() {}
      public static var application: ResolverScopeCache { ResolverScopeCache() }
      public static var cached: ResolverScopeCache { ResolverScopeCache() }
      public static var graph: ResolverScope { ResolverScope() }
      public static var shared: ResolverScope { ResolverScope() }
      public static var unique: ResolverScope { ResolverScope() }
    }
    public class ResolverScopeCache: ResolverScope { public override init() {} }

    public class ResolverOptions<Service> {
      init() {}
      @discardableResult
      public final func implements<Protocol>(
        _ type: Protocol.Type, name: Resolver.Name? = nil
      ) -> ResolverOptions<Service> { self }
      @discardableResult
      public final func resolveProperties(
        _ block: @escaping (_ resolver: Resolver, _ service: Service) -> Void
      ) -> ResolverOptions<Service> { self }
      @discardableResult
      public final func scope(_ scope: ResolverScope) -> ResolverOptions<Service> { self }
    }

    """
}

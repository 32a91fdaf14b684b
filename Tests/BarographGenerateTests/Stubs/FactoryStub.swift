/// The part of Factory's interface that generated code uses, with its signatures, for the compiler to check against.
enum FactoryStub {
  static let source = """
    public protocol ManagedContainer: AnyObject, Sendable {}
    public protocol SharedContainer: ManagedContainer { static var shared: Self { get } }

    public final class Container: SharedContainer {
      public static let shared = Container()
      public init() {}
    }

    extension ManagedContainer {
      public func callAsFunction<T>(key: StaticString = #function, _ factory: @escaping () -> T) -> Factory<T> {
        Factory(make: factory)
      }
      public func callAsFunction<P, T>(
        key: StaticString = #function, _ factory: @escaping (P) -> T
      ) -> ParameterFactory<P, T> { ParameterFactory(make: factory) }
      public func promised<T>(key: StaticString = #function) -> Factory<T?> { Factory(make: { nil }) }
    }

    public struct Factory<T> {
      let make: () -> T
      public func callAsFunction() -> T { make() }
      @discardableResult
      public func register(factory: @escaping @Sendable () -> T) -> Self { self }
      public var singleton: Self { self }
      public var cached: Self { self }
      public var shared: Self { self }
      public var graph: Self { self }
      public var unique: Self { self }
    }

    public struct ParameterFactory<P, T> {
      let make: (P) -> T
      public func callAsFunction(_ parameters: P) -> T { make(parameters) }
      public var singleton: Self { self }
      public var cached: Self { self }
      public var shared: Self { self }
      public var graph: Self { self }
      public var unique: Self { self }
    }

    """
}

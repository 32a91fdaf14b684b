/// The part of swift-dependencies' interface that generated code uses, with its signatures, for the compiler to check
/// against.
enum DependenciesStub {
  static let source = """
    public protocol TestDependencyKey<Value> {
      associatedtype Value: Sendable = Self
      static var testValue: Value { get }
    }

    public protocol DependencyKey<Value>: TestDependencyKey {
      associatedtype Value = Self
      static var liveValue: Value { get }
    }

    extension DependencyKey { public static var testValue: Value { liveValue } }

    public struct DependencyValues: Sendable {
      public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value where Key.Value: Sendable {
        get { key.testValue }
        set {}
      }
    }

    @propertyWrapper
    public struct Dependency<Value>: Sendable {
      private let keyPath: KeyPath<DependencyValues, Value> & Sendable
      public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) { self.keyPath = keyPath }
      public var wrappedValue: Value { DependencyValues()[keyPath: keyPath] }
    }

    """
}

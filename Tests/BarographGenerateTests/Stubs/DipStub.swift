/// The part of Dip's interface that generated code uses, with its signatures, for the compiler to check against.
enum DipStub {
  static let source =
    """
    public protocol DependencyTagConvertible {}
    extension String: DependencyTagConvertible {}
    extension Int: DependencyTagConvertible {}
    public enum ComponentScope { case unique, shared, singleton, eagerSingleton, weakSingleton }

    public final class Definition<T, U> {
      @discardableResult
      public func implements<F>(_ type: F.Type, tag: DependencyTagConvertible? = nil) -> Definition { self }
      @discardableResult
      public func resolvingProperties(_ block: @escaping (DependencyContainer, T) throws -> ()) -> Definition { self }
    }

    public final class DependencyContainer {
      public init() {}
      public func resolve<T>(tag: DependencyTagConvertible? = nil) throws -> T { fatalError() }
      @discardableResult
      public func register<T>(
        _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
        factory: @escaping (()) throws -> T
      ) -> Definition<T, ()> { Definition() }

    """ + registers + "}\n"

  private static var registers: String {
    (1...3).map { count in
      let names = (0..<count).map { "Arg\($0 + 1)" }.joined(separator: ", ")
      return """
          @discardableResult
          public func register<T, \(names)>(
            _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
            factory: @escaping ((\(names))) throws -> T
          ) -> Definition<T, (\(names))> { Definition() }

        """
    }.joined()
  }
}

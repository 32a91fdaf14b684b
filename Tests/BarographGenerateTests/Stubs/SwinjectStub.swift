/// The part of Swinject's interface that generated code uses, with its signatures, for the compiler to check against.
enum SwinjectStub {
  static let source =
    """
    public protocol Resolver {
      func resolve<Service>(_ serviceType: Service.Type) -> Service?
      func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
    }

    public protocol Assembly {
      func assemble(container: Container)
      func loaded(resolver: Resolver)
    }

    extension Assembly {
      public func loaded(resolver: Resolver) {}
    }

    public final class ObjectScope: Sendable {
      public static let transient = ObjectScope()
      public static let graph = ObjectScope()
      public static let container = ObjectScope()
      public static let weak = ObjectScope()
    }

    public final class Assembler {
      public let resolver: Resolver
      public init(_ assemblies: [Assembly]) {
        let container = Container()
        for assembly in assemblies { assembly.assemble(container: container) }
        resolver = container
      }
    }

    public final class ServiceEntry<Service> {
      @discardableResult
      public func inObjectScope(_ objectScope: ObjectScope) -> Self { self }
      @discardableResult
      public func implements<T>(_ type: T.Type, name: String? = nil) -> ServiceEntry<Service> { self }
    }

    public final class Container: Resolver {
      public init() {}
      public func resolve<Service>(_ serviceType: Service.Type) -> Service? { nil }
      public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { nil }

    """ + registers + "}\n"

  private static var registers: String {
    (0...3).map { count in
      let names = (0..<count).map { "Arg\($0 + 1)" }
      let generics = (["Service"] + names).joined(separator: ", ")
      let parameters = (["Resolver"] + names).joined(separator: ", ")
      return """
          @discardableResult
          public func register<\(generics)>(
            _ serviceType: Service.Type, name: String? = nil, factory: @escaping (\(parameters)) -> Service
          ) -> ServiceEntry<Service> { ServiceEntry() }

        """
    }.joined()
  }
}

/// The part of Swinject's interface that generated code uses, with its signatures, for the compiler to check against. It
/// works, so that generated tests can be run.
enum SwinjectStub {
  static let source =
    """
    public protocol Resolver {
      func resolve<Service>(_ serviceType: Service.Type) -> Service?
      func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
      func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?
      func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service?
      func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service?
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
      let container: Container
      let name: String?
      init(container: Container, name: String?) {
        self.container = container
        self.name = name
      }
      @discardableResult
      public func inObjectScope(_ objectScope: ObjectScope) -> Self { self }
      @discardableResult
      public func implements<T>(_ type: T.Type, name: String? = nil) -> ServiceEntry<Service> {
        let (container, own) = (container, self.name)
        container.entries[Container.key(T.self, name)] = { (r: Resolver) in
          r.resolve(Service.self, name: own) as! T
        }
        return self
      }
      @discardableResult
      public func initCompleted(_ completed: @escaping (Resolver, Service) -> Void) -> Self { self }
    }

    public final class Container: Resolver {
      var entries: [String: Any] = [:]
      public init() {}
      static func key(_ type: Any.Type, _ name: String?) -> String { String(reflecting: type) + (name.map { "#" + $0 } ?? "") }
      public func resolve<Service>(_ serviceType: Service.Type) -> Service? { resolve(serviceType, name: nil) }
      public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
        if let made = entries[Self.key(serviceType, name)] as? (Resolver) -> Service { return made(self) }
        return nil
      }
      public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? {
        resolve(serviceType, name: nil, argument: argument)
      }
      public func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service? {
        (entries[Self.key(serviceType, name)] as? (Resolver, Arg1) -> Service)?(self, argument)
      }
      public func resolve<Service, Arg1, Arg2>(
        _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2
      ) -> Service? {
        (entries[Self.key(serviceType, nil)] as? (Resolver, Arg1, Arg2) -> Service)?(self, arg1, arg2)
      }

    """ + registers + "}\n" + requests

  /// Requests with more arguments.
  private static var requests: String {
    (2...9).map { count in
      let names = (0..<count).map { "Arg\($0 + 1)" }
      let values = names.map { ", \($0 == "Arg1" ? "arguments" : "_") \($0.lowercased()): \($0)" }.joined()
      let generics = names.joined(separator: ", ")
      let passed = names.map { $0.lowercased() }.joined(separator: ", ")
      return ["", ", name: String?"].filter { !$0.isEmpty || count > 2 }.map { name in
        """
        extension Resolver {
          public func resolve<Service, \(generics)>(
            _ serviceType: Service.Type\(name)\(values)
          ) -> Service? {
            let made = (self as? Container)?.entries[Container.key(serviceType, \(name.isEmpty ? "nil" : "name"))]
            return (made as? (Resolver, \(generics)) -> Service)?(self, \(passed))
          }
        }

        """
      }.joined()
    }.joined()
  }

  private static var registers: String {
    (0...9).map { count in
      let names = (0..<count).map { "Arg\($0 + 1)" }
      let generics = (["Service"] + names).joined(separator: ", ")
      let parameters = (["Resolver"] + names).joined(separator: ", ")
      return """
          @discardableResult
          public func register<\(generics)>(
            _ serviceType: Service.Type, name: String? = nil, factory: @escaping (\(parameters)) -> Service
          ) -> ServiceEntry<Service> {
            entries[Self.key(serviceType, name)] = factory
            return ServiceEntry(container: self, name: name)
          }

        """
    }.joined()
  }
}

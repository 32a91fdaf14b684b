import Foundation

/// The part of Knit's interface that generated code uses, with its signatures, for the compiler to check against.
enum KnitStub {
  static let source =
    """
    public protocol SwinjectResolver {
      func resolve<Service>(_ serviceType: Service.Type) -> Service?
    }

    public protocol Resolver: AnyObject {
      func unsafeResolver(file: StaticString, function: StaticString, line: UInt) -> SwinjectResolver
    }

    public protocol ModuleAssembly<TargetResolver> {
      associatedtype TargetResolver
      static var dependencies: [any ModuleAssembly.Type] { get }
      @MainActor func assemble(container: Container<TargetResolver>)
    }

    public final class ObjectScope: Sendable {
      public static let transient = ObjectScope()
      public static let graph = ObjectScope()
      public static let container = ObjectScope()
      public static let weak = ObjectScope()
    }

    public final class ServiceEntry<Service> {
      @discardableResult
      public func inObjectScope(_ objectScope: ObjectScope) -> Self { self }
      @discardableResult
      public func implements<T>(_ type: T.Type, name: String? = nil) -> ServiceEntry<Service> { self }
    }

    public class Container<TargetResolver> {

    """ + registers + "}\n"

  private static var registers: String {
    (0...3).flatMap { count in
      let names = (0..<count).map { "Arg\($0 + 1)" }
      let generics = (["Service"] + names).joined(separator: ", ")
      let parameters = (["TargetResolver"] + names).joined(separator: ", ")
      return [("factory", "@escaping"), ("mainActorFactory", "@escaping @MainActor")].map { label, attributes in
        """
          @discardableResult
          public func register<\(generics)>(
            _ serviceType: Service.Type, name: String? = nil, \(label): \(attributes) (\(parameters)) -> Service
          ) -> ServiceEntry<Service> { ServiceEntry() }

        """
      }
    }.joined()
  }

  /// What Knit's generator writes: a function for each type that an assembly registers.
  static func accessors(for assembly: String, imports: [String] = []) -> String {
    var functions: Set<String> = []
    for call in [".register(", ".implements("] {
      for part in assembly.components(separatedBy: call).dropFirst() {
        let type = part.components(separatedBy: ".self")[0]
        let name = type.split(separator: ".").last.map(String.init) ?? type
        functions.insert("  func \(name.prefix(1).lowercased() + name.dropFirst())() -> \(type) { fatalError() }")
      }
    }
    return (["Knit"] + imports).map { "import \($0)\n" }.joined()
      + "extension Resolver {\n" + functions.sorted().joined(separator: "\n") + "\n}\n"
  }
}

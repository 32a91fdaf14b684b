internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let resolverLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Resolver's: the same calls and modifiers on other receivers, in a file that imports it",
      """
      import Resolver

      protocol Tool {}
      struct Drill: Tool {
        init() {}
        init(_ size: Int) {}
      }
      enum Size { case small }
      enum Keeping { case application, cached, graph, shared, unique }
      final class Crate {
        func register<T>(name: Size = .small, _ make: () -> T) -> Crate { self }
        func register<T>(with make: (Crate, Handles) -> T) -> Crate { self }
        func register<T>(_ type: T.Type) -> Crate { self }
        func implements<T>(_ type: T.Type, name: Size = .small) -> Crate { self }
        func resolveProperties(_ fill: (Crate, Drill) -> Void) -> Crate { self }
        func scope(_ keeping: Keeping) -> Crate { self }
        func scope(container: Crate) -> Crate { self }
        func resolve<T>(_ type: T.Type, name: Size = .small, args: Int = 0) -> T? { nil }
        func resolve(name: Size) -> Drill { Drill() }
        func resolve(args: Int) -> Drill { Drill() }
        func resolve() -> Drill { Drill() }
        func optional(name: Size) -> Drill? { nil }
        func add(child: Crate) {}
      }
      final class Handles {
        func callAsFunction() -> Int { 1 }
        func callAsFunction(_ key: String) -> Int { 1 }
        func get(_ key: String) -> Int { 1 }
      }
      final class Mechanic {
        let pool = Crate()
        func fill(_ isTest: Bool, container: Crate) {
          pool.register { Drill() as Tool }.implements(Tool.self).implements(Tool.self, name: .small)
          pool.register { Drill() }.scope(.application)
          pool.register { () -> Tool in Drill() }.scope(.cached).scope(.graph).scope(.shared).scope(.unique)
          pool.register { isTest ? Drill() : Drill() }.scope(container: container)
          pool.register { (r, args) in Drill(args() + args("size") + args.get("size")) }
          pool.register { _, args in Drill(args()) }
          [pool].forEach { r in
            _ = r.register(name: .small) { Drill() }.resolveProperties { r, drill in _ = r.resolve() }
          }
          pool.register(Drill.self)
          container.add(child: pool)
        }
        func work() {
          _ = pool.resolve()
          _ = pool.resolve(Tool.self)
          _ = pool.resolve(name: .small)
          _ = pool.resolve(args: 2)
          _ = pool.optional(name: .small)
          [pool].forEach { r in _ = r.resolve() }
        }
      }
      """,
      facts: []),
    RecognitionExample(
      "Not Resolver's: resolvers, names and wrappers that the project declares, in a file that imports it",
      """
      import Resolver
      protocol ResolverRegistering {}
      protocol Resolving {}
      final class Resolver {
        static let main = Resolver()
        static let root = Resolver(child: nil)
        static let session = Resolver(parent: root)
        enum Name { case dns }
        init(child: Resolver? = nil, parent: Resolver? = nil) {}
        func address() -> String { "" }
        func add(child: Resolver) {}
        func reset() {}
        static func resolve() -> String { "" }
        static func optional() -> String? { nil }
      }
      final class ResolverScope {}
      extension ResolverScope { static let session = ResolverScope() }
      extension Resolver.Name { static let mail = Resolver.Name.dns }
      extension Resolver {
        static func registerAllServices() {
          main.reset()
          Resolver.root.add(child: Resolver.main)
        }
      }
      @propertyWrapper struct Injected<T> {
        var wrappedValue: T?
        init(name: Int = 0, container: Int = 0) {}
      }
      @propertyWrapper struct LazyInjected<T> {
        var wrappedValue: T?
        init() {}
      }
      @propertyWrapper struct WeakLazyInjected<T> {
        var wrappedValue: T?
        init() {}
      }
      @propertyWrapper struct OptionalInjected<T> {
        var wrappedValue: T?
        init() {}
      }
      @propertyWrapper struct InjectedObject<T> {
        var wrappedValue: T?
        init() {}
      }
      final class Host: Resolving {
        @Injected var one: Host?
        @Injected(name: 1) var two: Host?
        @Injected(container: 1) var three: Host?
        @LazyInjected var four: Host?
        @WeakLazyInjected var five: Host?
        @OptionalInjected var six: Host?
        @InjectedObject var seven: Host?
        init(name: String = Resolver.resolve()) {
          Resolver.main.reset()
          _ = Resolver.optional()
        }
      }
      """,
      facts: []),
    RecognitionExample(
      "Modifiers of what a factory makes are not the registration's",
      """
      import Resolver
      enum Shade { case application }
      final class Blind {
        func scope(_ shade: Shade) -> Blind { self }
        func implements(_ type: Any.Type) -> Blind { self }
      }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { Blind().scope(.application).implements(Blind.self) }
          // .scope(.application)
          let text = "register { Blind() }.scope(.application)"
        }
      }
      """,
      facts: [
        "binds Blind = Blind [graph] in Resolver",
        "composes container Resolver root",
      ]),
    RecognitionExample(
      "A scope of the project's own",
      """
      enum Width { case container, page }
      struct Box { func scope(_ width: Width) -> Box { self } }
      let box = Box().scope(.container)
      """,
      facts: []),
  ]
}

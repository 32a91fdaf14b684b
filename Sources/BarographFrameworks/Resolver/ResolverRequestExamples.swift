internal import BarographLink

let resolverContainerExamples = [
  RecognitionExample(
    "Functions in extensions take effect where they are called",
    """
    import Resolver
    final class A {}
    final class B {}
    final class C {}
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        registerNetwork()
      }
    }
    extension Resolver {
      static func registerNetwork() {
        register { A() }
        registerMore()
      }
      static func registerMore() { register { B() } }
      static func registerNever() { register { C() } }
    }
    """,
    facts: [
      "binds A = A [graph] in Resolver.registerNetwork",
      "binds B = B [graph] in Resolver.registerMore",
      "binds C = C [graph] in Resolver.registerNever",
      "composes assembly Resolver.registerNetwork: Resolver.registerMore",
      "composes assembly Resolver.registerMore",
      "composes assembly Resolver.registerNever",
      "composes container Resolver root: Resolver.registerNetwork",
    ]),
  RecognitionExample(
    "Own resolvers, and the one they look into",
    """
    import Resolver
    final class A {}
    final class B {}
    extension Resolver: ResolverRegistering {
      static let custom = Resolver(child: .main)
      public static func registerAllServices() {
        main.register { A() }
        custom.register { B() }
      }
    }
    final class Model {
      @Injected(container: .custom) var b: B
      let a: A = Resolver.custom.resolve()
    }
    final class AppDelegate {
      func start() { Resolver.root.register { B() }.scope(.application) }
    }
    """,
    facts: [
      "binds A = A [graph] in Resolver",
      "binds B = B [graph] in Resolver.custom",
      "binds B = B [application singleton] in AppDelegate.start",
      "Model asks A: locator eager",
      "Model asks B: property eager",
      "composes container Resolver.custom root under Resolver",
      "composes container Resolver root",
      "composes assembly AppDelegate.start root",
    ]),
  RecognitionExample(
    "A copy of the library in the project's own sources",
    """
    final class A {}
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() { register { A() } }
    }
    final class Model { @Injected var a: A }
    //- App/Resolver.swift
    public protocol ResolverRegistering { static func registerAllServices() }
    public final class Resolver {
      public static func register<Service>(_ type: Service.Type = Service.self, factory: @escaping () -> Service?) {}
      public static func resolve<Service>(_ type: Service.Type = Service.self) -> Service { fatalError() }
    }
    @propertyWrapper public struct Injected<Service> {
      private var service: Service
      public init() { self.service = Resolver.resolve(Service.self) }
      public var wrappedValue: Service { service }
    }
    """,
    facts: [
      "binds A = A [graph] in Resolver",
      "Model asks A: property eager",
      "composes container Resolver root",
    ]),
]

let resolverRequestExamples = [
  RecognitionExample(
    "Property wrappers ask for the declared type",
    """
    import Resolver
    protocol A: AnyObject {}
    final class Model {
      @Injected var a: (any A)
      @LazyInjected
      private var b: A
      @WeakLazyInjected var c: A?
      @OptionalInjected var d: A?
      @InjectedObject private var e: A
      func run() { @Injected var f: A }
    }
    """,
    facts: [
      "Model asks A: property eager",
      "Model asks A: property lazy",
      "Model asks A: property lazy weak",
      "Model asks A: property eager optional",
      "Model asks A: property eager",
      "Model asks A: locator deferred",
    ]),
  RecognitionExample(
    "Calls: by type, by the place's type, as default arguments",
    """
    import Resolver
    protocol A { func run() }
    final class Model: Resolving {
      let first: A
      lazy var second: A = resolver.resolve()
      let third = Resolver.optional(A.self)
      init(a: A = Resolver.resolve(), b: A? = nil) {
        first = Resolver.resolve()
      }
      func run() {
        Resolver.resolve(A.self, args: ["id": 1]).run()
        if let a: A = Resolver.main.optional() { a.run() }
        let unclear = Resolver.resolve()
      }
      func make<T>() -> T { Resolver.resolve() }
    }
    """,
    facts: [
      "Model asks A: locator lazy",
      "Model asks A: locator eager optional",
      "Model asks A: constructor eager",
      "Model asks A: locator eager",
      "Model asks A: locator deferred",
      "Model asks A: locator deferred optional",
      "does not know, line 13: asks for a type that its place does not tell",
    ]),
  RecognitionExample(
    "By what an associated type of a generic parameter is",
    """
    import Resolver

    protocol State { associatedtype Tools }
    final class Machine<S: State> { init(tools: S.Tools) {} }
    final class Account {}
    struct SignInTools { let account: Account }
    enum SignIn: State { typealias Tools = SignInTools }
    final class SignInModel {
      let machine: Machine<SignIn>
      init() { machine = .init(tools: .init(account: Resolver.resolve())) }
    }
    """,
    facts: ["SignInModel asks Account: locator eager"]),
]

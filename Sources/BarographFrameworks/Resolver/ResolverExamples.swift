internal import BarographLink

let resolverExamples: [RecognitionExample] =
  resolverBindingExamples + resolverContainerExamples + resolverRequestExamples

private let resolverBindingExamples = [
  RecognitionExample(
    "What a factory returns is the key, further protocols are keys of the same binding",
    """
    import Resolver
    protocol P {}
    protocol Q {}
    final class A: P, Q {}
    final class B: P { init(x: A, y: Q) {} }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { A() }
          .implements(Q.self)
          .implements((P & Q).self, name: "both")
          .scope(.application)
        register { B(x: resolve(), y: resolve()) as P }
      }
    }
    """,
    facts: [
      "binds A = A [application singleton] in Resolver also Q also P & Q #both",
      "binds P = B [graph] in Resolver",
      "<P> asks A: constructor eager",
      "<P> asks Q: constructor eager",
      "composes container Resolver root",
    ]),
  RecognitionExample(
    "An outside object that the project's own member prepares",
    """
    import Resolver
    import Storage
    final class Repository { @Injected var store: Store }
    extension Store {
      func logging(_ on: Bool) -> Store { self }
    }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { Store.store().logging(true) }.scope(.application)
      }
    }
    """,
    facts: [
      "binds Store [application singleton] in Resolver",
      "Repository asks Store: property eager",
      "composes container Resolver root",
    ]),
  RecognitionExample(
    "Written types, results of closures, alternatives, initialisers as factories",
    """
    import Resolver
    protocol P {}
    final class A: P { init() {} }
    final class B: P { init(a: A) {} }
    final class Log { init?() {} }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register(P.self) { A() }
        register(name: "closure") { () -> P in A() }
        register(name: "choice") { isTesting ? A() : B(a: resolve()) }
        register { Log() }
        register(factory: A.init)
        register(P.self, name: "late") { resolver in
          let a: A = resolver.resolve()
          return B(a: a)
        }
      }
    }
    let isTesting = false
    """,
    facts: [
      "binds P = A [graph] in Resolver",
      "binds P #closure = A [graph] in Resolver",
      "binds P #choice = A|B [graph] in Resolver",
      "binds Log = Log [graph] in Resolver",
      "binds A = A [graph] in Resolver",
      "binds P #late = B [graph] in Resolver",
      "<P #choice> asks A: constructor eager",
      "<P #late> asks A: constructor eager",
      "composes container Resolver root",
    ]),
  RecognitionExample(
    "Names are compared by their text, wherever the constant stands",
    """
    import Resolver
    protocol P {}
    final class A: P {}
    extension Resolver.Name {
      static let foo = Self("Foo")
      static let bar: Resolver.Name = "Bar"
    }
    extension Resolver {
      static func registerNamed() {
        register(name: .foo) { A() as P }
        register(P.self, name: .bar) { A() }
        register(P.self, name: Resolver.Name("Own")) { A() }
      }
    }
    final class Model {
      @Injected(name: .foo) var x: P
      @LazyInjected(name: "Bar") var y: P
      let z: P = Resolver.resolve(name: .init("Own"))
    }
    """,
    facts: [
      "binds P #Foo = A [graph] in Resolver.registerNamed",
      "binds P #Bar = A [graph] in Resolver.registerNamed",
      "binds P #Own = A [graph] in Resolver.registerNamed",
      "Model asks P #Own: locator eager",
      "Model asks P #Foo: property eager",
      "Model asks P #Bar: property lazy",
      "composes assembly Resolver.registerNamed",
    ]),
  RecognitionExample(
    "Scopes; properties that are filled when the object exists; arguments are no part of the key",
    """
    import Resolver
    final class A { var b: B?; init(id: Int = 0) {} }
    final class B {}
    extension ResolverScope { static let session = ResolverScopeCache() }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { B() }.scope(.session)
        register { (_, args) in A(id: args("id")) }
          .resolveProperties { resolver, a in a.b = resolver.optional() }
          .scope(.unique)
        register(name: "s") { B() }.scope(.shared)
        register(name: "c") { B() }.scope(.cached)
        register(name: "k") { B() }.scope(.container)
      }
    }
    """,
    facts: [
      "binds B = B [session cache] in Resolver",
      "binds A = A [unique transient] in Resolver",
      "binds B #s = B [shared weak] in Resolver",
      "binds B #c = B [cached cache] in Resolver",
      "binds B #k = B [container component] in Resolver",
      "<A> asks B: property deferred optional",
      "composes container Resolver root",
    ]),
  RecognitionExample(
    "A type that the text does not tell leaves the container incomplete",
    """
    import Resolver
    import Store
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { Store.store().enabled(true) }
      }
    }
    """,
    facts: [
      "composes container Resolver root incomplete",
      "does not know, line 5: registers a type that the text does not tell",
    ]),
  RecognitionExample(
    "Without the import, functions and wrappers of the same names are the project's",
    """
    final class A {}
    final class Resolver {
      static func register<T>(_ make: () -> T) {}
      static func resolve<T>() -> T { fatalError() }
    }
    @propertyWrapper struct Injected<T> { var wrappedValue: T { Resolver.resolve() } }
    func start() { Resolver.register { A() } }
    final class Model { @Injected var a: A }
    """, facts: []),
  RecognitionExample(
    "With the import, a wrapper that the project declares and functions of other types are not the library's",
    """
    import Resolver
    final class A {}
    @propertyWrapper struct Injected<T> { let wrappedValue: T; init() { fatalError() } }
    final class Table {
      func register(_ make: () -> A) {}
      func resolve() -> A { A() }
      @Injected var a: A
      func fill() {
        register { A() }
        _ = resolve()
        let url: A = Links().resolve()
      }
    }
    struct Links { func resolve() -> A { A() } }
    """, facts: []),
]

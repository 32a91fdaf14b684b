internal import BarographLink

/// Declarations, scopes, contexts.
let factoryExamples: [RecognitionExample] =
  factoryDeclarationExamples + factoryScopeExamples + factoryRegistrationExamples + factoryRequestExamples

private let factoryDeclarationExamples = [
  RecognitionExample(
    "A property of a container is a binding; the container's own name is part of its key",
    """
    import FactoryKit
    protocol P {}
    final class A: P { init(b: B) {} }
    final class B {}
    extension Container {
      var foo: Factory<any P> { self { A(b: self.bar()) } }
      var bar: Factory<B> { Factory(self) { B() } }
      func baz() -> Factory<B> { .init(self) { B() } }
    }
    """,
    facts: [
      "binds P #Container.foo = A [transient] in Container",
      "binds B #Container.bar = B [transient] in Container",
      "binds B #Container.baz = B [transient] in Container",
      "<P #Container.foo> asks B #Container.bar: constructor eager",
      "composes container Container root",
    ]),
  RecognitionExample(
    "Containers of the project, what all containers share, and a container under a local name",
    """
    import FactoryKit
    final class Log {}
    final class Client { init(log: Log, name: String) {} }
    final class Tools: SharedContainer {
      static let shared = Tools()
      let manager = ContainerManager()
      var log: Factory<Log> { self { Log() } }
    }
    extension SharedContainer {
      var name: Factory<String> { self { "shared" } }
    }
    extension Container {
      var client: Factory<Client> {
        let tools = Tools.shared
        return self { Client(log: tools.log(), name: self.name()) }
      }
    }
    """,
    facts: [
      "binds Log #Tools.log = Log [transient] in Tools",
      "binds String #SharedContainer.name [transient] in SharedContainer",
      "binds Client #Container.client = Client [transient] in Container",
      "<Client #Container.client> asks Log #Tools.log: constructor eager",
      "<Client #Container.client> asks String #SharedContainer.name: constructor eager",
      "composes container Tools root",
      "composes container SharedContainer root",
      "composes container Container root",
    ]),
  RecognitionExample(
    "Factories with parameters, and factories of functions, which ask when they are called",
    """
    import FactoryKit
    protocol P {}
    final class B {}
    final class A: P { init(id: Int, b: B) {} }
    extension Container {
      var b: Factory<B> { self { B() } }
      var a: ParameterFactory<Int, P> { self { id in A(id: id, b: self.b()) } }
      var make: Factory<(Int) -> P> { self { { id in A(id: id, b: self.b()) } } }
    }
    final class Screen {
      func show() { _ = Container.shared.a(3) }
    }
    """,
    facts: [
      "binds B #Container.b = B [transient] in Container",
      "binds P #Container.a (Int) = A [transient] in Container",
      "binds (Int) -> P #Container.make = A [transient] in Container",
      "<P #Container.a (Int)> asks B #Container.b: constructor eager",
      "<(Int) -> P #Container.make> asks B #Container.b: provider deferred",
      "Screen asks P #Container.a (Int): locator deferred",
      "composes container Container root",
    ]),
  RecognitionExample(
    "The first version declares factories as static properties",
    """
    import Factory
    protocol P {}
    final class A: P { init(b: B) {} }
    final class B {}
    extension Container {
      static let a = Factory<P> { A(b: b()) }
      static let b = Factory(scope: .singleton) { B() }
      static let c = ParameterFactory<Int, P> { id in A(b: Container.b()) }
    }
    final class Model {
      @Injected(Container.a) var a: P
      let b = Container.b()
    }
    """,
    facts: [
      "binds P #Container.a = A [transient] in Container",
      "binds B #Container.b = B [singleton singleton] in Container",
      "binds P #Container.c (Int) = A [transient] in Container",
      "<P #Container.a> asks B #Container.b: constructor eager",
      "<P #Container.c (Int)> asks B #Container.b: constructor eager",
      "Model asks B #Container.b: locator eager",
      "Model asks P #Container.a: property eager",
      "composes container Container root",
    ]),
  RecognitionExample(
    "Without the import a type of the same name is another one",
    """
    struct Factory<T> { let make: () -> T }
    final class A {}
    class Container { static let shared = Container() }
    extension Container {
      var a: Factory<A> { Factory { A() } }
    }
    let a = Container.shared.a.make()
    """, facts: []),
  RecognitionExample(
    "With the import, a wrapper and a factory that the project declares itself are not the library's",
    """
    import FactoryKit
    @propertyWrapper struct Injected<T> {
      let wrappedValue: T
      init(_ path: KeyPath<World, T>) { fatalError() }
    }
    final class A {}
    final class World { var a: A { A() } }
    final class Model { @Injected(\\.a) var a }
    """, facts: []),
]

private let factoryScopeExamples = [
  RecognitionExample(
    "Scopes, those of the project included",
    """
    import FactoryKit
    final class A {}
    extension Scope { static let session = Cached() }
    extension Container {
      var single: Factory<A> { self { A() }.singleton }
      var shared2: Factory<A> { self { A() }.scope(.shared) }
      var graph2: Factory<A> { Factory(self) { A() }.graph }
      var session: Factory<A> {
        self { A() }
          .scope(.session)
          .timeToLive(60)
      }
    }
    """,
    facts: [
      "binds A #Container.single = A [singleton singleton] in Container",
      "binds A #Container.shared2 = A [shared weak] in Container",
      "binds A #Container.graph2 = A [graph graph] in Container",
      "binds A #Container.session = A [session cache] in Container",
      "composes container Container root",
    ]),
  RecognitionExample(
    "A container's default scope is that of every factory without one",
    """
    import FactoryKit
    final class A {}
    final class Tools: SharedContainer, AutoRegistering {
      static let shared = Tools()
      let manager = ContainerManager()
      var a: Factory<A> { self { A() } }
      var b: Factory<A> { self { A() }.unique }
      func autoRegister() { manager.defaultScope = .singleton }
    }
    """,
    facts: [
      "binds A #Tools.a = A [singleton] in Tools",
      "binds A #Tools.b = A [unique transient] in Tools",
      "composes container Tools root default singleton",
    ]),
  RecognitionExample(
    "What only tests, previews and simulators get is not wired; what devices get is",
    """
    import FactoryKit
    protocol P {}
    final class A: P {}
    final class Real: P {}
    final class Mock: P { init(b: B) {} }
    final class B {}
    extension Container {
      var b: Factory<B> { self { B() } }
      var foo: Factory<P> { self { A() }.onTest { Mock(b: self.b()) }.onPreview { Mock(b: self.b()) }.singleton }
      var bar: Factory<P> { self { A() }.context(.test, .preview) { Mock(b: self.b()) }.onDevice { Real() } }
    }
    """,
    facts: [
      "binds B #Container.b = B [transient] in Container",
      "binds P #Container.foo = A [singleton singleton] in Container",
      "binds P #Container.bar = A|Real [transient] in Container",
      "composes container Container root",
    ]),
  RecognitionExample(
    "Alternatives, shared instances, and decorators, which run when the object has been made",
    """
    import FactoryKit
    protocol P: AnyObject { var b: B? { get set } }
    final class A: P { static let shared = A(); var b: B? }
    final class Other: P { var b: B? }
    final class B {}
    extension Container {
      var isFast: Bool { true }
      var b: Factory<B> { self { B() } }
      var choice: Factory<P> { self { self.isFast ? A() : Other() } }
      var known: Factory<P> { self { A.shared } }
      var filled: Factory<P> { self { Other() }.decorator { made in made.b = self.b() } }
    }
    """,
    facts: [
      "binds B #Container.b = B [transient] in Container",
      "binds P #Container.choice = A|Other [transient] in Container",
      "binds P #Container.known = A shared [transient] in Container",
      "binds P #Container.filled = Other [transient] in Container",
      "<P #Container.filled> asks B #Container.b: property deferred",
      "composes container Container root",
    ]),
]

private let factoryRegistrationExamples = [
  RecognitionExample(
    "A promise is bound where it is registered; registering anew adds a provider to the same key",
    """
    import FactoryKit
    protocol P {}
    final class A: P {}
    final class B: P { init(c: C) {} }
    final class C {}
    extension Container {
      var c: Factory<C> { self { C() } }
      var foo: Factory<P> { self { A() }.cached }
      var later: Factory<P?> { promised() }
      var never: Factory<P?> { self.promised() }
    }
    extension Container: @retroactive AutoRegistering {
      public func autoRegister() {
        foo.register { B(c: self.c()) }
        later.register { A() }
      }
    }
    """,
    facts: [
      "binds C #Container.c = C [transient] in Container",
      "binds P #Container.foo = A [cached cache] in Container",
      "binds P #Container.foo = B [cached cache]",
      "binds Optional<P> #Container.later = A [transient]",
      "<P #Container.foo> asks C #Container.c: constructor eager",
      "composes container Container root",
    ]),
  RecognitionExample(
    "Other spellings of registering",
    """
    import FactoryKit
    protocol P {}
    final class A: P {}
    extension Container { var foo: Factory<P?> { promised() } }
    func setUp() {
      Container.shared.foo { A() }
      Container.shared { $0.foo.register { A() } }
      Container.shared.with { container in container.foo.register { A() }.singleton }
      Container.preview { $0.foo.register { A() } }
      Container.shared.foo.onTest { A() }
      Container.shared.foo.reset()
      Container.shared.reset()
    }
    """,
    facts: [
      "binds Optional<P> #Container.foo = A [transient]",
      "binds Optional<P> #Container.foo = A [transient]",
      "binds Optional<P> #Container.foo = A [singleton singleton]",
      "composes container Container root",
    ]),
  RecognitionExample(
    "A container that resolves by type",
    """
    import FactoryKit
    protocol P {}
    final class A: P {}
    final class B {}
    extension Container: @retroactive Resolving {}
    extension Container: @retroactive AutoRegistering {
      public func autoRegister() {
        register(P.self) { A() }
        register { B() }.scope(.singleton)
      }
    }
    final class Model {
      let p = Container.shared.resolve(P.self)!
      let b: B? = Container.shared.resolve(B.self)
      @InjectedType var other: B?
    }
    """,
    facts: [
      "binds P #Container = A [transient] in Container",
      "binds B #Container = B [singleton singleton] in Container",
      "Model asks P #Container: locator eager",
      "Model asks B #Container: locator eager optional",
      "Model asks B #Container: property eager optional",
      "composes container Container root",
    ]),
]

private let factoryRequestExamples = [
  RecognitionExample(
    "Property wrappers",
    """
    import FactoryKit
    final class A {}
    extension Container { var a: Factory<A> { self { A() } } }
    final class Tools: SharedContainer {
      static let shared = Tools()
      let manager = ContainerManager()
      var maybe: Factory<A?> { self { nil } }
    }
    final class Model {
      @Injected(\\.a) private var a
      @Injected(\\Tools.maybe) var b
      @LazyInjected(\\.a)
      private var c: A
      @WeakLazyInjected(\\Container.a) var d
      @DynamicInjected(\\.a) var e
      @InjectedObject(\\.a) var f
      @InjectedObservable(\\.a) var g
      @Injected(\\.unheard) var h
    }
    """,
    facts: [
      "binds A #Container.a = A [transient] in Container",
      "binds Optional<A> #Tools.maybe [transient] in Tools",
      "Model asks A #Container.a: property eager",
      "Model asks Optional<A> #Tools.maybe: property eager optional",
      "Model asks A #Container.a: property lazy",
      "Model asks A #Container.a: property lazy weak",
      "Model asks A #Container.a: provider deferred",
      "Model asks A #Container.a: property eager",
      "Model asks A #Container.a: property lazy",
      "composes container Container root",
      "composes container Tools root",
      "does not know, line 18: the factory `unheard` is not declared in the sources",
    ]),
  RecognitionExample(
    "Calls",
    """
    import FactoryKit
    final class A { func run() {} }
    extension Container { var a: Factory<A> { self { A() } } }
    final class Model {
      private let first = resolve(\\Container.a)
      private lazy var second = dependency(\\.a)
      private let container = Container.shared
      init(a: A = Container.shared.a.resolve()) {}
      func run() {
        container.a().run()
        let factory = container.a
        factory.resolve().run()
        let again = Injected(\\.a).wrappedValue
        Task { container.a().run() }
        use(container.a, or: container.a.resolve)
      }
      func use(_ a: Factory<A>, or b: () -> A) {}
      func resolve(_ name: String) {}
    }
    """,
    facts: [
      "binds A #Container.a = A [transient] in Container",
      "Model asks A #Container.a: locator eager",
      "Model asks A #Container.a: locator lazy",
      "Model asks A #Container.a: constructor eager",
      "Model asks A #Container.a: locator deferred",
      "Model asks A #Container.a: locator deferred",
      "Model asks A #Container.a: locator deferred",
      "Model asks A #Container.a: locator deferred",
      "Model asks A #Container.a: locator deferred",
      "Model asks A #Container.a: locator deferred",
      "composes container Container root",
    ]),
  RecognitionExample(
    "A protocol in front of a container means the container's factory; inner containers are followed",
    """
    import FactoryKit
    final class A {}
    protocol Providing { var a: Factory<A> { get } }
    extension Container: Providing {
      var a: Factory<A> { self { A() } }
      var tools: Tools { Tools.shared }
    }
    final class Tools: SharedContainer {
      static let shared = Tools()
      let manager = ContainerManager()
      var b: Factory<A> { self { A() } }
    }
    final class Model {
      let a: A
      @Injected(\\.tools.b) var b
      init(_ provider: Providing = Container.shared) { a = provider.a() }
      func run() { _ = Container.shared.tools.b() }
    }
    """,
    facts: [
      "binds A #Container.a = A [transient] in Container",
      "binds A #Tools.b = A [transient] in Tools",
      "Model asks A #Container.a: locator eager",
      "Model asks A #Tools.b: locator deferred",
      "Model asks A #Tools.b: property eager",
      "composes container Container root",
      "composes container Tools root",
    ]),
]

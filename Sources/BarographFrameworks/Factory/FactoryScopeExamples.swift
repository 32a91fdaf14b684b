internal import BarographLink

let factoryScopeExamples = [
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

let factoryRegistrationExamples = [
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

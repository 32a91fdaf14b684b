internal import BarographLink

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

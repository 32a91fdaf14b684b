internal import BarographLink

let factoryRequestExamples = [
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
      let first = resolve(\\Container.a)
      private lazy var second = dependency(\\.a)
      let container = Container.shared
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
  RecognitionExample(
    "The library's wrappers under names that the project gives them",
    """
    import FactoryKit
    final class A {}
    typealias Inject = Injected
    typealias LazyInject = LazyInjected
    extension Container {
      var a: Factory<A> { self { A() } }
    }
    final class Model {
      @Inject(\\.a) private var first: A
      @LazyInject(\\.a) private var second: A
    }
    """,
    facts: [
      "binds A #Container.a = A [transient] in Container",
      "Model asks A #Container.a: property eager",
      "Model asks A #Container.a: property lazy",
      "composes container Container root",
    ]),
  RecognitionExample(
    "Functions and wrappers of the project that take key paths of factories",
    """
    import FactoryKit
    final class A {}
    final class Tools: SharedContainer {
      static let shared = Tools()
      let manager = ContainerManager()
      var a: Factory<A> { self { A() } }
    }
    func tool<T>(_ path: KeyPath<Tools, Factory<T>>) -> T { Tools.shared[keyPath: path]() }
    @propertyWrapper struct Tool<T> {
      let wrappedValue: T
      init(_ path: KeyPath<Tools, Factory<T>>) { wrappedValue = tool(path) }
    }
    final class Model {
      @Tool(\\.a) var first
      let second = tool(\\.a)
    }
    """,
    facts: [
      "binds A #Tools.a = A [transient] in Tools",
      "Model asks A #Tools.a: locator eager",
      "Model asks A #Tools.a: property eager",
      "composes container Tools root",
    ]),
  RecognitionExample(
    "A container that declares functions of these names for itself still has the framework's",
    """
    import FactoryKit

    final class Clock {}
    final class AppContainer: SharedContainer, AutoRegistering, Resolving {
      static let shared = AppContainer()
      let manager = ContainerManager()
      func autoRegister() { register { Clock() } }
      func register<T>(_ path: KeyPath<AppContainer, Factory<T>>, _ factory: @escaping () -> T) {}
    }
    """,
    facts: [
      "binds Clock #AppContainer = Clock [transient] in AppContainer",
      "composes container AppContainer root",
    ]),
]

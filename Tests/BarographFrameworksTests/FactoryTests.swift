import BarographLink
import Testing

@testable import BarographFrameworks

@Suite("Factory across files, modules and spellings")
struct FactoryTests {
  @Test("Factories and defaults are found in other files, and asked for through re-exports")
  func files() {
    let project = RecognisedProject(
      .factory,
      [
        "Core/Exports": "@_exported import FactoryKit",
        "App/A": """
        import Core
        extension Container { var a: Factory<A> { self { A() } } }
        final class A {}
        """,
        "App/B": """
        import Core
        final class B { @LazyInjected(\\.a) var a; func run() { Container.shared.a().go() } }
        """,
        "App/Setup": """
        import Core
        extension Container: AutoRegistering {
          func autoRegister() { manager.defaultScope = .cached }
        }
        """,
      ])
    #expect(project.bindings == ["A #Container.a = A [cache] in Container"])
    #expect(project.requests == ["B asks A #Container.a: locator deferred", "B asks A #Container.a: property lazy"])
    #expect(project.unknowns.isEmpty)
  }

  @Test("A test's mocks are further providers; the product's extension is the container's place")
  func mocks() {
    let project = RecognisedProject(
      .factory,
      [
        "AppTests/Mocks": """
        import FactoryKit
        extension Container { func mock() { a.register { MockA() } } }
        final class MockA: P {}
        """,
        "App/A": """
        import FactoryKit
        protocol P {}
        final class A: P {}
        extension Container { var a: Factory<P> { self { A() }.singleton } }
        """,
      ])
    #expect(
      project.bindings == [
        "P #Container.a = MockA [singleton singleton]", "P #Container.a = A [singleton singleton] in Container",
      ])
    #expect(project.recognitions[1].containers.map(\.site.file.index) == [1])
  }

  @Test("A member's actor, or that of what it stands in, is the registration's")
  func actors() {
    let project = RecognisedProject(
      .factory,
      """
      import FactoryKit
      final class A {}
      extension Container {
        @MainActor var a: Factory<A> { self { A() } }
        var b: Factory<A> { self { A() } }
      }
      @MainActor extension Container {
        var c: Factory<A> { self { A() } }
        nonisolated var d: Factory<A> { self { A() } }
      }
      """)
    #expect(project.recognitions[0].bindings.map(\.globalActor) == ["MainActor", nil, "MainActor", nil])
  }

  @Test("The library's sources may lie in the project")
  func vendored() {
    let project = RecognisedProject(
      .factory,
      [
        "App/Library": """
        public protocol ManagedContainer: AnyObject { var manager: ContainerManager { get } }
        public protocol SharedContainer: ManagedContainer { static var shared: Self { get } }
        public final class ContainerManager {}
        public final class Container: SharedContainer {
          public static let shared = Container()
          public let manager = ContainerManager()
        }
        public struct Factory<T> { public func callAsFunction() -> T { fatalError() } }
        extension ManagedContainer {
          public func callAsFunction<T>(factory: @escaping () -> T) -> Factory<T> { fatalError() }
        }
        @propertyWrapper public struct Injected<T> {
          public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
          public var wrappedValue: T { fatalError() }
        }
        """,
        "App/A": """
        final class A { init(b: B) {} }
        final class B {}
        extension Container {
          var a: Factory<A> { self { A(b: self.b()) } }
          var b: Factory<B> { self { B() } }
        }
        final class Model { @Injected(\\.a) var a; let b = Container.shared.b() }
        """,
      ])
    #expect(
      project.bindings == [
        "A #Container.a = A [transient] in Container", "B #Container.b = B [transient] in Container",
      ])
    #expect(
      project.requests == [
        "<A #Container.a> asks B #Container.b: constructor eager", "Model asks B #Container.b: property eager",
        "Model asks A #Container.a: property eager",
      ])
  }

  @Test("A module of the project that happens to be called Factory is none")
  func ownModule() {
    let project = RecognisedProject(
      .factory,
      [
        "Factory/Factory": "public struct Factory<T> { public init(_ make: () -> T) {} }",
        "App/A": """
        import Factory
        final class A {}
        final class Container { static let shared = Container() }
        extension Container { var a: Factory<A> { Factory { A() } } }
        """,
      ])
    #expect(project.lines.isEmpty)
  }

  @Test("Bodies with several results, nested types and calls of factory functions")
  func bodies() {
    let project = RecognisedProject(
      .factory,
      """
      import FactoryKit
      protocol P {}
      enum Feature { final class A: P {}; final class B: P { init(c: C) {} } }
      final class C {}
      extension Container {
        func c(_ tag: String) -> Factory<C> { self { C() }.shared }
        var a: Factory<any P> {
          #if DEBUG
            return self { Feature.A() }
          #else
            return self { @MainActor in Feature.B(c: self.c("x")()) }.singleton
          #endif
        }
        var alias: Factory<P> { a }
      }
      """)
    #expect(
      project.bindings == [
        "C #Container.c = C [shared weak] in Container", "P #Container.a = A|B [singleton singleton] in Container",
        "P #Container.alias [transient] in Container",
      ])
    #expect(project.requests == ["<P #Container.a> asks C #Container.c: constructor eager"])
    #expect(project.unknowns.isEmpty)
  }

  @Test("Stored and lazy factories, factories given by name, and key paths in subscripts")
  func spellings() {
    let project = RecognisedProject(
      .factory,
      """
      import FactoryKit
      final class A { init() {} }
      final class Tools: SharedContainer {
        static let shared = Tools()
        let manager = ContainerManager()
        init() { manager.defaultScope = .shared }
        lazy var a: Factory<A> = self { A() }
        private(set) lazy var b: Factory<A> = Factory(self, factory: A.init)
        func all() -> [A] { [self[keyPath: \\.a]()] }
      }
      final class Model {
        let tools: Tools
        init(tools: Tools = .shared) { self.tools = tools }
        func run() { _ = tools.b(); _ = self.tools.a.resolve() }
      }
      """)
    #expect(project.bindings == ["A #Tools.a = A [weak] in Tools", "A #Tools.b = A [weak] in Tools"])
    #expect(
      project.requests == [
        "Tools asks A #Tools.a: locator deferred", "Model asks A #Tools.b: locator deferred",
        "Model asks A #Tools.a: locator deferred",
      ])
    #expect(project.unknowns.isEmpty)
  }
}

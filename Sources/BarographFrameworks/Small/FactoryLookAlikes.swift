internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let factoryLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Factory's: the same calls and modifiers on other receivers, in a file that imports it",
      #"""
      import FactoryKit

      enum Shift { case test, preview }
      struct Paint {}
      final class Mixer {
        static let shared = Mixer()
        let manager = Stack()
        let container = Stack()
        var tint: Mixer { self }
        var unique: Mixer { self }
        var cached: Mixer { self }
        var shared: Mixer { self }
        var singleton: Mixer { self }
        var graph: Mixer { self }
        func scope(_ name: Shift) -> Mixer { self }
        func timeToLive(_ seconds: Int) -> Mixer { self }
        var scopeOnParameters: Mixer { self }
        func decorator(_ make: (Paint) -> Void) -> Mixer { self }
        func once() -> Mixer { self }
        func context(_ shifts: Shift..., make: () -> Paint) -> Mixer { self }
        func onTest(_ make: () -> Paint) -> Mixer { self }
        func onPreview(_ make: () -> Paint) -> Mixer { self }
        func onDebug(_ make: () -> Paint) -> Mixer { self }
        func onSimulator(_ make: () -> Paint) -> Mixer { self }
        func onDevice(_ make: () -> Paint) -> Mixer { self }
        func onArg(_ name: String, _ make: () -> Paint) -> Mixer { self }
        func onArgs(_ names: [String], _ make: () -> Paint) -> Mixer { self }
        func register(_ make: () -> Paint) -> Mixer { self }
        func register<T>(_ type: T.Type, _ make: () -> T) {}
        func resolve<T>(_ type: T.Type) -> T? { nil }
        func resolve() -> Paint { Paint() }
        func resolveOnMainActor() -> Paint { Paint() }
        func promised() -> Paint? { nil }
        func reset(_ what: Int = 0) {}
        func preview(_ make: () -> Paint) {}
        func with(_ fill: (Mixer) -> Void) -> Mixer { self }
        func callAsFunction(_ make: () -> Paint) -> Mixer { self }
        func callAsFunction() -> Paint { Paint() }
        lazy var white: Mixer = self { Paint() }
        var black: Mixer { self { { Paint() }() } }
        func mix() -> Paint { self.tint().self }
      }
      final class Stack {
        var defaultScope = 1
        func push() {}
        func pop() {}
      }
      func dependency<T>(_ path: KeyPath<Mixer, T>, parameter: Int = 0) -> T { Mixer.shared[keyPath: path] }
      func resolve<T>(_ path: KeyPath<Mixer, T>) -> T { Mixer.shared[keyPath: path] }
      final class Painter {
        func paint() {
          let c = Mixer.shared
          _ = c.unique.cached.shared.singleton.graph.scope(.test).timeToLive(60).scopeOnParameters
          _ = c.decorator { _ in }.once().context(.test, .preview) { Paint() }
          _ = c.onTest { Paint() }.onPreview { Paint() }.onDebug { Paint() }.onSimulator { Paint() }.onDevice {
            Paint()
          }
          _ = c.onArg("dark") { Paint() }.onArgs(["a", "b"]) { Paint() }
          _ = c.register { Paint() }
          c.register(Paint.self) { Paint() }
          _ = c.resolve(Paint.self)
          _ = c.tint.resolve()
          _ = c.resolveOnMainActor()
          _ = c.promised()
          _ = Mixer.shared.tint()
          c.manager.push()
          c.manager.defaultScope = 2
          c.reset()
          c.container.pop()
          Mixer.shared.tint { Paint() }
          c.preview { Paint() }
          _ = c.with { $0.reset(1) }
          _ = dependency(\.tint)
          _ = dependency(\Mixer.tint, parameter: 1)
          _ = resolve(\.tint)
          _ = resolve(\Mixer.tint)
        }
      }
      """#,
      facts: []),
    RecognitionExample(
      "Not Factory's: containers, factories and wrappers that the project declares, in a file that imports it",
      #"""
      import FactoryKit
      protocol SharedContainer {}
      protocol AutoRegistering { func autoRegister() }
      protocol ManagedContainer {}
      protocol Resolving {}
      final class Container {
        static let shared = Container()
        func brush() -> Brush { Brush() }
      }
      struct Factory<T> {
        init(_ owner: Any, _ make: () -> T) {}
        init(scope: Int, _ make: () -> T) {}
      }
      struct ParameterFactory<P, T> { init(_ make: (P) -> T) {} }
      final class Scope {}
      extension Scope { static let session = Scope() }
      struct Brush {}
      extension Container {
        var thin: Factory<Brush> { Factory(self) { Brush() } }
        func wide() -> Factory<Brush> { Factory(self) { Brush() } }
      }
      extension SharedContainer { var other: Factory<Brush> { Factory(self) { Brush() } } }
      final class Studio: SharedContainer, AutoRegistering, ManagedContainer, Resolving {
        @TaskLocal static var shared = 1
        static let brush = Factory(scope: 1) { Brush() }
        static let size = ParameterFactory<Int, Brush> { _ in Brush() }
        func autoRegister() {}
      }
      @propertyWrapper struct Injected<T> {
        var wrappedValue: T
        init(_ path: KeyPath<Container, T>) { wrappedValue = Container.shared[keyPath: path] }
      }
      @propertyWrapper struct LazyInjected<T> {
        var wrappedValue: T
        init(_ path: KeyPath<Container, T>) { wrappedValue = Container.shared[keyPath: path] }
      }
      @propertyWrapper struct WeakLazyInjected<T> {
        var wrappedValue: T
        init(_ path: KeyPath<Container, T>) { wrappedValue = Container.shared[keyPath: path] }
      }
      @propertyWrapper struct DynamicInjected<T> {
        var wrappedValue: T
        init(_ path: KeyPath<Container, T>) { wrappedValue = Container.shared[keyPath: path] }
      }
      @propertyWrapper struct InjectedObject<T> {
        var wrappedValue: T
        init(_ path: KeyPath<Container, T>) { wrappedValue = Container.shared[keyPath: path] }
      }
      @propertyWrapper struct InjectedObservable<T> {
        var wrappedValue: T
        init(_ path: KeyPath<Container, T>) { wrappedValue = Container.shared[keyPath: path] }
      }
      @propertyWrapper struct InjectedType<T> {
        var wrappedValue: T?
        init(_ type: T.Type) {}
      }
      @propertyWrapper struct InjectedContainer<T> {
        var wrappedValue: T?
        init(_ type: T.Type) {}
      }
      final class Artist {
        @Injected(\.thin) var one
        @Injected(\Container.thin) var two
        @LazyInjected(\.thin) var three
        @WeakLazyInjected(\.thin) var four
        @DynamicInjected(\.thin) var five
        @InjectedObject(\.thin) var six
        @InjectedObservable(\.thin) var seven
        @InjectedType(Brush.self) var eight
        @InjectedContainer(Container.self) var nine
        let ten = Container.shared.brush()
        let eleven = Container.shared.wide()
      }
      func draw(_ make: (Int) -> Brush) -> Brush { make(3) }
      """#,
      facts: []),
    RecognitionExample(
      "Modifiers of what a factory makes are not the factory's; factories that stand in no container are none",
      """
      import FactoryKit
      final class Lamp {
        var singleton: Lamp { self }
        var cached: Lamp { self }
        func onTest(_ make: () -> Lamp) -> Lamp { self }
        func reset() {}
      }
      extension Container {
        var lamp: Factory<Lamp> { self { Lamp().singleton.cached.onTest { Lamp() } } }
        var name: String { "singleton" }
        func lamps() -> [Lamp] { [Lamp()] }
      }
      final class Room {
        let lamp = Lamp()
        func dark() {
          lamp.reset()
          _ = Container.shared.name
          _ = Container.shared.lamps()
        }
      }
      """,
      facts: [
        "binds Lamp #Container.lamp = Lamp [transient] in Container",
        "composes container Container root",
      ]),
    RecognitionExample(
      "Members called like scopes, of a type that is no factory",
      """
      struct Ticket {
        var cached: Ticket { self }
        var shared: Ticket { self }
        static func make(_ body: () -> Void) -> Ticket { Ticket() }
      }
      final class Desk {
        lazy var ticket = Ticket.make { }
          .cached
        let other = Ticket.make { }.shared
      }
      """,
      facts: []),
  ]
}

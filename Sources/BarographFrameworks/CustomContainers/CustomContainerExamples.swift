internal import BarographLink

extension Recogniser {
  static let customContainerExamples: [RecognitionExample] = [
    RecognitionExample(
      "A container is known by its functions: one generic function registers, one resolves",
      """
      final class Container {
        private var makers: [ObjectIdentifier: (Container) -> Any] = [:]
        func register<T>(_ type: T.Type, name: String? = nil, factory: @escaping (Container) -> T) {
          makers[ObjectIdentifier(type)] = factory
        }
        func resolve<T>(_ type: T.Type, name: String? = nil) -> T { makers[ObjectIdentifier(type)]!(self) as! T }
      }
      protocol Clock {}
      final class Wall: Clock {}
      final class Screen { init(clock: Clock) {} }
      func fill(_ container: Container) {
        container.register(Clock.self, name: "wall") { _ in Wall() }
        container.register(Screen.self) { c in Screen(clock: c.resolve(Clock.self, name: "wall")) }
      }
      func show(_ container: Container) { _ = container.resolve(Screen.self) }
      """,
      facts: [
        "binds Clock #wall = Wall in fill",
        "binds Screen = Screen in fill",
        "<Screen> asks Clock #wall: constructor eager",
        "- asks Screen: locator deferred",
        "composes container Container root",
        "composes assembly fill",
      ]),
    RecognitionExample(
      "By the expected type alone, instances, a static face and a subscript",
      """
      enum Services {
        private static var all: [ObjectIdentifier: Any] = [:]
        static func set<T>(_ instance: T, for type: T.Type) { all[ObjectIdentifier(type)] = instance }
        static func get<T>() -> T { all[ObjectIdentifier(T.self)] as! T }
        static subscript<T>(_ type: T.Type) -> T? { all[ObjectIdentifier(type)] as? T }
      }
      protocol Clock {}
      final class Wall: Clock {}
      func start() { Services.set(Wall(), for: Clock.self) }
      final class Screen {
        let clock: Clock = Services.get()
        func tick() { _ = Services[Clock.self] }
      }
      """,
      facts: [
        "binds Clock = Wall [singleton] in start",
        "Screen asks Clock: locator eager",
        "Screen asks Clock: locator deferred optional",
        "composes container Services root",
        "composes composition start root",
      ]),
    RecognitionExample(
      "By the parameter of what another request gives, and by what an initialiser from outside is given elsewhere",
      """
      import Elsewhere
      final class Container {
        private var factories: [ObjectIdentifier: Any] = [:]
        func set<T>(_ make: @escaping () -> T, for type: T.Type) { factories[ObjectIdentifier(type)] = make }
        func get<T>(_ type: T.Type) -> T { (factories[ObjectIdentifier(type)] as! () -> T)() }
        func get<T>() -> T { get(T.self) }
      }
      final class Meter {}
      final class Log {}
      final class Pool { func fill(meter: Meter) {} }
      final class Starter {
        let di: Container
        init(di: Container) { self.di = di }
        func start(log: Log) {
          di.get(Pool.self).fill(meter: di.get())
          _ = Recorder(log: log)
        }
        func again() { _ = Recorder(log: di.get()) }
      }
      """,
      facts: [
        "Starter asks Pool: locator deferred", "Starter asks Meter: locator deferred",
        "Starter asks Log: locator deferred approximate", "composes container Container root",
      ]),
    RecognitionExample(
      "What a protocol asks for all its conformers, each of them asks for its own",
      """
      enum Services {
        private static var all: [ObjectIdentifier: Any] = [:]
        static func set<T>(_ instance: T, for type: T.Type) { all[ObjectIdentifier(type)] = instance }
        static func get<T>(_ type: T.Type) -> T? { all[ObjectIdentifier(type)] as? T }
      }
      final class Rain {}
      final class Wind {}
      protocol Gauge { associatedtype Reading }
      extension Gauge { func read() -> Reading? { Services.get(Reading.self) } }
      struct RainGauge: Gauge { typealias Reading = Rain }
      struct WindGauge: Gauge { typealias Reading = Wind }
      func start() { Services.set(Rain(), for: Rain.self) }
      protocol Scale { associatedtype Weight }
      extension Scale { func weigh() -> Weight? { Services.get(Weight.self) } }
      struct Balance: Scale { func set(_ weight: Weight?) {} }
      """,
      facts: [
        "binds Rain = Rain [singleton] in start",
        "RainGauge asks Rain: locator deferred optional",
        "WindGauge asks Wind: locator deferred optional",
        "Gauge asks ?: locator deferred optional",
        "Scale asks ?: locator deferred optional",
        "composes container Services root",
        "composes composition start root",
        "does not know, line 14: asks for a type parameter that its caller decides",
      ]),
    RecognitionExample(
      "A wrapper of the project, and functions that pass their own type parameter on",
      """
      final class Container {
        static let shared = Container()
        private var makers: [String: () -> Any] = [:]
        func register<T>(_ type: T.Type, _ factory: @escaping () -> T) { makers["\\(type)"] = factory }
        func resolve<T>(_ type: T.Type) -> T? { makers["\\(type)"]?() as? T }
      }
      @propertyWrapper struct Inject<T> {
        var wrappedValue: T
        init() { wrappedValue = Container.shared.resolve(T.self)! }
      }
      @propertyWrapper struct LazyInject<T> { var wrappedValue: T { Container.shared.resolve(T.self)! } }
      func need<T>(_ type: T.Type) -> T { Container.shared.resolve(type)! }
      protocol Clock {}
      final class Screen {
        @Inject var now: Clock
        @LazyInject var later: Clock
        func tick() { _ = need(Clock.self) }
      }
      """,
      facts: [
        "Screen asks Clock: locator deferred",
        "Screen asks Clock: property eager",
        "Screen asks Clock: property lazy",
        "composes container Container root",
      ]),
    RecognitionExample(
      "Values by key path, with the default of each key",
      """
      protocol InjectionKey { associatedtype Value; static var currentValue: Value { get set } }
      struct InjectedValues {
        private static var shared = InjectedValues()
        static subscript<K>(key: K.Type) -> K.Value where K: InjectionKey { get { key.currentValue } set { key.currentValue = newValue } }
        static subscript<T>(_ path: WritableKeyPath<InjectedValues, T>) -> T { get { shared[keyPath: path] } }
      }
      @propertyWrapper struct Injected<T> {
        private let path: WritableKeyPath<InjectedValues, T>
        var wrappedValue: T { InjectedValues[path] }
        init(_ path: WritableKeyPath<InjectedValues, T>) { self.path = path }
      }
      protocol Clock {}
      final class Wall: Clock {}
      struct ClockKey: InjectionKey { static var currentValue: Clock = Wall() }
      extension InjectedValues { var clock: Clock { get { Self[ClockKey.self] } set { Self[ClockKey.self] = newValue } } }
      final class Screen { @Injected(\\.clock) var clock: Clock }
      """,
      facts: [
        "binds Clock #clock = Wall [singleton] in InjectedValues",
        "Screen asks Clock #clock: property lazy",
        "composes container InjectedValues root",
      ]),
    RecognitionExample(
      "Assemblies of the project: whoever conforms fills the container",
      """
      final class Container {
        private var makers: [String: () -> Any] = [:]
        func register<T>(_ type: T.Type, _ factory: @escaping () -> T) { makers["\\(type)"] = factory }
        func resolve<T>(_ type: T.Type) -> T { makers["\\(type)"]!() as! T }
      }
      protocol Registrant { func registerAll(in container: Container) }
      final class Clock {}
      struct Clocks: Registrant {
        func registerAll(in container: Container) { container.register(Clock.self) { Clock() } }
      }
      final class AppDelegate {
        let container = Container()
        func start() {
          for registrant in [Clocks()] as [Registrant] { registrant.registerAll(in: container) }
        }
      }
      """,
      facts: [
        "binds Clock = Clock in Clocks",
        "composes container Container root",
        "composes assembly Clocks",
        "composes composition AppDelegate.start root: Clocks",
      ]),
    RecognitionExample(
      "No containers: event buses, caches by text, cells, coders, and one whose values are data",
      """
      final class Bus {
        private var handlers: [String: Any] = [:]
        func register<E>(_ event: E.Type, handler: @escaping (E) -> Void) { handlers["\\(event)"] = handler }
        func post<E>(_ event: E) {}
      }
      final class Cache {
        private var all: [String: Any] = [:]
        func set<T>(_ value: T, for key: String) { all[key] = value }
        func get<T>(_ key: String) -> T? { all[key] as? T }
      }
      final class Table {
        func register<C>(_ cell: C.Type, reuse: String) {}
        func dequeue<C>(_ cell: C.Type, at row: Int) -> C { fatalError() }
      }
      final class Coder {
        func encode<T: Encodable>(_ value: T) -> [UInt8] { [] }
        func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) -> T { fatalError() }
      }
      struct Moved {}
      func use(_ bus: Bus, _ cache: Cache, _ coder: Coder) {
        bus.register(Moved.self) { _ in }
        cache.set(Moved(), for: "moved")
        let moved: Moved? = cache.get("moved")
        _ = coder.decode(Int.self, from: [])
      }
      """,
      facts: []),
  ]
}

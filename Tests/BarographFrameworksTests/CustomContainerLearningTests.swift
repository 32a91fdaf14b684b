import Testing

/// A container of forty lines, as projects write it.
let plainContainer = """
  final class DependencyContainer {
    static let shared = DependencyContainer()
    private var factories: [ObjectIdentifier: (DependencyContainer) -> Any] = [:]

    func register<T>(_ type: T.Type, name: String? = nil, factory: @escaping (DependencyContainer) -> T) {
      factories[ObjectIdentifier(type)] = factory
    }

    func resolve<T>(_ type: T.Type = T.self, name: String? = nil) -> T {
      guard let made = factories[ObjectIdentifier(type)]?(self) as? T else { fatalError() }
      return made
    }

    func resolveIfPresent<T>(_ type: T.Type) -> T? { factories[ObjectIdentifier(type)]?(self) as? T }
  }

  """

@Suite struct CustomContainerLearning {
  @Test func aTypeThatRegistersAndResolvesByTypeIsAContainer() {
    let project = CustomContainerProject(plainContainer)
    #expect(project.containers == ["DependencyContainer: HomeMade(DependencyContainer)"])
    #expect(project.registrars == ["DependencyContainer.register"])
    #expect(project.resolvers == ["DependencyContainer.resolve", "DependencyContainer.resolveIfPresent"])
  }

  @Test func protocolsOfAContainerBelongToIt() {
    let project = CustomContainerProject(
      """
      protocol Registering {
        func register<T>(for type: T.Type, _ instance: T)
        func register<T>(for type: T.Type, _ handler: @escaping (Resolving) -> T)
      }
      protocol Resolving { func resolve<T>(_ type: T.Type) -> T }
      typealias Container = Registering & Resolving
      final class DefaultContainer {
        private var dependencies: [String: Any] = [:]
        private func key<T>(for type: T.Type) -> String { String(describing: type) }
        private func _register<T>(for type: T.Type, _ item: Any) { dependencies[key(for: type)] = item }
      }
      extension DefaultContainer: Container {
        func register<T>(for type: T.Type, _ instance: T) { _register(for: type, instance) }
        func register<T>(for type: T.Type, _ handler: @escaping (any Resolving) -> T) { _register(for: type, handler(self)) }
        func resolve<T>(_ type: T.Type) -> T { dependencies[key(for: type)] as! T }
      }
      """)
    #expect(
      project.containers == [
        "DefaultContainer: HomeMade(DefaultContainer)", "Registering: HomeMade(DefaultContainer)",
        "Resolving: HomeMade(DefaultContainer)",
      ])
    #expect(project.unknowns == [])
    #expect(project.bindings == [])
    #expect(project.requests == [])
  }

  @Test func staticFacadesAndFactoriesWithoutKeysCount() {
    let project = CustomContainerProject(
      """
      enum DI {
        private static var factories: [String: () -> Any] = [:]
        static func register<T>(_ factory: @escaping () -> T) { factories[String(describing: T.self)] = factory }
        static func resolve<T>() -> T { factories[String(describing: T.self)]!() as! T }
      }
      """)
    #expect(project.containers == ["DI: HomeMade(DI)"])
  }

  @Test func instancesByTypeCount() {
    let project = CustomContainerProject(
      """
      final class ServiceLocator {
        private lazy var services: [String: Any] = [:]
        func addService<T>(service: T) { services["\\(T.self)"] = service }
        func getService<T>() -> T? { services["\\(T.self)"] as? T }
      }
      """)
    #expect(project.containers == ["ServiceLocator: HomeMade(ServiceLocator)"])
  }

  @Test func subscriptsByTypeCount() {
    let project = CustomContainerProject(
      """
      struct DependencyStore {
        private var values: [ObjectIdentifier: Any] = [:]
        subscript<T>(_ type: T.Type) -> T? {
          get { values[ObjectIdentifier(type)] as? T }
          set { values[ObjectIdentifier(type)] = newValue }
        }
      }
      """)
    #expect(project.containers == ["DependencyStore: HomeMade(DependencyStore)"])
  }

  /// None of these hands out services.
  @Test(arguments: [
    """
    final class EventBus {
      func register<T>(_ type: T.Type, observer: AnyObject, handler: @escaping (T) -> Void) {}
      func subscribe<T>(_ type: T.Type, _ handler: @escaping (T) -> Void) {}
      func last<T>(_ type: T.Type) -> T? { nil }
    }
    """,
    """
    final class Broadcaster {
      func register<T>(_ type: T.Type, observer: T) {}
      func notify<T>(_ type: T.Type, block: (T) -> Void) {}
    }
    """,
    """
    final class Cache {
      private var values: [String: Any] = [:]
      func set<T>(_ value: T, forKey key: String) { values[key] = value }
      func get<T>(forKey key: String) -> T? { values[key] as? T }
    }
    """,
    """
    final class JSONStore {
      func add<T: Codable>(_ value: T, for type: T.Type) {}
      func get<T: Codable>(_ type: T.Type) -> T? { nil }
    }
    """,
    """
    extension UITableView {
      func register<T: UITableViewCell>(_ type: T.Type) { register(type, forCellReuseIdentifier: "cell") }
      func dequeue<T: UITableViewCell>(_ type: T.Type) -> T { fatalError() }
    }
    """,
    """
    struct World {
      var components: [ObjectIdentifier: Any] = [:]
      mutating func add<T>(_ component: T) { components[ObjectIdentifier(T.self)] = component }
      func get<T>(_ type: T.Type) -> T? { components[ObjectIdentifier(type)] as? T }
    }
    """,
    """
    struct Box {
      func map<T>(_ transform: () -> T) -> T { transform() }
      func cast<T>(_ type: T.Type) -> T? { nil }
    }
    """,
    """
    struct Response {
      func decode<T>(_ type: T.Type) -> T { fatalError() }
      func encode<T>(_ value: T) {}
    }
    """,
  ])
  func isNoContainer(_ text: String) {
    let project = CustomContainerProject(text)
    #expect(project.containers == [])
    #expect(project.registrars == [])
    #expect(project.resolvers == [])
  }

  @Test func functionsThatPassTheirTypeParameterOnResolveAndRegister() {
    let project = CustomContainerProject(
      plainContainer + """
        func inject<T>() -> T { DependencyContainer.shared.resolve(T.self) }
        func provide<T>(_ type: T.Type, _ make: @escaping () -> T) { DependencyContainer.shared.register(type) { _ in make() } }
        func twice<T>(_ type: T.Type) -> T { inject() }
        final class Screen {
          let api: API = inject()
          func open() { provide(API.self) { LiveAPI() } }
          func other() { _ = twice(API.self) }
        }
        protocol API {}
        struct LiveAPI: API {}
        """)
    #expect(
      project.resolvers == [
        "DependencyContainer.resolve", "DependencyContainer.resolveIfPresent", "inject", "twice",
      ])
    #expect(project.registrars == ["DependencyContainer.register", "provide"])
    #expect(project.bindings == ["API = LiveAPI in Screen.open"])
    #expect(project.requests == ["Screen asks API: locator eager", "Screen asks API: locator deferred"])
    #expect(project.unknowns == [])
  }

  @Test func aTypeParameterThatIsConsumedIsUnknown() {
    let project = CustomContainerProject(
      plainContainer + """
        protocol Screen {}
        struct Router {
          func show<T: Screen>(_ make: (T) -> Void) { make(DependencyContainer.shared.resolve(T.self)) }
        }
        """)
    #expect(project.requests == ["Router asks ?: locator deferred"])
    #expect(project.unknowns == ["18: asks for a type parameter that its caller decides"])
  }

  @Test func wrappersThatAskAreLearned() {
    let project = CustomContainerProject(
      plainContainer + """
        @propertyWrapper struct Inject<T> {
          let wrappedValue: T
          init() { wrappedValue = DependencyContainer.shared.resolve(T.self) }
        }
        @propertyWrapper struct LazyInject<T> {
          private lazy var value: T = DependencyContainer.shared.resolve()
          var wrappedValue: T { mutating get { value } }
        }
        @propertyWrapper struct Clamped<T> {
          var wrappedValue: T
        }
        """)
    #expect(
      project.wrappers == [
        "Inject: HomeMade(DependencyContainer)", "LazyInject: HomeMade(DependencyContainer) lazy",
      ])
    #expect(project.unknowns == [])
  }
}

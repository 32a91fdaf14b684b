import BarographModel
import Testing

private let services = """
  protocol API {}
  final class LiveAPI: API {}
  protocol Store {}
  final class Session { init(api: API, store: Store) {} ; weak var delegate: Delegate? }
  protocol Delegate: AnyObject {}

  """

private func requests(_ text: String) -> [String] { CustomContainerProject(plainContainer + services + text).requests }

@Suite struct CustomContainerRequests {
  @Test func inAFactoryTheyAreTheBindings() {
    let found = requests(
      """
      func setUp(_ container: DependencyContainer) {
        container.register(Session.self) { c in
          let api = c.resolve(API.self)
          return Session(api: api, store: $0.resolve())
        }
        container.register(Delegate.self) { c in
          Later { c.resolve(Session.self) }
        }
      }
      """)
    #expect(
      found == [
        "<Session> asks API: constructor eager", "<Session> asks Store: constructor eager",
        "<Delegate> asks Session: provider deferred",
      ])
  }

  @Test func inAnInstanceTheyAreTheBindingsToo() {
    let found = requests(
      """
      final class Locator {
        var all: [String: Any] = [:]
        func register<T>(_ type: T.Type, _ instance: T) {}
        func resolve<T>(_ type: T.Type) -> T { fatalError() }
      }
      func setUp(_ locator: Locator) { locator.register(Session.self, Session(api: locator.resolve(API.self), store: S())) }
      """)
    #expect(found == ["<Session> asks API: constructor eager"])
  }

  @Test(arguments: [
    ("let api: API = DependencyContainer.shared.resolve()", "API: locator eager"),
    ("lazy var api: API = DependencyContainer.shared.resolve()", "API: locator lazy"),
    ("lazy var api = DependencyContainer.shared.resolve(API.self)", "API: locator lazy"),
    ("let api = { DependencyContainer.shared.resolve(API.self) }", "API: locator deferred"),
    ("let api = { DependencyContainer.shared.resolve(API.self) }()", "API: locator eager"),
    ("init(api: API = DependencyContainer.shared.resolve()) {}", "API: constructor eager"),
    ("init(api: @escaping () -> API = { DependencyContainer.shared.resolve(API.self) }) {}", "API: provider deferred"),
    ("init() { _ = DependencyContainer.shared.resolve(API.self) }", "API: locator eager"),
    ("func load() { _ = DependencyContainer.shared.resolve(API.self) }", "API: locator deferred"),
    ("func load() { use(DependencyContainer.shared.resolve()) }\nfunc use(_ api: API) {}", "API: locator deferred"),
    ("func load() -> API { DependencyContainer.shared.resolve() }", "API: locator deferred"),
    ("func load() { let api = DependencyContainer.shared.resolve() as API }", "API: locator deferred"),
    ("var api: API!\nfunc load() { api = DependencyContainer.shared.resolve() }", "API: locator deferred"),
    ("func load() { _ = DependencyContainer.shared.resolve(API.self, name: \"mock\") }", "API #mock: locator deferred"),
    ("func load() { _ = DependencyContainer.shared.resolveIfPresent(API.self)! }", "API: locator deferred"),
    ("func load() { _ = DependencyContainer.shared.resolveIfPresent(API.self) }", "API: locator deferred optional"),
    (
      "func load() { guard let a = DependencyContainer.shared.resolveIfPresent(API.self) else { fatalError() } }",
      "API: locator deferred"
    ),
    (
      "func load() { if let a = DependencyContainer.shared.resolveIfPresent(API.self) { print(a) } }",
      "API: locator deferred optional"
    ),
    ("func load() { _ = try? DependencyContainer.shared.resolve(API.self) }", "API: locator deferred optional"),
    ("let container: DependencyContainer\nfunc load() { _ = container.resolve(API.self) }", "API: locator deferred"),
  ])
  func aRequestOfAType(_ member: String, _ expected: String) {
    #expect(requests("final class Screen {\n\(member)\n}") == ["Screen asks \(expected)"])
  }

  @Test func aTypeThatThePlaceDoesNotTellIsUnknown() {
    let project = CustomContainerProject(
      plainContainer + services + "func run() { let thing = DependencyContainer.shared.resolve() }")
    #expect(project.requests == [])
    #expect(project.unknowns == ["21: asks for a type that its place does not tell"])
  }

  @Test func receiversOfOtherTypesAreNotAsked() {
    let found = requests(
      """
      struct Promise { func resolve<T>(_ type: T.Type) -> T { fatalError() } }
      func run(promise: Promise, other: UIRouter) {
        _ = promise.resolve(API.self)
        _ = other.resolve(API.self)
        _ = unknown.resolve(API.self)
        _ = unknown.resolver.resolve(API.self)
      }
      """)
    #expect(found == ["- asks API: locator deferred approximate"])
  }

  @Test func nestedTypesKeepTheirPaths() {
    let found = requests(
      """
      enum Feed { final class ViewModel {} }
      enum Profile { final class ViewModel {} }
      func run(_ c: DependencyContainer) { _ = c.resolve(Feed.ViewModel.self); _ = c.resolve(Profile.ViewModel.self) }
      """)
    #expect(found == ["- asks Feed.ViewModel: locator deferred", "- asks Profile.ViewModel: locator deferred"])
  }

  @Test func extensionsOfOutsideTypesThatAskAreHelpers() {
    let project = CustomContainerProject(
      plainContainer + services + """
        extension UIViewController {
          func inject<T>(_ type: T.Type) -> T { DependencyContainer.shared.resolve(type) }
        }
        final class Screen: UIViewController {
          lazy var api = inject(API.self)
          lazy var store = self.inject(Store.self)
        }
        """)
    #expect(project.requests == ["Screen asks API: locator lazy", "Screen asks Store: locator lazy"])
  }
}

@Suite struct CustomContainerWrappers {
  private let wrappers = """
    @propertyWrapper struct Inject<T> {
      let wrappedValue: T
      init(name: String? = nil) { wrappedValue = DependencyContainer.shared.resolve(T.self, name: name) }
    }
    @propertyWrapper struct LazyInject<T> {
      private lazy var value: T = DependencyContainer.shared.resolve()
      var wrappedValue: T { mutating get { value } }
    }

    """

  @Test(arguments: [
    ("@Inject private var api: API", "API: property eager"),
    ("@Inject var api: any API", "API: property eager"),
    ("@Inject(name: \"mock\") var api: API", "API #mock: property eager"),
    ("@LazyInject var api: API", "API: property lazy"),
    ("@Inject<API> var api", "API: property eager"),
    ("@Inject var api: API?", "API: property eager optional"),
    ("@Inject var api: API!", "API: property eager"),
    ("@Inject static var api: API", "API: property lazy"),
  ])
  func aWrappedProperty(_ member: String, _ expected: String) {
    #expect(requests(wrappers + "final class Screen {\n\(member)\n}") == ["Screen asks \(expected)"])
  }

  @Test func keyPathsNameBindings() {
    let project = CustomContainerProject(
      services + """
        public protocol InjectionKey {
          associatedtype Value
          static var currentValue: Value { get set }
        }
        struct InjectedValues {
          private static var current = InjectedValues()
          static subscript<K>(key: K.Type) -> K.Value where K: InjectionKey {
            get { key.currentValue }
            set { key.currentValue = newValue }
          }
          static subscript<T>(_ keyPath: WritableKeyPath<InjectedValues, T>) -> T {
            get { current[keyPath: keyPath] }
            set { current[keyPath: keyPath] = newValue }
          }
        }
        @propertyWrapper struct Injected<T> {
          private let keyPath: WritableKeyPath<InjectedValues, T>
          var wrappedValue: T { InjectedValues[keyPath] }
          init(_ keyPath: WritableKeyPath<InjectedValues, T>) { self.keyPath = keyPath }
        }
        private struct APIKey: InjectionKey { static var currentValue: API = LiveAPI() }
        extension InjectedValues {
          var api: API {
            get { Self[APIKey.self] }
            set { Self[APIKey.self] = newValue }
          }
        }
        final class Screen {
          @Injected(\\.api) var api: API
          @Injected(\\.api) var inferred
        }
        """)
    #expect(project.wrappers == ["Injected: HomeMade(InjectedValues) lazy"])
    #expect(project.bindings == ["API #api = LiveAPI [singleton] in InjectedValues"])
    #expect(project.requests == ["Screen asks API #api: property lazy", "Screen asks API #api: property lazy"])
    #expect(project.unknowns == [])
  }
}

@Suite struct CustomContainerConfiguration {
  @Test func namedFunctionsAndWrappersAreTrusted() {
    let custom = CustomFramework(
      name: "Locator", wrappers: ["Autowired"], register: ["Locator.add"], resolve: ["Locator.find", "locate"])
    let project = CustomContainerProject(
      services + """
        enum Locator {
          static func add(_ type: Any.Type, _ make: () -> Any) {}
          static func find(_ type: Any.Type) -> Any { 0 }
        }
        final class Screen {
          @Autowired var store: Store
          let api: API = locate()
          func run(others: [Int]) {
            Locator.add(API.self) { LiveAPI() }
            others.add(API.self) { LiveAPI() }
            _ = Locator.find(API.self) as! API
          }
        }
        """, custom: [custom])
    #expect(project.bindings == ["API = LiveAPI in Screen.run"])
    #expect(
      project.requests == [
        "Screen asks API: locator eager", "Screen asks API: locator deferred", "Screen asks Store: property eager",
      ])
    #expect(project.frameworks == ["Locator"])
  }
}

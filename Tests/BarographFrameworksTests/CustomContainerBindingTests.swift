import BarographModel
import Testing

@Suite struct CustomContainerBindings {
  private let services = """
    protocol API {}
    final class LiveAPI: API { init(host: String = "") {}; static let shared = LiveAPI() }
    final class MockAPI: API {}
    protocol Store {}
    struct MemoryStore: Store { let api: API }

    """

  private func bindings(_ body: String, container: String = plainContainer) -> [String] {
    CustomContainerProject(container + services + "func setUp(_ c: DependencyContainer, debug: Bool) {\n\(body)\n}")
      .bindings
  }

  @Test(arguments: [
    ("c.register(API.self) { _ in LiveAPI() }", "API = LiveAPI"),
    ("c.register(\n  API.self\n) { _ in\n  LiveAPI()\n}", "API = LiveAPI"),
    ("c.register(API.self, factory: { _ in LiveAPI() })", "API = LiveAPI"),
    ("c.register(API.self) { _ in let made = LiveAPI(); return made }", "API = LiveAPI"),
    ("c.register(API.self) { _ in if debug { return MockAPI() }; return LiveAPI() }", "API = MockAPI|LiveAPI"),
    ("c.register(API.self) { _ in debug ? MockAPI() : LiveAPI() }", "API = MockAPI|LiveAPI"),
    ("c.register(API.self, name: \"main\") { _ in LiveAPI() }", "API #main = LiveAPI"),
    ("c.register(API.self) { _ in LiveAPI.shared }", "API = LiveAPI shared"),
    ("c.register((API & Store).self) { _ in fatalError() }", "API & Store = "),
    ("c.register([API].self) { _ in [LiveAPI()] }", "[API] = "),
    ("c.register(API.self) { $0.resolve(LiveAPI.self) }", "API = "),
    ("c.register(Store.self) { c in MemoryStore(api: c.resolve(API.self)) }", "Store = MemoryStore"),
  ])
  func aRegistration(_ text: String, _ expected: String) {
    #expect(bindings(text).map { $0.hasSuffix(" in setUp") ? String($0.dropLast(9)) : $0 } == [expected])
  }

  @Test func commentsDoNotRegister() {
    #expect(bindings("// c.register(API.self) { _ in LiveAPI() }\n/* c.register(API.self) { _ in LiveAPI() } */") == [])
  }

  @Test func keysComeFromTheFactoryWhereNoneIsWritten() {
    let project = CustomContainerProject(
      services + """
        enum DI {
          static var factories: [String: () -> Any] = [:]
          static func register<T>(_ factory: @escaping () -> T) { factories["\\(T.self)"] = factory }
          static func singleton<T>(_ factory: @escaping () -> T) { factories["\\(T.self)"] = factory }
          static func resolve<T>() -> T { fatalError() }
        }
        func setUp() {
          DI.register { LiveAPI() as API }
          DI.register { () -> Store in MemoryStore(api: DI.resolve()) }
          DI.singleton { MockAPI() }
          DI.register(LiveAPI.init)
        }
        """)
    #expect(
      project.bindings == [
        "API = LiveAPI in setUp", "Store = MemoryStore in setUp", "MockAPI = MockAPI [singleton singleton] in setUp",
        "LiveAPI = LiveAPI in setUp",
      ])
    #expect(project.requests == ["<Store> asks API: constructor eager"])
  }

  @Test func scopesBecomeLifetimes() {
    let container = """
      enum Lifetime { case singleton, transient, session }
      final class DependencyContainer {
        var factories: [ObjectIdentifier: Any] = [:]
        func register<T>(_ type: T.Type, lifetime: Lifetime = .transient, factory: @escaping () -> T) -> Entry { Entry() }
        func registerSingleton<T>(_ type: T.Type, factory: @escaping () -> T) {}
        func register<T>(_ type: T.Type, instance: T) {}
        func register<T>(_ type: T.Type, lazily instance: @autoclosure () -> T) {}
        func resolve<T>(_ type: T.Type) -> T { fatalError() }
      }
      struct Entry { func weak() {}; func inScope(_ scope: Lifetime) {} }

      """
    let body = """
      c.register(API.self) { LiveAPI() }
      c.register(API.self, lifetime: .singleton) { LiveAPI() }
      c.register(API.self, lifetime: .session) { LiveAPI() }
      c.registerSingleton(API.self) { LiveAPI() }
      c.register(API.self) { LiveAPI() }.weak()
      c.register(API.self) { LiveAPI() }.inScope(.singleton)
      c.register(API.self, instance: LiveAPI())
      c.register(API.self, lazily: LiveAPI())
      """
    #expect(
      bindings(body, container: container) == [
        "API = LiveAPI in setUp", "API = LiveAPI [singleton singleton] in setUp", "API = LiveAPI [session] in setUp",
        "API = LiveAPI [singleton singleton] in setUp", "API = LiveAPI [weak weak] in setUp",
        "API = LiveAPI [singleton singleton] in setUp", "API = LiveAPI [singleton] in setUp", "API = LiveAPI in setUp",
      ])
  }

  @Test func valuesHandedOverArePartOfTheKey() {
    let project = CustomContainerProject(
      services + """
        final class Injector {
          var factories: [String: Any] = [:]
          func register<T, A>(_ type: T.Type, factory: @escaping (Injector, A) -> T) {}
          func resolve<T>(_ type: T.Type) -> T { fatalError() }
          func resolve<T, A>(_ type: T.Type, argument: A) -> T { fatalError() }
        }
        func setUp(_ injector: Injector) {
          injector.register(API.self) { (_: Injector, host: String) in LiveAPI(host: host) }
          _ = injector.resolve(API.self, argument: "example.org")
        }
        """)
    #expect(project.bindings == ["API (String) = LiveAPI in setUp"])
    #expect(project.requests == ["- asks API (String): body deferred"])
  }

  @Test func computedTypesAndNamesAreUnknown() {
    let project = CustomContainerProject(
      plainContainer + services + """
        struct Setup {
          func run(_ c: DependencyContainer, types: [API.Type], name: String) {
            for type in types { c.register(type) { _ in LiveAPI() } }
            c.register(API.self, name: name) { _ in LiveAPI() }
            _ = c.resolve(types[0])
          }
        }
        """)
    #expect(project.bindings == ["API #? = LiveAPI dynamic in Setup.run"])
    #expect(
      project.unknowns == [
        "23: registers a type that is computed at run time", "25: asks for a type that is computed at run time",
      ])
    #expect(project.compositions == ["container DependencyContainer root", "assembly Setup.run incomplete"])
  }

  @Test func previewsAndBranchesAreTold() {
    let project = CustomContainerProject(
      plainContainer + services + """
        func setUp(_ c: DependencyContainer, isDemo: Bool) {
          if isDemo { c.register(API.self) { _ in MockAPI() } } else { c.register(API.self) { _ in LiveAPI() } }
        }
        #Preview {
          DependencyContainer.shared.register(API.self) { _ in MockAPI() }
          return EmptyView()
        }
        """)
    let scopes = project.recognitions[0].bindings.map { project.index[FileID(0)][$0.lexicalScope] }
    #expect(scopes.map(\.isPreview) == [false, false, true])
    #expect(scopes.map(\.isBranch) == [true, true, false])
    #expect(Set(project.recognitions[0].bindings.map(\.lexicalScope)).count == 3)
    let compositions = project.recognitions[0].containers.filter { $0.kind == .composition }
    #expect(compositions.map { project.index[FileID(0)][$0.lexicalScope].isPreview } == [true])
  }

  @Test func subscriptsRegisterAndResolve() {
    let project = CustomContainerProject(
      services + """
        struct Dependencies {
          var values: [ObjectIdentifier: Any] = [:]
          subscript<T>(_ type: T.Type) -> T? {
            get { values[ObjectIdentifier(type)] as? T }
            set { values[ObjectIdentifier(type)] = newValue }
          }
        }
        final class App {
          var dependencies = Dependencies()
          func run() {
            dependencies[API.self] = LiveAPI()
            _ = dependencies[Store.self]!
          }
        }
        """)
    #expect(project.bindings == ["API = LiveAPI [singleton] in App.run"])
    #expect(project.requests == ["App asks Store: locator deferred"])
  }
}

import Testing

private let services = """
  protocol API {}
  final class LiveAPI: API {}
  protocol Assembly { func assemble(container: DependencyContainer) }
  struct NetworkAssembly: Assembly {
    func assemble(container: DependencyContainer) { container.register(API.self) { _ in LiveAPI() } }
  }
  struct EmptyAssembly: Assembly { func assemble(container: DependencyContainer) {} }

  """

private func compositions(_ text: String) -> [String] {
  CustomContainerProject(plainContainer + services + text).compositions.filter {
    $0 != "container DependencyContainer root"
  }
}

@Suite struct CustomContainerComposition {
  private let idle = ["assembly NetworkAssembly", "assembly EmptyAssembly"]

  @Test func conformersOfAProtocolWhoseFunctionFillsAreAssemblies() {
    let project = CustomContainerProject(plainContainer + services)
    #expect(project.assemblers.contains("NetworkAssembly"))
    #expect(project.assemblers.contains("EmptyAssembly"))
    #expect(project.bindings == ["API = LiveAPI in NetworkAssembly"])
    #expect(compositions("") == idle)
  }

  @Test(arguments: [
    "let assembler = Assembler(by: [NetworkAssembly(), EmptyAssembly()])",
    "let router = Router(NetworkAssembly(), EmptyAssembly())",
    "let all: [Assembly] = [NetworkAssembly(), EmptyAssembly()]",
    "let all: [Assembly.Type] = [NetworkAssembly.self, EmptyAssembly.self]",
  ])
  func assembliesThatAreMadeAreInstalled(_ member: String) {
    let name = member.split(separator: " ")[1].split(separator: ":")[0]
    #expect(
      compositions("final class App {\n\(member)\n}")
        == idle + ["composition App.\(name) root: NetworkAssembly, EmptyAssembly"])
  }

  @Test(arguments: [
    "[NetworkAssembly(), EmptyAssembly()].forEach { $0.assemble(container: c) }",
    "for assembly in [NetworkAssembly(), EmptyAssembly()] as [Assembly] { assembly.assemble(container: c) }",
    "NetworkAssembly().assemble(container: c)\nEmptyAssembly().assemble(container: c)",
    "c.install([NetworkAssembly(), EmptyAssembly()])",
  ])
  func aFunctionThatRunsThemIsAComposition(_ body: String) {
    // Of a function that nobody calls nobody knows what it would install.
    let install =
      body.hasPrefix("c.install")
      ? "extension DependencyContainer { func install(_ all: [Assembly]) { for a in all { a.assemble(container: self) } } }"
      : ""
    #expect(
      compositions("\(install)\nfinal class App {\nfunc start() { let c = DependencyContainer()\n\(body)\n}\n}")
        == idle + ["composition App.start root: NetworkAssembly, EmptyAssembly"])
  }

  @Test func assembliesIncludeEachOther() {
    let found = compositions(
      """
      struct AppAssembly: Assembly {
        func assemble(container: DependencyContainer) { NetworkAssembly().assemble(container: container) }
      }
      """)
    #expect(found == ["assembly NetworkAssembly", "assembly EmptyAssembly", "assembly AppAssembly: NetworkAssembly"])
  }

  @Test func functionsThatFillAreInstalledByTheirCallers() {
    let project = CustomContainerProject(
      plainContainer + """
        protocol API {}
        final class LiveAPI: API {}
        extension DependencyContainer {
          func registerServices() { register(API.self) { _ in LiveAPI() } }
        }
        enum FeedModule {
          static func register(in container: DependencyContainer) { container.register(LiveAPI.self) { _ in LiveAPI() } }
        }
        final class App {
          func start() {
            DependencyContainer.shared.registerServices()
            FeedModule.register(in: .shared)
          }
        }
        """)
    #expect(
      project.bindings == [
        "API = LiveAPI in DependencyContainer.registerServices", "LiveAPI = LiveAPI in FeedModule.register",
      ])
    #expect(
      project.compositions == [
        "container DependencyContainer root", "assembly DependencyContainer.registerServices",
        "assembly FeedModule.register",
        "composition App.start root: DependencyContainer.registerServices, FeedModule.register",
      ])
  }

  @Test func whatAContainerRegistersWhenItIsMadeIsItsOwn() {
    let project = CustomContainerProject(
      """
      final class Container {
        private var all: [String: Any] = [:]
        init() { register(LiveAPI.self) { LiveAPI() } }
        func register<T>(_ type: T.Type, _ make: @escaping () -> T) { all["\\(type)"] = make }
        func resolve<T>(_ type: T.Type) -> T { fatalError() }
      }
      final class LiveAPI {}
      """)
    #expect(project.bindings == ["LiveAPI = LiveAPI in Container"])
    #expect(project.compositions == ["container Container root"])
  }

  @Test func codeThatRegistersOnItsOwnIsAComposition() {
    #expect(
      compositions(
        "final class AppDelegate { func start() { DependencyContainer.shared.register(LiveAPI.self) { _ in LiveAPI() } } }"
      )
        == idle + ["composition AppDelegate.start root"])
  }
}

/// An own container modelled on a library's, with assemblies, an assembler, and a router that asks for screens' models.
@Suite struct CustomContainerApplication {
  private let container = """
    protocol DependencyRegister {
      func register<T>(for type: T.Type, _ instance: T)
      func register<T>(for type: T.Type, _ handler: @escaping (DependencyResolver) -> T)
    }
    protocol DependencyResolver { func resolve<T>(_ type: T.Type) -> T }
    typealias DependencyContainer = DependencyRegister & DependencyResolver
    final class DefaultDependencyContainer {
      private var dependencies: [String: Any] = [:]
      private func key<T>(for type: T.Type) -> String { String(describing: type) }
      private func _register<T>(for type: T.Type, _ item: Any) { dependencies[key(for: type)] = item }
      private func _resolve<T>(_ type: T.Type) -> T { dependencies[key(for: type)] as! T }
    }
    extension DefaultDependencyContainer: DependencyContainer {
      func register<T>(for type: T.Type, _ instance: T) { _register(for: type, instance) }
      func register<T>(for type: T.Type, _ handler: @escaping (any DependencyResolver) -> T) {
        let instance = handler(self)
        _register(for: type, instance)
      }
      func resolve<T>(_ type: T.Type) -> T { _resolve(type) }
    }
    protocol Assembly {
      func assemble(container: DependencyContainer)
      func loaded(resolver: DependencyResolver)
    }
    final class Assembler {
      private let container: DependencyContainer
      var resolver: DependencyResolver { container }
      init(container: DependencyContainer = DefaultDependencyContainer(), by assemblies: [Assembly]) {
        self.container = container
        run(assemblies: assemblies)
      }
      private func run(assemblies: [Assembly]) {
        for assembly in assemblies { assembly.assemble(container: container) }
        for assembly in assemblies { assembly.loaded(resolver: resolver) }
      }
    }
    """
  private let assemblies = """
    protocol TokenStorage {}
    final class DefaultTokenStorage: TokenStorage {}
    protocol Notifications {}
    final class DefaultNotifications: Notifications { init(tokens: TokenStorage, chat: ChatService) {} }
    protocol ChatService {}
    final class DefaultChatService: ChatService {}
    final class LoginModel { init(notifications: Notifications) {} }
    final class ReportModel {}
    struct DataAssembly: Assembly {
      func assemble(container: DependencyContainer) {
        container.register(for: TokenStorage.self, DefaultTokenStorage())
        // container.register(for: ChatService.self, DefaultChatService())
        container.register(for: DefaultNotifications.self) { resolver in
          let tokens = resolver.resolve(TokenStorage.self)
          return DefaultNotifications(tokens: tokens, chat: resolver.resolve(ChatService.self))
        }
      }
      func loaded(resolver: DependencyResolver) {}
    }
    struct ScreenAssembly: Assembly {
      func assemble(container: DependencyContainer) {
        container.register(for: LoginModel.self) { LoginModel(notifications: $0.resolve(Notifications.self)) }
      }
      func loaded(resolver: DependencyResolver) {}
    }
    struct UnusedAssembly: Assembly {
      func assemble(container: DependencyContainer) { container.register(for: ReportModel.self, ReportModel()) }
      func loaded(resolver: DependencyResolver) {}
    }
    """
  private let app = """
    protocol AppRouter { var assembler: Assembler { get }; var resolver: DependencyResolver { get } }
    extension AppRouter { var resolver: DependencyResolver { assembler.resolver } }
    final class DefaultAppRouter: AppRouter {
      let assembler: Assembler
      init(by assemblies: Assembly...) { assembler = Assembler(by: assemblies) }
    }
    struct MainApp { private var router = DefaultAppRouter(by: DataAssembly(), ScreenAssembly()) }
    enum Route {
      typealias Router = DefaultAppRouter
      case login, report
      func view(with router: Router) -> Any {
        switch self {
        case .login: return LoginView(router.resolver.resolve(LoginModel.self))
        case .report: return ReportView(router.resolver.resolve(ReportModel.self))
        }
      }
    }
    """

  @Test func comesOutWhole() {
    let project = CustomContainerProject(["App": app, "Assemblies": assemblies, "Container": container])
    #expect(
      project.bindings == [
        "TokenStorage = DefaultTokenStorage [singleton] in DataAssembly",
        "DefaultNotifications = DefaultNotifications in DataAssembly", "LoginModel = LoginModel in ScreenAssembly",
        "ReportModel = ReportModel [singleton] in UnusedAssembly",
      ])
    #expect(
      project.requests == [
        "Route asks LoginModel: locator deferred", "Route asks ReportModel: locator deferred",
        "<DefaultNotifications> asks TokenStorage: constructor eager",
        "<DefaultNotifications> asks ChatService: constructor eager",
        "<LoginModel> asks Notifications: constructor eager",
      ])
    #expect(
      project.compositions == [
        "assembly DataAssembly", "composition MainApp.router root: DataAssembly, ScreenAssembly",
        "assembly ScreenAssembly", "assembly DataAssembly", "assembly ScreenAssembly", "assembly UnusedAssembly",
        "container DefaultDependencyContainer root",
      ])
    #expect(project.unknowns == [])
    #expect(project.frameworks == ["HomeMade(DefaultDependencyContainer)"])
  }
}

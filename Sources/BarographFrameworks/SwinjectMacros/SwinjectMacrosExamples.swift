internal import BarographLink

extension Recogniser {
  static let swinjectMacrosExamples: [RecognitionExample] = [
    RecognitionExample(
      "`@Injectable` binds a type and asks for what the macro takes for services",
      """
      import Swinject
      import SwinjectMacros
      protocol LoggerProtocol {}
      protocol Clock {}
      final class Store {}
      final class UserRepository {}
      @Injectable(scope: .container, name: "main")
      final class UserService {
        init(test: Bool) {}
        public init(
          users: UserRepository, logger: LoggerProtocol, clock: any Clock, store: Store, id: String,
          cache: Store = Store(), backup: UserRepository?
        ) {}
      }
      """,
      facts: [
        "binds UserService #main = UserService [container singleton]",
        "<UserService #main> asks UserRepository: constructor eager",
        "<UserService #main> asks LoggerProtocol: constructor eager",
        "<UserService #main> asks Clock: constructor eager",
        "<UserService #main> asks Store: constructor eager",
        "<UserService #main> asks UserRepository: constructor eager optional",
      ]),
    RecognitionExample(
      "Named and scoped services are bound as themselves",
      """
      import SwinjectMacros
      @Named("primary", names: ["backup"], scope: .transient)
      final class Database {}
      @ScopedService(.container)
      final class Cache {}
      """,
      facts: [
        "binds Database #primary = Database [transient transient]",
        "binds Database #backup = Database [transient transient]",
        "binds Cache = Cache [container singleton]",
      ]),
    RecognitionExample(
      "A written factory gets services from the container and takes the rest",
      """
      import SwinjectMacros
      final class ReportClient {}
      @AutoFactory
      final class Report {
        init(client: ReportClient, page: Int, tags: [String], options: [String: Int]) {}
      }
      """,
      facts: ["Report asks ReportClient: factory eager"]),
    RecognitionExample(
      "Modules provide with functions and depend on modules",
      """
      import Swinject
      import SwinjectMacros
      protocol HTTPClient {}
      protocol Reachability {}
      final class LiveHTTPClient: HTTPClient {}
      final class Cache { init(client: HTTPClient) {} }
      @Module(name: "Network", priority: 1)
      struct NetworkModule {
        @Provides(scope: .singleton, implements: Reachability.self)
        static func client() -> HTTPClient { LiveHTTPClient() }
      }
      @Module(dependencies: [NetworkModule.self])
      struct CacheModule {
        @Provides(name: "disk")
        static func cache(client: HTTPClient) -> Cache { Cache(client: client) }
        static func configure(_ container: Container) {}
      }
      """,
      facts: [
        "binds HTTPClient = LiveHTTPClient [singleton singleton] in NetworkModule also Reachability",
        "binds Cache #disk = Cache [graph] in CacheModule",
        "<Cache #disk> asks HTTPClient: constructor eager",
        "composes assembly NetworkModule root",
        "composes assembly CacheModule root: NetworkModule, CacheModule.configure",
      ]),
    RecognitionExample(
      "Properties ask on first use",
      """
      import SwinjectMacros
      protocol Api {}
      final class Screen {
        @LazyInject var api: Api
        @LazyInject("backup", required: false) var backup: Api
        @WeakInject var delegate: Api?
        @OptionalInject var tracker: Api?
        @EnvironmentInject var model: Api
      }
      """,
      facts: [
        "Screen asks Api: property lazy",
        "Screen asks Api #backup: property lazy optional",
        "Screen asks Api: property lazy weak optional",
        "Screen asks Api: property lazy optional",
        "Screen asks Api: property lazy",
      ]),
    RecognitionExample(
      "What the macro refuses",
      """
      import SwinjectMacros
      @Injectable
      final class Empty {}
      """,
      facts: [
        "binds Empty = Empty [graph]",
        "does not know, line 3: has no initialiser that the macro could call",
      ]),
    RecognitionExample(
      "The same macros of another library",
      """
      import WhoopDIKit
      final class UserService {}
      @Injectable
      final class Screen {
        init(service: UserService) {}
        @LazyInject var service: UserService
      }
      """,
      facts: []),
    RecognitionExample(
      "The factories for some arguments, for several types, and properties that are filled later or by the environment",
      """
      import SwinjectMacros
      final class ReportClient {}
      final class ReportStore {}
      @AutoFactory1 final class Report { init(client: ReportClient, page: Int) {} }
      @AutoFactory2 final class Chart { init(client: ReportClient, page: Int, title: String) {} }
      @AutoFactoryMulti final class Table { init(store: ReportStore, rows: Int) {} }
      final class Screen {
        @AsyncInject var client: ReportClient
        @InjectedStateObject var store: ReportStore
      }
      """,
      facts: [
        "Report asks ReportClient: factory eager",
        "Chart asks ReportClient: factory eager",
        "Table asks ReportStore: factory eager",
        "Screen asks ReportClient: property lazy",
        "Screen asks ReportStore: property lazy",
      ]),
    RecognitionExample(
      "Macros that bind nothing by themselves",
      """
      import Swinject
      import SwinjectMacros
      final class ReportClient {}
      @AutoRegister
      final class ReportAssembly {}
      @TestContainer final class ReportTests { var client: ReportClient! }
      @ValidatedContainer final class Validated {}
      @DependencyGraph(format: .dot) enum Picture {}
      @ViewModelInject final class ReportModel { init(client: ReportClient) {} }
      @Export enum Outside {}
      @Import(Outside.self) @Include(Outside.self) enum Inside {}
      @ModuleInterface protocol ReportInterface {}
      func start(_ container: Container) { ReportClient.register(in: container) }
      """,
      facts: []),
  ]
}

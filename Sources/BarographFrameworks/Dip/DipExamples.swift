internal import BarographLink

extension Recogniser {
  static let dipExamples = [
    RecognitionExample(
      "A factory's result is the key; what it resolves is its binding's",
      """
      import Dip

      protocol Network {}
      protocol Feed {}
      final class LiveNetwork: Network {}
      final class LiveFeed: Feed { init(network: Network) {} }

      let container = DependencyContainer { container in
        container.register(.singleton) { LiveNetwork() as Network }
        container.register { LiveFeed(network: try container.resolve()) as Feed }
        container.register(.unique, type: Feed.self, tag: "fresh", factory: { LiveFeed(network: try container.resolve()) })
      }
      """,
      facts: [
        "binds Network = LiveNetwork [singleton singleton] in container",
        "binds Feed = LiveFeed [graph] in container",
        "binds Feed #fresh = LiveFeed [unique transient] in container",
        "<Feed> asks Network: constructor eager",
        "<Feed #fresh> asks Network: constructor eager",
        "composes container container root",
      ]),
    RecognitionExample(
      "Auto-wiring: found with the arguments and without, unless another entry needs fewer",
      """
      import Dip

      protocol Service {}
      final class LiveService: Service {}
      final class Interactor { init(service: Service) {} }
      final class Presenter { init(interactor: Interactor, title: String) {} ; init() {} }
      final class Router { init(presenter: Presenter) {} ; init() {} }

      func configure(_ container: DependencyContainer) {
        container.register(factory: LiveService.init).implements(Service.self)
        container.register { Interactor(service: $0) }
        container.register { (interactor: Interactor, title: String) in Presenter(interactor: interactor, title: title) }
        container.register { Router() }
        container.register { Router(presenter: $0) }
      }
      """,
      facts: [
        "binds LiveService = LiveService [graph] in configure also Service",
        "binds Interactor (Service) = Interactor [graph] in configure also Interactor",
        "binds Presenter (Interactor, String) = Presenter [graph] in configure",
        "binds Router = Router [graph] in configure",
        "binds Router (Presenter) = Router [graph] in configure",
        "<Interactor (Service)> asks Service: autowire eager approximate",
        "composes assembly configure",
      ]),
    RecognitionExample(
      "Scopes, types that the entry implements, and properties that are filled afterwards",
      """
      import Dip

      protocol Client: AnyObject { var delegate: Delegate? { get set } }
      protocol Delegate: AnyObject {}
      protocol Logger {}
      final class LiveClient: Client { weak var delegate: Delegate?; var logger: Logger? }
      final class Screen: Delegate { init(client: Client) {} }

      final class AppContainer {
        let container = DependencyContainer()
        init() {
          container.register(.weakSingleton) { LiveClient() }
            .implements(Client.self)
            .resolvingProperty(\\.logger)
            .resolvingProperties { container, client in
              client.delegate = try container.resolve() as Delegate
            }
          let definition = container.register(.eagerSingleton) { Screen(client: try self.container.resolve()) }
          container.register(definition, type: Delegate.self, tag: "main")
        }
      }
      """,
      facts: [
        "binds LiveClient = LiveClient [weakSingleton weak] in AppContainer.container also Client",
        "binds Screen = Screen [eagerSingleton singleton] in AppContainer.container also Delegate #main",
        "<LiveClient> asks Logger: property deferred",
        "<LiveClient> asks Delegate: property deferred",
        "<Screen> asks Client: constructor eager",
        "composes container AppContainer.container root",
      ]),
    RecognitionExample(
      "Requests by the expected type, with tags, arguments and `try?`",
      """
      import Dip

      enum Tags: String, DependencyTagConvertible { case main }
      protocol Feed {}
      final class Screen { init(feed: Feed) {} }
      final class Root {
        let container: DependencyContainer
        init(container: DependencyContainer) { self.container = container }
        func start(id: Int) throws {
          let feed = try container.resolve() as Feed
          let other: Feed = try container.resolve(tag: Tags.main)
          let screen = Screen(feed: try container.resolve(arguments: id, "title"))
          if let maybe = try? container.resolve() as Feed { use(maybe) }
          let any = try container.resolve(Feed.self) as! Feed
        }
        func use(_ feed: Feed) {}
      }
      """,
      facts: [
        "Root asks Feed: locator deferred",
        "Root asks Feed #main: locator deferred approximate",
        "Root asks Feed (Int, String): locator deferred",
        "Root asks Feed: locator deferred optional",
        "Root asks Feed: locator deferred",
      ]),
    RecognitionExample(
      "Auto-injected properties",
      """
      import Dip

      protocol Store {}
      protocol Owner: AnyObject {}
      final class Screen {
        @Injected var store: Store?
        @Injected(required: false, tag: "cache") var cache: Store?
        @InjectedWeak var owner: Owner?
        private let older = Injected<Store>()
      }
      """,
      facts: [
        "Screen asks Store: property deferred",
        "Screen asks Store #cache: property deferred optional approximate",
        "Screen asks Owner: property deferred weak",
        "Screen asks Store: property deferred",
      ]),
    RecognitionExample(
      "Containers that work together, and functions that fill them",
      """
      import Dip

      final class Clock {}
      enum CoreServices {
        static func register(in container: DependencyContainer) { container.register { Clock() } }
      }
      extension DependencyContainer {
        func registerScreens() { register(storyboardType: Screen.self, tag: "main").resolvingProperties { c, screen in
          screen.clock = try c.resolve()
        } }
      }
      final class Screen: StoryboardInstantiatable { var clock: Clock! }
      let core = DependencyContainer()
      let app = DependencyContainer()
      func start() {
        CoreServices.register(in: core)
        app.registerScreens()
        app.collaborate(with: core)
        core.collaborate(with: app)
      }
      """,
      facts: [
        "binds Clock = Clock [graph] in CoreServices.register",
        "binds Screen #main = Screen [graph] in DependencyContainer.registerScreens",
        "<Screen #main> asks Clock: property deferred",
        "composes assembly CoreServices.register",
        "composes assembly DependencyContainer.registerScreens",
        "composes container core root: CoreServices.register",
        "composes container app root: DependencyContainer.registerScreens, core",
      ]),
    RecognitionExample(
      "Not Dip's: containers and wrappers of the project, and other things that register",
      """
      import Dip
      import UIKit

      //- Other/Container.swift
      final class DependencyContainer {
        func register<T>(_ make: () -> T) {}
        func resolve<T>() -> T { fatalError() }
      }
      @propertyWrapper struct Injected<T> { var wrappedValue: T }
      final class Service {}
      let container = DependencyContainer()
      func setUp() { container.register { Service() } }
      func ask() -> Service { container.resolve() }
      final class Screen { @Injected var service: Service }

      //- App/Table.swift
      import Dip

      final class Table {
        func register(_ make: () -> Row) {}
        func setUp() { register { Row() } }
      }
      final class Row {}
      func fill(_ table: Table) { table.register { Row() } }
      """,
      facts: []),
  ]
}

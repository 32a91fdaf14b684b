internal import BarographLink

extension Recogniser {
  static let ditranquillityExamples = [
    RecognitionExample(
      "Initialisers, alternative types and lifetimes",
      """
      import DITranquillity

      protocol Server {}
      protocol Logger {}
      final class LiveServer: Server { init(domain: String, logger: Logger?) {} }
      final class LiveLogger: Logger {}
      final class Presenter { init(server: Server) {} ; init(server: Server, cache: Cache) {} }
      final class Cache {}
      enum Audit {}

      final class AppPart: DIPart {
        static func load(container: DIContainer) {
          container.register(LiveServer.init).as(Server.self).lifetime(.single)
          container.register { LiveLogger() }
            .as(check: Logger.self) { $0 }
            .as(Logger.self, tag: Audit.self)
            .lifetime(.perRun(.weak))
          container.register(Presenter.init(server:)).lifetime(.objectGraph)
          container.register(main: Cache.init).as(Cache.self, name: "images")
          container.register(Presenter.init)
        }
      }
      """,
      facts: [
        "binds LiveServer = LiveServer [single singleton] in AppPart also Server",
        "binds LiveLogger = LiveLogger [perRun(weak) weak] in AppPart also Logger also Logger #App.Audit",
        "binds Presenter = Presenter [objectGraph graph] in AppPart",
        "binds Cache = Cache [transient] in AppPart also Cache #images",
        "binds Presenter = Presenter [transient] in AppPart",
        "<LiveServer> asks String: autowire eager",
        "<LiveServer> asks Logger: autowire eager optional",
        "<Presenter> asks Server: autowire eager",
        "composes assembly AppPart",
        "does not know, line 20: the text does not say which initialiser is registered: what it needs is not known",
      ]),
    RecognitionExample(
      "An object that is asked for and thrown away",
      """
      import DITranquillity
      final class Cache {}
      func warm(_ container: DIContainer) {
        let _: Cache = container.resolve()
      }
      """,
      facts: ["- asks Cache: locator deferred"]),
    RecognitionExample(
      "Modifiers: many, tags, arguments, and wrappers that ask later",
      """
      import DITranquillity
      import SwiftLazy

      protocol Logger {}
      protocol Store {}
      enum Disk {}
      final class MainLogger { init(_ first: Logger, _ loggers: [Logger], name: String) {} }
      final class Feed { init(id: Int, store: Store, later: Lazy<Store>, each: Provider<Store>) {} }
      final class FeedPart: DIPart {
        static func load(container: DIContainer) {
          container.register { MainLogger($0, many($1), name: arg($2)) }
          container.register { Feed(id: arg($0), store: by(tag: Disk.self, on: $1), later: $2, each: $3) }
          container.register(Feed.init) { arg($0) }
        }
      }
      """,
      facts: [
        "binds MainLogger = MainLogger [transient] in FeedPart",
        "binds Feed = Feed [transient] in FeedPart",
        "binds Feed = Feed [transient] in FeedPart",
        "<MainLogger> asks Logger: autowire eager",
        "<MainLogger> asks Logger: autowire eager optional",
        "<Feed> asks Store #App.Disk: autowire eager",
        "<Feed> asks Store: lazy lazy",
        "<Feed> asks Store: provider deferred",
        "<Feed> asks Store: autowire eager",
        "<Feed> asks Store: lazy lazy",
        "<Feed> asks Store: provider deferred",
        "composes assembly FeedPart",
      ]),
    RecognitionExample(
      "Properties: filled at once, or with `cycle: true` when everything has been made",
      """
      import DITranquillity

      protocol Router: AnyObject {}
      final class Logger {}
      final class View { var presenter: Presenter!; var logger: Logger?; func inject(router: Router) {} }
      final class Presenter { weak var view: View?; var loggers: [Logger] = []; init(view: View) {} ; var title = "" }
      final class ScreenPart: DIPart {
        static func load(container: DIContainer) {
          container.register(View.self)
            .injection { $0.presenter = $1 }
            .injection(\\.logger)
            .injection { view, router in view.inject(router: router) }
          container.register(Presenter.init)
            .injection(cycle: true, \\.view)
            .injection(\\Presenter.loggers) { many($0) }
            .injection(name: "main") { $0.title = $1 }
            .injection { $0.title = "Screen" }
            .postInit { $0.title += "!" }
        }
      }
      """,
      facts: [
        "binds View = View [transient] in ScreenPart",
        "binds Presenter = Presenter [transient] in ScreenPart",
        "<Presenter> asks View: autowire eager",
        "<View> asks Presenter: property deferred",
        "<View> asks Logger: property deferred optional",
        "<View> asks Router: property deferred",
        "<Presenter> asks View: property deferred optional",
        "<Presenter> asks Logger: property eager optional",
        "<Presenter> asks String #main: property eager",
        "composes assembly ScreenPart",
      ]),
    RecognitionExample(
      "Parts, frameworks, lists of parts and child containers",
      """
      import DITranquillity

      final class Clock {}
      final class CorePart: DIPart { static func load(container: DIContainer) { container.register(Clock.init) } }
      final class HomePart: DIPart { static func load(container: DIContainer) {} }
      final class MenuPart: DIPart { static func load(container: DIContainer) {} }
      public class AppFramework: DIFramework {
        private static let parts: [DIPart.Type] = [HomePart.self, MenuPart.self]
        public static func load(container: DIContainer) {
          container.append(part: CorePart.self)
          for part in parts { container.append(part: part) }
          container.import(LogFramework.self)
        }
      }
      public class LogFramework: DIFramework {
        public static func load(container: DIContainer) { registerClocks(in: container) }
      }
      func registerClocks(in container: DIContainer) { container.register { Clock() } }
      final class AppDelegate {
        func start() {
          let container = DIContainer()
          container.append(framework: AppFramework.self)
          let child = DIContainer(parent: container)
          let clock: Clock = container.resolve()
        }
      }
      """,
      facts: [
        "binds Clock = Clock [transient] in CorePart",
        "binds Clock = Clock [transient] in registerClocks",
        "AppDelegate asks Clock: locator deferred",
        "composes assembly CorePart",
        "composes assembly HomePart",
        "composes assembly MenuPart",
        "composes assembly AppFramework: CorePart, HomePart, MenuPart, LogFramework",
        "composes assembly LogFramework: registerClocks",
        "composes assembly registerClocks",
        "composes container AppDelegate.container root: AppFramework",
        "composes container AppDelegate.child root under AppDelegate.container",
      ]),
    RecognitionExample(
      "Requests by the type that the place expects",
      """
      import DITranquillity

      protocol Store {}
      enum Disk {}
      final class Screen {
        let container: DIContainer
        init(container: DIContainer) { self.container = container }
        lazy var store: Store = container.resolve(tag: Disk.self)
        func load() {
          let named: Store = container.resolve(name: "main")
          let maybe: Store? = *container
          let all: [Store] = container.resolveMany()
          let both: [Store] = many(*container)
          container.inject(into: self)
          use(container.resolve(args: 1, "two"))
        }
        func use(_ store: Store) {}
      }
      """,
      facts: [
        "Screen asks Store #App.Disk: locator lazy",
        "Screen asks Store #main: locator deferred",
        "Screen asks Store: locator deferred optional",
        "Screen asks Store: locator deferred optional",
        "Screen asks Store: locator deferred optional",
        "Screen asks Store: locator deferred",
      ]),
    RecognitionExample(
      "A container that another file keeps, without an import",
      """
      import DITranquillity

      final class AppCoordinator { static let shared = AppCoordinator() ; let container: DIContainer = .init() }
      //- App/Assembly.swift
      protocol Handler {}
      final class Screen { var handler: Handler! }
      enum ScreenAssembly {
        static func make() -> Screen {
          let screen = Screen()
          screen.handler = AppCoordinator.shared.container.resolve()
          return screen
        }
      }
      """,
      facts: [
        "ScreenAssembly asks Handler: locator deferred",
        "composes container AppCoordinator.container root",
      ]),
    RecognitionExample(
      "Not the framework's: other things that register, are cast or are multiplied",
      """
      import DITranquillity
      import UIKit

      final class Cell: UITableViewCell {}
      final class Chart { func `as`<T>(_ type: T.Type) -> Chart { self } }
      func setUp(_ table: UITableView, _ chart: Chart, _ side: Int) {
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        _ = chart.as(Double.self)
        let area = side * side
      }

      //- Other/Container.swift
      final class DIContainer {
        func register<T>(_ make: () -> T) -> DIContainer { self }
        func lifetime(_ lifetime: Int) {}
      }
      final class Service {}
      func fill(_ container: DIContainer) { container.register(Service.init).lifetime(1) }
      """,
      facts: []),
    RecognitionExample(
      "A component for tests comes first; a root that is made elsewhere is there for what is made to fill it",
      """
      import DITranquillity

      protocol Player {}
      final class LocalPlayer: Player {}
      final class FakePlayer: Player {}
      final class Window { var root: RootScreen! }
      final class RootScreen { init(window: Window) {} }
      final class Popup { var root: RootScreen! }

      func compose() -> DIContainer {
        let container = DIContainer()
        container.register(LocalPlayer.init).as(Player.self)
        container.register(FakePlayer.init).as(Player.self).test()
        container.register(Window.self).injection { $0.root = $1 }.lifetime(.objectGraph).root()
        container.register(Popup.self).injection { $0.root = $1 }
        container.register(RootScreen.init)
        return container
      }
      """,
      facts: [
        "binds LocalPlayer = LocalPlayer [transient] in container also Player",
        "binds FakePlayer = FakePlayer [transient] in container also Player",
        "binds Window = Window [objectGraph graph] in container also Window",
        "binds Popup = Popup [transient] in container",
        "binds RootScreen = RootScreen [transient] in container",
        "<RootScreen> asks Window: autowire eager",
        "<Window> asks RootScreen: property deferred",
        "<Popup> asks RootScreen: property deferred",
        "composes container container root",
      ]),
  ]
}

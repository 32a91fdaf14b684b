internal import BarographLink

extension Recogniser {
  static let needleExamples = [
    RecognitionExample(
      "Properties provide; `shared` keeps what it makes, any other body runs each time",
      """
      import NeedleFoundation

      protocol Player {}
      final class Log {}
      final class LocalPlayer: Player { init(log: Log) {} }
      class RootComponent: BootstrapComponent {
        public var log: Log { Log() }
        public var player: Player { shared { LocalPlayer(log: log) } }
        public var other: any Player { return self.shared { LocalPlayer(log: self.log) } }
        public let clock: Clock = Clock()
      }
      final class Clock {}
      """,
      facts: [
        "binds Log #log = Log [transient] in RootComponent",
        "binds Player #player = LocalPlayer [shared component] in RootComponent",
        "binds Player #other = LocalPlayer [shared component] in RootComponent",
        "binds Clock #clock = Clock [component] in RootComponent",
        "<Player #player> asks Log #log: constructor eager", "<Player #other> asks Log #log: constructor eager",
        "composes component RootComponent root",
      ]),
    RecognitionExample(
      "A property that hands on what another one keeps",
      """
      import NeedleFoundation

      protocol Log {}
      final class ConsoleLog: Log {}
      class RootComponent: BootstrapComponent {
        var consoleLog: ConsoleLog { shared { ConsoleLog() } }
        var log: Log { consoleLog }
      }
      """,
      facts: [
        "binds ConsoleLog #consoleLog = ConsoleLog [shared component] in RootComponent",
        "binds Log #log = ConsoleLog shared [transient] in RootComponent",
        "<Log #log> asks ConsoleLog #consoleLog: constructor eager",
        "composes component RootComponent root",
      ]),
    RecognitionExample(
      "A component asks for what its dependency protocol lists",
      """
      import NeedleFoundation

      final class Log {}
      final class Screen { init(log: Log) {} }
      protocol LogDependency: Dependency { var log: Log { get } }
      protocol ProfileDependency: LogDependency { var name: String { get } }
      class ProfileComponent: NeedleFoundation.Component<ProfileDependency> {
        var screen: Screen { Screen(log: dependency.log) }
        func makeScreen() -> Screen { Screen(log: dependency.log) }
      }
      class RootComponent: BootstrapComponent {
        public var log: Log { shared { Log() } }
        public var name: String { "Ada" }
        public var profile: ProfileComponent { ProfileComponent(parent: self) }
      }
      """,
      facts: [
        "binds Screen #screen = Screen [transient] in ProfileComponent",
        "binds Log #log = Log [shared component] in RootComponent",
        "binds String #name [transient] in RootComponent",
        "binds ProfileComponent #profile = ProfileComponent [transient] in RootComponent",
        "ProfileComponent asks String #name: body deferred", "ProfileComponent asks Log #log: body deferred",
        "<Screen #screen> asks Log #log: constructor eager",
        "composes component ProfileComponent under RootComponent",
        "composes component RootComponent root: ProfileComponent",
      ]),
    RecognitionExample(
      "Extensions in other files add properties; the ways to make a child",
      """
      //- App/Root.swift
      import NeedleFoundation
      class RootComponent: BootstrapComponent {}
      //- App/Root+Home.swift
      import Home
      import NeedleFoundation
      public extension RootComponent {
        var home: HomeComponent { .init(parent: self) }
        var menu: any MenuBuilding { Home.MenuComponent(parent: self) }
        var list: ListComponent { ListComponent.init(parent: self) }
      }
      //- App/Start.swift
      func start(root: RootComponent) -> AnyObject {
        registerProviderFactories()
        let more = MoreComponent(parent: root)
        return more
      }
      //- Home/Home.swift
      import NeedleFoundation
      public protocol MenuBuilding {}
      public class HomeComponent: Component<EmptyDependency> {}
      public class MenuComponent: Component<EmptyDependency>, MenuBuilding {}
      public class ListComponent: Component<EmptyDependency> {}
      //- App/More.swift
      import NeedleFoundation
      class MoreComponent: Component<EmptyDependency> {}
      """,
      facts: [
        "binds Home.HomeComponent #home = HomeComponent [transient] in RootComponent",
        "binds Home.MenuBuilding #menu = MenuComponent [transient] in RootComponent",
        "binds Home.ListComponent #list = ListComponent [transient] in RootComponent",
        "composes component RootComponent root",
        "composes component RootComponent: HomeComponent, MenuComponent, ListComponent",
        "composes component HomeComponent under RootComponent",
        "composes component MenuComponent under RootComponent",
        "composes component ListComponent under RootComponent",
        "composes component RootComponent: MoreComponent",
        "composes component MoreComponent under RootComponent", "composes component HomeComponent",
        "composes component MenuComponent", "composes component ListComponent", "composes component MoreComponent",
      ]),
    RecognitionExample(
      "A child with values from its parent; a private property is its component's own",
      """
      import NeedleFoundation

      final class User {}
      final class Cache {}
      class UserComponent: Component<EmptyDependency> {
        public let user: User
        init(parent: Scope, user: User) {
          self.user = user
          super.init(parent: parent)
        }
      }
      class RootComponent: BootstrapComponent {
        private var cache: Cache { shared { Cache() } }
        func component(user: User) -> UserComponent { UserComponent(parent: self, user: user) }
      }
      """,
      facts: [
        "binds User #user [component] in UserComponent",
        "binds Cache #cache (private) = Cache [shared component] in RootComponent",
        "composes component UserComponent under RootComponent",
        "composes component RootComponent root: UserComponent",
      ]),
    RecognitionExample(
      "A pluginized component, through a base class of the project",
      """
      import NeedleFoundation

      final class Sheet {}
      final class Title { init(sheet: Sheet) {} }
      class AppPluginized<D, E, N: NonCoreScope>: PluginizedComponent<D, E, N> {}
      protocol GameExtension: PluginExtension { var sheet: Sheet { get } }
      class GameNonCore: NonCoreComponent<EmptyDependency> {
        public var sheet: Sheet { Sheet() }
      }
      class GameComponent: AppPluginized<EmptyDependency, GameExtension, GameNonCore> {
        public var title: Title { Title(sheet: pluginExtension.sheet) }
      }
      """,
      facts: [
        "binds Sheet #sheet = Sheet [transient] in GameNonCore",
        "binds Title #title = Title [transient] in GameComponent",
        "GameComponent asks Sheet #sheet: body deferred",
        "<Title #title> asks Sheet #sheet: constructor eager",
        "composes component AppPluginized",
        "composes component GameNonCore under GameComponent",
        "composes component GameComponent sharing AppPluginized, GameNonCore: AppPluginized, GameNonCore",
      ]),
    RecognitionExample(
      "What a component offers through another protocol, and who uses a component",
      """
      import NeedleFoundation

      final class Screen {}
      final class Router { init(screen: Screen) {} }
      protocol LoginBuilding { var screen: Screen { get } }
      class LoginComponent: Component<EmptyDependency>, LoginBuilding {
        var screen: Screen { Screen() }
      }
      final class Builder {
        func build(_ component: LoginComponent) -> Router { Router(screen: component.screen) }
      }
      """,
      facts: [
        "binds Screen #screen = Screen [transient] in LoginComponent", "- asks Screen #screen: body deferred",
        "Builder asks Screen #screen: body deferred", "composes component LoginComponent",
      ]),
    RecognitionExample(
      "What the generator writes is skipped",
      """
      //- App/NeedleGenerated.swift
      import NeedleFoundation
      private class ProfileDependency1234Provider: ProfileDependency {
        var log: Log { rootComponent.log }
        private let rootComponent: RootComponent
        init(rootComponent: RootComponent) { self.rootComponent = rootComponent }
      }
      extension RootComponent: Registration {
        public func registerItems() {}
      }
      """,
      facts: []),
    RecognitionExample(
      "Components of other frameworks, and of the project",
      """
      //- App/Own.swift
      import NeedleFoundation
      class Widget<T> { init(parent: Any) {} }
      class Button: Widget<Int> { var title: Widget<Int> { Widget(parent: self) } }
      //- App/Cleanse.swift
      import Cleanse
      struct Root: Component { typealias Root = Int }
      class Other: Component<Int> { public var other: Other { Other(parent: self) } }
      """,
      facts: []),
    RecognitionExample(
      "A component whose plugins are known by name, and fakes in tests",
      """
      import NeedleFoundation
      protocol Plugin {}
      final class LogPlugin: Plugin {}
      final class AppComponent: BootstrapComponent {
        func game() -> GameComponent { GameComponent(parent: self) }
      }
      protocol GamePlugins: PluginExtension { var logPlugin: Plugin { get } }
      final class GamePluginComponent: NonCoreComponent<EmptyDependency> { public var logPlugin: Plugin { LogPlugin() } }
      final class GameComponent: UberPluginizedComponent<EmptyDependency, GamePlugins, GamePluginComponent> {
        func start() { _ = pluginExtension.logPlugin }
      }
      //- AppTests/Tests.swift
      import NeedleFoundation
      final class FakeComponent: BootstrapComponent { public var clock: Int { 1 } }
      let path = MockComponentPathBuilder().build()
      """,
      facts: [
        "binds Plugin #logPlugin = LogPlugin [transient] in GamePluginComponent",
        "binds Int #clock [transient] in FakeComponent",
        "GameComponent asks Plugin #logPlugin: body deferred",
        "composes component AppComponent root: GameComponent",
        "composes component GamePluginComponent under GameComponent",
        "composes component GameComponent under AppComponent sharing GamePluginComponent: GamePluginComponent",
        "composes component FakeComponent root",
      ]),
    RecognitionExample(
      "What the component's own property of the same name is not: a need looks above",
      """
      import NeedleFoundation
      final class Score {}
      final class AppComponent: BootstrapComponent {
        public var score: Score { shared { Score() } }
        func game() -> GameComponent { GameComponent(parent: self) }
      }
      protocol GameDependency: Dependency { var score: Score { get } }
      final class GameComponent: Component<GameDependency> {
        public var score: Score { Score() }
        public var screen: [Score] { [dependency.score] }
      }
      """,
      facts: [
        "binds Score #score = Score [shared component] in AppComponent",
        "binds Score #score = Score [transient] in GameComponent",
        "binds [Score] #screen [transient] in GameComponent",
        "GameComponent asks Score #score: body deferred",
        "<[Score] #screen> asks Score #score: constructor eager",
        "composes component AppComponent root: GameComponent",
        "composes component GameComponent under AppComponent",
      ]),
  ]
}

internal import BarographLink

extension Recogniser {
  static let ribsExamples = [
    RecognitionExample(
      "A root, its builder, and a child whose needs the parent supplies in an extension",
      """
      //- App/App.swift
      import RIBs
      class AppComponent: Component<EmptyDependency>, RootDependency {
        init() { super.init(dependency: EmptyComponent()) }
      }
      final class Launcher {
        func launch() { _ = RootBuilder(dependency: AppComponent()) }
      }
      //- App/Root.swift
      import RIBs
      protocol RootDependency: Dependency {}
      final class Screen {}
      final class RootComponent: Component<RootDependency> {
        let screen: Screen
        init(dependency: RootDependency, screen: Screen) {
          self.screen = screen
          super.init(dependency: dependency)
        }
      }
      final class RootBuilder: Builder<RootDependency> {
        func build() -> AnyObject {
          let component = RootComponent(dependency: dependency, screen: Screen())
          return LoginBuilder(dependency: component)
        }
      }
      extension RootComponent: LoginDependency {
        var loginScreen: Screen { screen }
      }
      //- App/Login.swift
      import RIBs
      protocol LoginDependency: Dependency { var loginScreen: Screen { get } }
      final class LoginComponent: Component<LoginDependency> {
        fileprivate var screen: Screen { return dependency.loginScreen }
        var session: Session { shared { Session() } }
      }
      final class Session {}
      final class LoginBuilder: Builder<LoginDependency> {
        func build() -> AnyObject {
          let component = LoginComponent(dependency: dependency)
          return component.session
        }
      }
      """,
      facts: [
        "binds Screen #screen [component] in RootComponent",
        "binds Screen #loginScreen = Screen shared [transient] in RootComponent",
        "binds Screen #screen (private) [transient] in LoginComponent",
        "binds Session #session = Session [shared component] in LoginComponent",
        "- asks Screen #loginScreen: body deferred", "<Screen #loginScreen> asks Screen #screen: constructor eager",
        "LoginComponent asks Screen #loginScreen: body deferred",
        "<Screen #screen (private)> asks Screen #loginScreen: constructor eager",
        "LoginBuilder asks Session #session: body deferred",
        "composes component AppComponent root: RootBuilder", "composes component RootBuilder under AppComponent",
        "composes component RootComponent under RootBuilder: LoginBuilder",
        "composes component RootBuilder: RootComponent", "composes component LoginBuilder under RootComponent",
        "composes component LoginComponent under LoginBuilder", "composes component LoginBuilder: LoginComponent",
      ]),
    RecognitionExample(
      "A componentized builder is given a closure that makes its component",
      """
      import RIBs

      final class HomeComponent: RIBs.Component<EmptyDependency> {
        var listBuilder: ListBuilder { ListBuilder { ListComponent(dependency: self) } }
      }
      protocol ListDependency: Dependency {}
      extension HomeComponent: ListDependency {}
      final class ListComponent: RIBs.Component<ListDependency> {}
      final class ListBuilder: SimpleComponentizedBuilder<ListComponent, AnyObject> {}
      """,
      facts: [
        "binds ListBuilder #listBuilder = ListBuilder [transient] in HomeComponent",
        "composes component HomeComponent root: ListComponent", "composes component ListComponent under HomeComponent",
      ]),
    RecognitionExample(
      "A base class of the project, in a project that uses ModernRIBs",
      """
      import ModernRIBs

      final class Log {}
      class BaseComponent<D>: Component<D> {
        var log: Log { shared { Log() } }
      }
      final class HomeComponent: BaseComponent<EmptyDependency>, ListDependency {}
      protocol ListDependency: Dependency { var log: Log { get } }
      final class ListComponent: Component<ListDependency> {
        init(home: HomeComponent) { super.init(dependency: home) }
      }
      """,
      facts: [
        "binds Log #log = Log [shared component] in BaseComponent",
        "ListComponent asks Log #log: body deferred",
        "composes component BaseComponent",
        "composes component HomeComponent root sharing BaseComponent: BaseComponent",
        "composes component ListComponent",
      ]),
    RecognitionExample(
      "What no component supplies is not asked for: the compiler has seen who does",
      """
      import RIBs

      final class Window {}
      protocol RootDependency: Dependency { var window: Window { get } }
      final class SceneDelegate: RootDependency { let window = Window() }
      final class RootComponent: Component<RootDependency> {}
      """,
      facts: ["composes component RootComponent"]),
    RecognitionExample(
      "Needle's components in a file that imports both",
      """
      import NeedleFoundation
      import RIBs

      final class Log {}
      final class RootComponent: NeedleFoundation.Component<RootDependency> {
        var log: Log { shared { Log() } }
      }
      protocol RootDependency: NeedleFoundation.Dependency {}
      final class RootBuilder: SimpleComponentizedBuilder<RootComponent, AnyObject> {}
      """,
      facts: []),
    RecognitionExample(
      "Builders and components that are not of RIBs",
      """
      //- App/Own.swift
      class Component<T> { init(dependency: T) {} }
      class Profile: Component<Int> { var name: String { "" } }
      class Builder<T> { init(dependency: T) {} }
      class ProfileBuilder: Builder<Profile> { func build() -> Profile { Profile(dependency: 1) } }
      """,
      facts: []),
    RecognitionExample(
      "A builder of several stages, and a component's own shared instances",
      """
      import RIBs
      final class Stream {}
      protocol GameDependency: Dependency {}
      final class GameComponent: Component<GameDependency> {
        var stream: Stream { shared { Stream() } }
      }
      final class GameBuilder: MultiStageComponentizedBuilder<GameComponent, AnyObject, Void> {}
      final class AppComponent: Component<EmptyDependency>, GameDependency {
        func game() -> GameComponent { GameComponent(dependency: self) }
      }
      """,
      facts: [
        "binds Stream #stream = Stream [shared component] in GameComponent",
        "composes component GameComponent under AppComponent",
        "composes component AppComponent root: GameComponent",
      ]),
  ]
}

internal import BarographLink

extension Recogniser {
  static let cleanseExamples = [
    RecognitionExample(
      "Chains that end in `to`: the key from `bind`, from the tag, or from the factory",
      """
      import Cleanse

      protocol Store {}
      final class LiveStore: Store {}
      final class Feed { init(store: Store, title: String) {} }
      struct Title: Tag { typealias Element = String }
      struct Singleton: Scope {}
      typealias SingletonBinder = Binder<Singleton>

      struct FeedModule: Module {
        typealias Scope = Singleton
        static func configure(binder: SingletonBinder) {
          binder.bind(Store.self).sharedInScope().to(factory: LiveStore.init)
          binder
            .bind()
            // Comments may stand between the links.
            .to(factory: Feed.init)
          binder.bind().tagged(with: Title.self).to(value: "Feed")
          binder.bind(String.self).to { (title: TaggedProvider<Title>) in title.get() }
        }
      }
      """,
      facts: [
        "binds Store = LiveStore [sharedInScope component] in FeedModule",
        "binds Feed = Feed [transient] in FeedModule",
        "binds String #App.Title [component] in FeedModule",
        "binds String [transient] in FeedModule",
        "<Feed> asks Store: autowire eager",
        "<Feed> asks String: autowire eager",
        "<String> asks String #App.Title: provider deferred",
        "composes assembly FeedModule",
      ]),
    RecognitionExample(
      "Parameters: now, later, or from the caller",
      """
      import Cleanse

      final class Store {}
      final class Screen { init(id: Assisted<Int>, store: Store) {} }
      struct ScreenFactory: AssistedFactory { typealias Seed = Int; typealias Element = Screen }
      final class Menu {
        init(now: Store, later: Provider<Store>, weakly: WeakProvider<Store>, made: () -> Store, screens: Factory<ScreenFactory>) {}
      }
      struct MenuModule: Cleanse.Module {
        static func configure(binder: Binder<Unscoped>) {
          binder.bind().to(factory: Menu.init)
          binder.bindFactory(Screen.self).with(ScreenFactory.self).to(factory: Screen.init)
          binder.bind().to { Store() }
        }
      }
      """,
      facts: [
        "binds Menu = Menu [transient] in MenuModule",
        "binds Factory<ScreenFactory> = Screen [transient] in MenuModule",
        "binds Store = Store [transient] in MenuModule",
        "<Menu> asks Store: autowire eager",
        "<Menu> asks Store: provider deferred",
        "<Menu> asks Store: provider deferred weak",
        "<Menu> asks Store: provider deferred",
        "<Menu> asks Factory<ScreenFactory>: factory deferred",
        "<Factory<ScreenFactory>> asks Store: autowire eager",
        "composes assembly MenuModule",
      ]),
    RecognitionExample(
      "Components: seeds and roots, modules that they include, children, and what runs them",
      """
      import Cleanse

      final class Session { init(user: User) {} }
      struct User {}
      struct SessionComponent: Component {
        typealias Root = Session
        typealias Seed = User
        static func configure(binder: Binder<Unscoped>) { binder.include(module: CoreModule.self) }
        static func configureRoot(binder bind: ReceiptBinder<Session>) -> BindingReceipt<Session> {
          bind.to(factory: Session.init)
        }
      }
      struct CoreModule: Module { static func configure(binder: Binder<Unscoped>) {} }
      final class Window { init(session: ComponentFactory<SessionComponent>) {} }
      struct AppComponent: RootComponent {
        typealias Root = Window
        static func configure(binder: Binder<Unscoped>) { binder.install(dependency: SessionComponent.self) }
        static func configureRoot(binder bind: ReceiptBinder<Window>) -> BindingReceipt<Window> {
          return bind.to(factory: Window.init)
        }
      }
      final class AppDelegate {
        func start() throws { let window = try ComponentFactory.of(AppComponent.self).build(()) }
      }
      """,
      facts: [
        "binds User [component] in SessionComponent",
        "binds Session = Session [transient] in SessionComponent",
        "binds Window = Window [transient] in AppComponent",
        "binds ComponentFactory<SessionComponent> = Session [transient]",
        "SessionComponent asks Session: factory deferred",
        "AppComponent asks Window: factory deferred",
        "<Session> asks User: autowire eager",
        "<Window> asks ComponentFactory<SessionComponent>: factory deferred",
        "composes component SessionComponent under AppComponent: CoreModule",
        "composes assembly CoreModule",
        "composes component AppComponent root: SessionComponent",
      ]),
    RecognitionExample(
      "Property injection: the object asks for what its injector takes",
      """
      import Cleanse

      final class Store {}
      final class Label {}
      final class AppDelegate { var store: Store! }
      extension AppDelegate { func injectProperties(_ store: Store, _ label: Provider<Label>) { self.store = store } }
      final class Screen { var label: Label! }
      struct AppComponent: RootComponent {
        typealias Root = PropertyInjector<AppDelegate>
        static func configure(binder: Binder<Unscoped>) {
          binder.bindPropertyInjectionOf(Screen.self).to { (screen: Screen, label: Label) in screen.label = label }
        }
        static func configureRoot(binder bind: ReceiptBinder<Root>) -> BindingReceipt<Root> {
          return bind.propertyInjector(configuredWith: { bind in bind.to(injector: AppDelegate.injectProperties) })
        }
      }
      """,
      facts: [
        "binds PropertyInjector<Screen> [transient] in AppComponent",
        "binds PropertyInjector<AppDelegate> [transient] in AppComponent",
        "AppComponent asks PropertyInjector<AppDelegate>: factory deferred",
        "Screen asks Label: method deferred",
        "AppDelegate asks Store: method deferred",
        "AppDelegate asks Label: method deferred",
        "composes component AppComponent",
      ]),
    RecognitionExample(
      "Collections, and bindings that a function configures",
      """
      import Cleanse

      protocol Item {}
      final class Home: Item {}
      final class Bar { init(items: [Item]) {} }
      struct ItemModule: Module {
        static func configure(binder: Binder<Unscoped>) {
          binder.bind(Item.self).intoCollection().to { (home: Home) in home as Item }
          binder.bind([Item].self).intoCollection().to(value: [])
          binder.bind().to(factory: Home.init)
          binder.bind(Bar.self).asSingleton().configured(with: BarModule.configureBar)
        }
      }
      //- App/BarModule.swift
      import Cleanse

      enum BarModule {
        static func configureBar(binder: ReceiptBinder<Bar>) -> BindingReceipt<Bar> { binder.to(factory: Bar.init) }
      }
      """,
      facts: [
        "binds [Item] = Home [transient]",
        "binds [Item] [component]",
        "binds Home = Home [transient] in ItemModule",
        "binds Bar = Bar [asSingleton component] in ItemModule",
        "<[Item]> asks Home: constructor eager",
        "<Bar> asks [Item]: autowire eager",
        "composes assembly ItemModule",
      ]),
    RecognitionExample(
      "A chain without an end binds nothing",
      """
      import Cleanse

      protocol Store {}
      struct Disk: Tag { typealias Element = Store }
      struct StoreModule: Module {
        static func configure(binder: Binder<Unscoped>) {
          binder.bind(Store.self).tagged(with: Disk.self)
        }
      }
      """,
      facts: [
        "composes assembly StoreModule",
        "does not know, line 7: this chain binds nothing: it does not end in `to`",
      ]),
    RecognitionExample(
      "Not Cleanse's: modules and components of the project, and other things that are bound",
      """
      import Cleanse

      protocol Module { static func configure(binder: Any) }
      protocol Component {}
      struct Screen: Component {}
      final class Binding { func bind(_ type: Any.Type) -> Binding { self } ; func to(value: Int) {} }
      func connect(_ binding: Binding) { binding.bind(Screen.self).to(value: 1) }

      //- Other/Module.swift
      struct Theirs: Module { static func configure(binder: Binder<Int>) { binder.bind(Int.self).to(value: 1) } }
      """,
      facts: []),
    RecognitionExample(
      "A tagged seed goes by its tag; properties are injected by functions that take the object or belong to it",
      """
      import Cleanse

      final class Profile { init(id: TaggedProvider<UserID>) {} }
      struct UserID: Tag { typealias Element = String }
      struct ProfileComponent: Component {
        typealias Root = Profile
        typealias Seed = TaggedProvider<UserID>
        static func configure(binder: Binder<Unscoped>) {}
        static func configureRoot(binder bind: ReceiptBinder<Profile>) -> BindingReceipt<Profile> {
          bind.to(factory: Profile.init)
        }
      }
      final class Label {}
      final class Screen { var label: Label! }
      struct ScreenModule: Module {
        static func configure(binder: Binder<Unscoped>) {
          binder.bindPropertyInjectionOf(Screen.self).to(injector: fill)
        }
        static func fill(screen: Screen, label: Label) { screen.label = label }
        static func configureInjector(
          binder bind: PropertyInjectionReceiptBinder<Screen>
        ) -> BindingReceipt<PropertyInjector<Screen>> {
          bind.to { (screen: Screen, label: Provider<Label>) in screen.label = label.get() }
        }
      }
      """,
      facts: [
        "binds String #App.UserID [component] in ProfileComponent",
        "binds Profile = Profile [transient] in ProfileComponent",
        "binds PropertyInjector<Screen> [transient] in ScreenModule",
        "binds PropertyInjector<Screen> [transient] in ScreenModule",
        "ProfileComponent asks Profile: factory deferred",
        "<Profile> asks String #App.UserID: provider deferred",
        "Screen asks Label: method deferred",
        "Screen asks Label: method deferred",
        "composes component ProfileComponent",
        "composes assembly ScreenModule",
      ]),
    RecognitionExample(
      "A component whose module its maker chooses: any module that has the function may be it",
      """
      import Cleanse
      protocol Service {}
      struct Live: Service { let base: Base }
      struct Fake: Service {}
      struct Base {}
      struct Screen { let service: Service }
      protocol ServiceModule: Cleanse.Module { static func service(binder: ReceiptBinder<Service>) -> BindingReceipt<Service> }
      struct LiveModule: ServiceModule {
        static func configure(binder: SingletonBinder) {}
        static func service(binder bind: ReceiptBinder<Service>) -> BindingReceipt<Service> { bind.to(factory: Live.init) }
      }
      struct FakeModule: ServiceModule {
        static func configure(binder: SingletonBinder) { binder.bind().to(factory: Fake.init) }
        static func service(binder bind: ReceiptBinder<Service>) -> BindingReceipt<Service> { bind.to { $0 as Fake } }
      }
      struct App<Chosen: ServiceModule>: RootComponent {
        typealias Root = Screen
        static func configure(binder: SingletonBinder) {
          binder.include(module: Chosen.self)
          binder.bind().to(factory: Base.init)
          binder.bind().configured(with: Chosen.service)
        }
        static func configureRoot(binder bind: ReceiptBinder<Root>) -> BindingReceipt<Root> { bind.to(factory: Screen.init) }
      }
      let app = try ComponentFactory.of(App<LiveModule>.self).build(())
      """,
      facts: [
        "binds Fake = Fake [transient] in FakeModule",
        "binds Base = Base [transient] in App",
        "binds Service = Live [transient] in App",
        "binds Screen = Screen [transient] in App",
        "App asks Screen: factory deferred",
        "<Service> asks Base: autowire eager",
        "<Service> asks Fake: constructor eager",
        "<Screen> asks Service: autowire eager",
        "composes assembly LiveModule",
        "composes assembly FakeModule",
        "composes component App root: LiveModule",
      ]),
    RecognitionExample(
      "Ready-made values of the platform, and what its initialisers take",
      """
      import Cleanse
      struct NetworkModule: Module {
        static func configure(binder: SingletonBinder) {
          binder.bind().sharedInScope().to(value: URLSessionConfiguration.ephemeral)
          binder.bind(URLSession.self).to { URLSession(configuration: $0, delegate: nil, delegateQueue: OperationQueue.main) }
        }
      }
      """,
      facts: [
        "binds URLSessionConfiguration shared [sharedInScope component] in NetworkModule",
        "binds URLSession [transient] in NetworkModule",
        "<URLSession> asks URLSessionConfiguration: constructor eager",
        "composes assembly NetworkModule",
      ]),
  ]
}

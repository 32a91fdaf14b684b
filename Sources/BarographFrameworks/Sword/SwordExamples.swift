internal import BarographLink

extension Recogniser {
  static let swordExamples: [RecognitionExample] = [
    RecognitionExample(
      "A dependency is bound as itself or as what it is bound to; its injected initialiser asks",
      """
      import Sword
      @Component
      final class AppComponent {}
      protocol APIClient {}
      @Dependency(registeredTo: AppComponent.self, boundTo: APIClient.self, scopedWith: .single)
      final class DefaultAPIClient: APIClient {
        @Injected
        init(session: URLSession) {}
      }
      @Dependency(registeredTo: AppComponent.self, scopedWith: .weakReference)
      final class UserRepository {
        @Injected
        init(client: any APIClient) {}
        init(test: Bool) {}
      }
      @Dependency(registeredTo: AppComponent.self)
      struct UserModel {
        @Injected
        init(@Assisted id: Int, repository: UserRepository) {}
      }
      """,
      facts: [
        "binds APIClient = DefaultAPIClient [single component] in AppComponent",
        "binds UserRepository = UserRepository [weakReference weak] in AppComponent",
        "binds UserModel = UserModel [transient] in AppComponent",
        "<APIClient> asks URLSession: constructor eager",
        "<UserRepository> asks APIClient: constructor eager",
        "<UserModel> asks UserRepository: constructor eager",
        "composes component AppComponent root",
      ]),
    RecognitionExample(
      "Modules provide with functions; a component's arguments are bound in it",
      """
      import Sword
      struct EnvVars {}
      struct Build {}
      @Component(arguments: EnvVars.self, Build.self)
      final class AppComponent {}
      protocol Store {}
      final class FileStore: Store { init(env: EnvVars) {} }
      @Module(registeredTo: AppComponent.self)
      struct AppModule {
        @Provider(scopedWith: .single)
        static func store(env: EnvVars) -> any Store { FileStore(env: env) }
        @Provider
        static func decoder() -> JSONDecoder { JSONDecoder() }
        static func helper() -> Int { 1 }
      }
      """,
      facts: [
        "binds EnvVars [component] in AppComponent",
        "binds Build [component] in AppComponent",
        "binds Store = FileStore [single component] in AppComponent",
        "binds JSONDecoder [transient] in AppComponent",
        "<Store> asks EnvVars: constructor eager",
        "composes component AppComponent root",
      ]),
    RecognitionExample(
      "Accessors of components are requests, also in files that do not import Sword",
      """
      import Sword
      @Component
      final class AppComponent {}
      @Subcomponent(of: AppComponent.self)
      final class UserComponent {}
      protocol APIClient {}
      @Dependency(registeredTo: UserComponent.self)
      final class HomeViewModel { @Injected init() {} }
      @Dependency(registeredTo: UserComponent.self)
      final class PostViewModel { @Injected init(@Assisted id: Int) {} }
      //- App/Home.swift
      struct HomeNavigation {
        let component: UserComponent
        let app: AppComponent
        var body: Any { [component.homeViewModel, component.postViewModel(1), component.apiClient] }
        func next() { _ = app.makeUserComponent(); app.log() }
      }
      extension AppComponent { func log() {} }
      """,
      facts: [
        "binds HomeViewModel = HomeViewModel [transient] in UserComponent",
        "binds PostViewModel = PostViewModel [transient] in UserComponent",
        "HomeNavigation asks HomeViewModel: locator deferred",
        "HomeNavigation asks PostViewModel: locator deferred",
        "HomeNavigation asks APIClient: locator deferred",
        "composes component AppComponent root: UserComponent",
        "composes component UserComponent root under AppComponent",
      ]),
    RecognitionExample(
      "In a component, and in extensions of it, accessors stand alone; what is declared has its own name",
      """
      import Sword
      @Component
      final class AppComponent {}
      @Dependency(registeredTo: AppComponent.self)
      final class HomeViewModel { @Injected init() {} }
      final class Screen { init(_ model: HomeViewModel) {} }
      extension AppComponent {
        func home() -> Screen { Screen(homeViewModel) }
        func other(homeViewModel: HomeViewModel) -> Screen { Screen(homeViewModel) }
      }
      """,
      facts: [
        "binds HomeViewModel = HomeViewModel [transient] in AppComponent",
        "AppComponent asks HomeViewModel: body deferred",
        "composes component AppComponent root",
      ]),
    RecognitionExample(
      "What Sword does not allow",
      """
      import Sword
      @Component
      final class App {}
      protocol P {}
      final class B {}
      @Dependency(registeredTo: App.self, boundTo: P.self, scopedWith: .single)
      final class A: P { @Injected init(b: B, @Assisted id: Int) {} }
      @Dependency(registeredTo: App.self)
      final class C {}
      @Dependency(registeredTo: Elsewhere.self)
      final class D { @Injected init() {} }
      """,
      facts: [
        "binds P = A [single component] in App",
        "binds C = C [transient] in App",
        "binds D = D [transient]",
        "<P> asks B: constructor eager",
        "composes component App root",
        "does not know, line 7: has a scope and @Assisted parameters, which Sword does not allow",
        "does not know, line 9: has no initialiser with @Injected",
        "does not know, line 10: the component is not in the text",
      ]),
    RecognitionExample(
      "The same macros of another library are not Sword's",
      """
      import SwinjectMacros
      final class AppComponent {}
      @Module
      struct AppModule { @Provider static func clock() -> Clock { Clock() } }
      @Dependency(registeredTo: AppComponent.self)
      final class Clock { @Injected init() {} }
      """,
      facts: []),
    RecognitionExample(
      "Members of a class that is no component are not accessors",
      """
      import Sword
      final class Component {}
      final class HomeViewModel {}
      @Observable final class AppModel {}
      struct Home {
        let component: Component
        let model: AppModel
        var body: Any { [component.homeViewModel, model.homeViewModel] }
      }
      """,
      facts: []),
    RecognitionExample(
      "An accessor with an argument's name, and components below",
      """
      import Sword
      @Component(arguments: Int.self)
      final class AppComponent {}
      @Subcomponent(of: AppComponent.self, arguments: String.self)
      final class UserComponent {}
      @Dependency(registeredTo: UserComponent.self)
      final class DetailModel { @Injected init(@Assisted userID: Int, name: String) {} }
      func show(app: AppComponent) {
        let component = app.makeUserComponent(name: "me")
        _ = component.detailModel(userID: 1)
      }
      """,
      facts: [
        "binds Int [component] in AppComponent",
        "binds String [component] in UserComponent",
        "binds DetailModel = DetailModel [transient] in UserComponent",
        "<DetailModel> asks String: constructor eager",
        "- asks DetailModel: locator deferred",
        "composes component AppComponent root: UserComponent",
        "composes component UserComponent root under AppComponent",
      ]),
  ]
}

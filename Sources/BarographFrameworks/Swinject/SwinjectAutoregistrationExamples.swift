internal import BarographLink

extension Recogniser {
  static let swinjectScopeExamples: [RecognitionExample] = [
    RecognitionExample(
      "Scopes: in the chain, of the project, of the container",
      """
      import Swinject
      final class A {}
      final class B {}
      final class C {}
      final class D {}
      final class E {}
      extension ObjectScope { static let session = ObjectScope(storageFactory: PermanentStorage.init) }
      let container = Container(defaultObjectScope: .container)
      func fill() {
        container.register(A.self) { _ in A() }
        container.register(B.self) { _ in B() }.inObjectScope(.transient)
        container.register(C.self) { _ in C() }.inObjectScope(ObjectScope.weak)
        container.register(D.self) { _ in D() }.inObjectScope(.session)
        container.register(E.self) { _ in E() }.inObjectScope(.elsewhere)
      }
      """,
      facts: [
        "binds A = A [graph] in container",
        "binds B = B [transient transient] in container",
        "binds C = C [weak weak] in container",
        "binds D = D [session cache] in container",
        "binds E = E [elsewhere] in container",
        "composes container container root default container",
      ]),
    RecognitionExample(
      "A shared instance is handed out, not made",
      """
      import Swinject
      final class Clock { static let shared = Clock() }
      func fill(_ container: Container) { container.register(Clock.self) { _ in Clock.shared } }
      """,
      facts: [
        "binds Clock = Clock shared [graph] in fill",
        "composes assembly fill",
      ]),
  ]

  static let swinjectAutoregistrationExamples: [RecognitionExample] = [
    RecognitionExample(
      "SwinjectAutoregistration: each parameter of the initialiser is asked for, but for arguments",
      """
      import SwinjectAutoregistration
      protocol Feed {}
      final class Client {}
      final class Cache {}
      final class LiveFeed: Feed { init(client: Client, cache: Cache?, page: Int) {} }
      final class Twice { init(client: Client) {} ; init(cache: Cache) {} }
      func makeTwice(client: Client) -> Twice { Twice(client: client) }
      func fill(_ container: Container) {
        container.autoregister(Feed.self, argument: Int.self, initializer: LiveFeed.init)
        container.autoregister(Twice.self, name: "label", initializer: Twice.init(cache:))
        container.autoregister(Twice.self, name: "type", initializer: Twice.init as (Client) -> Twice)
        container.autoregister(Twice.self, name: "function", initializer: makeTwice)
        container.autoregister(Twice.self, initializer: Twice.init)
      }
      """,
      facts: [
        "binds Feed (Int) = LiveFeed [graph] in fill",
        "binds Twice #label = Twice [graph] in fill",
        "binds Twice #type = Twice [graph] in fill",
        "binds Twice #function = Twice [graph] in fill",
        "binds Twice = Twice [graph] in fill",
        "<Feed (Int)> asks Client: autowire eager",
        "<Feed (Int)> asks Cache: autowire eager optional",
        "<Twice #label> asks Cache: autowire eager",
        "<Twice #type> asks Client: autowire eager",
        "<Twice #function> asks Client: autowire eager",
        "composes assembly fill",
        "does not know, line 13: the text does not say which initialiser is registered: what it needs is not known",
      ]),
    RecognitionExample(
      "Its operators, with the type of the place or their own",
      """
      import SwinjectAutoregistration
      final class Client {}
      final class Cache {}
      final class Page { init(id: Int) {} }
      final class Feed { init(client: Client, cache: Cache, page: Page) {} }
      func fill(_ c: Container) {
        c.register(Feed.self) { r in
          Feed(client: r~>, cache: r ~> (Cache.self, name: "disk"), page: r ~> (Page.self, argument: 1))
        }
      }
      """,
      facts: [
        "binds Feed = Feed [graph] in fill",
        "<Feed> asks Client: constructor eager",
        "<Feed> asks Cache #disk: constructor eager",
        "<Feed> asks Page (Int): constructor eager",
        "composes assembly fill",
      ]),
    RecognitionExample(
      "SwinjectStoryboard: a view controller is made elsewhere and filled",
      """
      import SwinjectStoryboard
      final class Model {}
      final class Screen: UIViewController { var model: Model! }
      extension SwinjectStoryboard {
        @objc class func setup() {
          defaultContainer.storyboardInitCompleted(Screen.self, name: "main") { r, screen in
            screen.model = r.resolve(Model.self)
          }
          SwinjectStoryboard.defaultContainer.register(Model.self) { _ in Model() }
        }
      }
      """,
      facts: [
        "binds Screen #main = Screen [graph] in SwinjectStoryboard",
        "binds Model = Model [graph] in SwinjectStoryboard",
        "<Screen #main> asks Model: property deferred",
        "composes container SwinjectStoryboard root",
      ]),
    RecognitionExample(
      "An operator of the project's own, and an `autoregister` of another type",
      """
      import Swinject
      postfix operator ~>
      final class Switch { func autoregister<T>(_ type: T.Type, initializer: () -> T) {} }
      final class Lamp {}
      func flip(_ it: Switch, _ number: Int) {
        it.autoregister(Lamp.self, initializer: Lamp.init)
        _ = number ~> 2
      }
      """, facts: []),
  ]
}

internal import BarographLink

extension Recogniser {
  static let knitAnnotationExamples: [RecognitionExample] = [
    RecognitionExample(
      "Comments about an accessor's access, name and generator do not change what is bound",
      """
      import Knit
      import Combine
      final class Clock {}
      final class Feed {}
      @MainActor final class Screen {}
      // @knit public module-name("Feed") disable-performance-gen
      final class FeedAssembly: AutoInitModuleAssembly {
        func assemble(container: Container<Resolver>) {
          // @knit internal tag("time")
          container.register(Clock.self) { _ in Clock() }
          // @knit hidden
          // @knit tag("feed")
          container.autoregister(Feed.self, initializer: Feed.init).implements(AnyObject.self)
          // @knit ignore
          container.register(Screen.self, mainActorFactory: { _ in Screen() })
          // @knit @_spi(Test) alias("ticks")
          container.register(AnyPublisher<Feed, Never>.self) { _ in Empty().eraseToAnyPublisher() }
          // @knit alias("callAsFunction")
          container.register((() -> Clock).self) { _ in { Clock() } }
        }
      }
      final class Reader {
        func read(resolver: Resolver) {
          _ = resolver.feedPublisher()
          _ = resolver.ticks()
          _ = resolver.closure()
          _ = resolver()
        }
      }
      """,
      facts: [
        "binds Clock = Clock [graph] in FeedAssembly",
        "binds Feed = Feed [graph] in FeedAssembly also AnyObject",
        "binds Screen = Screen [graph] in FeedAssembly",
        "binds AnyPublisher<Feed, Never> [graph] in FeedAssembly",
        "binds () -> Clock [graph] in FeedAssembly",
        "Reader asks AnyPublisher<Feed, Never>: locator deferred",
        "Reader asks AnyPublisher<Feed, Never>: locator deferred",
        "Reader asks () -> Clock: locator deferred",
        "Reader asks () -> Clock: locator deferred",
        "composes assembly FeedAssembly",
      ]),
    RecognitionExample(
      "An accessor is that of the resolver which has it",
      """
      import Knit
      protocol AppResolver: Resolver {}
      protocol UserResolver: Resolver {}
      final class Session { init(name: String) {} }
      final class AppAssembly: AutoInitModuleAssembly {
        typealias TargetResolver = AppResolver
        func assemble(container: Container<TargetResolver>) {
          container.register(Session.self) { _ in Session(name: "") }
        }
      }
      final class UserAssembly: AutoInitModuleAssembly {
        typealias TargetResolver = UserResolver
        func assemble(container: Container<TargetResolver>) {
          container.register(Session.self) { (_: Resolver, name: String) in Session(name: name) }
        }
      }
      final class Screen {
        func show(app: AppResolver, user: UserResolver) {
          _ = app.session()
          _ = user.session(name: "me")
        }
      }
      """,
      facts: [
        "binds Session = Session [graph] in AppAssembly",
        "binds Session (String) = Session [graph] in UserAssembly",
        "Screen asks Session: locator deferred",
        "Screen asks Session (String): locator deferred",
        "composes assembly AppAssembly",
        "composes assembly UserAssembly",
      ]),
    RecognitionExample(
      "Outside of a registration, what the macro's function takes is asked for by what it makes",
      """
      import Knit
      final class Grouper {}
      final class Loader {
        @Resolvable<Resolver>
        init(grouper: Grouper, @Argument page: Int) {}
      }
      struct LoaderFactory {
        let resolver: Resolver
        func make(page: Int) -> Loader { Loader.make(resolver: resolver, page: page) }
      }
      struct Mould { static func make(resolver: Resolver) -> Mould { Mould() } }
      func cast(resolver: Resolver) -> Mould { Mould.make(resolver: resolver) }
      """,
      facts: [
        "Loader asks Grouper: autowire eager"
      ]),
  ]
}

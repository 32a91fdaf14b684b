internal import BarographLink

extension Recogniser {
  static let knitExamples: [RecognitionExample] =
    knitRegistrationExamples + knitAnnotationExamples + knitAccessorExamples + knitAssemblyExamples

  private static let knitRegistrationExamples: [RecognitionExample] = [
    RecognitionExample(
      "`make(resolver:)` is what `@Resolvable` writes for an initialiser",
      """
      import Knit
      final class Clock {}
      final class Feed {
        @Resolvable<Resolver>
        init(clock: Clock, @Named("remote") store: Store, @Argument page: Int, @UseDefault limit: Limit = Limit()) {}
      }
      final class Limit {}
      protocol Store {}
      final class FeedAssembly: AutoInitModuleAssembly {
        typealias TargetResolver = Resolver
        static var dependencies: [any ModuleAssembly.Type] { [] }
        func assemble(container: Container<TargetResolver>) {
          container.register(Feed.self) { (resolver: Resolver, page: Int) in Feed.make(resolver: resolver, page: page) }
            .inObjectScope(.container)
        }
      }
      """,
      facts: [
        "binds Feed (Int) = Feed [container singleton] in FeedAssembly",
        "<Feed (Int)> asks Clock: autowire eager",
        "<Feed (Int)> asks Store #remote: autowire eager",
        "composes assembly FeedAssembly",
      ]),
    RecognitionExample(
      "`@Resolvable` on a static function works under that function's name",
      """
      import Knit
      protocol Clock {}
      final class Feed {
        init(clock: Clock, isTest: Bool) {}
        @Resolvable<Resolver>
        static func makeForTests(clock: Clock) -> Feed { Feed(clock: clock, isTest: true) }
      }
      final class FeedAssembly: ModuleAssembly {
        func assemble(container: Container<Resolver>) {
          container.register(Feed.self) { Feed.makeForTests(resolver: $0) }
        }
      }
      """,
      facts: [
        "binds Feed = Feed [graph] in FeedAssembly",
        "<Feed> asks Clock: autowire eager",
        "composes assembly FeedAssembly",
      ]),
    RecognitionExample(
      "`@Resolvable` of SwinjectMacros says it in the macro's arguments, and leaves defaults alone",
      """
      import Knit
      //- App/Feed.swift
      import SwinjectMacros
      protocol Clock {}
      protocol Store {}
      final class Feed {
        @Resolvable<Resolver>(arguments: ["page"], names: ["store": "remote"])
        init(clock: Clock, store: Store, page: Int, limit: Int = 5) {}
      }
      //- App/Parts.swift
      import Knit
      final class FeedAssembly: ModuleAssembly {
        func assemble(container: Container<Resolver>) {
          container.register(Feed.self) { (resolver: Resolver, page: Int) in Feed.make(resolver: resolver, page: page) }
        }
      }
      """,
      facts: [
        "binds Feed (Int) = Feed [graph] in FeedAssembly",
        "<Feed (Int)> asks Clock: autowire eager",
        "<Feed (Int)> asks Store #remote: autowire eager",
        "composes assembly FeedAssembly",
      ]),
    RecognitionExample(
      "An abstract registration asks for what another assembly must register",
      """
      import Knit
      protocol Session {}
      protocol Tracker {}
      final class SessionAbstractAssembly: AbstractAssembly {
        func assemble(container: Container<Resolver>) {
          container.registerAbstract(Session.self)
          container.registerAbstract(Tracker?.self, name: "debug", concurrency: .MainActor)
        }
      }
      """,
      facts: [
        "SessionAbstractAssembly asks Session: declaration deferred",
        "SessionAbstractAssembly asks Tracker #debug: declaration deferred optional",
        "composes assembly SessionAbstractAssembly",
      ]),
    RecognitionExample(
      "An abstract registration of the project's own registers something that stands in",
      """
      import Knit
      struct Stream<Value> {}
      extension Knit.Container {
        func registerAbstract<Value>(_ type: Stream<Value?>.Type, name: String? = nil) {}
      }
      final class StreamAssembly: AbstractAssembly {
        func assemble(container: Knit.Container<Resolver>) {
          container.registerAbstract(Stream<Int?>.self)
        }
      }
      """,
      facts: [
        "binds Stream<Optional<Int>> dynamic in StreamAssembly",
        "composes assembly StreamAssembly", "composes assembly StreamAssembly: Container.registerAbstract",
      ]),
    RecognitionExample(
      "Members of a collection are told apart by what they make",
      """
      import Knit
      protocol Plugin {}
      final class Login: Plugin {}
      final class Search: Plugin {}
      final class PluginAssembly: ModuleAssembly {
        func assemble(container: Container<Resolver>) {
          container.registerIntoCollection(Plugin.self) { _ in Login() }
          container.registerIntoCollection(Plugin.self, factory: { _ in Search() })
        }
      }
      final class Shell {
        init(resolver: Resolver) { start(resolver.resolveCollection(Plugin.self).entries) }
        func start(_ plugins: [Plugin]) {}
      }
      """,
      facts: [
        "binds ServiceCollection<Plugin> #Login = Login [graph] in PluginAssembly",
        "binds ServiceCollection<Plugin> #Search = Search [graph] in PluginAssembly",
        "Shell asks ServiceCollection<Plugin> #?: locator eager optional approximate",
        "composes assembly PluginAssembly",
      ]),
  ]

  private static let knitAccessorExamples: [RecognitionExample] = [
    RecognitionExample(
      "Generated accessors are requests, in factories and anywhere else",
      """
      import Knit
      final class HTTPClient {}
      final class Feed { init(client: HTTPClient, page: Int) {} }
      final class FeedAssembly: ModuleAssembly {
        func assemble(container: Container<Resolver>) {
          container.register(HTTPClient.self) { _ in HTTPClient() }
          container.register(HTTPClient.self, name: "cached") { _ in HTTPClient() }
          // @knit alias("timeline")
          container.register(Feed.self) { (resolver: Resolver, page: Int) in
            Feed(client: resolver.httpClient(), page: page)
          }
        }
      }
      //- App/Screen.swift
      import Knit
      final class Screen {
        let resolver: Resolver
        init(resolver: Resolver) { self.resolver = resolver }
        func open() -> Feed { resolver.feed(page: 1) }
        func again() -> Feed { resolver.timeline(page: 1) }
        func client() -> HTTPClient { resolver.httpClient(name: .cached) }
      }
      """,
      facts: [
        "binds HTTPClient = HTTPClient [graph] in FeedAssembly",
        "binds HTTPClient #cached = HTTPClient [graph] in FeedAssembly",
        "binds Feed (Int) = Feed [graph] in FeedAssembly",
        "<Feed (Int)> asks HTTPClient: constructor eager",
        "Screen asks Feed (Int): locator deferred",
        "Screen asks Feed (Int): locator deferred",
        "Screen asks HTTPClient #cached: locator deferred",
        "composes assembly FeedAssembly",
      ]),
    RecognitionExample(
      "An unsafe resolver resolves by type",
      """
      import Knit
      protocol Clock {}
      final class Screen {
        func tick(resolver: Resolver) {
          _ = resolver.unsafeResolver(file: #file, function: #function, line: #line).resolve(Clock.self)!
        }
      }
      """,
      facts: ["Screen asks Clock: locator deferred"]),
    RecognitionExample(
      "The same name on something that is no resolver is not an accessor",
      """
      import Knit
      final class Feed {}
      final class FeedAssembly: ModuleAssembly {
        func assemble(container: Container<Resolver>) { container.register(Feed.self) { _ in Feed() } }
      }
      struct Menu { func feed() -> String { "" } }
      final class Screen {
        func open(menu: Menu) -> String { menu.feed() }
      }
      """,
      facts: [
        "binds Feed = Feed [graph] in FeedAssembly",
        "composes assembly FeedAssembly",
      ]),
    RecognitionExample(
      "A resolver of the project's own has functions of its own",
      """
      final class Feed {}
      final class Resolver { func feed() -> Feed { Feed() } }
      final class Screen {
        func open(resolver: Resolver) -> Feed { resolver.feed() }
      }
      """,
      facts: []),
  ]
}

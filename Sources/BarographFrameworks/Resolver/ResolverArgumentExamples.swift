internal import BarographLink

extension Recogniser {
  static let resolverArgumentExamples: [RecognitionExample] = [
    RecognitionExample(
      "The resolver and the arguments that a factory is given",
      """
      import Resolver
      final class Store {}
      final class Page { init(store: Store, id: Int, title: String) {} }
      final class Card { init(id: Int) {} }
      extension Resolver {
        static func registerPages() {
          register { r in Page(store: r.resolve(), id: 0, title: "") }.scope(.graph)
          register(name: "named") { (r, args) in Page(store: r.resolve(), id: args("id"), title: args("title")) }
          register { _, args in Card(id: args()) }
          register(name: "got") { _, args in Card(id: args.get()) }
        }
      }
      final class Screen {
        let card: Card = Resolver.resolve(args: 1)
        lazy var page: Page = Resolver.resolve(name: "named", args: ["id": 1, "title": "a"])
      }
      """,
      facts: [
        "binds Page = Page [graph graph] in Resolver.registerPages",
        "binds Page #named = Page [graph] in Resolver.registerPages",
        "binds Card = Card [graph] in Resolver.registerPages",
        "binds Card #got = Card [graph] in Resolver.registerPages",
        "<Page> asks Store: constructor eager",
        "<Page #named> asks Store: constructor eager",
        "Screen asks Card: locator eager",
        "Screen asks Page #named: locator lazy",
        "composes assembly Resolver.registerPages",
      ]),
    RecognitionExample(
      "Keys with a name of their own, resolvers below others, and caches that are emptied",
      """
      import Resolver
      protocol Reading {}
      protocol Writing {}
      final class Log: Reading, Writing {}
      extension ResolverScope { static let session = ResolverScopeCache() }
      extension Resolver: ResolverRegistering {
        static let tools = Resolver()
        static let old = Resolver(parent: main)
        public static func registerAllServices() {
          main.add(child: tools)
          register { Log() }
            .implements(Reading.self)
            .implements(Writing.self, name: "writer")
            .scope(.session)
          ResolverScope.session.reset()
        }
      }
      final class Screen { @Injected(name: "writer", container: .tools) var log: Writing }
      """,
      facts: [
        "binds Log = Log [session cache] in Resolver also Reading also Writing #writer",
        "Screen asks Writing #writer: property eager",
        "composes container Resolver.tools root",
        "composes container Resolver.old root under Resolver",
        "composes container Resolver root under Resolver.tools",
      ]),
  ]
}

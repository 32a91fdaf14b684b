internal import BarographLink

extension Recogniser {
  static let corridorExamples = [
    RecognitionExample(
      "A context, what provides it, and what reads it",
      #"""
      import Corridor

      protocol Clock {}
      struct WallClock: Clock {}
      struct Deck {}
      protocol AppContext {
        var clock: Clock { get }
        var deck: Deck { get }
      }
      struct DefaultContext: AppContext {
        var clock: Clock { WallClock() }
        let deck = Deck()
        var note: Int { 1 }
      }
      extension HasContext {
        typealias Context = AppContext
        static var `default`: Resolver<Self, AppContext> { Resolver(context: DefaultContext()) }
      }
      protocol ContextAware: HasInstanceContext where Self.Context == AppContext {}
      extension ContextAware {
        var clock: Clock { resolve[\.clock] }
      }
      final class Screen: ContextAware {
        var resolve = `default`
        func show() { print(clock) }
        func play() -> Deck { resolve[\.deck] }
      }
      """#,
      facts: [
        "binds AppContext.clock = WallClock [transient] in DefaultContext",
        "binds AppContext.deck = Deck [singleton] in DefaultContext",
        "Screen asks AppContext.clock: locator deferred",
        "Screen asks AppContext.deck: locator deferred",
        "composes container DefaultContext root",
      ]),
    RecognitionExample(
      "Types of these names without a context",
      #"""
      import Corridor

      struct Deck {}
      protocol AppContext { var deck: Deck { get } }
      struct DefaultContext: AppContext { var deck: Deck { Deck() } }
      struct Screen {
        let resolve: [KeyPath<AppContext, Deck>: Deck]
        func play() -> Deck? { resolve[\.deck] }
      }
      """#,
      facts: []),
    RecognitionExample(
      "A protocol of the project's own",
      #"""
      struct Deck {}
      protocol AppContext { var deck: Deck { get } }
      struct DefaultContext: AppContext { var deck: Deck { Deck() } }
      protocol HasContext {}
      extension HasContext { typealias Context = AppContext }
      """#,
      facts: []),
    RecognitionExample(
      "Types that read the context statically",
      """
      import Corridor
      import Foundation
      protocol AppContext { var now: Date { get } }
      struct DefaultContext: AppContext { var now: Date { Date() } }
      extension HasContext { typealias Context = AppContext }
      struct Clock: HasStaticContext {
        static var resolve = `default`
        static func tick() -> Date { resolve[\\.now] }
      }
      """,
      facts: [
        "binds AppContext.now [transient] in DefaultContext",
        "Clock asks AppContext.now: locator deferred",
        "composes container DefaultContext root",
      ]),
  ]
}

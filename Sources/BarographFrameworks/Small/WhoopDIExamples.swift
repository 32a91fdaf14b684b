internal import BarographLink

extension Recogniser {
  static let whoopDIExamples = [
    RecognitionExample(
      "A module binds what its factories return; `get()` asks for the parameter's type",
      """
      import WhoopDIKit

      protocol Player {}
      struct Deck {}
      struct Tape: Player { init(deck: Deck) {} }
      final class AudioModule: DependencyModule {
        override func defineDependencies() {
          singleton { Deck() }
          factory { try Tape(deck: self.get()) as Player }
        }
      }
      """,
      facts: [
        "binds Deck = Deck [singleton singleton] in AudioModule",
        "binds Player = Tape [factory transient] in AudioModule",
        "<Player> asks Deck: constructor eager",
        "composes assembly AudioModule",
      ]),
    RecognitionExample(
      "Names tell bindings of one type apart; parameters of the run are not part of the key",
      """
      import WhoopDIKit

      struct Deck {}
      struct Tape { init(deck: Deck, speed: Int) {} }
      final class AudioModule: DependencyModule {
        override func defineDependencies() {
          factory(name: "spare") { Deck() }
          factoryWithParams { (speed: Int) in Tape(deck: try self.get("spare"), speed: speed) }
        }
      }
      final class Screen {
        let tape: Tape = WhoopDI.inject(nil, 3)
      }
      """,
      facts: [
        "binds Deck #spare = Deck [factory transient] in AudioModule",
        "binds Tape = Tape [factory transient] in AudioModule",
        "<Tape> asks Deck #spare: constructor eager",
        "Screen asks Tape: locator eager",
        "composes assembly AudioModule",
      ]),
    RecognitionExample(
      "Modules include modules; `setup`, `Container` and `createChild` install them",
      """
      import WhoopDIKit

      struct Deck {}
      final class BaseModule: DependencyModule {
        override func defineDependencies() { factory { Deck() } }
      }
      final class AudioModule: DependencyModule {
        override var moduleDependencies: [DependencyModule] { [BaseModule()] }
      }
      final class ChildModule: DependencyModule {}
      enum Launch {
        static func start() { WhoopDI.setup(modules: [AudioModule()]) }
        static func session() -> Deck {
          let container = Container(modules: [BaseModule()])
          return container.createChild([ChildModule()]).inject()
        }
      }
      """,
      facts: [
        "binds Deck = Deck [factory transient] in BaseModule",
        "Launch asks Deck: locator deferred",
        "composes assembly BaseModule",
        "composes assembly AudioModule: BaseModule",
        "composes assembly ChildModule",
        "composes composition Launch.start root: AudioModule",
        "composes composition Launch.session root: BaseModule, ChildModule",
      ]),
    RecognitionExample(
      "A closure of `inject` adds bindings for that request alone",
      """
      import WhoopDIKit

      struct Song {}
      struct Page {}
      final class Screen {
        func open(_ song: Song) -> Page {
          WhoopDI.inject { module in module.factory(name: "chosen") { song } }
        }
      }
      """,
      facts: [
        "binds Song #chosen = Song [factory transient] in file",
        "Screen asks Page: locator deferred",
        "composes container file root",
      ]),
    RecognitionExample(
      "Accumulations of one key are bound under its final value",
      """
      import WhoopDIKit

      protocol Plugin {}
      struct Echo: Plugin {}
      enum Plugins: AccumulationKey {
        typealias FinalValue = [Plugin]
        typealias AccumulatedValue = Plugin
        static var initialValue: [Plugin] { [] }
      }
      final class AudioModule: DependencyModule {
        override func defineDependencies() { accumulateFactory(for: Plugins.self) { Echo() } }
      }
      """,
      facts: [
        "binds [Plugin] = Echo [factory transient]",
        "composes assembly AudioModule",
      ]),
    RecognitionExample(
      "A generic type whose arguments only the compiler infers has no known key",
      """
      import WhoopDIKit

      struct Box<T> { init(_ value: T) {} }
      final class BoxModule: DependencyModule {
        override func defineDependencies() {
          factory { Box("text") }
          factory { Box(1) as Box<Int> }
        }
      }
      """,
      facts: [
        "binds Box<Int> = Box [factory transient] in BoxModule",
        "composes assembly BoxModule incomplete",
        "does not know, line 6: what is bound here is not known: its type is not in the text",
      ]),
    RecognitionExample(
      "The macro makes a type from its stored properties",
      """
      import WhoopDIKit

      struct Deck {}
      @Injectable
      struct Tape {
        let deck: Deck
        @InjectableName(name: "limit")
        let limit: Int
      }
      @Injectable
      final class Mixer {
        private let tape: Tape
        @InjectableInit
        init(tape: Tape) { self.tape = tape }
      }
      """,
      facts: [
        "binds Tape = Tape [transient]",
        "binds Mixer = Mixer [transient]",
        "Tape asks Deck: constructor eager",
        "Tape asks Int #limit: constructor eager",
        "Mixer asks Tape: constructor eager",
      ]),
    RecognitionExample(
      "Functions of the same names without the library mean something else",
      """
      protocol Player {}
      struct Tape: Player {}
      class DependencyModule {
        func factory(_ make: () -> Player) {}
        func get() -> Player { Tape() }
      }
      final class AudioModule: DependencyModule {
        func defineDependencies() { factory { Tape() } }
      }
      """,
      facts: []),
    RecognitionExample(
      "With the library: `get` and `inject` of other types, and the project's own `Container`",
      """
      import WhoopDIKit

      struct Song {}
      struct Container {
        init(modules: [Int]) {}
        func inject() -> Song { Song() }
      }
      final class Client {
        func get() -> Song { Song() }
        func load() -> Song { self.get() }
        func factory(_ make: () -> Song) {}
        func build() { factory { Song() } }
        func take() -> Song { Container(modules: []).inject() }
      }
      """,
      facts: []),
    RecognitionExample(
      "Requests from outside: by the expected type, a name, parameters and a module of their own",
      """
      import WhoopDIKit
      final class Clock {}
      final class Page {}
      final class Screen {
        let clock: Clock = WhoopDI.inject()
        let wall: Clock = WhoopDI.inject("wall")
        func show(container: Container) {
          let page: Page = container.inject(nil, 1) { module in module.factory { Clock() } }
        }
      }
      """,
      facts: [
        "binds Clock = Clock [factory transient] in file",
        "Screen asks Clock: locator eager",
        "Screen asks Clock #wall: locator eager",
        "Screen asks Page: locator deferred",
        "composes container file root",
      ]),
  ]
}

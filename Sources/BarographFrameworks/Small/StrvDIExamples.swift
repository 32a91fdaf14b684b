internal import BarographLink

extension Recogniser {
  static let strvExamples = [
    RecognitionExample(
      "Registrations with a type and a lifetime; the closure's parameter is asked",
      """
      import DependencyInjection

      protocol Deck {}
      struct TapeDeck: Deck {}
      struct Player { init(deck: Deck) {} }
      struct Radio {}
      func prepare(_ container: Container) {
        container.register(type: Deck.self, in: .shared) { _ in TapeDeck() }
        container.register(in: .new) { c in Player(deck: c.resolve()) }
        container.register(dependency: Radio())
      }
      """,
      facts: [
        "binds Deck = TapeDeck [shared singleton] in prepare",
        "binds Player = Player [new transient] in prepare",
        "binds Radio = Radio [singleton] in prepare",
        "<Player> asks Deck: constructor eager",
        "composes assembly prepare root",
      ]),
    RecognitionExample(
      "Arguments are part of the key",
      """
      import DependencyInjection

      struct Deck {}
      struct Player { init(deck: Deck, speed: Int) {} }
      extension Container { static let main = Container() }
      func prepare() {
        Container.main.register(type: Player.self) { (c: DependencyResolving, speed: Int) in
          Player(deck: c.resolve(type: Deck.self), speed: speed)
        }
      }
      func play() -> Player { Container.main.resolve(type: Player.self, arguments: 3) }
      """,
      facts: [
        "binds Player (Int) = Player [transient] in Container.main",
        "<Player (Int)> asks Deck: constructor eager",
        "- asks Player (Int): locator deferred",
        "composes container Container.main root",
      ]),
    RecognitionExample(
      "Arguments without names count; their types are not known",
      """
      import DependencyInjection

      struct Deck {}
      struct Player { init(deck: Deck, speed: Int) {} }
      func prepare(_ container: AsyncContainer) async {
        await container.register { Player(deck: await $0.resolve(), speed: $1) }
      }
      """,
      facts: [
        "binds Player (?) = Player [transient] in prepare",
        "<Player (?)> asks Deck: constructor eager",
        "composes assembly prepare root",
      ]),
    RecognitionExample(
      "Initialisers register themselves: their parameters are asked for",
      """
      import DependencyInjection

      struct Deck {}
      protocol Player {}
      struct TapePlayer: Player { init(deck: Deck) {} }
      struct Radio { let deck: Deck; let station: Int }
      func prepare(_ container: Container) {
        container.autoregister(type: Player.self, in: .shared, initializer: TapePlayer.init)
        container.autoregister(argument: Int.self, initializer: Radio.init)
        container.autoregister(in: .new, initializer: Tuner.init)
      }
      final class Tuner {}
      """,
      facts: [
        "binds Player = TapePlayer [shared singleton] in prepare",
        "binds Radio (Int) = Radio [transient] in prepare",
        "binds Tuner = Tuner [new transient] in prepare",
        "<Player> asks Deck: constructor eager",
        "<Radio (Int)> asks Deck: constructor eager",
        "composes assembly prepare root",
      ]),
    RecognitionExample(
      "Wrappers, and calls that may throw",
      """
      import DependencyInjection

      struct Deck {}
      extension Container { static let main = Container() }
      final class Screen {
        @Injected var deck: Deck
        @Injected(from: .main) var other: Deck
        @LazyInjected(from: .main) var late: Deck
        func load() throws { let deck = try Container.shared.tryResolve(type: Deck.self) }
      }
      """,
      facts: [
        "Screen asks Deck: locator deferred",
        "Screen asks Deck: property eager",
        "Screen asks Deck: property eager",
        "Screen asks Deck: property lazy",
      ]),
    RecognitionExample(
      "Another library of this module name, with a wrapper of the same name",
      """
      import DependencyInjection

      struct Deck {}
      extension Container { static let deck = Factory { Deck() } }
      final class Screen { @Injected(Container.deck) var deck: Deck }
      func prepare() { Container.deck.register { Deck() } }
      """,
      facts: []),
    RecognitionExample(
      "Other types that register and resolve",
      """
      import DependencyInjection

      struct Deck {}
      struct Paths { func resolve() -> Deck { Deck() }; func register(in place: Int, _ make: () -> Deck) {} }
      func load(_ paths: Paths) -> Deck {
        paths.register(in: 1) { Deck() }
        return paths.resolve()
      }
      """,
      facts: []),
  ]
}

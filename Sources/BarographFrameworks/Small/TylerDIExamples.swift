internal import BarographLink

extension Recogniser {
  static let tylerDIExamples = [
    RecognitionExample(
      "Static factories of the container, and what asks for them",
      """
      import DependencyInjection

      protocol Deck {}
      struct TapeDeck: Deck {}
      final class Player { init(deck: Deck) {} }
      extension Container {
        static let deck = Factory { TapeDeck() as Deck }
        static let player = Factory(scope: .cached) { Player(deck: deck()) }
        static let spare = Factory(scope: .shared) { await Player(deck: Container.deck()) }
      }
      final class Screen {
        @Injected(Container.deck) var deck: Deck
        @LazyInjected(Container.player) var player: Player
        @ConstructorInjected(Container.spare) var spare: Player
        func load() { let deck = Container.deck() }
      }
      """,
      facts: [
        "binds Container.deck = TapeDeck [transient]",
        "binds Container.player = Player [cached singleton]",
        "binds Container.spare = Player [shared weak]",
        "<Container.player> asks Container.deck: constructor eager",
        "<Container.spare> asks Container.deck: constructor eager",
        "Screen asks Container.deck: locator deferred",
        "Screen asks Container.deck: property deferred",
        "Screen asks Container.player: property lazy",
        "Screen asks Container.spare: property eager",
      ]),
    RecognitionExample(
      "A test registers something else",
      """
      import DependencyInjection

      protocol Deck {}
      struct TapeDeck: Deck {}
      extension Container {
        static let deck = Factory { TapeDeck() as Deck }
      }
      //- AppTests/DeckTests.swift
      import DependencyInjection
      @testable import App

      struct DeckStub: Deck {}
      func prepare() { Container.deck.register { DeckStub() as Deck } }
      """,
      facts: [
        "binds Container.deck = TapeDeck [transient]",
        "binds Container.deck = DeckStub",
      ]),
    RecognitionExample(
      "Another library of this module name, with a wrapper of the same name",
      """
      import DependencyInjection

      struct Deck {}
      extension Container { static let main = Container() }
      final class Player { @Injected(from: .main) var deck: Deck }
      """,
      facts: []),
    RecognitionExample(
      "The project's own container",
      """
      import DependencyInjection

      struct Deck {}
      struct Factory<T> { init(_ make: () -> T) {}; func callAsFunction() -> Int { 1 } }
      enum Container { static let deck = Factory { Deck() } }
      func load() { let deck = Container.deck() }
      """,
      facts: []),
    RecognitionExample(
      "What tests register counts for a while; it is no binding of the product",
      """
      import DependencyInjection
      final class Clock {}
      extension Container { static let clock = Factory { Clock() } }
      //- AppTests/Tests.swift
      import DependencyInjection
      func stop() {
        withTestContainer {
          Container.clock.register { Clock() }
          Container.clock.useProduction()
          Container.clock.popRegistration()
        }
      }
      """,
      facts: [
        "binds Container.clock = Clock [transient]",
        "binds Container.clock",
      ]),
  ]
}

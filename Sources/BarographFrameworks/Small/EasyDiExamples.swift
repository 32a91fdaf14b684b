internal import BarographLink

extension Recogniser {
  static let easyDiExamples = [
    RecognitionExample(
      "Properties define objects; the closure fills them once they exist",
      """
      import EasyDi

      protocol Player {}
      protocol Deck {}
      final class TapePlayer: Player { var deck: Deck? }
      final class TapeDeck: Deck {}
      final class AudioAssembly: Assembly {
        var player: Player {
          define(scope: .lazySingleton, init: TapePlayer()) {
            $0.deck = self.deck
            return $0
          }
        }
        var deck: Deck { return define(init: TapeDeck()) }
      }
      """,
      facts: [
        "binds Player #AudioAssembly.player = TapePlayer [lazySingleton singleton] in AudioAssembly",
        "binds Deck #AudioAssembly.deck = TapeDeck [graph] in AudioAssembly",
        "<Player #AudioAssembly.player> asks Deck #AudioAssembly.deck: property deferred",
        "composes assembly AudioAssembly root",
      ]),
    RecognitionExample(
      "Arguments of the initialiser, members of other assemblies, functions with arguments",
      """
      import EasyDi

      struct Deck {}
      struct Song {}
      struct Player { init(deck: Deck, song: Song) {} }
      final class DeckAssembly: Assembly {
        var deck: Deck { define(scope: .weakSingleton, init: Deck()) }
      }
      final class AudioAssembly: Assembly {
        lazy var decks: DeckAssembly = self.context.assembly()
        func player(song: Song) -> Player {
          define(scope: .prototype, init: Player(deck: self.decks.deck, song: song))
        }
      }
      """,
      facts: [
        "binds Deck #DeckAssembly.deck = Deck [weakSingleton weak] in DeckAssembly",
        "binds Player #AudioAssembly.player(song:) = Player [prototype transient] in AudioAssembly",
        "<Player #AudioAssembly.player(song:)> asks Deck #DeckAssembly.deck: constructor eager",
        "composes assembly DeckAssembly root",
        "composes assembly AudioAssembly root: DeckAssembly",
      ]),
    RecognitionExample(
      "Filling an object that exists, and the placeholder that gives it back",
      """
      import EasyDi

      struct Deck {}
      final class Screen {
        var deck: Deck?
        func load() { AudioAssembly.instance().inject(into: self) }
        func take() -> Deck { AudioAssembly.instance().deck }
      }
      final class AudioAssembly: Assembly {
        var deck: Deck { define(init: Deck()) }
        var screen: Screen { definePlaceholder() }
        func inject(into screen: Screen) {
          defineInjection(key: "screen", into: screen) {
            $0.deck = self.deck
            return $0
          }
        }
      }
      """,
      facts: [
        "binds Deck #AudioAssembly.deck = Deck [graph] in AudioAssembly",
        "binds Screen #AudioAssembly.screen [graph] in AudioAssembly",
        "Screen asks Deck #AudioAssembly.deck: locator deferred",
        "Screen asks Deck #AudioAssembly.deck: property deferred",
        "composes assembly AudioAssembly root",
      ]),
    RecognitionExample(
      "An assembly of the project's own is none of the library's",
      """
      struct Deck {}
      class Assembly {
        func define<T>(init make: @autoclosure () -> T) -> T { make() }
      }
      final class AudioAssembly: Assembly {
        var deck: Deck { define(init: Deck()) }
      }
      """,
      facts: []),
    RecognitionExample(
      "With the library: other types that have an `instance` or a `define`",
      """
      import EasyDi

      struct Deck {}
      final class Catalogue {
        static func instance() -> Catalogue { Catalogue() }
        func define(init deck: Deck) -> Deck { deck }
        var deck: Deck { define(init: Deck()) }
      }
      func first() -> Deck { Catalogue.instance().deck }
      """,
      facts: []),
    RecognitionExample(
      "Scopes",
      """
      import EasyDi
      final class Clock {}
      final class ClockAssembly: Assembly {
        var a: Clock { define(scope: .objectGraph, init: Clock()) }
        var b: Clock { define(scope: .prototype, init: Clock()) }
        var c: Clock { define(scope: .weakSingleton, init: Clock()) }
        var d: Clock { define(scope: .lazySingleton, init: Clock()) }
      }
      """,
      facts: [
        "binds Clock #ClockAssembly.a = Clock [objectGraph graph] in ClockAssembly",
        "binds Clock #ClockAssembly.b = Clock [prototype transient] in ClockAssembly",
        "binds Clock #ClockAssembly.c = Clock [weakSingleton weak] in ClockAssembly",
        "binds Clock #ClockAssembly.d = Clock [lazySingleton singleton] in ClockAssembly",
        "composes assembly ClockAssembly root",
      ]),
  ]
}

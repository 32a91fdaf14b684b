internal import BarographLink

extension Recogniser {
  static let shankExamples = [
    RecognitionExample(
      "Modules of one factory each, and the wrapper that asks",
      """
      import Shank

      protocol Deck {}
      struct TapeDeck: Deck {}
      struct Player { @Inject private var deck: Deck }
      final class Launch {
        private let dependencies = Dependencies {
          Module { TapeDeck() as Deck }
          Module("main") { Player() }
        }
        @Inject("main") var player: Player
        func start() { dependencies.build() }
      }
      """,
      facts: [
        "binds Deck = TapeDeck [transient] in Launch.dependencies",
        "binds Player #main = Player [transient] in Launch.dependencies",
        "Player asks Deck: property lazy",
        "Launch asks Player #main: property lazy",
        "composes container Launch.dependencies root",
      ]),
    RecognitionExample(
      "A container that is built where it is made",
      """
      import Shank

      struct Deck {}
      func start() { Dependencies { Module { Deck() } }.build() }
      """,
      facts: [
        "binds Deck = Deck [transient] in start",
        "composes container start root",
      ]),
    RecognitionExample(
      "The project's own types of these names",
      """
      import Shank

      struct Deck {}
      struct Module { init(_ make: () -> Deck) {} }
      @propertyWrapper struct Inject<T> { var wrappedValue: T }
      struct Player { @Inject var deck: Deck }
      let all = [Module { Deck() }]
      """,
      facts: []),
    RecognitionExample(
      "The same without the library",
      """
      struct Deck {}
      struct Player { @Inject var deck: Deck }
      let dependencies = Dependencies { Module { Deck() } }
      """,
      facts: []),
  ]
}

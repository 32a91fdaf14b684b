internal import BarographLink

extension Recogniser {
  static let dependijectExamples = [
    RecognitionExample(
      "Services with a lifetime and a type; the closure's parameter is asked",
      """
      import Dependiject

      protocol Deck: AnyObject {}
      final class TapeDeck: Deck {}
      final class Player { init(deck: Deck, spare: Deck) {} }
      enum Launch {
        static func start() {
          Factory.register {
            Service(.weak, Deck.self) { _ in TapeDeck() }
            Service(.transient, Deck.self, name: "spare") { _ in TapeDeck() }
            Service(.singleton, Player.self) { r in Player(deck: r.resolve(), spare: r.resolve(name: "spare")) }
            Service(constant: 3, Int.self, name: "limit")
          }
        }
      }
      """,
      facts: [
        "binds Deck = TapeDeck [weak weak] in Launch.start",
        "binds Deck #spare = TapeDeck [transient transient] in Launch.start",
        "binds Player = Player [singleton singleton] in Launch.start",
        "binds Int #limit [singleton] in Launch.start",
        "<Player> asks Deck: constructor eager",
        "<Player> asks Deck #spare: constructor eager",
        "composes container Launch.start root",
      ]),
    RecognitionExample(
      "One instance under several types, and requests from outside",
      """
      import Dependiject

      protocol Reading {}
      protocol Writing {}
      final class Store: Reading, Writing {}
      func start() {
        Factory.register {
          MultitypeService(exposedAs: [Reading.self, Writing.self]) { _ in Store() }
          MultitypeService(exposedAs: [Reading.self: "a", Writing.self: "b"], Store())
        }
      }
      final class Screen {
        let reading = Factory.shared.resolve(Reading.self)
        func load() { let writing: Writing = Factory.shared.resolve(name: "b") }
      }
      """,
      facts: [
        "binds Reading = Store [singleton] in start also Writing",
        "binds Reading #a = Store [singleton] in start also Writing #b",
        "Screen asks Reading: locator eager",
        "Screen asks Writing #b: locator deferred",
        "composes container start root",
      ]),
    RecognitionExample(
      "The project's own types of these names",
      """
      import Dependiject

      struct Deck {}
      struct Service { init(_ order: Int, _ type: Deck.Type, _ make: (Int) -> Deck) {} }
      struct Paths { func resolve() -> Deck { Deck() } }
      func start(_ paths: Paths) -> Deck {
        _ = Service(1, Deck.self) { _ in Deck() }
        return paths.resolve()
      }
      """,
      facts: []),
    RecognitionExample(
      "The same words without the library",
      """
      struct Deck {}
      func start() { Factory.register { Service(.weak, Deck.self) { _ in Deck() } } }
      let deck = Factory.shared.resolve(Deck.self)
      """,
      facts: []),
  ]
}

internal import BarographLink

extension Recogniser {
  static let deliExamples = [
    RecognitionExample(
      "Types register themselves; parameters of the initialiser are asked for",
      """
      import Deli

      protocol Deck {}
      final class TapeDeck: Deck, Component {}
      final class Player: Autowired {
        var scope: Scope { .weak }
        required init(_ deck: Deck, spare other: Deck, all: [Deck]) {}
      }
      """,
      facts: [
        "binds TapeDeck = TapeDeck [singleton] also Deck",
        "binds Player = Player [weak weak]",
        "Player asks Deck: constructor eager",
        "Player asks Deck #spare: constructor eager",
        "Player asks Deck #all: constructor eager optional",
      ]),
    RecognitionExample(
      "A qualifier, also an inherited one; supertypes lead to it with and without",
      """
      import Deli

      class Book { var qualifier: String? { return "novel" } }
      final class Tale: Book, Component {}
      """,
      facts: [
        "binds Tale #novel = Tale [singleton] also Book #novel also Book"
      ]),
    RecognitionExample(
      "Lazy types are given what they need later; factories take a payload",
      """
      import Deli

      struct Deck {}
      final class Player: LazyAutowired {
        required init() {}
        func inject(_ deck: Deck) {}
      }
      final class Ticket: Payload { required init(with argument: Int) {} }
      final class Visit: AutowiredFactory {
        required init(_ deck: Deck, payload: Ticket) {}
      }
      final class LateVisit: LazyAutowiredFactory {
        required init(payload: Ticket) {}
        func inject(main deck: Deck) {}
      }
      """,
      facts: [
        "binds Player = Player [singleton]",
        "binds Visit = Visit [transient]",
        "binds LateVisit = LateVisit [transient]",
        "Player asks Deck: method deferred",
        "Visit asks Deck: constructor eager",
        "LateVisit asks Deck #main: method deferred",
      ]),
    RecognitionExample(
      "A configuration registers by hand",
      """
      import Deli

      struct Deck {}
      protocol Player {}
      struct TapePlayer: Player { init(deck: Deck) {} }
      final class Setup: Configuration {
        let player = Config(Player.self, Deck.self, qualifier: "main", scope: .prototype) { deck in
          TapePlayer(deck: deck)
        }
      }
      """,
      facts: [
        "binds Player #main = TapePlayer [prototype transient]",
        "<Player #main> asks Deck: constructor eager",
      ]),
    RecognitionExample(
      "Calls and wrappers",
      """
      import Deli

      struct Deck {}
      struct ServerSettings: ConfigProperty { let target = "server" }
      final class Screen: Inject {
        let deck = Inject(Deck.self)
        let decks = Inject([Deck].self, qualifier: "spare")
        @Dependency(qualifier: "main") var main: Deck
        @Dependency var other: Deck
        @DependencyArray var all: [Deck]
        func load() { let deck = Inject(Deck.self, qualifierBy: "deck.kind") }
      }
      func find() -> Deck? { AppContext.shared.get(Deck.self) }
      """,
      facts: [
        "binds ServerSettings = ServerSettings [singleton]",
        "Screen asks Deck: locator eager",
        "Screen asks Deck #spare: locator eager optional",
        "Screen asks Deck #?: locator deferred approximate",
        "- asks Deck: locator deferred",
        "Screen asks Deck #main: property eager",
        "Screen asks Deck: property eager",
        "Screen asks Deck: property eager optional",
      ]),
    RecognitionExample(
      "Protocols of these names from elsewhere",
      """
      struct Deck {}
      protocol Component {}
      final class Player: Component { required init(_ deck: Deck) {} }
      """,
      facts: []),
    RecognitionExample(
      "With the library: the project's own `Component`, `Dependency` and functions",
      """
      import Deli

      struct Deck {}
      protocol Component {}
      @propertyWrapper struct Dependency<T> { var wrappedValue: T }
      final class Player: Component {
        @Dependency var deck: Deck
        func Inject(_ type: Deck.Type) -> Deck { Deck() }
        func load() -> Deck { Inject(Deck.self) }
      }
      """,
      facts: []),
    RecognitionExample(
      "All components of a type in a parameter; settings are not asked for",
      """
      import Deli
      protocol Tool {}
      final class Hammer: Tool, Component {}
      final class Box: Autowired { required init(_ tools: [Tool]) {} }
      final class Shop: Inject {
        @PropertyValue("shop.name") var name: String
        func open() { _ = InjectProperty("shop.open") }
      }
      """,
      facts: [
        "binds Hammer = Hammer [singleton] also Tool",
        "binds Box = Box [singleton]",
        "Box asks Tool: constructor eager optional",
      ]),
  ]
}

internal import BarographLink

extension Recogniser {
  static let anreitersimonExamples = [
    RecognitionExample(
      "Conformances register; parameters with `@Inject` are asked for",
      """
      import DependencyInjection

      final class Deck: Singleton { init() {} }
      final class Mixer: WeakSingleton { init() {} }
      final class Player: Injectable {
        init(@Inject deck: Deck, @Inject mixer: Mixer, @Assisted song: String) {}
      }
      """,
      facts: [
        "binds Deck = Deck [Singleton singleton]",
        "binds Mixer = Mixer [WeakSingleton weak]",
        "binds Player = Player [Injectable transient]",
        "Player asks Deck: constructor eager",
        "Player asks Mixer: constructor eager",
      ]),
    RecognitionExample(
      "Functions in extensions of the library's types bind what they return",
      """
      import DependencyInjection

      protocol Deck {}
      final class TapeDeck: Deck, Injectable { init() {} }
      struct Radio {}
      extension Dependencies.Bindings {
        static func bind(impl: TapeDeck) -> Deck { impl }
      }
      extension Dependencies.Singletons {
        static func radio() -> Radio { Radio() }
      }
      """,
      facts: [
        "binds TapeDeck = TapeDeck [Injectable transient]",
        "binds Deck = TapeDeck [transient]",
        "binds Radio = Radio [Singletons singleton]",
        "<Deck> asks TapeDeck: constructor eager",
      ]),
    RecognitionExample(
      "Qualifiers tell bindings of one type apart",
      """
      import DependencyInjection

      struct Deck {}
      extension Dependencies.Bindings {
        @Qualifiers.Main
        static func deck() -> Deck { Deck() }
        @Qualifiers.Singleton.Spare
        static func spare() -> Deck { Deck() }
      }
      final class Player: Injectable {
        init(@Inject(Qualifiers.Main.self) deck: Deck) {}
      }
      """,
      facts: [
        "binds Player = Player [Injectable transient]",
        "binds Deck #Main = Deck [transient]",
        "binds Deck #Spare = Deck [Singleton singleton]",
        "Player asks Deck #Main: constructor eager",
      ]),
    RecognitionExample(
      "Other libraries of this module name",
      """
      import DependencyInjection

      struct Deck {}
      extension Container {
        static let main = Container()
        static let deck = Factory { Deck() }
      }
      final class Screen { @Injected(from: .main) var deck: Deck }
      """,
      facts: []),
    RecognitionExample(
      "The project's own protocols and types of these names",
      """
      import DependencyInjection

      struct Deck {}
      protocol Singleton {}
      @propertyWrapper struct Inject<T> { var wrappedValue: T }
      enum Dependencies { enum Bindings {} }
      final class Player: Singleton { init(@Inject deck: Deck) {} }
      extension Dependencies.Bindings { static func deck() -> Deck { Deck() } }
      """,
      facts: []),
    RecognitionExample(
      "Factories and shared instances that functions provide",
      """
      import DependencyInjection
      protocol Store {}
      final class Disk: Store {}
      final class Cache {}
      extension Dependencies.Factories { static func store() -> Store { Disk() } }
      extension Dependencies.Singletons { static func cache(store: Store) -> Cache { Cache() } }
      """,
      facts: [
        "binds Store = Disk [Factories transient]",
        "binds Cache = Cache [Singletons singleton]",
        "<Cache> asks Store: constructor eager",
      ]),
  ]
}

internal import BarographLink

extension Recogniser {
  static let ishkawaDIKitExamples = [
    RecognitionExample(
      "Injectable types need what their `Dependency` holds; a resolver provides the rest",
      """
      import DIKit

      protocol Deck {}
      struct Song {}
      final class Mixer: Injectable {
        struct Dependency {}
        init(dependency: Dependency) {}
      }
      final class Player: Injectable {
        struct Dependency {
          let deck: Deck
          let mixer: Mixer
          let song: Song
        }
        init(dependency: Dependency) {}
      }
      protocol AppResolver: Resolver {
        func provideDeck() -> Deck
        func provideRadio(deck: Deck, song: Song) -> Radio
      }
      struct Radio {}
      """,
      facts: [
        "binds Mixer = Mixer [transient]",
        "binds Player = Player [transient]",
        "binds Deck [transient] in AppResolver",
        "binds Radio = Radio [transient] in AppResolver",
        "Player asks Deck: constructor eager",
        "Player asks Mixer: constructor eager",
        "<Radio> asks Deck: constructor eager",
        "composes container AppResolver root",
      ]),
    RecognitionExample(
      "Types made by a function, and types that are only filled",
      """
      import DIKit

      final class Deck: FactoryMethodInjectable {
        struct Dependency {}
        static func makeInstance(dependency: Dependency) -> Deck { Deck() }
      }
      final class Screen: PropertyInjectable {
        struct Dependency { let deck: Deck }
        var dependency: Dependency!
      }
      """,
      facts: [
        "binds Deck = Deck [transient]",
        "Screen asks Deck: property deferred",
      ]),
    RecognitionExample(
      "The other library of this module name",
      """
      import DIKit

      struct Deck {}
      let audio = module { single { Deck() } }
      struct Player { @Inject var deck: Deck }
      """,
      facts: []),
    RecognitionExample(
      "The project's own protocols of these names",
      """
      import DIKit

      struct Deck {}
      protocol Injectable {}
      protocol Resolver {}
      final class Player: Injectable { struct Dependency { let deck: Deck } }
      protocol AppResolver: Resolver { func provideDeck() -> Deck }
      """,
      facts: []),
    RecognitionExample(
      "Who calls what the generator writes",
      """
      import DIKit
      final class Client {}
      final class Screen: Injectable {
        struct Dependency { let client: Client ; let id: Int }
        init(dependency: Dependency) {}
      }
      protocol AppResolver: Resolver { func provideClient() -> Client }
      final class LiveResolver: AppResolver { func provideClient() -> Client { Client() } }
      func show(resolver: LiveResolver) -> Screen { resolver.resolveScreen(id: 1) }
      """,
      facts: [
        "binds Screen = Screen [transient]",
        "binds Client = Client [transient] in AppResolver",
        "Screen asks Client: constructor eager",
        "- asks Screen: locator deferred",
        "composes container AppResolver root",
      ]),
  ]
}

internal import BarographLink

extension Recogniser {
  static let pureExamples = [
    RecognitionExample(
      "A module needs what its nested `Dependency` holds; factories lead to what they make",
      """
      import Pure

      protocol Deck {}
      final class Player: FactoryModule {
        struct Dependency {
          let deck: Deck
          let cell: SongCell.Configurator
        }
        struct Payload { let deck: Deck }
        init(dependency: Dependency, payload: Payload) {}
      }
      final class SongCell: ConfiguratorModule {
        struct Dependency { let deck: Deck }
        func configure(dependency: Dependency, payload: Void) {}
      }
      """,
      facts: [
        "Player injection Deck: constructor eager strong",
        "Player injection SongCell: factory deferred strong",
        "SongCell injection Deck: constructor eager strong",
      ]),
    RecognitionExample(
      "Where factories are put together",
      """
      import Pure

      struct Deck {}
      final class Player {
        struct Dependency { let deck: Deck }
        init(dependency: Dependency, payload: Void) {}
      }
      extension Player: FactoryModule {}
      struct AppDependency {
        static func resolve() -> Player {
          Player.Factory(dependency: .init(deck: Deck())).create()
        }
      }
      """,
      facts: [
        "Player injection Deck: constructor eager strong",
        "AppDependency creation Player: factory deferred strong",
      ]),
    RecognitionExample(
      "Nested types of these names without the library's protocols",
      """
      import Pure

      struct Deck {}
      final class Player {
        struct Dependency { let deck: Deck }
        struct Factory { init(dependency: Dependency) {} }
      }
      struct AppDependency {
        func make() { _ = Player.Factory(dependency: .init(deck: Deck())) }
      }
      """,
      facts: []),
    RecognitionExample(
      "The project's own protocol",
      """
      struct Deck {}
      protocol FactoryModule {}
      final class Player: FactoryModule { struct Dependency { let deck: Deck } }
      """,
      facts: []),
    RecognitionExample(
      "A factory that is created with a payload",
      """
      import Pure
      final class Service {}
      final class Cell: FactoryModule {
        struct Dependency { let service: Service }
        struct Payload { let row: Int }
        init(dependency: Dependency, payload: Payload) {}
      }
      final class List {
        func show() -> Cell { Cell.Factory(dependency: .init(service: Service())).create(payload: .init(row: 1)) }
      }
      """,
      facts: [
        "Cell injection Service: constructor eager strong",
        "List creation Cell: factory deferred strong",
      ]),
  ]
}

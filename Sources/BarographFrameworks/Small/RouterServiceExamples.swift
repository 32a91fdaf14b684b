internal import BarographLink

extension Recogniser {
  static let routerServiceExamples = [
    RecognitionExample(
      "Factories by type, and features that ask",
      """
      import RouterService
      import RouterServiceInterface

      protocol Deck: AnyObject {}
      final class TapeDeck: Deck {}
      struct PlayerFeature: Feature {
        @Dependency var deck: Deck
        @Dependency var router: RouterServiceProtocol
      }
      final class Launch {
        let router = RouterService()
        func start() {
          router.register(dependencyFactory: { TapeDeck() }, forType: Deck.self)
        }
      }
      """,
      facts: [
        "binds Deck = TapeDeck [weak] in Launch.start",
        "PlayerFeature asks Deck: property deferred",
        "composes container Launch.start root",
      ]),
    RecognitionExample(
      "Wrappers outside features, wrappers with arguments, and the project's own wrapper",
      """
      import RouterServiceInterface

      protocol Deck {}
      struct Screen { @Dependency var deck: Deck }
      struct OtherFeature: Feature { @Dependency(\\.deck) var deck: Deck }
      //- App/Own.swift
      import RouterServiceInterface

      enum Own {
        @propertyWrapper struct Dependency<T> { var wrappedValue: T }
        struct OwnFeature: Feature { @Dependency var deck: Deck }
      }
      """,
      facts: []),
    RecognitionExample(
      "The same words without the library",
      """
      protocol Deck {}
      protocol Feature {}
      struct PlayerFeature: Feature { @Dependency var deck: Deck }
      final class Router { func register(dependencyFactory: () -> Deck, forType type: Deck.Type) {} }
      func fill(_ router: Router, _ deck: Deck) { router.register(dependencyFactory: { deck }, forType: Deck.self) }
      """,
      facts: []),
  ]
}

internal import BarographLink

extension Recogniser {
  static let liftricDIKitExamples = [
    RecognitionExample(
      "A module of `single` and `factory`; closures ask by the type of the place",
      """
      import DIKit

      protocol Deck {}
      struct TapeDeck: Deck {}
      struct Player { init(deck: Deck) {} }
      enum Speed { case slow }
      extension DependencyContainer {
        static let audio = module {
          single { TapeDeck() as Deck }
          factory(tag: Speed.slow) { Player(deck: resolve()) }
        }
      }
      """,
      facts: [
        "binds Deck = TapeDeck [single singleton] in DependencyContainer.audio",
        "binds Player #slow = Player [factory transient] in DependencyContainer.audio",
        "<Player #slow> asks Deck: constructor eager",
        "composes assembly DependencyContainer.audio",
      ]),
    RecognitionExample(
      "Wrappers and calls, also as default arguments",
      """
      import DIKit

      struct Deck {}
      struct Player {
        @Inject var deck: Deck
        @Inject(tag: "spare") var spare: Deck
        @LazyInject var late: Deck
        @OptionalInject var extra: Deck?
      }
      final class Screen {
        init(deck: Deck = resolve(tag: "main")) {}
        func load() { let deck: Deck? = resolveOptional() }
        func take() -> Deck { DependencyContainer.shared.resolve() }
      }
      """,
      facts: [
        "Screen asks Deck #main: constructor eager",
        "Screen asks Deck: locator deferred optional",
        "Screen asks Deck: locator deferred",
        "Player asks Deck: property eager",
        "Player asks Deck #spare: property eager",
        "Player asks Deck: property lazy",
        "Player asks Deck: property lazy optional",
      ]),
    RecognitionExample(
      "`modules` and `derive` put modules together, `defined(by:)` installs them",
      """
      import DIKit

      struct Deck {}
      struct Player {}
      extension DependencyContainer {
        static let audio = module { single { Deck() } }
        static let video = DependencyContainer { c in c.register(lifetime: .factory) { Player() } }
        static let all = modules { .audio; .video }
        static let other = DependencyContainer.derive(from: audio, video)
      }
      enum Launch {
        static func start() { DependencyContainer.defined(by: .all) }
      }
      """,
      facts: [
        "binds Deck = Deck [single singleton] in DependencyContainer.audio",
        "binds Player = Player [factory transient] in DependencyContainer.video",
        "composes assembly DependencyContainer.audio",
        "composes assembly DependencyContainer.video",
        "composes assembly DependencyContainer.all: DependencyContainer.audio, DependencyContainer.video",
        "composes assembly DependencyContainer.other: DependencyContainer.audio, DependencyContainer.video",
        "composes composition Launch.start root: DependencyContainer.all",
      ]),
    RecognitionExample(
      "The module's name in front, modules in files of their own, and those that a variable computes",
      """
      import DIKit

      protocol Deck {}
      struct TapeDeck: Deck {}
      final class Player {
        init(deck: Deck = DIKit.resolve()) {}
      }
      extension DependencyContainer {
        static var spare: DependencyContainer { module { factory { () -> Player in Player(deck: DIKit.resolve()) } } }
      }
      func start() {
        DependencyContainer.defined(by: modules {
          DependencyContainer.audio;
          DependencyContainer.spare
        })
      }
      //- App/Audio.swift
      import DIKit

      extension DependencyContainer {
        public static var audio = module {
          single { TapeDeck() as Deck }
        }
      }
      """,
      facts: [
        "binds Player = Player [factory transient] in DependencyContainer.spare",
        "binds Deck = TapeDeck [single singleton] in DependencyContainer.audio",
        "Player asks Deck: constructor eager",
        "<Player> asks Deck: constructor eager",
        "composes assembly DependencyContainer.spare",
        "composes composition start root: file",
        "composes assembly file: DependencyContainer.audio, DependencyContainer.spare",
        "composes assembly DependencyContainer.audio",
      ]),
    RecognitionExample(
      "A registration without a lifetime keeps one instance",
      """
      import DIKit

      struct Deck {}
      let audio = DependencyContainer { container in
        container.register(tag: "main") { Deck() }
      }
      """,
      facts: [
        "binds Deck #main = Deck [singleton] in audio",
        "composes assembly audio",
      ]),
    RecognitionExample(
      "The other library of this module name",
      """
      import DIKit

      struct Deck {}
      final class Player: Injectable {
        struct Dependency { let deck: Deck }
        init(dependency: Dependency) {}
      }
      protocol AppResolver: Resolver { func provideDeck() -> Deck }
      """,
      facts: []),
    RecognitionExample(
      "The project's own functions and wrapper of these names",
      """
      import DIKit

      struct Deck {}
      @propertyWrapper struct Inject<T> { var wrappedValue: T }
      func resolve() -> Deck { Deck() }
      func single(_ make: () -> Deck) {}
      struct Player { @Inject var deck: Deck }
      func load() {
        single { Deck() }
        let deck: Deck = resolve()
      }
      """,
      facts: []),
  ]
}

internal import BarographLink

extension Recogniser {
  static let dependenciesExamples = [
    RecognitionExample(
      "A key, its accessor, and who asks",
      """
      import Dependencies

      protocol API {}
      struct LiveAPI: API {}
      private enum APIKey: DependencyKey {
        static let liveValue: any API = LiveAPI()
      }
      extension DependencyValues {
        var api: any API {
          get { self[APIKey.self] }
          set { self[APIKey.self] = newValue }
        }
      }
      struct Feed {
        @Dependency(\\.api) private var api
      }
      """,
      facts: ["binds API #APIKey = LiveAPI [singleton]", "Feed asks API #APIKey: property lazy"]),
    RecognitionExample(
      "A part of a value is asked for: all of it is needed",
      """
      import ComposableArchitecture

      struct Player: DependencyKey {
        var play: () -> Void
        static let liveValue = Self(play: {})
      }
      extension DependencyValues {
        var player: Player {
          get { self[Player.self] }
          set { self[Player.self] = newValue }
        }
      }
      struct Game {
        func start() {
          @Dependency(\\.player.play) var play
          play()
        }
      }
      """,
      facts: ["binds Player = Player [singleton]", "Game asks Player: locator deferred"]),
    RecognitionExample(
      "What a live value asks for is what its key needs",
      """
      import Dependencies

      struct API: DependencyKey {
        static let liveValue = API()
      }
      final class Session {
        init(api: API) {}
      }
      enum SessionKey: DependencyKey {
        static var liveValue: Session {
          @Dependency(API.self) var api
          return Session(api: api)
        }
      }
      """,
      facts: [
        "binds API = API [singleton]", "binds Session #SessionKey = Session [singleton]",
        "<Session #SessionKey> asks API: constructor eager",
      ]),
    RecognitionExample(
      "A closure of a live value asks when it is called",
      """
      import Dependencies

      struct API: DependencyKey {
        static let liveValue = API()
      }
      struct Uploader: DependencyKey {
        var upload: () -> Void
        static let liveValue = Uploader(upload: {
          let api = Dependency(API.self)
          _ = api.wrappedValue
        })
      }
      """,
      facts: [
        "binds API = API [singleton]", "binds Uploader = Uploader [singleton]",
        "<Uploader> asks API: provider deferred",
      ]),
    RecognitionExample(
      "A key with a value for tests alone: the product has none",
      """
      import Dependencies

      struct Clock {}
      extension Clock: TestDependencyKey {
        static let testValue = Clock()
      }
      final class Alarm {
        @Dependency(Clock.self) var clock
      }
      """,
      facts: ["binds Clock = Clock [singleton] for tests", "Alarm asks Clock: property lazy"]),
    RecognitionExample(
      "The interface in one module, the live value in another: one binding",
      """
      //- Interface/Mail.swift
      import Dependencies
      public struct Mail {}
      extension Mail: TestDependencyKey {
        public static let testValue = Mail()
      }
      //- App/Live.swift
      import Dependencies
      import Interface
      extension Mail: @retroactive DependencyKey {
        public static let liveValue = Mail()
      }
      """,
      facts: ["binds Interface.Mail = Mail [singleton]"]),
    RecognitionExample(
      "The macro for an accessor and its key",
      """
      import Dependencies
      import DependenciesMacros

      protocol API {}
      struct LiveAPI: API {}
      struct TestAPI: API {}
      extension DependencyValues {
        @DependencyEntry(liveValue: LiveAPI()) var api: any API = TestAPI()
        @DependencyEntry("Backup") var backup: any API = TestAPI()
      }
      struct Feed {
        @Dependency(\\.api) var api
      }
      """,
      facts: [
        "binds API #ApiKey = LiveAPI [singleton]", "binds API #Backup = TestAPI [singleton] for tests",
        "Feed asks API #ApiKey: property lazy",
      ]),
    RecognitionExample(
      "An accessor that reads another one",
      """
      import Dependencies

      struct API: DependencyKey {
        var feed = 1
        static let liveValue = API()
      }
      extension DependencyValues {
        var api: API { self[API.self] }
        var feed: Int { self.api.feed }
      }
      struct Screen {
        @Dependency(\\.feed) var feed
      }
      """,
      facts: ["binds API = API [singleton]", "Screen asks API: property lazy"]),
    RecognitionExample(
      "What the application sets for a key without a live value is its provider; doubles are not",
      """
      import ComposableArchitecture

      struct Player {
        static func live() -> Player { Player() }
        static let noop = Player()
      }
      extension Player: TestDependencyKey {
        static let testValue = Player()
      }
      extension DependencyValues {
        var player: Player {
          get { self[Player.self] }
          set { self[Player.self] = newValue }
        }
      }
      @main
      struct Shop {
        let store = Store(initialState: 0) {
          Root().transformDependency(\\.self) { $0.player = .live() }
        }
      }
      struct Trailer {
        let store = Store(initialState: 0) { Root() } withDependencies: { $0.player = .noop }
      }
      """,
      facts: [
        "binds Player = Player [singleton] for tests", "binds Player = Player [singleton]",
        "composes composition Shop root",
      ]),
    RecognitionExample(
      "Replaced for a while: no binding",
      """
      import Dependencies

      struct API: DependencyKey {
        static let liveValue = API()
      }
      extension DependencyValues {
        var api: API {
          get { self[API.self] }
          set { self[API.self] = newValue }
        }
      }
      func replay() {
        withDependencies {
          $0.api = API()
        } operation: {}
      }
      """,
      facts: ["binds API = API [singleton]"]),
    RecognitionExample(
      "A live value that is used without asking",
      """
      import Dependencies

      struct Clock: DependencyKey {
        static let liveValue = Clock()
        static var testValue: Clock { .liveValue }
      }
      struct Review {
        let clock: Clock
        static func live(clock: Clock = .liveValue) -> Self { Self(clock: clock) }
      }
      """,
      facts: ["binds Clock = Clock [singleton]", "Review asks Clock: locator eager"]),
    RecognitionExample(
      "Values that the library provides are not asked for",
      """
      import ComposableArchitecture

      @DependencyClient
      struct Mail {
        var send: () -> Void
      }
      struct Editor {
        @Dependency(\\.dismiss) var dismiss
        @Dependency(\\.date.now) var now
        @Dependency(\\.uuid) var uuid
      }
      """,
      facts: []),
    RecognitionExample(
      "A wrapper of the same name that the project declares",
      """
      @propertyWrapper
      struct Dependency<Value> {
        var wrappedValue: Value
        init(_ path: KeyPath<Values, Value>) { wrappedValue = Values()[keyPath: path] }
      }
      struct Values { var api = 1 }
      struct Feed {
        @Dependency(\\.api) var api
      }
      """,
      facts: []),
  ]
}

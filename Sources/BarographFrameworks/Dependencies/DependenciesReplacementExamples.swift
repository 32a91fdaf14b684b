internal import BarographLink

extension Recogniser {
  static let dependenciesReplacementExamples: [RecognitionExample] = [
    RecognitionExample(
      "Keys written out: for previews and tests as well, with a type of the value, with accessors that write",
      """
      import Dependencies
      protocol Clock {}
      struct LiveClock: Clock {}
      struct TestClock: Clock {}
      struct ClockKey {}
      extension ClockKey: DependencyKey {
        typealias Value = any Clock
        static let liveValue: any Clock = LiveClock()
        static let previewValue: any Clock = TestClock()
        static var testValue: any Clock { TestClock() }
      }
      extension DependencyValues {
        var clock: any Clock {
          get { self[ClockKey.self] }
          _modify { yield &self[ClockKey.self] }
        }
        var ticker: any Clock {
          mutating get { self[ClockKey.self] }
          set { self[ClockKey.self] = newValue }
        }
      }
      struct Feature {
        @Dependency(\\.clock) var clock
        @Dependency(\\.ticker, as: LiveClock.self) var ticker
      }
      """,
      facts: [
        "binds Clock #ClockKey = LiveClock [singleton]",
        "Feature asks Clock #ClockKey: property lazy",
        "Feature asks Clock #ClockKey: property lazy",
      ]),
    RecognitionExample(
      "Endpoints of a client are its own; what is replaced in an application, in views and in tests",
      """
      import ComposableArchitecture
      import DependenciesMacros
      @DependencyClient
      struct Mail {
        @DependencyEndpoint(method: "send") var sendIt: () -> Void
        @DependencyEndpointIgnored var log: () -> Void
      }
      extension Mail: TestDependencyKey { static let testValue = Mail() }
      extension DependencyValues { var mail: Mail { get { self[Mail.self] } set { self[Mail.self] = newValue } } }
      struct Feature {
        @Dependency(\\.mail) var mail
        func run() {
          withDependencies(from: self) { $0.mail = .noop } operation: {}
          withEscapedDependencies { continuation in continuation.yield {} }
          _ = DependencyValues._current
        }
      }
      func view(_ screen: Screen, _ store: TestStore<Int, Int>) {
        _ = screen.dependency(\\.mail, .mock).dependencies { $0.mail = .mock }
        store.dependencies.mail = .mock
      }
      struct Screen {}
      """,
      facts: [
        "binds Mail = Mail [singleton] for tests",
        "Feature asks Mail: property lazy",
      ]),
    RecognitionExample(
      "What an application prepares once is a provider",
      """
      import Dependencies
      protocol Store {}
      struct Disk: Store {}
      enum StoreKey: TestDependencyKey { static let testValue: any Store = Disk() }
      extension DependencyValues { var store: any Store { get { self[StoreKey.self] } set { self[StoreKey.self] = newValue } } }
      @main struct Main {
        static func main() { prepareDependencies { $0.store = Disk() } }
      }
      """,
      facts: [
        "binds Store #StoreKey = Disk [singleton] for tests",
        "binds Store #StoreKey = Disk [singleton]",
        "composes composition Main root",
      ]),
  ]
}

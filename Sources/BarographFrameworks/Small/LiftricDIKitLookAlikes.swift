internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let liftricDIKitLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not this DIKit's: containers, functions and wrappers that the project declares, in a file that imports it",
      """
      import DIKit
      final class DependencyContainer {
        static func defined(by parts: Any) {}
        static func derive(from parts: Any...) -> DependencyContainer { .init() }
      }
      @propertyWrapper struct Inject<T> {
        var wrappedValue: T?
        init(tag: String = "") {}
      }
      @propertyWrapper struct LazyInject<T> {
        var wrappedValue: T?
        init() {}
      }
      @propertyWrapper struct OptionalInject<T> {
        var wrappedValue: T?
        init() {}
      }
      struct Sail {}
      func module(_ make: () -> Void) -> Int { 1 }
      func modules(_ make: () -> Void) -> Int { 1 }
      func single(_ make: () -> Sail) {}
      func factory(tag: String, _ make: () -> Sail) {}
      func resolve(tag: String = "") -> Sail { Sail() }
      let rig = module {
        single { Sail() }
        factory(tag: "jib") { Sail() }
      }
      let fleet = modules { _ = rig }
      final class Boat {
        @Inject var main: Sail?
        @Inject(tag: "jib") var jib: Sail?
        @LazyInject var later: Sail?
        @OptionalInject var maybe: Sail?
        let sail: Sail
        init(sail: Sail = resolve(tag: "jib")) { self.sail = resolve() }
        func launch() { DependencyContainer.defined(by: DependencyContainer.derive(from: rig, fleet)) }
      }
      """,
      facts: [])
  ]
}

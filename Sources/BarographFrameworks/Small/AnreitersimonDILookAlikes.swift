internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let anreitersimonDILookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not this library's: protocols and wrappers that the project declares, in a file that imports it",
      """
      import DependencyInjection
      protocol Injectable {}
      protocol Singleton {}
      protocol WeakSingleton {}
      @propertyWrapper struct Inject<Value> { var wrappedValue: Value }
      @propertyWrapper struct Assisted<Value> { var wrappedValue: Value }
      enum Dependencies {
        enum Bindings {}
        enum Factories {}
        enum Singletons {}
      }
      protocol Clock {}
      final class WallClock: Clock, Singleton { init() {} }
      final class Alarm: Injectable, WeakSingleton { init(@Inject clock: WallClock, @Assisted hour: Int) {} }
      extension Dependencies.Bindings { static func bind(impl: WallClock) -> Clock { impl } }
      extension Dependencies.Factories { static func bind() -> Clock { WallClock() } }
      extension Dependencies.Singletons { static func bind() -> Clock { WallClock() } }
      """,
      facts: [])
  ]
}

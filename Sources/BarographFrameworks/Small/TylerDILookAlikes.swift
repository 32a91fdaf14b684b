internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let tylerDILookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not this library's: factories and wrappers that the project declares, in a file that imports it",
      """
      import DependencyInjection
      @propertyWrapper struct Injected<T> {
        var wrappedValue: T
        init(_ factory: Factory<T>) { wrappedValue = factory() }
      }
      @propertyWrapper struct LazyInjected<T> {
        var wrappedValue: T
        init(_ factory: Factory<T>) { wrappedValue = factory() }
      }
      @propertyWrapper struct ConstructorInjected<T> {
        var wrappedValue: T
        init(_ factory: Factory<T>) { wrappedValue = factory() }
      }
      enum Container { static let plank = Factory { Plank() } }
      struct Factory<T> {
        let make: () -> T
        init(_ make: @escaping () -> T) { self.make = make }
        func callAsFunction() -> T { make() }
        func register(_ make: () -> T) {}
        func popRegistration() {}
        func useProduction() {}
      }
      struct Plank {}
      final class Deck {
        @Injected(Container.plank) var one
        @LazyInjected(Container.plank) var two
        @ConstructorInjected(Container.plank) var three
        let four = Container.plank()
      }
      func withTestContainer(_ run: () -> Void) { run() }
      func scrub() {
        withTestContainer {
          Container.plank.register { Plank() }
          Container.plank.popRegistration()
          Container.plank.useProduction()
        }
      }
      """,
      facts: [])
  ]
}

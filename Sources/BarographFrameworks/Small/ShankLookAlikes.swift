internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let shankLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Shank's: builders that the project declares, in a file that imports it",
      """
      import Shank
      struct Dependencies {
        init(_ make: () -> Module) {}
        func build() {}
      }
      struct Module { init(_ make: () -> Int) {} }
      @propertyWrapper struct Inject<T> {
        var wrappedValue: T?
        init() {}
      }
      final class Knee { @Inject var bone: Int? }
      func walk() { Dependencies { Module { 1 } }.build() }
      """,
      facts: [])
  ]
}

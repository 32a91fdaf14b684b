internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let customContainerLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "No container: caches, cells, stores of values and observers",
      #"""
      protocol Registrant { func register() }
      final class Cells {
        func register<T>(_ type: T.Type) { print(type) }
        func dequeue<T>(_ type: T.Type) -> T? { nil }
      }
      final class Addresses {
        private var known: [String: String] = [:]
        func resolve<T>(_ host: T) -> String? { known["\(host)"] }
        subscript<T>(path: KeyPath<Addresses, T>) -> T { self[keyPath: path] }
      }
      @propertyWrapper struct Clamped {
        var wrappedValue: Int
        init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 10) }
      }
      struct Options { var size = 1 }
      func set<T>(_ path: WritableKeyPath<Options, T>, to value: T, in options: inout Options) {
        options[keyPath: path] = value
      }
      final class Table: Registrant {
        @Clamped var rows = 3
        func register() { Cells().register(Table.self) }
      }
      """#,
      facts: [])
  ]
}

internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let dependijectLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Dependiject's: services that the project declares, in a file that imports it",
      """
      import Dependiject
      struct Coat {}
      enum Keeping { case singleton, weak }
      struct Service { init<T>(_ keeping: Keeping, _ type: T.Type, _ make: (Rack) -> T) {} }
      final class Rack { func resolve() -> Coat { Coat() } }
      let services = [Service(.singleton, Coat.self) { $0.resolve() }, Service(.weak, Coat.self) { _ in Coat() }]
      """,
      facts: [])
  ]
}

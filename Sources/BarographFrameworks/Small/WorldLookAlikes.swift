internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let worldLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "No locator: constants of a namespace, a screen's lazy parts, compositions without makers",
      """
      struct Colour {}
      protocol Readable {}
      protocol Writable {}
      typealias Storable = Readable & Writable
      enum ServiceLocator {
        static let limit = 3
        static let name = "name"
      }
      final class Screen {
        lazy var title = "title" + ServiceLocator.name
        lazy var limit = ServiceLocator.limit
        let storable: Storable
        init(storable: Storable) { self.storable = storable }
      }
      protocol ColourFactory { var colour: Colour { get } }
      extension Screen: ColourFactory { var colour: Colour { Colour() } }
      """,
      facts: []),
    RecognitionExample(
      "A label that is made on first use",
      """
      final class Cell {
        lazy var label = makeLabel()
        func makeLabel() -> Int { 0 }
      }
      """,
      facts: []),
  ]
}

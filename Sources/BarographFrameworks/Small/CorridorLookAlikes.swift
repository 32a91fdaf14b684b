internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let corridorLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Corridor's: contexts that the project declares, in a file that imports it",
      #"""
      import Corridor
      protocol HasInstanceContext {}
      protocol HasStaticContext {}
      struct Deck {}
      protocol AppContext { var deck: Deck { get } }
      struct DefaultContext: AppContext { var deck = Deck() }
      final class Screen: HasInstanceContext {
        var resolve = [\DefaultContext.deck: 1]
        func play() -> Int? { resolve[\.deck] }
      }
      enum Table: HasStaticContext { static var resolve = DefaultContext() }
      """#,
      facts: [])
  ]
}

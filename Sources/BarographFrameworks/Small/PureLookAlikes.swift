internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let pureLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Pure's: a nested payload and a factory that the project declares, in a file that imports it",
      """
      import Pure
      protocol FactoryModule {}
      struct Ink {}
      final class Letter: FactoryModule {
        struct Dependency { let ink: Ink }
        struct Payload { let text: String }
        struct Factory {
          let dependency: Dependency
          func create(payload: Payload) -> Letter { Letter() }
        }
      }
      let letter = Letter.Factory(dependency: .init(ink: Ink())).create(payload: .init(text: "a"))
      """,
      facts: [])
  ]
}

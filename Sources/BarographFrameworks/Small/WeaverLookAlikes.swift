internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let weaverLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Weaver's: its words in a text, and members that are called like what it writes",
      #"""
      final class Cloth {
        let help = """
          // weaver: logger = Logger <- Logging & Writing
          // weaver: host <= String
          // weaver: logger.scope = .transient, logger.scope = .weak, logger.scope = .lazy
          // weaver: logger.builder = make, logger.setter = true
          // weaver: logger.objc = true, logger.escaping = true
          // weaver: logger.platforms = [.iOS], logger.projects = [.A], self.isIsolated = true
          // weaver: import Network
          @Weaver(.registration, type: Logger.self) var a: Logger
          @Weaver(.reference) var b: Logger ; @Weaver(.parameter) var c: Int ;
          @WeaverP1(.registration) var d: (Int) -> Logger
          extension Cloth: ClothObjCDependencyInjectable {}
          """
        struct Threads {
          let warp = 1
          func weft(_ count: Int) -> Int { count }
        }
        let dependencies = Threads()
        func weave() -> Int { dependencies.warp + dependencies.weft(2) }
        init(injecting dependencies: Int) {}
      }
      struct MainDependencyContainer { static func cloth() -> Int { 1 } }
      let count = MainDependencyContainer.cloth()
      """#,
      facts: []),
    RecognitionExample(
      "An annotation in a text",
      """
      let help = "// weaver: self.isIsolated = true"
      """,
      facts: []),
  ]
}

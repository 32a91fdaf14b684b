internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let easyDiLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not EasyDi's: assemblies of the project, in a file that imports it",
      """
      import EasyDi
      class Assembly {
        let context = Context()
        static func instance() -> Self { fatalError() }
      }
      final class Context { func assembly<A>() -> A { fatalError() } }
      enum Keeping { case lazySingleton, prototype, weakSingleton, objectGraph }
      struct Lamp { var watt = 1 }
      final class LampAssembly: Assembly {
        lazy var other: LampAssembly = context.assembly()
        var lamp: Lamp {
          define(scope: .lazySingleton, init: Lamp()) {
            $0.watt = 2
            return $0
          }
        }
        var spare: Lamp { define(scope: .prototype, init: Lamp()) { $0 } }
        var night: Lamp { define(scope: .weakSingleton, init: Lamp()) { $0 } }
        var day: Lamp { define(scope: .objectGraph, init: Lamp()) { $0 } }
        func define(scope: Keeping, init lamp: Lamp, _ fill: (inout Lamp) -> Lamp) -> Lamp { lamp }
        func defineInjection(into lamp: Lamp) {}
        func light() { defineInjection(into: lamp) }
      }
      let lamp = LampAssembly.instance().lamp
      """,
      facts: [])
  ]
}

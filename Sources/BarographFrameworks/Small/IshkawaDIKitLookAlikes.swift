internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let ishkawaDIKitLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not this DIKit's: protocols that the project declares, in a file that imports it",
      """
      import DIKit
      protocol FactoryMethodInjectable {
        associatedtype Dependency
        static func makeInstance(dependency: Dependency) -> Self
      }
      protocol PropertyInjectable {
        associatedtype Dependency
        var dependency: Dependency! { get set }
      }
      protocol Injectable {
        associatedtype Dependency
        init(dependency: Dependency)
      }
      protocol Resolver {}
      struct Ink {}
      struct Pen: Injectable {
        struct Dependency { let ink: Ink }
        init(dependency: Dependency) {}
      }
      struct Nib: FactoryMethodInjectable {
        struct Dependency { let ink: Ink }
        static func makeInstance(dependency: Dependency) -> Nib { Nib() }
      }
      final class Page: PropertyInjectable {
        struct Dependency { let ink: Ink }
        var dependency: Dependency!
      }
      protocol DeskResolver: Resolver {
        func provideInk() -> Ink
        func providePen(ink: Ink) -> Pen
      }
      extension DeskResolver {
        func resolvePen() -> Pen { resolvePen(ink: provideInk()) }
        func resolvePen(ink: Ink) -> Pen { providePen(ink: ink) }
      }
      """,
      facts: [])
  ]
}

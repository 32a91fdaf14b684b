internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let needleLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Needle's: components, dependencies and extensions that the project declares, in a file that imports it",
      """
      import NeedleFoundation
      class Component<D> {
        init(parent: Any) {}
        func shared<T>(_ make: () -> T) -> T { make() }
      }
      class BootstrapComponent: Component<Int> {}
      class PluginizedComponent<A, B, C>: Component<A> {}
      class NonCoreComponent<D>: Component<D> {}
      class UberPluginizedComponent {}
      enum NeedleFoundation { class Component<D> {} }
      protocol Dependency {}
      protocol EmptyDependency {}
      protocol PluginExtension {}
      struct Thread {}
      protocol SeamDependency: Dependency { var thread: Thread { get } }
      protocol SeamPlugins: PluginExtension { var thread: Thread { get } }
      final class SewingComponent: BootstrapComponent {
        public var thread: Thread { shared { Thread() } }
        public var seam: SeamComponent { SeamComponent(parent: self) }
        public var other: SeamComponent { .init(parent: self) }
        public var third: SeamComponent { App.SeamComponent(parent: self) }
      }
      final class SeamComponent: Component<SeamDependency> {
        let dependency: SeamDependency! = nil
        func sew() { _ = dependency.thread }
      }
      final class HemComponent: PluginizedComponent<SeamDependency, SeamPlugins, LiningComponent> {
        let pluginExtension: SeamPlugins! = nil
        func sew() { _ = pluginExtension.thread }
      }
      final class LiningComponent: NonCoreComponent<EmptyDependency> {}
      final class CuffComponent: NeedleFoundation.Component<SeamDependency> {}
      public extension SewingComponent { var cuff: Thread { Thread() } }
      """,
      facts: []),
    RecognitionExample(
      "Not Needle's: nested components, members of other values, and text, beside its import",
      """
      import NeedleFoundation

      struct Thread {}
      enum Loom {
        class Component<D> { init(parent: Any) {} }
        final class Frame: Loom.Component<Int> { var thread: Thread { Thread() } }
      }
      final class Box { let thread = Thread() }
      final class Drawer {
        let dependency = Box()
        let pluginExtension = Box()
        func open() {
          _ = dependency.thread
          _ = pluginExtension.thread
        }
        func shared<T>(_ make: () -> T) -> T { make() }
        var spool: Thread { shared { Thread() } }
        var frame: Loom.Frame { Loom.Frame(parent: self) }
        let manual = "class C: Component<EmptyDependency>, BootstrapComponent, protocol X: Dependency {"
      }
      """,
      facts: []),
    RecognitionExample(
      "Functions `shared` and members `dependency` of other values; what is not public is for the component alone",
      """
      import NeedleFoundation
      final class Pot {
        func shared(_ make: () -> Pot) -> Pot { make() }
        let dependency = [1]
        var first: Int { dependency.count }
      }
      final class KitchenComponent: BootstrapComponent {
        let pot = Pot()
        public var stew: Pot { pot.shared { Pot() } }
        // public var soup: Pot { shared { Pot() } }
      }
      """,
      facts: [
        "binds Pot #stew = Pot [transient] in KitchenComponent",
        "composes component KitchenComponent root",
      ]),
    RecognitionExample(
      "A shelf without components",
      """
      protocol Page {}
      final class Book: Page {}
      struct MockComponentPathBuilder {}
      final class Shelf {
        private var books: [Book] = []
        var first: any Page { books[0] }
      }
      func registerProviderFactories() {}
      func start() { registerProviderFactories() }
      """,
      facts: []),
  ]
}

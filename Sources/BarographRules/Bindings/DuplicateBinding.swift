internal import BarographModel

extension Rule {
  /// One key with two providers in one container.
  package static let duplicateBinding = Rule(
    id: RuleID("duplicate_binding"),
    summary: "The same key is bound twice in one container",
    explanation: """
      The later registration replaces the earlier one without a word, so that the order of assemblies decides what the \
      program does. The finding lists every place and, where the order is to be seen, points at the one that wins.

      Remove one, give them names, or make it a visible choice. Alternatives are not duplicates: branches of `#if`, \
      `if` and `switch`, a conditional registration after an unconditional one, tests and previews, child containers and \
      components, and assemblies that are never composed together.

      SafeDI accepts one provider of a type in the whole program, and its build fails at a second one.
      """,
    defaultSeverity: .warning,
    examples: duplicateBindingExamples + typhoonDuplicateExamples + ObjectionExamples.duplicate,
    check: { graph, context in DuplicateBindingSearch(graph: graph, context: context).observations() })
}

private let duplicateBindingExamples = [
  Example(
    "The second assembly replaces what the first registered",
    """
    import Swinject

    protocol Cache {}
    final class Memory: Cache {}
    final class Disk: Cache {}
    final class CoreAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Cache.self) { _ in Memory() }
      }
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Cache.self) { _ in Disk() }  // expect: duplicate_binding
      }
    }
    let assembler = Assembler([CoreAssembly(), AppAssembly()])
    """),
  Example(
    "Exclusive branches, names and arguments make different keys",
    """
    import Swinject

    protocol Cache {}
    final class Memory: Cache {}
    final class Disk: Cache {}
    final class AppAssembly: Assembly {
      let isSmall: Bool
      init(isSmall: Bool) { self.isSmall = isSmall }
      func assemble(container: Container) {
        #if os(iOS)
          container.register(Cache.self) { _ in Memory() }
        #else
          container.register(Cache.self) { _ in Disk() }
        #endif
        if isSmall {
          container.register(Cache.self, name: "thumbnails") { _ in Memory() }
        } else {
          container.register(Cache.self, name: "thumbnails") { _ in Disk() }
        }
        container.register(Cache.self) { (_: Resolver, size: Int) in Disk() }
      }
    }
    let assembler = Assembler([AppAssembly(isSmall: true)])
    """),
  Example(
    "Two applications that are never composed together",
    """
    import Swinject

    protocol Router {}
    final class WalletRouter: Router {}
    final class ExtensionRouter: Router {}
    final class WalletAssembly: Assembly {
      func assemble(container: Container) { container.register(Router.self) { _ in WalletRouter() } }
    }
    final class ExtensionAssembly: Assembly {
      func assemble(container: Container) { container.register(Router.self) { _ in ExtensionRouter() } }
    }
    final class Wallet {
      let assembler = Assembler([WalletAssembly()])
    }
    final class Extension {
      let assembler = Assembler([ExtensionAssembly()])
    }
    """),
  Example(
    "Two providers of a type where the framework accepts one",
    """
    import SafeDI

    public protocol Cache {}
    @Instantiable(fulfillingAdditionalTypes: [Cache.self])
    public final class Memory: Cache, Instantiable {}
    @Instantiable(fulfillingAdditionalTypes: [Cache.self])  // expect: duplicate_binding
    public final class Disk: Cache, Instantiable {}
    @Instantiable(isRoot: true)
    public final class Root: Instantiable {
      @Instantiated let images: Images
      @Instantiated let news: News
    }
    @Instantiable
    public final class Images: Instantiable { @Instantiated let loader: Loader }
    @Instantiable
    public final class News: Instantiable { @Instantiated let loader: Loader }
    @Instantiable
    public final class Loader: Instantiable {}
    """),
]

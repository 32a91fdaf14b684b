/// What the generators of Weaver, SafeDI and Needle, and Cleanse and Knit at run time, refuse.
let generatorDefinitionExamples = [
  Example(
    "Weaver writes no code for these registrations",
    """
    final class Loom {
      // weaver: width <= Int
    }
    final class Shuttle {
      // weaver: self.isIsolated = true
    }
    final class Weft {
      @Weaver(.parameter, scope: .weak) private var loom: Loom  // expect: invalid_definition
    }
    final class Mill {
      @Weaver(.registration, type: Loom.self) private var loom: Loom  // expect: invalid_definition
      @Weaver(.registration, type: Shuttle.self) private var shuttle: Shuttle  // expect: invalid_definition
      @WeaverP2(.registration, type: Loom.self, scope: .transient) private var wide: (Int) -> Loom  // expect: invalid_definition
      @WeaverP1(.registration, type: Weft.self, scope: .transient) private var weft: (Loom) -> Weft
    }
    """),
  Example(
    "SafeDI hands over what is forwarded through instantiators for just that",
    """
    import SafeDI
    public struct User {}
    @Instantiable
    public final class Feed: Instantiable { @Forwarded private let user: User }
    @Instantiable(isRoot: true)
    public final class Root: Instantiable {
      @Instantiated private let feed: Feed  // expect: invalid_definition
      @Instantiated(fulfilledByType: "Feed") private let text: ErasedInstantiator<String, Any>  // expect: invalid_definition
      @Instantiated(fulfilledByType: "Feed") private let good: ErasedInstantiator<User, Any>
      @Instantiated(fulfilledByType: "Feed") private let best: ErasedInstantiator<Feed.ForwardedProperties, Any>
      @Instantiated private let makeFeed: Instantiator<Feed>
    }
    """),
  Example(
    "Needle refuses a loop through a plugin extension",
    """
    import NeedleFoundation
    class Cup {}
    class Tea {}
    protocol Extras: PluginExtension {
      var cup: Cup { get }
      var tea: Tea { get }
    }
    protocol ExtrasDependency: Dependency { var cup: Cup { get } }
    final class ExtrasComponent: NonCoreComponent<ExtrasDependency> {
      public var tea: Tea { Tea() }
      public var cup: Cup { Cup() }
    }
    final class TableComponent: PluginizedComponent<EmptyDependency, Extras, ExtrasComponent> {  // expect: invalid_definition
      public var cup: Cup { pluginExtension.cup }
      public var tea: Tea { pluginExtension.tea }
    }
    """),
  Example(
    "Cleanse refuses a scope twice on one way, and an array bound in two ways",
    """
    import Cleanse
    struct Daily: Scope {}
    struct Hourly: Scope {}
    final class Page {}
    struct PageComponent: Component {
      typealias Root = Page
      static func configure(binder: Binder<Daily>) {}
      static func configureRoot(binder bind: ReceiptBinder<Page>) -> BindingReceipt<Page> { bind.to(factory: Page.init) }
    }
    struct NoteComponent: Component {
      typealias Root = Page
      static func configure(binder: Binder<Hourly>) {}
      static func configureRoot(binder bind: ReceiptBinder<Page>) -> BindingReceipt<Page> { bind.to(factory: Page.init) }
    }
    struct BookComponent: RootComponent {
      typealias Root = Page
      static func configure(binder: Binder<Daily>) {
        binder.install(dependency: PageComponent.self)  // expect: invalid_definition
        binder.install(dependency: NoteComponent.self)
        binder.bind(Page.self).intoCollection().to(factory: Page.init)
        binder.bind([Page].self).to(value: [])  // expect: invalid_definition
        binder.bind([String].self).to(value: [])
      }
      static func configureRoot(binder bind: ReceiptBinder<Page>) -> BindingReceipt<Page> { bind.to(factory: Page.init) }
    }
    func start() throws { _ = try ComponentFactory.of(BookComponent.self).build(()) }
    """),
  Example(
    "Knit stops at an override that does not replace",
    """
    import Knit
    struct PaperAssembly: ModuleAssembly, DefaultModuleAssemblyOverride {
      typealias OverrideType = FakePaperAssembly
      static var dependencies: [any ModuleAssembly.Type] { [] }
      func assemble(container: Container<Resolver>) {}
    }
    struct FakePaperAssembly: AutoInitModuleAssembly {
      static var replaces: [any ModuleAssembly.Type] { [PaperAssembly.self] }
      static var dependencies: [any ModuleAssembly.Type] { [] }
      func assemble(container: Container<Resolver>) {}
    }
    struct InkAssembly: ModuleAssembly, DefaultModuleAssemblyOverride {
      typealias OverrideType = FakeInkAssembly  // expect: invalid_definition
      static var dependencies: [any ModuleAssembly.Type] { [] }
      func assemble(container: Container<Resolver>) {}
    }
    struct FakeInkAssembly: AutoInitModuleAssembly {
      static var dependencies: [any ModuleAssembly.Type] { [] }
      func assemble(container: Container<Resolver>) {}
    }
    """),
  Example(
    "An assembly that Knit cannot make and nobody gives to the assembler",
    """
    import Knit
    final class DiskAssembly: ModuleAssembly {
      init(path: String) {}
      static var dependencies: [any ModuleAssembly.Type] { [] }
      func assemble(container: Container<Resolver>) {}
    }
    final class LogAssembly: AutoInitModuleAssembly {
      static var dependencies: [any ModuleAssembly.Type] { [DiskAssembly.self] }
      func assemble(container: Container<Resolver>) {}
    }
    final class AppAssembly: ModuleAssembly {
      static var dependencies: [any ModuleAssembly.Type] { [LogAssembly.self] }
      func assemble(container: Container<Resolver>) {}
    }
    @MainActor let broken = try ModuleAssembler([AppAssembly()])  // expect: invalid_definition
    @MainActor let whole = try ModuleAssembler([AppAssembly(), DiskAssembly(path: "/")])
    @MainActor let below = try ModuleAssembler(parent: whole, [AppAssembly()])
    """),
]

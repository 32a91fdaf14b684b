internal import BarographLink

extension Recogniser {
  static let knitAssemblyExamples: [RecognitionExample] = [
    RecognitionExample(
      "Assemblies include what they depend on; assemblers compose them",
      """
      import Knit
      final class CoreAssembly: AutoInitModuleAssembly {
        static var dependencies: [any ModuleAssembly.Type] { [] }
        func assemble(container: Container<Resolver>) {}
      }
      final class FeedAssembly: AutoInitModuleAssembly {
        static let dependencies: [any Knit.ModuleAssembly.Type] = [CoreAssembly.self]
        func assemble(container: Container<Resolver>) {}
      }
      final class ShopAssembly: GeneratedModuleAssembly {
        static var generatedDependencies: [any ModuleAssembly.Type] { [CoreAssembly.self] }
        func assemble(container: Container<Resolver>) {}
      }
      enum Start {
        static let app = ModuleAssembler([FeedAssembly()])
        static let user = ScopedModuleAssembler<Resolver>(parent: app, [ShopAssembly()])
      }
      """,
      facts: [
        "composes assembly CoreAssembly",
        "composes assembly FeedAssembly: CoreAssembly",
        "composes assembly ShopAssembly: CoreAssembly",
        "composes composition Start.app root: FeedAssembly",
        "composes composition Start.user root under Start.app: ShopAssembly",
      ]),
    RecognitionExample(
      "Assemblies for another resolver are left to the parent",
      """
      import Knit
      final class AppAssembly: AutoInitModuleAssembly {
        typealias TargetResolver = AppResolver
        func assemble(container: Container<TargetResolver>) {}
      }
      final class CartAssembly: AutoInitModuleAssembly {
        typealias TargetResolver = UserResolver
        func assemble(container: Container<TargetResolver>) {}
      }
      final class ShopAssembly: AutoInitModuleAssembly {
        typealias TargetResolver = UserResolver
        static var dependencies: [any ModuleAssembly.Type] { [AppAssembly.self, CartAssembly.self] }
        func assemble(container: Container<TargetResolver>) {}
      }
      """,
      facts: [
        "composes assembly AppAssembly",
        "composes assembly CartAssembly",
        "composes assembly ShopAssembly: CartAssembly",
      ]),
    RecognitionExample(
      "What replaces another assembly does not bind the same things twice",
      """
      import Knit
      protocol Clock {}
      final class SystemClock: Clock {}
      final class StoppedClock: Clock {}
      final class ClockAssembly: AutoInitModuleAssembly {
        func assemble(container: Container<Resolver>) { container.register(Clock.self) { _ in SystemClock() } }
      }
      final class StoppedClockAssembly: AutoInitModuleAssembly {
        static var replaces: [any ModuleAssembly.Type] { [ClockAssembly.self] }
        func assemble(container: Container<Resolver>) { container.register(Clock.self) { _ in StoppedClock() } }
      }
      """,
      facts: [
        "binds Clock = SystemClock [graph] in ClockAssembly",
        "binds Clock = StoppedClock [graph]",
        "composes assembly ClockAssembly",
        "composes assembly StoppedClockAssembly",
      ]),
    RecognitionExample(
      "A `ModuleAssembly` of the project's own is not Knit's",
      """
      protocol ModuleAssembly { func assemble(container: Container) }
      final class Container { func registerAbstract<T>(_ type: T.Type) {} }
      protocol Session {}
      final class SessionAssembly: ModuleAssembly {
        func assemble(container: Container) { container.registerAbstract(Session.self) }
      }
      """,
      facts: []),
    RecognitionExample(
      "Other kinds of assemblies, what they replace, and modules that collect them",
      """
      import Knit
      protocol Clock {}
      final class StoppedClock: Clock {}
      final class ClockAssembly: AutoInitModuleAssembly {
        func assemble(container: Container<Resolver>) {}
      }
      final class FakeClockAssembly: FakeAssembly {
        typealias ReplacedAssembly = ClockAssembly
        func assemble(container: Container<Resolver>) { container.register(Clock.self) { _ in StoppedClock() } }
      }
      extension ClockAssembly: DefaultModuleAssemblyOverride { typealias OverrideType = FakeClockAssembly }
      enum ClockModule: KnitModule {
        static var assemblies: [any ModuleAssembly.Type] { [ClockAssembly.self] }
        static var moduleDependencies: [any KnitModule.Type] { [] }
      }
      let whole = ScopedModuleAssembler<Resolver>(
        parent: nil, [ClockAssembly()], overrideBehavior: .disableDefaultOverrides, postAssemble: { _ in })
      """,
      facts: [
        "binds Clock = StoppedClock [graph]",
        "composes assembly ClockAssembly",
        "composes assembly FakeClockAssembly",
        "composes composition whole root: ClockAssembly",
      ]),
  ]
}

internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let knitLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Knit's: protocols, containers and annotations that the project declares, in a file that imports it",
      """
      import Knit
      protocol ModuleAssembly { static var dependencies: [any ModuleAssembly.Type] { get } }
      protocol AutoInitModuleAssembly: ModuleAssembly {}
      protocol AbstractAssembly: ModuleAssembly {}
      protocol FakeAssembly: ModuleAssembly {}
      protocol GeneratedModuleAssembly: ModuleAssembly {}
      protocol DefaultModuleAssemblyOverride { associatedtype OverrideType }
      enum Knit { typealias ModuleAssembly = App.ModuleAssembly }
      final class Crane {
        func register<T>(_ type: T.Type, name: String, _ make: () -> T) -> Crane { self }
        func register<T>(_ type: T.Type, mainActorFactory: () -> T) -> Crane { self }
        func registerAbstract<T>(_ type: T.Type, concurrency: Int = 0) {}
        func registerIntoCollection<T>(_ type: T.Type, _ make: () -> T) {}
        func autoregister<T>(_ type: T.Type, initializer: () -> T) -> Crane { self }
        func implements<T>(_ type: T.Type) -> Crane { self }
      }
      struct Beam {}
      struct CraneAssembly: AutoInitModuleAssembly {
        typealias TargetResolver = Crane
        typealias ReplacedAssembly = YardAssembly
        static var dependencies: [any ModuleAssembly.Type] { [YardAssembly.self] }
        static var replaces: [any Knit.ModuleAssembly.Type] { [] }
        func assemble(container: Crane) {
          // @knit public alias("beam")
          container.register(Beam.self, name: "steel") { Beam() }
          // @knit internal tag("yard") module-name("Yard") disable-performance-gen
          container.register(Beam.self, mainActorFactory: { Beam() }).implements(Beam.self)
          // @knit @_spi(Yard)
          container.registerAbstract(Beam?.self, concurrency: 1)
          container.registerIntoCollection(Beam.self) { Beam() }
          // @knit alias("long")
          container.autoregister(Beam.self, initializer: Beam.init)
          // @knit tag("short")
        }
      }
      struct YardAssembly: AbstractAssembly { static var dependencies: [any ModuleAssembly.Type] { [] } }
      struct PaperAssembly: FakeAssembly { static var dependencies: [any ModuleAssembly.Type] { [] } }
      struct MadeAssembly: GeneratedModuleAssembly { static var dependencies: [any ModuleAssembly.Type] { [] } }
      enum KnitModule { static let assemblies: [any ModuleAssembly.Type] = [CraneAssembly.self] }
      final class ModuleAssembler { init(_ parts: [any ModuleAssembly]) {} }
      final class ScopedModuleAssembler { init(_ parts: [any ModuleAssembly], overrideBehavior: Int) {} }
      let yard = ModuleAssembler([CraneAssembly()])
      let inner = ScopedModuleAssembler([CraneAssembly()], overrideBehavior: 1)
      """,
      facts: []),
    RecognitionExample(
      "Not Knit's: accessors of other things, and attributes of other libraries, beside its import",
      """
      import Knit
      import Combine

      struct Rope {}
      enum Kind { case thin, thick }
      final class Ropes {
        func rope() -> Rope { Rope() }
        func rope(name: Kind) -> Rope { Rope() }
        func rope(length: Int) -> Rope { Rope() }
        func callAsFunction() -> Rope { Rope() }
        func unsafeResolver(file: String, function: String, line: Int) -> Ropes { self }
        func resolveCollection<T>(_ type: T.Type) -> [T] { [] }
        let changes: AnyPublisher<Rope, Never>
      }
      func tie(_ resolver: Ropes) {
        _ = resolver.rope()
        _ = resolver.rope(name: .thin)
        _ = resolver.rope(length: 2)
        _ = resolver()
        _ = resolver.unsafeResolver(file: "", function: "", line: 1).resolveCollection(Rope.self)
        let make: () -> Rope = resolver.rope
      }
      //- Other/Knots.swift
      import OtherMacros
      protocol Net {}
      final class Knot {
        @Resolvable<Net> init(rope: Int, @Argument count: Int, @Named("tight") kind: Int, @UseDefault other: Int = 1)
        {}
        @Resolvable<Net> static func make(rope: Int) -> Knot { fatalError() }
      }
      """,
      facts: []),
    RecognitionExample(
      "Directives in text, and modifiers of what a factory makes",
      #"""
      import Knit
      final class Sash { func implements(_ type: Any.Type) -> Sash { self } }
      final class WindowAssembly: ModuleAssembly {
        typealias TargetResolver = Resolver
        static var dependencies: [any ModuleAssembly.Type] { [] }
        func assemble(container: Container<Resolver>) {
          // The directive "@knit" means nothing in the middle of a sentence.
          container.register(Sash.self) { _ in Sash().implements(WindowAssembly.self) }
          let text = "// @knit alias(\"pane\")"
        }
      }
      """#,
      facts: [
        "binds Sash = Sash [graph] in WindowAssembly",
        "composes assembly WindowAssembly",
      ]),
    RecognitionExample(
      "Knitting without Knit",
      """
      protocol KnitModule {}
      enum Sweater: KnitModule { typealias OverrideType = Int }
      struct Feed { func newsPublisher() -> Int { 0 } }
      struct Pattern {
        let feed = Feed()
        @Resolvable
        static func make() -> Pattern { Pattern() }
        func register(_ type: Any.Type) {}
        func keep() {
          register((() -> Int).self)
          _ = feed.newsPublisher()
        }
      }
      """,
      facts: []),
  ]
}

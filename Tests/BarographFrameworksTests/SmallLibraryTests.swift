import Testing

@testable import BarographFrameworks
@testable import BarographLink

@Suite("Small libraries: what their pages do not show")
struct SmallLibraryTests {
  @Test("a module that re-exports the library switches it on")
  func reexport() {
    let project = RecognisedProject(
      .whoopDI,
      [
        "Base/Exports": "@_exported import WhoopDIKit",
        "App/File": """
        import Base
        struct Deck {}
        final class AudioModule: DependencyModule {
          override func defineDependencies() { factory { Deck() } }
        }
        """,
        "Other/File": """
        struct Deck {}
        final class AudioModule: DependencyModule {
          override func defineDependencies() { factory { Deck() } }
        }
        """,
      ])
    #expect(project.bindings == ["Deck = Deck [factory transient] in AudioModule"])
  }

  @Test("the library's sources may lie in the project, in a module of its name")
  func vendored() {
    let project = RecognisedProject(
      .easyDi,
      [
        "EasyDi/Assembly": """
        open class Assembly {
          public func define<T, R>(scope: Int = 0, init make: @autoclosure () -> T) -> R { fatalError() }
          public static func instance() -> Self { fatalError() }
        }
        """,
        "App/File": """
        import EasyDi
        struct Deck {}
        final class AudioAssembly: Assembly {
          var deck: Deck { define(init: Deck()) }
        }
        """,
      ])
    #expect(project.bindings == ["Deck #AudioAssembly.deck = Deck [graph] in AudioAssembly"])
  }

  @Test("the library's one file may be copied among the project's own sources")
  func copied() {
    let library = """
      open class Assembly { public func define<T, R>(init make: @autoclosure () -> T, inject: Int? = nil) -> R { fatalError() } }
      public final class DIContext {}
      """
    let use = """
      struct Deck {}
      struct Player { init(deck: Deck) {} }
      final class AudioAssembly: Assembly {
        var deck: Deck { define(init: Deck()) }
        var player: Player { define(init: Player(deck: self.deck), inject: nil) }
      }
      """
    let project = RecognisedProject(.easyDi, ["App/EasyDi": library, "App/File": use])
    #expect(project.bindings.count == 2)
    #expect(
      project.requests == ["<Player #AudioAssembly.player> asks Deck #AudioAssembly.deck: constructor eager"])
    let own = RecognisedProject(.easyDi, ["App/Own": "class Assembly { func define() {} }", "App/File": use])
    #expect(own.lines == [])
  }

  @Test("a module of the project's own may have a library's name")
  func ownModule() {
    let own = """
      public final class Container {
        public static let shared = Container()
        public func register<T>(type: T.Type, in scope: Int, _ make: (Container) -> T) {}
        public func resolve<T>(type: T.Type) -> T { fatalError() }
      }
      """
    let use = """
      import DependencyInjection
      struct Deck {}
      func start(_ container: Container) { container.register(type: Deck.self, in: 1) { _ in Deck() } }
      """
    #expect(RecognisedProject(.strv, ["DependencyInjection/Container": own, "App/File": use]).lines == [])
    let library = own + "\npublic enum DependencyScope { case new, shared }"
    #expect(
      RecognisedProject(.strv, ["DependencyInjection/Container": library, "App/File": use]).bindings.count == 1)
  }

  @Test("assemblies are read across files and through extensions and superclasses")
  func files() {
    let project = RecognisedProject(
      .easyDi,
      [
        "App/Base": """
        import EasyDi
        struct Deck {}
        class BaseAssembly: Assembly { var deck: Deck { define(init: Deck()) } }
        """,
        "App/Audio": """
        import EasyDi
        struct Player { let deck: Deck }
        final class AudioAssembly: BaseAssembly {}
        """,
        "App/More": """
        import EasyDi
        extension AudioAssembly { var player: Player { define(init: Player(deck: deck)) } }
        """,
      ])
    #expect(
      project.requests == ["<Player #AudioAssembly.player> asks Deck #BaseAssembly.deck: constructor eager"])
  }

  @Test("a factory of a container is known from other files")
  func containerFiles() {
    let project = RecognisedProject(
      .tylerDI,
      [
        "App/Container": """
        import DependencyInjection
        struct Deck {}
        extension Container { static let deck = Factory { Deck() } }
        """,
        "App/Screen": """
        import DependencyInjection
        struct Screen { @Injected(Container.deck) var deck: Deck }
        """,
      ])
    #expect(project.requests == ["Screen asks Container.deck: property deferred"])
  }

  @Test("statements before the result, branches and closures that run later")
  func bodies() {
    let project = RecognisedProject(
      .whoopDI,
      """
      import WhoopDIKit
      protocol Player {}
      struct Deck {}
      final class Tape: Player { var deck: Deck?; init() {} }
      final class Radio: Player { init(make: @escaping () -> Deck) {} }
      final class AudioModule: DependencyModule {
        let isRadio = false
        override func defineDependencies() {
          factory { () -> Player in
            if self.isRadio { return Radio(make: { try! self.get() }) }
            let tape = Tape()
            tape.deck = try self.get()
            return tape
          }
        }
      }
      """)
    #expect(project.bindings == ["Player = Radio|Tape [factory transient] in AudioModule"])
    #expect(project.requests == ["<Player> asks Deck: provider deferred", "<Player> asks Deck: property eager"])
  }

  @Test("computed names make no claim")
  func names() {
    let project = RecognisedProject(
      .liftricDIKit,
      """
      import DIKit
      struct Deck {}
      let suffix = String()
      let audio = module { single(tag: "deck" + suffix) { Deck() } }
      struct Player { @Inject(tag: suffix) var deck: Deck }
      """)
    #expect(project.bindings == ["Deck #? = Deck [single singleton] dynamic in audio"])
    #expect(project.requests == ["Player asks Deck #?: property eager approximate"])
  }

  @Test("generic helpers leave the type to their callers")
  func generics() {
    let project = RecognisedProject(
      .whoopDI,
      """
      import WhoopDIKit
      func take<T>() -> T { WhoopDI.inject() }
      """)
    #expect(project.lines == [])
  }

  @Test("modules whose list cannot be followed make the composition incomplete")
  func lists() {
    let project = RecognisedProject(
      .whoopDI,
      """
      import WhoopDIKit
      final class AudioModule: DependencyModule {}
      final class VideoModule: DependencyModule {}
      let base = [AudioModule()]
      func start(_ more: [DependencyModule]) {
        WhoopDI.setup(modules: base + [VideoModule()] + more)
      }
      """)
    #expect(
      project.compositions == [
        "assembly AudioModule", "assembly VideoModule", "composition start root incomplete: AudioModule, VideoModule",
      ])
  }
}

import BarographLink
import Testing

@testable import BarographFrameworks

@Suite("Resolver across files and spellings")
struct ResolverTests {
  @Test("Functions in other files are installed by their callers, wherever these stand")
  func composition() {
    let project = RecognisedProject(
      .resolver,
      [
        "App/Root": """
        import Resolver
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() { registerA() }
        }
        """,
        "App/A": """
        import Resolver
        final class A {}
        extension Resolver { static func registerA() { register { A() } } }
        extension Resolver { static func registerLater() { register { A() }.scope(application) } }
        """,
        "App/AppDelegate": """
        import Resolver
        final class AppDelegate { func start() { Resolver.registerLater() } }
        """,
      ])
    #expect(
      project.bindings == [
        "A = A [graph] in Resolver.registerA", "A = A [application singleton] in Resolver.registerLater",
      ])
    #expect(
      project.compositions == [
        "container Resolver root: Resolver.registerA", "assembly Resolver.registerA", "assembly Resolver.registerA",
        "assembly Resolver.registerLater", "assembly Resolver.registerLater root",
      ])
  }

  @Test("Types from parameters, returns, casts and memberwise initialisers")
  func inferred() {
    let project = RecognisedProject(
      .resolver,
      """
      import Resolver
      protocol P {}
      struct Screen { let p: P; var q: P? }
      final class Model {
        func make(resolver: Resolver) -> P { resolver.resolve() }
        func show() { _ = Screen(p: Resolver.resolve(), q: nil) }
        func cast() { _ = Resolver.resolve() as P }
      }
      """)
    #expect(
      project.requests == [
        "Model asks P: locator deferred", "Model asks P: locator deferred", "Model asks P: locator deferred",
      ])
  }

  @Test("A file that also has key paths leaves them to the other library")
  func keyPaths() {
    let project = RecognisedProject(
      .resolver,
      """
      import Resolver
      protocol P {}
      final class Model { @Injected(\\.p) var p: P; @LazyInjected(name: "n" + suffix) var q: P }
      """)
    #expect(project.requests == ["Model asks P #?: property lazy approximate"])
  }
}

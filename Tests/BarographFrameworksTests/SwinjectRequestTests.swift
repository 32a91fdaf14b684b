import Testing

@testable import BarographFrameworks

@Suite struct SwinjectRequestTests {
  private let types = """
    protocol P { func start() }
    class A: P { var p: P?; var q: P!; init(p: P?) {}; init() {} }
    """

  /// Statements in a method of a type that is given a resolver.
  private func requests(_ statements: String, _ declarations: String = "") -> [String] {
    let project = SwinjectProject(
      (
        "Screen.swift",
        """
        import Swinject
        \(types)
        \(declarations)
        final class Screen {
          let r: Resolver
          init(r: Resolver) { self.r = r }
          func show(count: Int, title: String?) throws {
            \(statements)
          }
        }
        """
      ))
    return project.requests
  }

  @Test func whatTheContainerHasByItselfIsNotAskedOfAnybody() {
    #expect(requests("_ = r.resolve(GraphIdentifier.self)!").isEmpty)
    #expect(
      requests("_ = r.resolve(GraphIdentifier.self)!", "final class GraphIdentifier {}").count == 1)
  }

  @Test func runtimeArguments() {
    #expect(requests("r.resolve(P.self, argument: 5)!") == ["Screen → P (Int) locator deferred locator"])
    #expect(
      requests("r.resolve(P.self, arguments: count, title)!")
        == ["Screen → P (Int, Optional<String>) locator deferred locator"])
    #expect(
      requests("r.resolve(P.self, name: \"x\", arguments: missing(), A())!")
        == [#"Screen → P "x" (?, A) locator deferred locator"#])
  }

  @Test func aNameAndAnOptionalResult() {
    #expect(
      requests("let x = r.resolve(P.self, name: \"x\")") == [#"Screen → P "x" locator deferred soft locator"#])
  }

  @Test func wrappersOfTheService() {
    #expect(requests("r.resolve(Lazy<P>.self)!") == ["Screen → P lazy lazy locator"])
    #expect(requests("r.resolve(Provider<P>.self)!") == ["Screen → P provider deferred locator"])
    #expect(requests("r.resolve(P?.self)!") == ["Screen → P locator deferred soft locator"])
    #expect(requests("r.resolve(Optional<P>.self)!") == ["Screen → P locator deferred soft locator"])
  }

  @Test func aResolverUnderAnotherName() {
    #expect(
      requests("(r as! Container).resolve(P.self)!; let other = self.r; other.resolve(A.self)!") == [
        "Screen → P locator deferred locator", "Screen → A locator deferred locator",
      ])
  }

  @Test(arguments: [
    "r.resolve(P.self)?.start()", "r.resolve(P.self) ?? A()", "if let p = r.resolve(P.self) { p.start() }",
    "guard let p = r.resolve(P.self) else { return }", "r.resolve(P.self).map { $0.start() }",
    "let a = A(); a.p = r.resolve(P.self)", "A(p: r.resolve(P.self))", "_ = r.resolve(P.self) as? A",
    "if r.resolve(P.self) != nil { show() }", "if let p = r.resolve(P.self) { if bad { fatalError() } }",
  ])
  func codeThatGoesOnWithout(_ statement: String) {
    #expect(requests(statement).allSatisfy { $0.contains(" soft") }, "\(requests(statement))")
    #expect(requests(statement).count == 1)
  }

  @Test(arguments: [
    "r.resolve(P.self)!.start()", "r.resolve(P.self) as! A", "let p: P! = r.resolve(P.self)",
    "guard let p = r.resolve(P.self) else { fatalError() }", "r.resolve(P.self) ?? fatalError()",
    "let a = A(); a.q = r.resolve(P.self)", "try XCTUnwrap(r.resolve(P.self))",
  ])
  func codeThatStopsWithout(_ statement: String) {
    #expect(requests(statement) == ["Screen → P locator deferred locator"])
  }

  @Test func whenALocatorIsAsked() {
    let project = SwinjectProject(
      (
        "Screen.swift",
        """
        import Swinject
        \(types)
        let container = Container()
        let global = container.resolve(P.self)!
        final class Screen {
          let stored = container.resolve(P.self)!
          lazy var later = container.resolve(P.self)!
          static let only = container.resolve(P.self)!
          init(_ p: P = container.resolve(P.self)!) { _ = container.resolve(A.self)! }
          var computed: P { container.resolve(P.self)! }
          func later(queue: Queue) { queue.async { container.resolve(A.self)! } }
        }
        """
      ))
    #expect(
      project.requests == [
        "- → P locator lazy locator of container",
        "Screen → P locator eager locator of container",
        "Screen → P locator lazy locator of container",
        "Screen → P locator lazy locator of container",
        "Screen → P constructor eager of container",
        "Screen → A locator eager locator of container",
        "Screen → P locator deferred locator of container",
        "Screen → A locator deferred locator of container",
      ])
  }

  @Test func anAssemblyThatIsLoaded() {
    let project = SwinjectProject(
      (
        "Parts.swift",
        """
        import Swinject
        \(types)
        struct Parts: Assembly {
          func assemble(container: Container) {}
          func loaded(resolver: Resolver) { resolver.resolve(P.self)?.start() }
        }
        """
      ))
    #expect(project.requests == ["Parts → P locator eager soft"])
  }

  @Test func aResolverThatAnInitialiserIsGiven() {
    let project = SwinjectProject(
      (
        "Parts.swift",
        """
        import Swinject
        protocol P {}
        final class Estimator {
          private let p: P
          private let resolver: Resolver
          init(resolver: Resolver) {
            p = resolver.resolve(P.self)!
            self.resolver = resolver
          }
          func again() { resolver.resolve(P.self, name: "again")! }
        }
        struct Parts: Assembly {
          func assemble(container: Container) {
            container.register(Estimator.self) { Estimator(resolver: $0) }
          }
        }
        """
      ))
    #expect(project.bindings == ["Estimator → Estimator"])
    #expect(
      project.requests == [
        "Estimator → P locator eager locator", #"Estimator → P "again" locator deferred locator"#,
      ])
  }

  @Test func theReceiversTypeDecides() {
    let project = SwinjectProject(
      (
        "DI.swift",
        """
        import Swinject
        enum DI { static let container = Container() }
        """
      ),
      (
        "Screen.swift",
        """
        class A {}
        func show() { DI.container.resolve(A.self)! }
        """
      ))
    #expect(project.requests == ["- → A locator deferred locator of container"])
  }

  @Test func whatTheProjectDeclaresItselfIsNotSwinjects() {
    let project = SwinjectProject(
      (
        "Container.swift",
        """
        protocol Resolver { func resolve<T>(_ type: T.Type) -> T? }
        final class Container: Resolver {
          func register<T>(_ type: T.Type, factory: (Resolver) -> T) {}
          func resolve<T>(_ type: T.Type) -> T? { nil }
        }
        protocol Assembly { func assemble(container: Container) }
        """
      ),
      (
        "Use.swift",
        """
        class A {}
        struct Parts: Assembly {
          func assemble(container: Container) { container.register(A.self) { _ in A() } }
        }
        func use(r: Resolver, c: Container) { r.resolve(A.self)!; c.resolve(A.self)! }
        """
      ))
    #expect(project.hasNothing)
  }

  @Test func lookAlikesAreLeftAlone() {
    let project = SwinjectProject(
      (
        "Screen.swift",
        """
        import Swinject
        import UIKit
        final class Broadcaster {
          func register<T>(_ type: T.Type, observer: T) {}
          func resolve(_ path: String) -> String { path }
        }
        protocol Observer {}
        final class Cell: UITableViewCell {}
        final class Screen: UIViewController, Observer {
          let tableView = UITableView()
          let broadcaster = Broadcaster()
          var other: UICollectionView!
          override func viewDidLoad() {
            tableView.register(Cell.self, forCellReuseIdentifier: "cell")
            other.register(Cell.self, forCellWithReuseIdentifier: "cell")
            unknown.register(Cell.self, forCellReuseIdentifier: "cell")
            broadcaster.register(Observer.self, observer: self)
            unknown.register(Observer.self, observer: self)
            _ = broadcaster.resolve("path")
            NotificationCenter.default.register(Observer.self)
            dismiss().apply(assemblies: [])
          }
        }
        """
      ))
    #expect(project.hasNothing)
  }

  @Test func aFileWithoutAnyOfIt() {
    #expect(SwinjectProject(("A.swift", "class A { let b = B() }\nclass B {}")).hasNothing)
  }
}

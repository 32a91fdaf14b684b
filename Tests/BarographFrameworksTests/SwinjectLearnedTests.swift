import Testing

@testable import BarographFrameworks

@Suite struct SwinjectLearnedTests {
  @Test func aMethodOfTheResolver() {
    let project = SwinjectProject(
      (
        "Force.swift",
        """
        import Swinject
        extension Resolver {
          func force<T>(_ type: T.Type) -> T { resolve(type)! }
          func maybe<T>(_ type: T.Type, name: String? = nil) -> T? { self.resolve(T.self, name: name) }
          func really<T>(_ type: T.Type) -> T { force(type) }
        }
        final class DIGraph {
          static let shared = DIGraph()
          let assembler = Assembler([Parts()])
          var resolver: Resolver { assembler.resolver }
        }
        """
      ),
      (
        "Parts.swift",
        """
        import Swinject
        class P {}
        class A { init(p: P) {} }
        struct Parts: Assembly {
          func assemble(container: Container) {
            container.register(A.self) { r in A(p: r.force(P.self)) }
          }
        }
        """
      ),
      (
        "Screen.swift",
        """
        final class Screen {
          func show() {
            DIGraph.shared.resolver.force(P.self)
            DIGraph.shared.resolver.maybe(P.self, name: "x")
            DIGraph.shared.resolver.really(A.self)
          }
        }
        """
      ))
    #expect(
      project.requests == [
        "A → P constructor eager init(p:)", "Screen → P locator deferred locator of assembler",
        #"Screen → P "x" locator deferred soft locator of assembler"#,
        "Screen → A locator deferred locator of assembler",
      ])
  }

  @Test func aFunctionAndAFacade() {
    let project = SwinjectProject(
      (
        "Provider.swift",
        """
        import Swinject
        class P {}
        class Q { init(p: P) {} }
        final class InstanceProvider {
          static let shared = InstanceProvider()
          private let container = Container()
          func resolve<T>(_ type: T.Type) -> T { container.resolve(type)! }
          func add<T>(_ type: T.Type, factory: @escaping (Resolver) -> T) {
            container.register(type, factory: factory).inObjectScope(.container)
          }
        }
        func need<T>() -> T { InstanceProvider.shared.resolve(T.self) }
        """
      ),
      (
        "Use.swift",
        """
        func setUp() { InstanceProvider.shared.add(Q.self) { r in Q(p: r.resolve(P.self)!) } }
        final class Screen {
          let p: P = need()
          let q = InstanceProvider.shared.resolve(Q.self)
        }
        """
      ))
    #expect(project.bindings == ["Q → Q scope container lifetime singleton"])
    #expect(
      project.requests == [
        "Q → P constructor eager init(p:)", "Screen → P locator eager locator", "Screen → Q locator eager locator",
      ])
  }

  @Test func aWrapperThatIsFilledFromOutside() {
    let project = SwinjectProject(
      (
        "Injected.swift",
        """
        import Swinject
        @propertyWrapper final class Injected<Resolve, Service>: Resolvable {
          var wrappedValue: Service!
          init(as _: Resolve.Type) {}
          func resolve(_ resolver: Resolver) { wrappedValue = (resolver.resolve(Resolve.self) as! Service) }
        }
        private protocol Resolvable { func resolve(_: Resolver) }
        """
      ),
      (
        "Manager.swift",
        """
        protocol Storage {}
        protocol Source {}
        final class FetchManager: Source {}
        final class Manager {
          @Injected() private var storage: Storage!
          @Injected(as: FetchManager.self) var source: Source!
          @Injected() var extra: Storage?
        }
        """
      ))
    #expect(
      project.requests == [
        "Manager → Storage property eager storage", "Manager → FetchManager property eager source",
        "Manager → Storage property eager extra soft",
      ])
  }

  @Test func wrappersThatAskAtOnceOrWhenTheyAreRead() {
    let project = SwinjectProject(
      (
        "Wrappers.swift",
        """
        import Swinject
        enum Graph { static var resolver: (any Resolver)? }
        @propertyWrapper struct Now<T> {
          var wrappedValue: T
          init(name: String? = nil) { wrappedValue = Graph.resolver!.resolve(T.self, name: name)! }
        }
        @propertyWrapper struct Later<T> {
          var wrappedValue: T { Graph.resolver!.resolve(T.self)! }
        }
        @propertyWrapper struct Trimmed<T> { var wrappedValue: T }
        """
      ),
      (
        "Use.swift",
        """
        class Client {}
        final class Telemetry {
          @Now(name: "telemetry") private var client: any Client
          @Later var later: Client
          @Trimmed var text: Client
        }
        class Screen<Model> {
          @Now var model: Model
        }
        """
      ))
    #expect(
      project.requests == [
        #"Telemetry → Client "telemetry" property eager client"#, "Telemetry → Client property lazy later",
        "Screen → ? property eager model approximate",
      ])
  }

  @Test func aWrapperOfTheSameNameThatAsksNobody() {
    let project = SwinjectProject(
      ("Wrapper.swift", "import Swinject\n@propertyWrapper struct Injected<T> { var wrappedValue: T }"),
      ("Use.swift", "class A {}\nclass B { @Injected var a: A }"))
    #expect(project.hasNothing)
  }
}

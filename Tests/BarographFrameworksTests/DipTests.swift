import BarographLink
import Testing

@testable import BarographFrameworks

@Suite struct DipTests {
  private let services = """
    import Dip
    protocol Store {}
    final class LiveStore: Store {}
    final class Screen { init(store: Store) {} ; init(make: () -> Store) {} }

    """

  private func project(_ text: String) -> RecognisedProject { RecognisedProject(.dip, services + text) }

  @Test func aContainerMadeInAClosure() {
    let found = project(
      """
      let container: DependencyContainer = {
        let inner = DependencyContainer()
        inner.register { LiveStore() as Store }
        return inner
      }()
      func ask() throws { let store = try container.resolve() as Store }
      """)
    #expect(found.bindings == ["Store = LiveStore [graph] in inner"])
    #expect(found.compositions == ["container inner root"])
    #expect(found.requests == ["- asks Store: locator deferred"])
  }

  @Test func aSubclassOfTheContainer() {
    let found = project(
      """
      final class AppContainer: DependencyContainer {
        func setUp() {
          register(.singleton) { LiveStore() as Store }
          self.register { Screen(store: try self.resolve()) }
        }
      }
      let container = AppContainer()
      func start() { container.setUp() }
      """)
    #expect(
      found.bindings == [
        "Store = LiveStore [singleton singleton] in AppContainer.setUp",
        "Screen = Screen [graph] in AppContainer.setUp",
      ])
    #expect(found.requests == ["<Screen> asks Store: constructor eager"])
    #expect(
      found.compositions == ["assembly AppContainer.setUp", "container container root: AppContainer.setUp"])
  }

  @Test func functionsThatFillTheContainer() {
    let found = project(
      """
      protocol Assembly { func assemble(_ container: DependencyContainer) }
      final class StoreAssembly: Assembly {
        func assemble(_ container: DependencyContainer) { container.register { LiveStore() as Store } }
      }
      func configure(_ container: DependencyContainer) { addScreens(to: container) }
      func addScreens(to container: DependencyContainer) { container.register { Screen(store: try container.resolve()) } }
      let app = DependencyContainer(configBlock: configure)
      func start(_ assemblies: [Assembly]) { assemblies.forEach { $0.assemble(app) } }
      """)
    #expect(
      found.bindings == [
        "Store = LiveStore [graph] in StoreAssembly.assemble", "Screen = Screen [graph] in addScreens",
      ])
    #expect(found.compositions.contains("assembly StoreAssembly.assemble root"))
    #expect(found.compositions.contains("assembly configure: addScreens"))
    // Which assemblies `start` is given, nobody knows.
    #expect(found.compositions.contains("container app root incomplete: configure"))
  }

  @Test func whatRunsLaterIsDeferred() {
    let found = project(
      """
      let container = DependencyContainer()
      func setUp() {
        container.register { Screen(make: { try! container.resolve() as Store }) }
        container.register(tag: "late") { () -> Screen in
          let store: Store = try container.resolve()
          return Screen(store: store)
        }
      }
      """)
    #expect(
      found.requests == ["<Screen> asks Store: provider deferred", "<Screen #late> asks Store: constructor eager"])
  }

  @Test func theLargestOfSeveralFactoriesIsWired() {
    let found = project(
      """
      final class Menu { init(store: Store) {} ; init(store: Store, screen: Screen?) {} }
      func setUp(_ container: DependencyContainer) {
        container.register { Menu(store: $0) }
        container.register { Menu(store: $0, screen: $1) }
      }
      """)
    #expect(
      found.bindings == [
        "Menu (Store) = Menu [graph] in setUp", "Menu (Store, Optional<Screen>) = Menu [graph] in setUp also Menu",
      ])
    #expect(
      found.requests == [
        "<Menu (Store, Optional<Screen>)> asks Store: autowire eager approximate",
        "<Menu (Store, Optional<Screen>)> asks Screen: autowire eager optional approximate",
      ])
  }

  @Test func helpersThatRegisterOrResolveForTheirCallers() {
    let found = project(
      """
      extension DependencyContainer {
        func add<T>(_ make: @escaping () -> T) { register(factory: make) }
        func get<T>() -> T { try! resolve() }
      }
      """)
    // What a helper asks for, its callers ask for: nobody calls this one.
    #expect(found.lines.filter { !$0.hasPrefix("composes") } == [])
  }

  @Test func theOrderOfFilesDoesNotMatter() {
    let container = "import Dip\nenum App { static let container = DependencyContainer() }\n"
    let use = "protocol Store {}\nfinal class Screen { let store: Store = try! App.container.resolve() }\n"
    let expected = ["Screen asks Store: locator eager"]
    #expect(RecognisedProject(.dip, ["App/A": container, "App/B": use]).requests == expected)
    #expect(RecognisedProject(.dip, ["App/A": use, "App/B": container]).requests == expected)
  }
}

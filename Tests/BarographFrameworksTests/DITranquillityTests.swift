import BarographLink
import Testing

@testable import BarographFrameworks

@Suite struct DITranquillityTests {
  private let services = """
    import DITranquillity
    protocol Store {}
    enum Disk {}
    final class Screen { init(store: Store, stores: [Store], id: Int) {} ; weak var owner: Store? ; var all: [Store]! }

    """

  private func project(_ text: String) -> RecognisedProject { RecognisedProject(.ditranquillity, services + text) }

  private func loaded(_ body: String) -> RecognisedProject {
    project("final class P: DIPart {\n  static func load(container: DIContainer) {\n\(body)\n  }\n}\n")
  }

  @Test func modifiersBehindAnInitialiser() {
    let found = loaded("container.register(Screen.init) { (by(tag: Disk.self, on: $0), many($1), arg($2)) }")
    #expect(
      found.requests == [
        "<Screen> asks Store #App.Disk: autowire eager", "<Screen> asks Store: autowire eager optional",
      ])
  }

  @Test func modifiersInsideEachOther() {
    let found = loaded(
      "container.register { Screen(store: $0, stores: by(tag: Disk.self, on: many($1)), id: arg($2)) }")
    #expect(
      found.requests == [
        "<Screen> asks Store: autowire eager", "<Screen> asks Store #App.Disk: autowire eager optional",
      ])
  }

  @Test func propertiesWithModifiers() {
    let found = loaded(
      """
      let screen = container.register(Screen.self)
      screen.injection(\\.owner)
      screen.injection(\\Screen.all) { many($0) }
      screen.injection(name: "main", cycle: true) { $0.owner = $1 }
        .lifetime(.custom(.session))
      """)
    #expect(found.bindings == ["Screen = Screen [custom(session) cache] in P"])
    #expect(
      found.requests == [
        "<Screen> asks Store: property deferred optional", "<Screen> asks Store: property deferred optional",
        "<Screen> asks Store #main: property deferred optional",
      ])
  }

  @Test func whatTheContainerMakesIsFilledAtOnce() {
    let found = loaded("container.register(Screen.init).injection(\\.owner)")
    #expect(found.requests.contains("<Screen> asks Store: property eager optional"))
  }

  @Test func allOfAListMayBeNoneAlsoInAPropertyThatIsUnwrapped() {
    let found = project(
      """
      final class Shelf { var all: [Store]! }
      final class P: DIPart {
        static func load(container: DIContainer) {
          container.register(Shelf.init).injection(\\.all) { many($0) }
          container.register(Shelf.init).injection { $0.all = many($1) }
        }
      }
      """)
    #expect(found.requests == Array(repeating: "<Shelf> asks Store: property eager optional", count: 2))
  }

  @Test func whatAnOptionalHoldsIsBound() {
    let found = loaded("let store: Store? = nil\ncontainer.register { store }")
    #expect(found.bindings == ["Store [transient] in P"])
  }

  @Test func listsOfParts() {
    let found = project(
      """
      final class A: DIPart { static func load(container: DIContainer) {} }
      final class B: DIPart { static func load(container: DIContainer) {} }
      enum Lists { static var common: [DIPart.Type] { [A.self] } }
      final class Whole: DIFramework {
        static func load(container: DIContainer) {
          (Lists.common + [B.self]).forEach { container.append(part: $0) }
        }
      }
      final class Late: DIFramework {
        static func load(container: DIContainer) { for part in parts() { container.append(part: part) } }
        static func parts() -> [DIPart.Type] { Registry.shared.all }
      }
      """)
    #expect(
      found.compositions == ["assembly A", "assembly B", "assembly Whole: A, B", "assembly Late incomplete"])
    #expect(found.unknowns == ["14: which parts are appended is not known here"])
  }

  @Test func aPartThatLoadsAnother() {
    let found = project(
      """
      final class A: DIPart { static func load(container: DIContainer) { B.load(container: container) } }
      final class B {}
      extension B: DIPart { static func load(container: DIContainer) {} }
      let container = DIContainer()
      func start() { A.load(container: container) }
      """)
    #expect(found.compositions == ["assembly A: B", "assembly B", "container container root: A"])
  }

  @Test func containersUnderOtherNames() {
    let found = project(
      """
      final class Coordinator { let di: DIContainer ; init(di: DIContainer) { self.di = di } }
      func makeContainer() -> DIContainer { DIContainer() }
      final class User { init(container: DIContainer) {} }
      func use(_ coordinator: Coordinator) {
        let a: Store = coordinator.di.resolve()
        let b: Store = makeContainer().resolve()
        coordinator.di.register(User.init)
      }
      let configure: (DIContainer) -> Void = { container in container.register { 1 as Int } }
      """)
    #expect(found.bindings == ["User = User [transient] in Coordinator.di", "Int [transient] in configure"])
    #expect(found.requests == ["- asks Store: locator deferred", "- asks Store: locator deferred"])
  }

  @Test func anotherAs() {
    let found = project("func f(_ chart: Chart) { chart.value.as(Store.self).lifetime(.single) }\n")
    #expect(found.lines == [])
  }
}

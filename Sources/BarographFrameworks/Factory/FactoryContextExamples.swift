internal import BarographLink

extension Recogniser {
  static let factoryContextExamples: [RecognitionExample] = [
    RecognitionExample(
      "Modifiers that change when, not what; contexts and arguments of a launch",
      """
      import FactoryKit
      protocol Client {}
      final class LiveClient: Client {}
      final class FakeClient: Client {}
      extension Container {
        var client: Factory<Client> {
          self { LiveClient() }
            .shared
            .timeToLive(60)
            .once()
            .onDebug { FakeClient() }
            .onSimulator { FakeClient() }
            .onArg("fake") { FakeClient() }
            .onArgs(["fake", "demo"]) { FakeClient() }
        }
        var page: ParameterFactory<Int, Client> { self { _ in LiveClient() }.scopeOnParameters.cached }
      }
      final class Screen {
        func show() async {
          _ = await Container.shared.client.resolveOnMainActor()
          _ = dependency(\\Container.page, parameter: 1)
          _ = resolve(\\.client)
          _ = Container.shared.page(2)
        }
      }
      """,
      facts: [
        "binds Client #Container.client = LiveClient [shared weak] in Container",
        "binds Client #Container.page (Int) = LiveClient [cached cache] in Container",
        "Screen asks Client #Container.client: locator deferred",
        "Screen asks Client #Container.page (Int): locator deferred",
        "Screen asks Client #Container.client: locator deferred",
        "Screen asks Client #Container.page (Int): locator deferred",
        "composes container Container root",
      ]),
    RecognitionExample(
      "Containers: the library's protocol, one for each task, one that a property holds",
      """
      import FactoryKit
      final class Clock {}
      final class Tools: ManagedContainer {
        let manager = ContainerManager()
        var clock: Factory<Clock> { self { Clock() } }
      }
      final class Requests: SharedContainer {
        @TaskLocal static var shared = Requests()
        let manager = ContainerManager()
        var clock: Factory<Clock> { self { Clock() }.graph }
      }
      final class Screen {
        @InjectedContainer(Requests.self) var requests
        func show() { _ = Requests.shared.clock() }
      }
      """,
      facts: [
        "binds Clock #Tools.clock = Clock [transient] in Tools",
        "binds Clock #Requests.clock = Clock [graph graph] in Requests",
        "Screen asks Clock #Requests.clock: locator deferred",
        "composes container Tools root",
        "composes container Requests root",
      ]),
    RecognitionExample(
      "What tests push, reset and register is no wiring of the product",
      """
      import FactoryKit
      final class Clock {}
      extension Container { var clock: Factory<Clock> { self { Clock() } } }
      //- AppTests/Tests.swift
      import FactoryKit
      import Testing
      @testable import App
      @Test(.container { $0.clock.register { Clock() } })
      func stop() {
        Container.shared.manager.push()
        Container.shared.clock.register { Clock() }
        Container.shared.clock.reset()
        Container.shared.manager.pop()
      }
      """,
      facts: [
        "binds Clock #Container.clock = Clock [transient] in Container",
        "binds Clock #Container.clock = Clock [transient]",
        "binds Clock #Container.clock = Clock [transient]",
        "composes container Container root",
      ]),
    RecognitionExample(
      "A protocol of containers asks for what the container has that conforms to it",
      """
      import FactoryKit
      final class Clock {}
      protocol Clocks: SharedContainer { var clock: Factory<Clock> { get } }
      final class Tools: SharedContainer {
        static let shared = Tools()
        let manager = ContainerManager()
        var clock: Factory<Clock> { self { Clock() } }
      }
      extension Tools: @preconcurrency Clocks {}
      extension Container { var clocks: Factory<Clocks> { self { Tools.shared } } }
      final class Screen {
        @Injected(\\.clocks) var container
        lazy var clock = container.clock()
        init(clocks: Clocks) { _ = clocks.clock() }
      }
      """,
      facts: [
        "binds Clock #Tools.clock = Clock [transient] in Tools",
        "binds Clocks #Container.clocks = Tools shared [transient] in Container",
        "Screen asks Clock #Tools.clock: locator lazy",
        "Screen asks Clock #Tools.clock: locator eager",
        "Screen asks Clocks #Container.clocks: property eager",
        "composes container Tools root",
        "composes container Container root",
      ]),
    RecognitionExample(
      "Without a container: a property of a type that is called like one",
      """
      struct Factory<T> { var make: () -> T }
      final class Clock {}
      final class Maker {
        var clock: Factory<Clock> { Factory(make: { Clock() }) }
        func make() -> Clock { clock.make() }
      }
      """,
      facts: []),
  ]
}

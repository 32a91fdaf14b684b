internal import BarographLink

extension Recogniser {
  static let worldExamples = [
    RecognitionExample(
      "A world that everybody reaches",
      """
      final class API { func load() {} }
      struct Log { var write: (String) -> Void }
      struct World {
        var api = API()
        var log = Log(write: { _ in })
        var isDebug = false
      }
      var Current = World()
      final class Feed {
        func refresh() { Current.api.load() }
      }
      """,
      facts: [
        "binds API #World.api = API [component]", "binds Log #World.log = Log [component]",
        "Feed asks API #World.api: locator deferred",
      ]),
    RecognitionExample(
      "A container class: its properties need each other",
      """
      protocol API {}
      final class LiveAPI: API {}
      final class Store { init(api: API) {} }
      final class Feed { init(store: Store) {} }
      final class AppContainer {
        lazy var api: API = LiveAPI()
        lazy var store = Store(api: self.api)
        func makeFeed() -> Feed { Feed(store: store) }
      }
      """,
      facts: [
        "binds API #AppContainer.api = LiveAPI [lazy component]",
        "binds Store #AppContainer.store = Store [lazy component]",
        "<Store #AppContainer.store> asks API #AppContainer.api: constructor eager",
        "AppContainer asks Store #AppContainer.store: property deferred",
      ]),
    RecognitionExample(
      "A locator of static getters",
      """
      protocol Stores {}
      final class LiveStores: Stores {}
      final class Log {}
      final class ServiceLocator {
        private static var kept: Stores = LiveStores()
        static var stores: Stores { kept }
        static var log: Log { Log() }
      }
      final class Screen {
        let stores: Stores
        init(stores: Stores = ServiceLocator.stores) { self.stores = stores }
        func open() { _ = ServiceLocator.log }
      }
      """,
      facts: [
        "binds Stores #ServiceLocator.stores = LiveStores shared",
        "binds Log #ServiceLocator.log = Log [transient]",
        "Screen asks Stores #ServiceLocator.stores: constructor eager",
        "Screen asks Log #ServiceLocator.log: locator deferred",
      ]),
    RecognitionExample(
      "Factory protocols, implemented by one container, needed as a composition",
      """
      final class B {}
      final class A { init(b: B) {} }
      protocol AFactory { func makeA() -> A }
      protocol BFactory { func makeB() -> B }
      final class DependencyContainer {}
      extension DependencyContainer: AFactory {
        func makeA() -> A { A(b: makeB()) }
      }
      extension DependencyContainer: BFactory {
        func makeB() -> B { B() }
      }
      final class Screen {
        typealias Factory = AFactory & BFactory
        private let factory: Factory
        init(factory: Factory) { self.factory = factory }
        func open() { _ = factory.makeA() }
      }
      """,
      facts: [
        "binds A #AFactory.makeA = A [transient]", "binds B #BFactory.makeB = B [transient]",
        "<A #AFactory.makeA> asks B #BFactory.makeB: constructor eager",
        "Screen asks A #AFactory.makeA: factory deferred",
      ]),
    RecognitionExample(
      "No world: a constant, a value without collaborators, a local variable",
      """
      final class API { func load() {} }
      struct World { var api = API() }
      struct Colours { var red = 1 }
      let world = World()
      var environment = Colours()
      func run() {
        var Current = World()
        Current.api.load()
      }
      """,
      facts: []),
    RecognitionExample(
      "No container: a view, an entity, and a protocol without anybody who makes",
      """
      import SwiftUI

      final class Model {}
      struct CardContainer: View {
        let model = Model()
        let other = Model()
      }
      struct BoxContainer: Codable {
        var first: Model
        var second: Model
      }
      protocol ModelFactory { func makeModel() -> Model }
      final class Screen {
        init(factory: ModelFactory) { _ = factory.makeModel() }
      }
      """,
      facts: []),
  ]
}

import Testing

@Suite("How a type gets its collaborators")
struct PlainInjectionTests {
  @Test("constructor injection: protocols, closures, defaults; values are no collaborators")
  func constructor() {
    let project = SmallProject(
      """
      protocol Gateway {}
      final class Live: Gateway { static let shared = Live() }
      final class Service {
        private let gateway: Gateway
        private weak var parent: Live?
        init(gateway: Gateway = Live.shared, parent: Live, make: @escaping () -> Live, name: String) {
          self.gateway = gateway
          self.parent = parent
        }
      }
      """)
    #expect(
      project.edges == [
        "App.Live -> App.Live creation body eager strong staticInitializer shared",
        "App.Service -> App.Gateway injection constructor eager strong seam init(gateway:parent:make:name:) gateway",
        "App.Service -> App.Live injection constructor eager weak init(gateway:parent:make:name:) parent",
        "App.Service -> App.Live injection provider deferred unknown init(gateway:parent:make:name:) make",
        "App.Service -> App.Live singleton constructor eager strong seam shared",
      ])
  }

  @Test("what escapes is a closure, also behind a name that nobody here declares")
  func closures() {
    let project = SmallProject(
      """
      import Flow
      typealias Done = () -> Void
      final class Desk { init(send: @escaping Send, name: Name, done: @escaping Done, stop: Stop?, close: () -> Void) {} }
      """)
    let parameters = project.graph.nodes.first { $0.name == "Desk" }?.initializers.first?.parameters ?? []
    #expect(parameters.filter(\.isClosure).map(\.name) == ["send", "done", "close"])
  }

  @Test("a struct's stored properties are parameters of its memberwise initialiser")
  func memberwise() {
    let project = SmallProject(
      """
      protocol Store {}
      struct Reader { let store: Store; private(set) var count = 0 }
      """)
    #expect(project.edges == ["App.Reader -> App.Store injection constructor eager strong init(store:)"])
  }

  @Test("property and method injection, weak back references, lazy and eager creation")
  func properties() {
    let project = SmallProject(
      """
      protocol Listener: AnyObject {}
      final class Cache {}
      final class Screen {
        weak var listener: Listener?
        var cache: Cache!
        private var own = Cache()
        lazy var later = Cache()
        let fixed = Cache()
        func attach(_ cache: Cache) { self.cache = cache }
        func use(_ cache: Cache) { print(cache) }
        func make() -> Cache { Cache() }
      }
      """)
    #expect(
      project.edges == [
        "App.Screen -> App.Cache creation factory deferred unknown make",
        "App.Screen -> App.Cache creation lazy lazy strong later",
        "App.Screen -> App.Cache creation property eager strong fixed",
        "App.Screen -> App.Cache creation property eager strong own",
        "App.Screen -> App.Cache injection method deferred strong attach(_:)",
        "App.Screen -> App.Cache injection method deferred unknown use(_:)",
        "App.Screen -> App.Cache injection property deferred strong cache",
        "App.Screen -> App.Listener injection property deferred weak listener",
      ])
  }

  @Test("shared instances: seams, hidden accesses early and late, inside static initialisers, through implicit members")
  func sharedAccess() {
    let project = SmallProject(
      """
      final class Api { static let shared = Api(); private init() {} }
      final class Other { static let shared = Other(api: .shared); init(api: Api) {} }
      final class User {
        let early: Api = .shared
        lazy var lazily = Api.shared
        let later = { Api.shared }
        func run() { take(.shared); let type = Api.self; _ = type.shared }
        func take(_ api: Api) {}
      }
      """)
    #expect(
      project.edges.filter { $0.contains("singleton") } == [
        "App.Other -> App.Api singleton ambient eager strong staticInitializer shared",
        "App.User -> App.Api singleton ambient deferred strong lateHidden shared",
        "App.User -> App.Api singleton ambient deferred strong lateHidden shared",
        "App.User -> App.Api singleton ambient deferred strong lateHidden shared",
        "App.User -> App.Api singleton ambient eager strong eagerHidden shared",
        "App.User -> App.Api singleton ambient lazy strong lateHidden shared",
      ])
  }

  @Test("shared instances behind a parameter, as a memberwise default and given to an environment")
  func sharedPlaces() {
    let project = SmallProject(
      """
      import SwiftUI
      final class Api { static let shared = Api(); private init() {} }
      final class Fallback {
        let api: Api
        init(api: Api? = nil, other: Int) { self.api = api ?? .shared }
      }
      final class Other {
        let api: Api
        init(name: String?) { self.api = Self.old ?? .shared }
        static var old: Api? { nil }
      }
      final class Short {
        init(api: Api, name: String) {}
        convenience init() { self.init(api: Api.shared, name: Other(name: nil).name(Api.shared)) }
      }
      struct Open { @StateObject var api = Api.shared }
      struct Closed { @StateObject private var api = Api.shared }
      struct Giver {
        func body() { view.environmentObject(Api.shared) }
        func use() { view.opacity(Api.shared) }
      }
      """)
    #expect(
      project.edges.filter { $0.contains("singleton") } == [
        "App.Closed -> App.Api singleton ambient eager strong eagerHidden shared",
        "App.Fallback -> App.Api singleton constructor eager strong seam shared",
        "App.Giver -> App.Api singleton ambient deferred strong compositionRoot shared",
        "App.Giver -> App.Api singleton ambient deferred strong lateHidden shared",
        "App.Open -> App.Api singleton constructor eager strong seam shared",
        "App.Other -> App.Api singleton ambient eager strong eagerHidden shared",
        "App.Short -> App.Api singleton constructor eager strong seam shared",
        "App.Short -> App.Api singleton constructor eager strong seam shared",
      ])
  }

  @Test("what counts as a shared instance, and what does not")
  func sharedInstances() {
    let project = SmallProject(
      """
      protocol Logging {}
      final class Strict { static let shared = Strict(); private init() {} }
      final class Open { static let `default` = Open() }
      final class Slot { static var current = Slot() }
      final class Typed: Logging { static let shared: Logging = Typed() }
      final class Made { class var shared: Made { instance }; private static let instance = Made() }
      final class Outer { final class Inner { static let main = Inner() } }
      extension Strict { static let other = 3 }
      enum Services { static let api = Open() }
      struct Size { static let zero = Size() }
      enum Names { static let title = "x" }
      final class Theme { static let dark = Theme(); static let light = Theme() }
      final class Fresh { static var new: Fresh { Fresh() } }
      final class Anew { static var standard: Anew { return Anew() }; static var shared: Anew { get { Anew() } } }
      """)
    let found = project.graph.singletons.map {
      "\(project.graph.nodes[$0.owner].name).\($0.member) \($0.kind)"
    }
    #expect(
      found.sorted() == [
        "Inner.main defaultInstance", "Made.instance defaultInstance", "Made.shared computed",
        "Open.default defaultInstance",
        "Services.api held", "Slot.current replaceable", "Strict.shared strict", "Typed.shared defaultInstance",
      ])
  }

  @Test("the platform's shared instances and ambient values; a project type of the same name is none of them")
  func ambient() {
    let project = SmallProject(
      """
      final class Clock { func now() -> Any { Date() } ; let at = UUID(); func stamp() { _ = UserDefaults.standard } }
      final class Fake { struct Date {}; func now() -> Any { Date() } }
      """)
    #expect(
      project.edges == [
        "App.Clock -> Foundation.Date ambient ambient deferred strong lateHidden init",
        "App.Clock -> Foundation.UUID ambient ambient eager strong eagerHidden init",
        "App.Clock -> Foundation.UserDefaults ambient ambient deferred strong lateHidden standard",
      ])
  }

  @Test("tests, previews and generated files are told apart")
  func roles() {
    let project = SmallProject(
      """
      //- App/App.swift
      public final class Api { public static let shared = Api() }
      struct Screen { let api: Api }
      #Preview { Screen(api: Api.shared) }
      struct Screen_Previews: PreviewProvider { static var previews: Any { Screen(api: .shared) } }
      //- AppTests/ScreenTests.swift
      import App
      final class ScreenTests { let api = Api.shared }
      """)
    let roles = project.graph.edges.filter { $0.kind == .singleton }.map {
      "\(project.graph.nodes[$0.from].name) \($0.role) \($0.access)"
    }
    #expect(roles == ["Screen_Previews preview preview", "ScreenTests test test"])
  }
}

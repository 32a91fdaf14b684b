import Testing

@Suite("A name resolves by Swift's scoping rules")
struct NameResolutionTests {
  @Test("a generic parameter shadows a type of its name")
  func genericParameter() {
    let project = SmallProject(
      """
      struct Record {}
      struct Reader<Record> { let last: Record }
      func read<Record>(_ record: Record) {}
      struct Owner { let record: Record; func pick<Record>(_ other: Record) {} }
      """)
    #expect(project.references == ["App.Owner -> App.Record"])
  }

  @Test("an associated type shadows a type of its name, in the protocol and in what conforms to it")
  func associatedType() {
    let project = SmallProject(
      """
      struct Item {}
      protocol Store { associatedtype Item; func load() -> Item }
      struct Shelf<T>: Store { func load() -> Item { fatalError() } }
      struct Plain { func load() -> Item { Item() } }
      """)
    #expect(project.references == ["App.Plain -> App.Item", "App.Shelf -> App.Store"])
  }

  /// A body in which one name has several meanings, with some declarations besides.
  private func body(with more: Int) -> SmallProject {
    SmallProject(
      """
      final class Engine { func run() {} }
      final class Plane { func run() -> Flight { Flight() } }
      final class Flight { func end() -> Plane { Plane() } }
      final class Train { func run() -> Ride { Ride() } }
      final class Ride { func end() -> Train { Train() } }
      final class Pilot {
        let seat = Train()
        func go<Plan>(_ plane: Plane) -> Plan {
          \((0..<more).map { "let other\($0) = Engine(); " }.joined())
          let first = seat.run()
          _ = first.end()
          let seat = plane
          let second = seat.run()
          _ = second.end()
          struct Local { let ride: Ride }
          func plan() -> Engine { Engine() }
          _ = { (seat: Engine) in seat.run() }
          return Plan(plan(), Local(ride: first), second)
        }
      }
      struct Plan {}
      """)
  }

  @Test("names mean the same in a body of very many declarations as in a short one", arguments: [110, 130, 400])
  func wideBodies(_ more: Int) {
    let (few, many) = (body(with: 1), body(with: more))
    #expect(few.references.contains("App.Pilot -> App.Engine"))
    #expect(!few.references.contains("App.Pilot -> App.Plan"))
    #expect(many.references == few.references)
    #expect(Set(many.edges) == Set(few.edges))
  }

  @Test("a nested type hides an outer one, wherever it is declared")
  func nesting() {
    let project = SmallProject(
      """
      struct Config {}
      struct Screen { struct Config {}; let own = Config() }
      struct Panel { let own: Config }
      extension Panel { struct Config {} }
      struct Other { let outer: Config; let inner: Panel.Config }
      """)
    #expect(
      project.references == [
        "App.Other -> App.Config", "App.Other -> App.Panel", "App.Other -> App.Panel.Config",
        "App.Panel -> App.Panel.Config", "App.Screen -> App.Screen.Config",
      ])
  }

  @Test("a type nested in one of several extensions is found from the type's own body")
  func severalExtensions() {
    let project = SmallProject(
      """
      enum Publishers {}
      extension Publishers { struct Retry<Up> { func receive() { take(Inner(parent: self)) }; func take(_ x: Any) {} } }
      extension Publishers.Retry: Equatable where Up: Equatable {}
      extension Publishers.Retry { private final class Inner<Down> { init(parent: Publishers.Retry<Up>) {} } }
      """)
    #expect(
      project.references == [
        "App.Publishers.Retry -> App.Publishers.Retry.Inner", "App.Publishers.Retry.Inner -> App.Publishers",
        "App.Publishers.Retry.Inner -> App.Publishers.Retry",
      ])
  }

  @Test("imports decide between modules, a module's name qualifies, private types stay in their file")
  func modules() {
    let project = SmallProject(
      """
      //- Core/Core.swift
      public struct Dup {}
      struct Hidden {}
      //- Other/Other.swift
      public struct Dup {}
      //- App/A.swift
      import Core
      struct UsesCore { let dup: Dup; let hidden: Hidden }
      //- App/B.swift
      import Core
      import Other
      struct Both { let first: Core.Dup; let second: Other.Dup; let either: Dup }
      //- App/C.swift
      private struct Secret {}
      struct Near { private let secret = Secret() }
      //- App/D.swift
      struct Far { let secret: Secret }
      """)
    #expect(
      project.references == [
        "App.Both -> Core.Dup", "App.Both -> Other.Dup", "App.Near -> App.Secret", "App.UsesCore -> Core.Dup",
      ])
  }

  @Test("a generic alias stands for its type with the arguments that it is given")
  func genericAlias() {
    let project = SmallProject(
      """
      final class Config {}
      final class Box<Content> {}
      typealias Maker<Made> = (Int) -> Made
      final class Screen {
        let box: Box<Config>
        init(make: Maker<Box<Config>>) { box = make(1) }
      }
      """)
    #expect(project.references.contains("App.Screen -> App.Box"))
  }

  @Test("aliases that lead back to themselves have an end", .timeLimit(.minutes(1)))
  func endlessAlias() {
    let project = SmallProject(
      """
      typealias A<T> = A<A<T>>
      typealias B<T> = (T, B<B<T>>)
      final class Other {}
      final class Screen { let a: A<Int>; let b: B<Int>; let other: Other }
      """)
    #expect(project.references == ["App.Screen -> App.Other"])
  }

  @Test("aliases are followed, through compositions and extensions too")
  func aliases() {
    let project = SmallProject(
      """
      protocol Logging {}
      protocol Storing {}
      struct Config { struct Limits {} }
      typealias Settings = Config
      typealias Both = Logging & Storing
      struct Owner { let settings: Settings; let limits: Settings.Limits }
      class Device: Both {}
      extension Settings { struct Extra {} }
      """)
    #expect(
      project.references == [
        "App.Device -> App.Logging", "App.Device -> App.Storing", "App.Owner -> App.Config",
        "App.Owner -> App.Config.Limits",
      ])
    #expect(project.graph.nodes.map(\.id).contains("App.Config.Extra"))
  }

  @Test("a local name hides a type, comments and strings name nothing")
  func locals() {
    let project = SmallProject(
      """
      struct Api { static let shared = 1 }
      struct Quiet { func run() { let Api = 3; print(Api) } }
      struct Loud { func run() { print(Api.shared) } /* Api */ ; let text = "Api.shared" }
      struct Shown { let text = "\\(Api.shared)" }
      """)
    #expect(project.references == ["App.Loud -> App.Api", "App.Shown -> App.Api"])
  }

  @Test("types that extensions give to outside types belong to the module that declares them")
  func outsideTypes() {
    let project = SmallProject(
      """
      extension String { struct Token {} }
      extension Optional { struct Box { let token: String.Token } }
      struct Owner { let token: String.Token; func box() -> Optional<Int>.Box { fatalError() }; let made = String.Token() }
      """)
    #expect(
      project.references == [
        "App.Optional.Box -> App.String.Token", "App.Owner -> App.Optional.Box", "App.Owner -> App.String.Token",
      ])
  }

  @Test("all branches of a condition count")
  func conditions() {
    let project = SmallProject(
      """
      struct Phone {}
      struct Desk {}
      #if os(iOS)
      struct Device { let phone: Phone }
      #else
      struct Machine { let desk: Desk }
      #endif
      """)
    #expect(project.references == ["App.Device -> App.Phone", "App.Machine -> App.Desk"])
  }

  @Test("a type's inheritance clause does not see the type's own members, its attributes belong to it")
  func headers() {
    let project = SmallProject(
      """
      class Base {}
      @propertyWrapper struct Wrap<T> { var wrappedValue: T }
      @resultBuilder struct Build { static func buildBlock() {} }
      class Derived: Base { struct Base {} }
      struct Screen { @Wrap var name: Int; @Build var body: Int { 1 } }
      """)
    #expect(
      project.references == [
        "App.Derived -> App.Base", "App.Screen -> App.Build", "App.Screen -> App.Wrap",
      ])
  }

  @Test("a property that is made by a function of its own name has the function's type")
  func sameName() {
    let project = SmallProject(
      """
      final class Service {}
      enum Maker {
        static let service = service(id: 1)
        static func service(id: Int) -> Service { Service() }
      }
      final class User { let kept = Maker.service }
      """)
    #expect(project.edges.contains("App.User -> App.Service singleton ambient eager strong eagerHidden service"))
  }
}

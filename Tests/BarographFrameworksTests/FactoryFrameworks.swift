import BarographLink
import BarographModel
import Testing

@testable import BarographFrameworks

/// A framework's way to register a shop and to ask for a clock.
struct FactoryFramework: Sendable, CustomTestStringConvertible {
  let name: String
  let recogniser: Recogniser
  /// Source in which `FACTORY` stands for the body and `ASK` for what asks.
  let source: String
  let ask: String

  var testDescription: String { name }

  /// The source with one factory in it.
  func source(_ text: FactoryText) -> String {
    FactoryText.declarations
      + source.replacing("FACTORY", with: text.body.replacing("ASK", with: ask))
  }

  static let all = [
    FactoryFramework(
      name: "Swinject", recogniser: .swinject,
      source: """
        import Swinject
        final class Parts: Assembly {
          func assemble(container: Container) {
            container.register(Clock.self) { _ in Clock() }
            container.register(Shop.self) { r in FACTORY }
          }
        }
        """, ask: "r.resolve(Clock.self)!"),
    FactoryFramework(
      name: "Knit", recogniser: .knit,
      source: """
        import Knit
        final class Parts: AutoInitModuleAssembly {
          static var dependencies: [any ModuleAssembly.Type] { [] }
          func assemble(container: Container<Resolver>) {
            container.register(Clock.self) { _ in Clock() }
            container.register(Shop.self) { r in FACTORY }
          }
        }
        """, ask: "r.resolve(Clock.self)!"),
    FactoryFramework(
      name: "Factory", recogniser: .factory,
      source: """
        import FactoryKit
        extension Container {
          var clock: Factory<Clock> { self { Clock() } }
          var shop: Factory<Shop> { self { FACTORY } }
        }
        """, ask: "self.clock()"),
    FactoryFramework(
      name: "Resolver", recogniser: .resolver,
      source: """
        import Resolver
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(Clock.self) { Clock() }
            register(Shop.self) { r in FACTORY }
          }
        }
        """, ask: "r.resolve(Clock.self)"),
    FactoryFramework(
      name: "Dip", recogniser: .dip,
      source: """
        import Dip
        let container = DependencyContainer { container in
          container.register(type: Clock.self) { Clock() }
          container.register(type: Shop.self) { FACTORY }
        }
        """, ask: "(try container.resolve() as Clock)"),
    FactoryFramework(
      name: "DITranquillity", recogniser: .ditranquillity,
      source: """
        import DITranquillity
        final class Parts: DIPart {
          static func load(container: DIContainer) {
            container.register { Clock() }
            container.register { () -> Shop in FACTORY }
          }
        }
        """, ask: "(container.resolve() as Clock)"),
    FactoryFramework(
      name: "custom container", recogniser: .customContainers,
      source: """
        final class Services {
          private var makers: [ObjectIdentifier: (Services) -> Any] = [:]
          func register<T>(_ type: T.Type, factory: @escaping (Services) -> T) { makers[ObjectIdentifier(type)] = factory }
          func resolve<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)]!(self) as! T }
        }
        func fill(_ services: Services) {
          services.register(Clock.self) { _ in Clock() }
          services.register(Shop.self) { s in FACTORY }
        }
        """, ask: "s.resolve(Clock.self)"),
    FactoryFramework(
      name: "Needle", recogniser: .needle,
      source: """
        import NeedleFoundation
        class RootComponent: BootstrapComponent {
          var clock: Clock { Clock() }
          var shop: Shop { FACTORY }
        }
        """, ask: "self.clock"),
    FactoryFramework(
      name: "WhoopDI", recogniser: .whoopDI,
      source: """
        import WhoopDIKit
        final class Parts: DependencyModule {
          override func defineDependencies() {
            factory { Clock() }
            factory { () -> Shop in FACTORY }
          }
        }
        """, ask: "(try self.get() as Clock)"),
    FactoryFramework(
      name: "StrvDI", recogniser: .strv,
      source: """
        import DependencyInjection
        func prepare(_ container: Container) {
          container.register(type: Clock.self) { _ in Clock() }
          container.register(type: Shop.self) { c in FACTORY }
        }
        """, ask: "c.resolve(type: Clock.self)"),
    FactoryFramework(
      name: "LiftricDIKit", recogniser: .liftricDIKit,
      source: """
        import DIKit
        extension DependencyContainer {
          static let parts = module {
            factory { Clock() }
            factory { () -> Shop in FACTORY }
          }
        }
        """, ask: "(resolve() as Clock)"),
    FactoryFramework(
      name: "EasyDi", recogniser: .easyDi,
      source: """
        import EasyDi
        final class Parts: Assembly {
          var clock: Clock { define(init: Clock()) }
          var shop: Shop { define(init: { () -> Shop in FACTORY }()) }
        }
        """, ask: "self.clock"),
    FactoryFramework(
      name: "TylerDI", recogniser: .tylerDI,
      source: """
        import DependencyInjection
        extension Container {
          static let clock = Factory { Clock() }
          static let shop = Factory { () -> Shop in FACTORY }
        }
        """, ask: "Container.clock()"),
    FactoryFramework(
      name: "Dependiject", recogniser: .dependiject,
      source: """
        import Dependiject
        func start() {
          Factory.register {
            Service(.weak, Clock.self) { _ in Clock() }
            Service(.transient, Shop.self) { r in FACTORY }
          }
        }
        """, ask: "r.resolve(Clock.self)"),
    FactoryFramework(
      name: "InfomaniakDI", recogniser: .infomaniakDI,
      source: """
        import InfomaniakDI
        let clock = Factory(type: Clock.self) { _, _ in Clock() }
        let shop = Factory(type: Shop.self) { _, resolver in FACTORY }
        """, ask: "resolver.resolve(type: Clock.self, forCustomTypeIdentifier: nil, resolver: resolver)"),
    FactoryFramework(
      name: "Pilgrim", recogniser: .pilgrim,
      source: """
        import Pilgrim
        final class Parts: PilgrimAssembly {
          func clock() -> Clock { shared(Clock()) }
          func shop() -> Shop { unshared({ () -> Shop in FACTORY }()) }
        }
        """, ask: "self.clock()"),
    FactoryFramework(
      name: "swift-dependencies", recogniser: .dependencies,
      source: """
        import Dependencies
        enum ClockKey: DependencyKey { static let liveValue = Clock() }
        enum ShopKey: DependencyKey { static var liveValue: Shop { FACTORY } }
        extension DependencyValues {
          var clock: Clock { get { self[ClockKey.self] } set { self[ClockKey.self] = newValue } }
          var shop: Shop { get { self[ShopKey.self] } set { self[ShopKey.self] = newValue } }
        }
        """, ask: "Dependency(ClockKey.self).wrappedValue"),
  ]
}

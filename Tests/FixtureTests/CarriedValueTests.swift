import BarographEngine
import BarographGenerate
import BarographModel
import Foundation
import Testing

/// What only the factory of a registration knows is carried over when it is written again, by its text.
@Suite struct CarriedValueTests {
  private static let app = """
    import Foundation
    import Swinject

    public final class Settings { public var host: String { "" }; public func path(for name: String) -> String { name } }
    public final class Disk {
      public init(name: String, size: Int = 1) {}
    }
    public final class Client {
      public init(settings: Settings, host: String, path: String) {}
    }
    public final class Screen {
      public init(title: String, client: Client) {}
    }
    public final class Flaky { public init?() {} }
    public final class Local { public init(title: String) {} }

    final class Parts: Assembly {
      let title = "here"
      func assemble(container: Container) {
        let shown = "there"
        container.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
        container.register(Disk.self) { _ in Disk(name: "main", size: 3) }
        container.register(Client.self) { r in
          let settings = r.resolve(Settings.self)!
          return Client(settings: settings, host: settings.host, path: settings.path(for: "v1"))
        }
        container.register(Screen.self) { (r, title: String) in Screen(title: title, client: r.resolve(Client.self)!) }
        container.register(Flaky.self) { _ in Flaky()! }
        container.register(Local.self) { _ in Local(title: shown) }
        container.register(UserDefaults.self) { _ in UserDefaults.standard }.inObjectScope(.container)
      }
    }
    """

  /// Components in which one makes another, and registrations with a scope of their own.
  private static let house = """
    import NeedleFoundation
    import Resolver

    final class Lamp {}
    final class HouseComponent: BootstrapComponent { var room: RoomComponent { RoomComponent(parent: self) } }
    final class RoomComponent: Component<EmptyDependency> {}
    extension ResolverScope { static let evening = ResolverScopeCache() }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() { register { Lamp() }.scope(.evening) }
    }
    """

  private func written(_ template: String, from framework: String = "Swinject", _ app: String = app) throws -> String {
    let files: [(path: String, bytes: Data)] = [("Sources/App/App.swift", Data(app.utf8))]
    let graph = try TemporaryFolder.with(files) { folder in
      try analyse(AnalysisOptions(paths: [folder.path], configuration: Configuration(), configurationRoot: folder.path))
        .graph
    }
    let job = GenerateJob(
      name: "again", template: template, selection: TypePattern(), output: "Sources/App/Again.swift",
      options: ["from": framework, "questions": "comment"], site: ConfigurationSite(file: "test", line: 1))
    return try plan(
      [job], graph: graph, templates: TemplateLibrary(), place: ProjectPlace(root: "/project"),
      sources: ProjectSources { _ in app }
    ).map(\.content).joined()
  }

  @Test func literalsAndWhatServicesGiveAreCarriedOver() throws {
    let text = try written("swinject-assembly")
    #expect(text.contains("      Disk(\n        name: \"main\",\n        size: 3)\n"))
    #expect(text.contains("        host: r.resolve(Settings.self)!.host,\n"))
    #expect(text.contains("        path: r.resolve(Settings.self)!.path(for: \"v1\"))\n"))
    #expect(text.contains("{ (r, title: String) in\n      Screen(\n        title: title,\n"))
  }

  @Test(arguments: ["factory-container", "needle-component"])
  func valuesThatAskNoContainerAreCarriedToMembersToo(template: String) throws {
    let text = try written(template)
    #expect(text.contains("Disk(name: \"main\", size: 3)"))
    // A component has no container that a host could be asked of; members of Factory ask each other.
    let lost = text.contains("TODO: the registration of Client gives values of its own for String, String")
    let carried = text.contains("host: self.settings().host, path: self.settings().path(for: \"v1\"))")
    #expect(lost == (template == "needle-component") && carried == !lost)
  }

  @Test func componentsOfNeedleAreMadeWithTheOneAroundThem() throws {
    let text = try written("needle-component", from: "Needle", Self.house)
    #expect(text.contains("RoomComponent(parent: self)"))
    // Elsewhere there is no component that it could be made with.
    let other = try written("swinject-assembly", from: "Needle", Self.house)
    #expect(other.contains("// Not registered: RoomComponent, because no initialiser of it is known."))
  }

  @Test func aScopeOfTheProjectsOwnKeepsItsName() throws {
    #expect(try written("resolver-registration", from: "Resolver", Self.house).contains(".scope(.evening)"))
    #expect(!(try written("factory-container", from: "Resolver", Self.house).contains("evening")))
  }

  @Test func whatTheProjectCannotMakeIsWrittenAsItWas() throws {
    let text = try written("swinject-assembly")
    #expect(
      text.contains(
        """
            container.register(UserDefaults.self) { _ in
              UserDefaults.standard
            }
            .inObjectScope(.container)
        """))
    #expect(text.contains("import Foundation\n") && text.contains("      Flaky()!\n"))
  }

  @Test func whatMeansSomethingInItsPlaceOnlyIsAskedAbout() throws {
    #expect(
      try written("swinject-assembly").contains(
        "// TODO: the registration of Local gives values of its own for String: write it by hand."))
  }

  @Test func anotherFrameworkIsAskedInItsOwnWords() throws {
    let text = try written("resolver-registration")
    #expect(text.contains("host: r.resolve(Settings.self).host, path: r.resolve(Settings.self).path(for: \"v1\"))"))
    #expect(
      text.contains("    register(UserDefaults.self) {\n      UserDefaults.standard\n    }\n    .scope(.application)\n")
    )
    #expect(try written("dip-container").contains("TODO: the registration of Client gives values of its own"))
  }

  @Test func whatIsMadeByAnInitialiserThatNoSourceDeclaresIsMadeAgain() throws {
    let text = try written(
      "needle-component", from: "Needle",
      """
      import Flow
      import NeedleFoundation

      struct Mood { var isLoud = false; var words = [String]() }
      final class Worker: Job {}
      final class Spinner: Job {}
      final class HouseComponent: BootstrapComponent {
        var mood: Mood { Mood() }
        var worker: Worker { Worker() }
        var spinner: Spinner { Spinner(speed: 2) }
        var roomBuilder: RoomBuildable { RoomBuilder { RoomComponent(parent: self) } }
        var doorBuilder: DoorBuildable { DoorBuilder { key in DoorComponent(parent: self, key: key) } }
        var wallBuilder: WallBuildable { WallBuilder { WallComponent(parent: self, colour: .red) } }
      }
      protocol RoomBuildable {}
      final class RoomBuilder: ComponentizedBuilder<RoomComponent>, RoomBuildable {}
      final class RoomComponent: Component<EmptyDependency> {}
      protocol DoorBuildable {}
      final class DoorBuilder: ComponentizedBuilder<DoorComponent>, DoorBuildable {}
      final class DoorComponent: Component<EmptyDependency> {
        init(parent: Scope, key: String) { super.init(parent: parent) }
      }
      protocol WallBuildable {}
      final class WallBuilder: ComponentizedBuilder<WallComponent>, WallBuildable {}
      final class WallComponent: Component<EmptyDependency> {
        init(parent: Scope, colour: Colour) { super.init(parent: parent) }
      }
      """)
    #expect(text.contains("RoomBuilder() { RoomComponent(parent: self) }"))
    #expect(text.contains("DoorBuilder() { key in DoorComponent(parent: self, key: key) }"))
    #expect(text.contains("Not made: WallBuildable, because no initialiser of it is known."))
    #expect(text.contains("Mood()") && text.contains("Worker()"))
    #expect(text.contains("Not made: Spinner, because no initialiser of it is known."))
  }
}

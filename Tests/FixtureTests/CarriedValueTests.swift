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

  private func written(_ template: String) throws -> String {
    let files: [(path: String, bytes: Data)] = [("Sources/App/App.swift", Data(Self.app.utf8))]
    let graph = try TemporaryFolder.with(files) { folder in
      try analyse(AnalysisOptions(paths: [folder.path], configuration: Configuration(), configurationRoot: folder.path))
        .graph
    }
    let job = GenerateJob(
      name: "again", template: template, selection: TypePattern(), output: "Sources/App/Again.swift",
      options: ["from": "Swinject", "questions": "comment"], site: ConfigurationSite(file: "test", line: 1))
    return try plan(
      [job], graph: graph, templates: TemplateLibrary(), place: ProjectPlace(root: "/project"),
      sources: ProjectSources { _ in Self.app }
    ).map(\.content).joined()
  }

  @Test func literalsAndWhatServicesGiveAreCarriedOver() throws {
    let text = try written("swinject-assembly")
    #expect(text.contains("      Disk(\n        name: \"main\",\n        size: 3)\n"))
    #expect(text.contains("        host: r.resolve(Settings.self)!.host,\n"))
    #expect(text.contains("        path: r.resolve(Settings.self)!.path(for: \"v1\"))\n"))
    #expect(text.contains("{ (r, title: String) in\n      Screen(\n        title: title,\n"))
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
}

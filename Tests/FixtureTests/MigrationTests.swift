import BarographEngine
import BarographGenerate
import BarographModel
import Foundation
import Testing

/// What is generated and read again gives the same graph.
@Suite struct MigrationTests {
  /// Types of an application, and where Swinject puts them together.
  private static let types = """
    public protocol Clock {}
    public protocol Storing {}
    public protocol Syncing {}
    public final class SystemClock: Clock { public init() {} }
    public final class DiskStore: Storing {
      public init(clock: any Clock) {}
    }
    public final class Sync: Syncing {
      public init(store: any Storing, clock: any Clock) {}
    }
    public final class Upload {
      public init(sync: any Syncing, title: String) {}
    }
    public final class Screen {
      public init(sync: any Syncing, makeClock: @escaping () -> any Clock) {}
    }
    """

  private static let swinject = """
    import Swinject

    final class Parts: Assembly {
      func assemble(container: Container) {
        container.register(Clock.self) { _ in SystemClock() }.inObjectScope(.transient)
        container.register(Storing.self) { r in DiskStore(clock: r.resolve(Clock.self)!) }.inObjectScope(.container)
        container.register(Syncing.self) { r in
          Sync(store: r.resolve(Storing.self)!, clock: r.resolve(Clock.self)!)
        }
        .inObjectScope(.container)
        container.register(Upload.self) { (r, title: String) in
          Upload(sync: r.resolve(Syncing.self)!, title: title)
        }
        .inObjectScope(.transient)
        container.register(Screen.self) { r in
          Screen(sync: r.resolve(Syncing.self)!, makeClock: { r.resolve(Clock.self)! })
        }
        .inObjectScope(.container)
      }
    }
    """

  private func graph(parts: String) throws -> LinkedGraph {
    try TemporaryFolder.with([
      ("Sources/App/Types.swift", Data(Self.types.utf8)), ("Sources/App/Parts.swift", Data(parts.utf8)),
    ]) { folder in
      try analyse(AnalysisOptions(paths: [folder.path], configuration: Configuration(), configurationRoot: folder.path))
        .graph
    }
  }

  /// The registrations of `parts`, written again by a template.
  private func migrated(_ parts: String, from framework: String, to template: String) throws -> String {
    let job = GenerateJob(
      name: "again", template: template, selection: TypePattern(), output: "Sources/App/Again.swift",
      options: ["from": framework, "name": "Parts"], site: ConfigurationSite(file: "test", line: 1))
    let files = try plan(
      [job], graph: try graph(parts: parts), templates: TemplateLibrary(), place: ProjectPlace(root: "/project"))
    return files.map(\.content).joined()
  }

  /// `Service = Implementation lifetime` of each registration; Resolver's keys have no arguments.
  private func bindings(_ parts: String) throws -> [String] {
    let graph = try graph(parts: parts)
    return graph.bindings.map { binding in
      let service = binding.service.map { graph.nodes[$0].name } ?? "?"
      let made = binding.implementations.map { graph.nodes[$0].name }.joined(separator: "|")
      return "\(service) = \(made) \(binding.lifetime.map { "\($0)" } ?? "?")"
    }
    .sorted()
  }

  /// `From -> To`, of how objects get others.
  private func edges(_ parts: String) throws -> [String] {
    let graph = try graph(parts: parts)
    let edges = graph.edges.filter { $0.kind == .injection }
      .map { "\(graph.nodes[$0.from].name) -> \(graph.nodes[$0.to].name)" }
    return Set(edges).sorted()
  }

  @Test func throughThreeFrameworksAndBack() throws {
    var parts = Self.swinject
    let (before, wiring) = (try bindings(parts), try edges(parts))
    #expect(before.count == 5)
    var source = "Swinject"
    for (framework, template) in [
      ("Factory", "factory-container"), ("Dip", "dip-container"), ("Resolver", "resolver-registration"),
      ("Swinject", "swinject-assembly"),
    ] {
      parts = try migrated(parts, from: source, to: template)
      #expect(!parts.contains("Not registered") && !parts.contains("Not made"), "\(parts)")
      #expect(parts.contains("#warning(\"Upload takes String: see") == (source == "Resolver"), "\(parts)")
      #expect(try bindings(parts) == before, "\(parts)")
      #expect(try edges(parts) == wiring, "\(parts)")
      source = framework
    }
    #expect(parts.contains("container.register(Upload.self) { (r, title: String) in"))
  }

  @Test func aFrameworkThatRegistersNothingIsAnError() {
    #expect(throws: GenerateError.self) { try migrated(Self.swinject, from: "Needle", to: "factory-container") }
  }
}

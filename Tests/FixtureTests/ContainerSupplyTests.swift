import BarographEngine
import BarographModel
import Foundation
import Testing

/// What a container gives where it is asked for a protocol stands on the edge of who asks.
@Suite struct ContainerSupplyTests {
  private let parts = """
    import Swinject
    protocol Clock {}
    final class WallClock: Clock {}
    final class FakeClock: Clock {}
    protocol Store {}
    final class DiskStore: Store { init(clock: Clock) {} }
    final class MemoryStore: Store {}
    final class Screen { init(store: Store) {} }
    final class Log { init(clock: WallClock) {} }
    final class Parts: Assembly {
      func assemble(container: Container) {
        container.register(Clock.self) { _ in WallClock() }
        container.register(WallClock.self) { _ in WallClock() }
        container.register(Store.self) { r in DiskStore(clock: r.resolve(Clock.self)!) }
        container.register(Store.self) { _ in MemoryStore() }
        container.register(Screen.self) { r in Screen(store: r.resolve(Store.self)!) }
        container.register(Log.self) { r in Log(clock: r.resolve(WallClock.self)!) }
      }
    }
    """
  private let fake = """
    import Swinject
    func fill(_ container: Container) { container.register(Clock.self) { _ in FakeClock() } }
    """

  /// `Owner → Asked: Type certainty line, …` of the edges that Swinject makes for a type.
  private func supplied(to owner: String) throws -> [String] {
    let files: [(path: String, bytes: Data)] = [
      ("Sources/App/Parts.swift", Data(parts.utf8)), ("Tests/AppTests/Fake.swift", Data(fake.utf8)),
    ]
    let graph = try TemporaryFolder.with(files) { folder in
      try analyse(AnalysisOptions(paths: [folder.path], configuration: Configuration(), configurationRoot: folder.path))
        .graph
    }
    return graph.edges.filter { $0.framework == "Swinject" && graph.nodes[$0.from].name == owner }.map { edge in
      let given = edge.supplied.map { "\(graph.nodes[$0.to].name) \($0.certainty) \($0.site.line)" }
      return "\(graph.nodes[edge.to].name): \(given.joined(separator: ", "))"
    }
  }

  @Test func `one provider is certain, and a test's provider is none of the product's`() throws {
    #expect(try supplied(to: "DiskStore") == ["Clock: WallClock certain 12"])
  }

  @Test func `several providers are likely, in order of place`() throws {
    #expect(try supplied(to: "Screen") == ["Store: DiskStore likely 14, MemoryStore likely 15"])
  }

  @Test func `what is asked for by its own type needs no other`() throws {
    #expect(try supplied(to: "Log") == ["WallClock: "])
  }
}

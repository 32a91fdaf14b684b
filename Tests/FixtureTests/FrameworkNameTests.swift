import BarographEngine
import BarographModel
import BarographReports
import Foundation
import Testing

/// What is written with a framework that fills another one's containers says its own name, and meets the other's.
@Suite struct FrameworkNameTests {
  private static let files = [
    (
      "Sources/App/Types.swift",
      "protocol Clock {}; final class Wall: Clock {}; final class Feed { init(clock: Clock) {} }"
    ),
    (
      "Sources/App/Old.swift",
      """
      import Swinject
      final class OldAssembly: Assembly {
        func assemble(container: Container) { container.register(Clock.self) { _ in Wall() } }
      }
      """
    ),
    (
      "Sources/App/New.swift",
      """
      import Knit
      final class NewAssembly: ModuleAssembly {
        typealias TargetResolver = BaseResolver
        static var dependencies: [any ModuleAssembly.Type] { [] }
        func assemble(container: Container<BaseResolver>) {
          OldAssembly().assemble(container: container)
          container.register(Feed.self) { r in Feed(clock: r.resolve(Clock.self)!) }
        }
      }
      let assembler = ScopedModuleAssembler<BaseResolver>([NewAssembly()])
      """
    ),
    (
      "Sources/App/Macros.swift",
      """
      import SwinjectMacros
      @Injectable(scope: .container)
      final class Reader { init(clock: Clock) {} }
      """
    ),
    ("Sources/App/Screen.swift", "struct Screen { let resolver: BaseResolver; func open() { _ = resolver.feed() } }"),
  ]

  private func graph() throws -> LinkedGraph {
    try TemporaryFolder.with(Self.files.map { ($0.0, Data($0.1.utf8)) }) { folder in
      try analyse(AnalysisOptions(paths: [folder.path], configuration: Configuration(), configurationRoot: folder.path))
        .graph
    }
  }

  @Test func edgesNameTheFrameworkTheyAreWrittenWith() throws {
    let graph = try graph()
    let edges = graph.edges.filter { $0.framework != "none" }.map {
      "\($0.framework): \(graph.nodes[$0.from].name) \($0.kind) \(graph.nodes[$0.to].name)"
    }
    #expect(
      Set(edges) == [
        "Swinject: Clock binding Wall", "Knit: Feed injection Clock", "SwinjectMacros: Reader injection Clock",
        "Knit: Screen injection Feed", "Knit: NewAssembly composition OldAssembly",
      ])
  }

  @Test func bothFrameworksShareOneContainer() throws {
    let graph = try graph()
    let hops = try why(from: "Screen", to: "Wall", in: graph).paths.map { $0.map(\.note) }
    #expect(hops.contains(["injection by Knit", "injection by Knit", "binding by Swinject"]), "\(hops)")
    let report = frameworksReport(graph)
    for row in ["| Knit | 2 | 1 | 2 | 1 |", "| Swinject | 1 | 1 | 0 | 0 |", "| SwinjectMacros | 0 | 1 | 1 | 0 |"] {
      #expect(report.contains(row), "\(report)")
    }
    #expect(try explain(type: "Feed", in: graph).contains("App.Feed (Knit)"))
  }
}

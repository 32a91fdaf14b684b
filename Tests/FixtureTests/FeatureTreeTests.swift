import BarographEngine
import BarographModel
import Foundation
import Testing

/// Reducers of the Composable Architecture are put together by values and functions: what an application gets goes through them.
@Suite struct FeatureTreeTests {
  private func graph(_ features: String) throws -> LinkedGraph {
    let clients = """
      import ComposableArchitecture

      struct Weather { var today: @Sendable () async -> String }
      enum WeatherKey: DependencyKey {
        static let liveValue = Weather(today: { Station.shared.read() })
      }
      extension DependencyValues {
        var weather: Weather { get { self[WeatherKey.self] } set { self[WeatherKey.self] = newValue } }
      }
      final class Station { static let shared = Station(); private init() {}; func read() -> String { "" } }
      struct Shelf: Equatable { var books = 0 }
      @Reducer struct Panel { @Dependency(\\.weather) var weather }
      struct Help: Reducer { @Dependency(\\.weather) var weather }
      """
    let files = [("App/Clients.swift", clients), ("App/Features.swift", features)]
    return try TemporaryFolder.with(files.map { (path: $0.0, bytes: Data($0.1.utf8)) }) { folder in
      try analyse(AnalysisOptions(paths: [folder.path], configuration: Configuration(), configurationRoot: folder.path))
        .graph
    }
  }

  private func way(_ from: String, _ to: String, _ graph: LinkedGraph) throws -> [String] {
    try why(from: from, to: to, in: graph).paths.first?.map { "\($0.to) \($0.note)" } ?? []
  }

  @Test func `a child is made by a closure, by its initialiser, or where a feature is shown`() throws {
    let graph = try graph(
      """
      import ComposableArchitecture
      import SwiftUI

      @Reducer struct Root {
        var body: some ReducerOf<Self> {
          Scope(state: \\.panel, action: \\.panel, child: Panel.init)
          Reduce { _, _ in .none }.ifLet(\\.help, action: \\.help) { Help() }
        }
      }
      @main struct Shop: App {
        static let store = Store(initialState: Root.State()) { Root() }
      }
      """)
    let root = "App.Root creation store"
    let rest = [
      "App.Weather injection by Dependencies weather", "App.WeatherKey binding by Dependencies liveValue",
      "App.Station singleton shared",
    ]
    #expect(try way("Shop", "Panel", graph) == [root, "App.Panel creation body"])
    #expect(try way("Shop", "Help", graph) == [root, "App.Help creation body"])
    #expect(try way("Panel", "Station", graph) == rest)
  }

  @Test func `the initialiser of a value makes no child`() throws {
    let graph = try graph(
      """
      import ComposableArchitecture

      struct Root: Reducer {
        var shelves: [Shelf] { [1, 2].map(Shelf.init) }
        func again() -> Root { Self.init() }
      }
      """)
    #expect(graph.edges.filter { graph.nodes[$0.from].name == "Root" && $0.kind == .creation }.isEmpty)
  }
}

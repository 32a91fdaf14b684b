import BarographModel
import Testing

/// Types of one name in one module: two targets, or two files that hide theirs.
@Suite struct SameNameTests {
  @Test func eachHasAnIdOfItsOwn() {
    let graph = SmallProject(
      """
      //- App/A.swift
      protocol Clock {}
      private final class Cell { init(clock: Clock) {} }
      final class Page { private let cell: Cell; init(clock: Clock) { cell = Cell(clock: clock) } }
      //- App/B.swift
      private class Cell { final class Part { init(clock: Clock) {} } }
      private final class Wide: Cell { init(clock: Clock) {} }
      //- App/C.swift
      private final class Cell { init(clock: Clock) {} }
      //- Kit/A.swift
      public final class Cell {}
      """
    ).graph
    let ids = graph.nodes.map(\.id).filter { $0.contains("Cell") }
    #expect(ids == ["App.Cell", "App.Cell#2", "App.Cell#3", "App.Cell.Part", "Kit.Cell"])
    #expect(Set(graph.nodes.map(\.id)).count == graph.nodes.count)
    #expect(graph.nodes.filter { $0.id.hasPrefix("App.Cell#") }.map(\.name) == ["Cell", "Cell"])
    #expect(graph.nodes.first { $0.name == "Wide" }?.supertypes == ["App.Cell#2"])
    let made = graph.edges.first { $0.kind == .creation }
    #expect(made.map { graph.nodes[$0.to].id } == "App.Cell")
  }
}

import BarographModel
import BarographReports
import Testing

@Suite struct GraphViewTests {
  @Test func `the focus goes forwards and backwards, not sideways`() {
    #expect(nodes { $0.focus = [1] } == ["App.Screen", "AppTests.ScreenTests", "Core.Service"])
    #expect(nodes { $0.focus = [2] } == ["App.Screen", "AppTests.ScreenTests"])
  }

  @Test func `the depth counts steps`() {
    let further = nodes {
      $0.focus = [2]
      $0.depth = 3
    }
    #expect(further == ["App.Screen", "AppTests.ScreenTests", "Core.Service", "Foundation.UserDefaults"])
    let none = nodes {
      $0.focus = [2]
      $0.depth = 0
    }
    #expect(none == ["AppTests.ScreenTests"])
  }

  @Test func `what reaches a type is all that leads there, and the type`() {
    #expect(
      nodes { $0.reaches = [7] }
        == ["App.Screen", "AppTests.ScreenTests", "Core.Service", "Foundation.UserDefaults"])
    #expect(nodes { $0.reaches = [4] } == ["Core.Store", "Core.Storing"])
  }

  @Test func `focus and reaches hold together`() {
    let both = nodes {
      $0.focus = [3]
      $0.reaches = [7]
    }
    #expect(both == ["App.Screen", "Core.Service", "Foundation.UserDefaults"])
  }

  @Test func `only cycles leaves the nodes of components, without their self edges alone`() {
    let view = view { $0.onlyCycles = true }
    #expect(view.nodes.map(\.id) == ["App.Screen", "Core.Service"])
    #expect(ends(view) == ["0 1", "0 1", "0 1", "1 0", "1 1"])
  }

  @Test func `cycles are sought among what was collapsed`() {
    let view = view {
      $0.onlyCycles = true
      $0.collapse = .module
    }
    #expect(view.nodes.map(\.id) == ["App", "Core"])
    #expect(ends(view) == ["0 1", "1 0", "1 1"])
    #expect(view.edges.map(\.count) == [3, 1, 2])
  }

  @Test func `folders are those of the files, externals keep their module`() {
    #expect(nodes { $0.collapse = .folder } == ["Foundation", "Sources/App", "Sources/Core", "Tests"])
  }

  @Test func `layers are given by the caller; what is in none is together`() {
    let view = view {
      $0.collapse = .layer
      $0.layers = ["UI", "UI", "", "Core", "Core", "Core", "", ""]
    }
    #expect(view.nodes.map(\.id) == ["(no layer)", "Core", "UI"])
    #expect(view.nodes.map(\.count) == [2, 3, 2])
    #expect(nodes { $0.collapse = .layer } == ["(no layer)"])
  }

  @Test func `an assembly takes what its bindings make and for whom`() {
    let view = view { $0.collapse = .assembly }
    #expect(view.nodes.map(\.id) == ["(no assembly)", "App.Assembly"])
    #expect(view.nodes.map(\.count) == [4, 3])
  }

  @Test func `a collapsed edge shows the first edge of its most frequent kind`() throws {
    let edge = try #require(view { $0.collapse = .module }.edges.first)
    #expect(edge.edge.kind == .creation)
    #expect(edge.location == Location(file: "Sources/App/Screen.swift", line: 8, column: 5))
    #expect(edge.kinds == [.init(kind: .injection, count: 1), .init(kind: .creation, count: 2)])
  }

  private func view(_ change: (inout GraphOptions) -> Void) -> GraphView {
    var options = GraphOptions()
    change(&options)
    return GraphView(of: sampleGraph, options: options)
  }

  private func nodes(_ change: (inout GraphOptions) -> Void) -> [String] { view(change).nodes.map(\.id) }

  private func ends(_ view: GraphView) -> [String] { view.edges.map { "\($0.from) \($0.to)" } }
}

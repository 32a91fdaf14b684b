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
    #expect(view.edges.map(\.count) == [4, 1, 1])
  }

  @Test func `what a module adds to a type of another is its own`() {
    #expect(
      collapsed(extendedGraph, .module)
        == ["App Core", "App Core", "App Tools", "Core Core", "Kit Core", "Tools Tools"])
    #expect(
      collapsed(extendedGraph, .folder)
        == [
          "Sources/App Sources/Core", "Sources/App Sources/Core", "Sources/App Sources/Tools",
          "Sources/Core Sources/Core", "Sources/Kit Sources/Core", "Sources/Tools Sources/Tools",
        ])
  }

  @Test func `a module that only adds to others stands in the view, without types`() {
    var options = GraphOptions()
    options.collapse = .module
    let kit = GraphView(of: extendedGraph, options: options).nodes.first { $0.id == "Kit" }
    #expect(kit?.count == 0)
    #expect(kit?.isExternal == false)
  }

  @Test func `layers own the code of the modules that are in them as a whole`() {
    let layers = ["Domain", "Domain", "", ""]
    #expect(
      collapsed(extendedGraph, .layer) { ($0.layers, $0.layerOfModule) = (layers, ["App": "Screens"]) } == [
        "(no layer) (no layer)", "(no layer) Domain", "Domain Domain", "Screens (no layer)", "Screens Domain",
        "Screens Domain",
      ])
  }

  @Test func `a file that several modules compile is a part of each`() {
    var graph = extendedGraph
    graph.files[2].otherModules = ["App"]
    #expect(collapsed(graph, .module) == ["App App", "App Core", "App Core", "Core Core", "Kit Core", "Tools Tools"])
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
    // What the assembly of `App` provides for a protocol of `Core` is the work of `App`.
    #expect(
      edge.kinds == [
        .init(kind: .injection, count: 1), .init(kind: .creation, count: 2), .init(kind: .binding, count: 1),
      ])
  }

  private func view(_ change: (inout GraphOptions) -> Void) -> GraphView {
    var options = GraphOptions()
    change(&options)
    return GraphView(of: sampleGraph, options: options)
  }

  private func nodes(_ change: (inout GraphOptions) -> Void) -> [String] { view(change).nodes.map(\.id) }

  private func ends(_ view: GraphView) -> [String] { view.edges.map { "\($0.from) \($0.to)" } }
}

/// `Core.Store` gets `Core.Clock` where it is declared; `App` adds an initialiser with a `Core.Clock` to it, makes a
/// `Tools.Pen` in another extension of it, and uses `Core.Store` in one of the platform's `UIView`; `Kit` has nothing but an
/// extension of `Core.Store`. `Tools.Pen` gets another one.
private var extendedGraph: LinkedGraph {
  var graph = LinkedGraph()
  graph.files = ["Core", "App", "Tools", "Kit"].map {
    GraphFile(path: "Sources/\($0)/File.swift", module: $0, role: .production)
  }
  func site(_ file: Int32, _ line: Int32) -> Site { Site(file: FileID(file), line: line, column: 1) }
  graph.nodes = [
    Node(id: "Core.Clock", name: "Clock", module: "Core", kind: .class, site: site(0, 1), role: .production),
    Node(id: "Core.Store", name: "Store", module: "Core", kind: .class, site: site(0, 9), role: .production),
    Node(id: "Tools.Pen", name: "Pen", module: "Tools", kind: .class, site: site(2, 1), role: .production),
    Node(id: "UIKit.UIView", name: "UIView", module: "UIKit", kind: .external, site: nil, role: .production),
  ]
  func edge(_ from: Int, _ to: Int, _ site: Site) -> Edge {
    Edge(
      from: from, to: to, kind: .injection, form: .constructor, timing: .eager, strength: .strong, site: site,
      member: "")
  }
  graph.edges = [
    edge(1, 0, site(0, 10)), edge(1, 0, site(1, 4)), edge(1, 2, site(1, 5)), edge(3, 1, site(1, 7)),
    edge(2, 2, site(2, 3)), edge(1, 0, site(3, 2)),
  ]
  return graph
}

/// The ends of every edge of the graph, once for each place that it stands for.
private func collapsed(
  _ graph: LinkedGraph, _ collapse: GraphOptions.Collapse, _ change: (inout GraphOptions) -> Void = { _ in }
) -> [String] {
  var options = GraphOptions()
  options.collapse = collapse
  change(&options)
  let view = GraphView(of: graph, options: options)
  return view.edges.flatMap { edge in
    Array(repeating: "\(view.nodes[edge.from].id) \(view.nodes[edge.to].id)", count: edge.count)
  }.sorted()
}

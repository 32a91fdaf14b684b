import BarographModel
import BarographReports
import Testing

@Suite struct SVGTests {
  @Test(arguments: DiagramToolTests.graphs)
  func `a picture is well-formed, and its texts stand in their boxes and on nothing else`(
    _ name: String, _ graph: LinkedGraph
  ) throws {
    let tree = try XMLTree(GraphFormat.svg.render(graph))
    #expect(tree.attributes["role"] == "graphics-document document")
    let nodes = tree.all("g").filter { $0.attributes["class"] == "node" }
    for node in nodes {
      let rectangle = try #require(node.all("rect").first)
      let (x, width) = (rectangle.number("x"), rectangle.number("width"))
      var taken: [ClosedRange<Double>] = []
      for text in node.all("text") {
        let size = text.attributes["class"] == "count" ? 11.0 : 13.0
        let span = textWidth(text.text, size: size)
        let left =
          switch text.attributes["class"] {
          case "count": text.number("x") - span
          case "name middle": text.number("x") - span / 2
          default: text.number("x")
          }
        #expect(left >= x && left + span <= x + width, "\(text.text)")
        #expect(!taken.contains { $0.overlaps(left...left + span) }, "\(text.text)")
        taken.append(left...left + span)
      }
      #expect(node.all("title").count == 1)
    }
    #expect(tree.all("path").filter { $0.attributes["class"]?.hasPrefix("edge") ?? false }.count >= nodes.count / 20)
  }

  @Test func `a picture tells form, timing and strength without colour`() throws {
    let tree = try XMLTree(GraphFormat.svg.render(sampleGraph))
    let edges = tree.all("g").filter { $0.attributes["class"] == "edges" }.flatMap { $0.all("path") }
    let looks = edges.map { [$0.attributes["class"], $0.attributes["marker-start"], $0.attributes["marker-end"]] }
    #expect(
      looks == [
        ["edge injection", nil, "url(#injection)"], ["edge creation deferred", nil, "url(#creation)"],
        ["edge binding", nil, "url(#binding)"], ["edge injection lazy", "url(#weak)", "url(#injection)"],
        ["edge ambient deferred", nil, "url(#ambient)"], ["edge creation", nil, "url(#creation)"],
      ])
    #expect(
      edges.map { $0.all("title").first?.text ?? "" }[3]
        == "Core.Service → App.Screen: injection, lazy, weak (property); closes a cycle")
    // Each arrowhead is drawn otherwise.
    let heads = tree.all("marker").map { $0.children.map { $0.attributes["d"] ?? "" } + [$0.attributes["class"] ?? ""] }
    #expect(Set(heads).count == tree.all("marker").count)
  }

  @Test func `the legend has what occurs, and nothing else`() throws {
    let legend = try #require(
      try XMLTree(GraphFormat.svg.render(sampleGraph)).all("g").first { $0.attributes["class"] == "legend" })
    #expect(
      legend.all("text").map(\.text) == [
        "class or actor", "struct or enum", "protocol", "assembly", "outside the project", "test code",
        "objects are put together here", "is given", "reaches the platform's", "makes", "is provided by",
        "after construction", "on first use", "held weakly", "Lines from right to left close cycles",
      ])
  }

  @Test func `light and dark are in the picture, and nothing is fetched`() {
    let text = GraphFormat.svg.render(sampleGraph)
    #expect(text.contains("@media (prefers-color-scheme:dark)"))
    let addresses = text.matches(of: /https?:[^" ]*/).map { String($0.output) }
    #expect(addresses == ["http://www.w3.org/2000/svg"])
  }

  @Test func `a large graph is collapsed to modules, and says so`() {
    var graph = starGraph(nodes: 1000, named: "N")
    for row in graph.nodes.indices { graph.nodes[row].module = "M\(row % 7)" }
    let (text, notes) = GraphFormat.svg.draw(graph)
    #expect(text.contains("<title id=\"barograph-title\">7 modules, 6 dependencies</title>"))
    #expect(
      notes == [
        "Collapsed to 7 modules: 1000 types with 999 edges are too many to read; see some of them with --focus NAME, "
          + "--reaches NAME or --root NAME"
      ])
    #expect(text.contains("Collapsed to 7 modules"))
    var all = GraphOptions()
    all.limit = 0
    #expect(GraphFormat.svg.draw(graph, options: all).notes == [])
  }

  @Test func `a long name is shortened in its middle, and whole in the title`() throws {
    let name = String(repeating: "LongName", count: 20)
    let tree = try XMLTree(GraphFormat.svg.render(starGraph(nodes: 2, named: name)))
    let node = try #require(tree.all("g").first { $0.attributes["class"] == "node" })
    let shown = try #require(node.all("text").first?.text)
    #expect(shown.hasPrefix("LongName") && shown.contains("…") && shown.hasSuffix("LongName0"))
    #expect(node.all("title").first?.text == "Star.\(name)0 (class)")
  }
}

extension XMLTree {
  /// An attribute as a number; not a number when there is none.
  func number(_ attribute: String) -> Double { Double(attributes[attribute] ?? "") ?? .nan }
}

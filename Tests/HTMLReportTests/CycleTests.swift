import BarographAlgorithms
import BarographEngine
import BarographModel
import BarographReports
import BarographRules
import Foundation
import Testing

/// Cycles on the page are those of the graph: no more, no fewer, everywhere the same.
@Suite(.enabled(if: Chromium.path != nil, Chromium.missing), .serialized) struct CycleTests {
  private static let fixtures =
    (try? FileManager.default.contentsOfDirectory(atPath: fixturesFolder))?
    .filter { FileManager.default.fileExists(atPath: "\(fixturesFolder)/\($0)") && !$0.hasPrefix(".") }.sorted() ?? []

  @Test func `there are fixtures`() { #expect(Self.fixtures.count > 5) }

  @Test(arguments: fixtures) func `the picture's cycles are the components of the graph`(fixture: String) throws {
    let (graph, report) = try analysed(fixture)
    let expected = try components(of: GraphFormat.json.render(graph))
    let page = try Page(htmlReport(graph, report))
    // In the list, without what only rules find: through what is supplied, or while shared instances are made.
    let listed = "barograph.typeCycles(barograph.model, barograph.productEdges(barograph.model)).members"
    #expect(try names(page, listed) == expected)
    // What is marked in a picture of all types of the product.
    try page.evaluate("barograph.app.state.hidden.kind.clear(); barograph.app.go({ by: 'type', more: 50 })")
    let marked =
      "[...barograph.app.picture.cycles.items.entries()].reduce((cycles, [number, item]) => { if (item) "
      + "(cycles[item.cycle] ??= []).push(barograph.app.scene.items[number].node); return cycles; }, {})"
    #expect(try names(page, "Object.values(\(marked))") == expected)
    #expect(try page.count(".item.node.tangled") == expected.flatMap(\.self).count)
  }

  @Test func `every place says the same number, and clean ones are folded`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"), at: "")
    #expect(try page.text("[data-view=cycles] .count") == "3")
    #expect(try page.text(".tiles > li:nth-child(2) .tile-number") == "3")
    #expect(try page.text(".tiles > li:nth-child(2)").hasSuffix("1 hard, 1 soft, 1 clean"))
    try page.go("#cycles")
    #expect(try page.text("main p").hasPrefix("3 cycles: 1 hard, 1 soft, 1 clean."))
    #expect(try page.texts(".cycle-list > .cycle-group > h3 .verdict") == ["hard", "soft"])
    #expect(try page.texts(".knot > summary") == ["1 clean cycle"])
    #expect(try !page.isTrue("document.querySelector('.knot').open"))
  }

  @Test func `lines say how bad the cycle is that they are a part of`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.evaluate("barograph.app.state.hidden.kind.clear(); barograph.app.go({ by: 'type', more: 50 })")
    #expect(try page.count(".road.cyclic-hard") == 2)
    #expect(try page.count(".road.cyclic-soft") >= 2)
    let colour = { (word: String) in "getComputedStyle(document.querySelector('.road.cyclic-\(word)')).color" }
    #expect(try page.isTrue("\(colour("hard")) !== \(colour("soft"))"))
    // Every line of a cycle is marked, and no other is.
    let isInner =
      "((line) => { const { items } = barograph.app.picture.cycles; const [a, b] = [items[line.from], items[line.to]]; "
      + "return a !== null && a.cycle === b?.cycle ? a.verdict : ''; })"
    #expect(
      try page.isTrue(
        "barograph.app.picture.plan.roads.every((road, number) => { const verdict = \(isInner)(road.lines[0]); "
          + "const { classList } = barograph.app.picture.roadElements[number]; "
          + "return ['hard', 'soft', 'clean'].every((word) => classList.contains(`cyclic-${word}`) === (word === verdict)); })"
      ))
  }

  @Test func `parts that use each other are worked out once, whatever is open`() throws {
    let page = try Page(reportPage(of: "PlainNotes"))
    let known = "barograph.app.pass().known.get('groups by module')"
    try page.evaluate("window.before = \(known)")
    try page.evaluate("barograph.app.go({ by: 'module', open: new Set(barograph.model.module) })")
    #expect(try page.isTrue("window.before instanceof Map && \(known) === window.before"))
    #expect(try page.isTrue("barograph.productEdges(barograph.model) === barograph.productEdges(barograph.model)"))
  }

  @Test func `what is not drawn is a count without lines, and opens`() throws {
    let page = try Page(htmlReport(largeGraph(types: 900), emptyReport(types: 900)))
    try page.evaluate("barograph.app.go({ by: 'type' })")
    let isRest = "barograph.app.scene.items.findIndex((item) => item.type === 'rest')"
    let shown = try page.number("barograph.app.scene.items.length")
    #expect(try page.number(isRest) >= 0)
    #expect(
      try page.isTrue("barograph.app.scene.lines.every((line) => line.from !== \(isRest) && line.to !== \(isRest))"))
    #expect(try page.text(".status").contains("\(900 - Int(shown) + 1) more types not drawn"))
    // The made-up graph only leads to what stands before.
    #expect(try page.count(".item.tangled") == 0)
    try page.click(".item.rest .body")
    try page.settle()
    #expect(try page.number("barograph.app.scene.items.length") > shown)
  }

  private func names(_ page: Page, _ nodes: String) throws -> Set<Set<String>> {
    let lists = try page.evaluate("\(nodes).map((list) => list.map((node) => barograph.model.id[node]))")
    return Set((lists as? [[String]] ?? []).map { Set($0) })
  }

  private func analysed(_ fixture: String) throws -> (LinkedGraph, Report) {
    let folder = "\(fixturesFolder)/\(fixture)"
    let loaded = try loadConfiguration(named: nil, paths: [folder], vocabulary: Rulebook.vocabulary)
    let analysis = try analyse(
      AnalysisOptions(paths: [folder], configuration: loaded.configuration, configurationRoot: loaded.root))
    return (analysis.graph, lint(analysis.graph, configuration: loaded.configuration, baseline: nil).report)
  }

  /// Tarjan's components of more than one type in a saved graph, without tests and previews.
  private func components(of json: String) throws -> Set<Set<String>> {
    let saved = try decodeGraph(json)
    let isBeside = { (role: String?) in role == "test" || role == "preview" }
    let nodes = saved.nodes.filter { !isBeside($0.role) }.map(\.id)
    let place = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    let edges = saved.edges.compactMap { edge -> Digraph.Edge? in
      guard !isBeside(edge.role), let from = place[edge.from], let to = place[edge.to], from != to else { return nil }
      return Digraph.Edge(from: from, to: to)
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let components = Digraph(nodeCount: nodes.count, edges: edges).components()
    let knots = (0..<components.count).map { components.members($0).map { nodes[$0] } }.filter { $0.count > 1 }
    return Set(knots.map { Set($0) })
  }
}

private let fixturesFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Fixtures").path

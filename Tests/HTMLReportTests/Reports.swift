import BarographEngine
import BarographModel
import BarographReports
import BarographRules
import Foundation
import Testing

/// The page of a fixture, as `barograph report --format html` writes it.
func reportPage(of fixture: String, _ change: (inout HTMLOptions) -> Void = { _ in }) throws -> String {
  let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/\(fixture)").path
  let loaded = try loadConfiguration(named: nil, paths: [folder], vocabulary: Rulebook.vocabulary)
  let analysis = try analyse(
    AnalysisOptions(paths: [folder], configuration: loaded.configuration, configurationRoot: loaded.root))
  let report = lint(analysis.graph, configuration: loaded.configuration, baseline: nil).report
  var options = HTMLOptions()
  options.sourceLines = { sourceLines(of: $0, root: analysis.root) }
  options.layers = layerNames(of: analysis.graph, layers: loaded.configuration.layers)
  options.layerOfModule = layerNames(ofModulesIn: analysis.graph, layers: loaded.configuration.layers)
  options.layerOrder = loaded.configuration.layers.map(\.name)
  change(&options)
  return htmlReport(analysis.graph, report, options: options)
}

/// A graph of many types in modules of a hundred, with the edges of a made-up application: each type gets five that stand
/// before it, most of them near.
func largeGraph(types count: Int) -> LinkedGraph {
  var graph = LinkedGraph()
  var random = Generator(state: 42)
  graph.files = [GraphFile(path: "Sources/Large.swift", module: "Large", role: .production)]
  graph.nodes = (0..<count).map { row in
    let digits = String(row + 1_000_000).dropFirst()
    let module = "Module\(digits.prefix(4))"
    return Node(
      id: "\(module).Type\(digits)", name: "Type\(digits)", module: module, kind: row % 5 == 0 ? .protocol : .class,
      site: Site(file: FileID(0), line: Int32(row + 1), column: 1), role: .production)
  }
  graph.nodes[count - 1].isCompositionRoot = true
  let kinds: [EdgeKind] = [.injection, .creation, .singleton, .injection, .injection]
  for row in 1..<count {
    for kind in kinds {
      let reach = random.next(8) == 0 ? row : min(row, 150)
      graph.edges.append(
        Edge(
          from: row, to: row - 1 - random.next(reach), kind: kind, form: .constructor, timing: .eager,
          strength: .strong,
          site: Site(file: FileID(0), line: Int32(row + 1), column: 1), member: "init(other:)"))
    }
  }
  return graph
}

/// The same numbers in every run.
struct Generator {
  var state: UInt64

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }
}

/// A report without findings.
func emptyReport(types: Int) -> Report {
  Report(
    toolVersion: "1", findings: [], unknowns: [],
    summary: Summary(files: 1, types: types, bindings: 0, edges: 0, silenced: 0))
}

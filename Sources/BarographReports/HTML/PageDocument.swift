internal import BarographModel

/// Everything that the page shows, as one JSON document: columns of numbers rather than objects, and each text once.
/// Numbers of kinds, forms and the like are places in the lists under `names`.
struct PageDocument {
  let graph: LinkedGraph
  let report: Report
  let options: HTMLOptions
  /// The part of the graph that is drawn. Its nodes are the page's nodes.
  let view: GraphView
  /// The node of the page by row of the graph; -1 for what is not shown.
  let place: [Int]
  var strings = PageStrings()
  var files: PageFiles
  private var json = CompactJSON()

  init(_ graph: LinkedGraph, _ report: Report, _ options: HTMLOptions) {
    self.graph = graph
    self.report = report
    self.options = options
    view = GraphView(of: graph, options: GraphOptions())
    var place = [Int](repeating: -1, count: graph.nodes.count)
    for (number, node) in view.nodes.enumerated() {
      if let row = node.row { place[row] = number }
    }
    self.place = place
    files = PageFiles(graph.files.map(\.path))
  }

  /// The document; the same for the same graph, report and sources.
  mutating func text() -> String {
    var json = CompactJSON()
    json.reserve(view.nodes.count * 80 + view.edges.count * 100)
    json.object { root in
      root.integer("version", 1)
      root.string("title", options.title)
      root.string("tool", "barograph \(report.toolVersion)")
      root.string("revision", options.revision)
      root.string("date", options.date)
      root.string("link", options.linkTemplate?.text ?? "")
      root.object("summary") { write(summary: &$0) }
      root.object("names", writeNames)
      root.strings("layers", options.layerOrder)
      root.object("nodes") { write(nodes: &$0) }
      root.object("edges") { write(edges: &$0) }
      root.array("supplied") { write(supplied: &$0) }
      root.array("bindings") { write(bindings: &$0) }
      root.array("singletons") { write(singletons: &$0) }
      root.array("rules") { write(rules: &$0) }
      root.array("findings") { write(findings: &$0) }
      root.array("unknowns") { write(unknowns: &$0) }
      root.array("tables") { write(tables: &$0) }
      root.array("change") { write(change: &$0) }
      root.array("trend") { write(trend: &$0) }
      // Last, because what stands above names lines and texts.
      root.array("code") { write(code: &$0) }
      root.strings("files", files.paths)
      root.object("places") { write(places: &$0) }
      root.strings("texts", strings.texts)
    }
    return json.text
  }

  private func write(summary json: inout CompactJSON) {
    json.integer("files", report.summary.files)
    json.integer("types", report.summary.types)
    json.integer("bindings", report.summary.bindings)
    json.integer("edges", report.summary.edges)
    json.integer("silenced", report.summary.silenced)
  }

  /// The lines that are shown: for each file its number, their numbers and their texts.
  private mutating func write(code json: inout CompactJSON) {
    for (file, lines) in files.lines.enumerated() where !lines.isEmpty {
      guard let text = options.sourceLines(files.paths[file]) else { continue }
      let shown = lines.sorted().filter { $0 >= 1 && $0 <= text.count }
      json.array { row in
        row.integer(nil, file)
        row.integers(nil, shown)
        row.integers(nil, shown.map { strings(excerpt(text[$0 - 1])) })
      }
    }
  }
}

/// The longest line of code that is shown, in characters.
private let longestExcerpt = 180

/// A line of code without the white space around it, and cut where it is long.
private func excerpt(_ line: String) -> String {
  let text = line.drop { $0 == " " || $0 == "\t" }.replacing("\t", with: " ")
  return text.count > longestExcerpt ? String(text.prefix(longestExcerpt - 1)) + "…" : String(text)
}

/// The names of what rows give as numbers, in the order of the declarations.
private func writeNames(_ json: inout CompactJSON) {
  json.strings("kind", EdgeKind.allCases.map(\.rawValue))
  json.strings("form", Form.allCases.map(\.rawValue))
  json.strings("timing", Timing.allCases.map(\.rawValue))
  json.strings("strength", Strength.allCases.map(\.rawValue))
  json.strings("access", SharedAccess.allCases.map(\.rawValue))
  json.strings("certainty", Certainty.allCases.map(\.rawValue))
  json.strings("role", FileRole.allCases.map(\.name))
  json.strings("node", NodeKind.allCases.map(\.rawValue))
  json.strings("severity", Severity.allCases.map(\.rawValue))
  json.strings("lifetime", Lifetime.allCases.map { "\($0)" })
}

/// The place of a case among all of its type.
func number<Value: CaseIterable & Equatable>(_ value: Value) -> Int {
  Value.allCases.enumerated().first { $0.element == value }?.offset ?? 0
}

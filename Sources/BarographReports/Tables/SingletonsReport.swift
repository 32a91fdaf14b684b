package import BarographModel

/// One shared instance of the project, by who reaches it; rows of `LinkedGraph.nodes`, in their order.
package struct SingletonReach: Sendable, Hashable {
  /// Row of `LinkedGraph.singletons`.
  package var singleton: Int
  /// Types of the product that reach it in their bodies.
  package var hidden: [Int]
  /// Types of the product that take it as a default which callers may replace.
  package var seams: [Int]
  /// Types that put objects together and reach it.
  package var compositionRoots: [Int]
  /// Types of tests that reach it.
  package var tests: [Int]
  /// Types that write its state or replace it, tests left out.
  package var writers: [Int]
  /// Whether something of it can be changed from outside.
  package var isMutable: Bool
}

/// The shared instances of the product that something reaches, those with most hidden accesses first.
package func singletonReaches(of graph: LinkedGraph) -> [SingletonReach] {
  let rows = SharedInstanceRows(graph)
  var users: [Int: [SharedAccess: Set<Int>]] = [:]
  for edge in graph.edges where edge.kind == .singleton && edge.from != edge.to {
    guard let row = rows[edge] else { continue }
    let access = edge.role == .test ? .test : edge.access
    users[row, default: [:]][access, default: []].insert(edge.from)
  }
  let writes = Dictionary(grouping: graph.sharedWrites.filter { $0.role == .production }, by: \.singleton)
  return users.keys.filter { graph.singletons[$0].role == .production }.map { row in
    func types(_ accesses: SharedAccess...) -> [Int] {
      accesses.reduce(into: Set()) { $0.formUnion(users[row]?[$1] ?? []) }.sorted()
    }
    let singleton = graph.singletons[row]
    return SingletonReach(
      singleton: row, hidden: types(.eagerHidden, .lateHidden, .staticInitializer), seams: types(.seam),
      compositionRoots: types(.compositionRoot), tests: types(.test),
      writers: Set((writes[row] ?? []).compactMap(\.from)).subtracting([singleton.owner]).sorted(),
      isMutable: singleton.kind == .replaceable || !singleton.mutableState.isEmpty)
  }
  .sorted { a, b in
    a.hidden.count == b.hidden.count ? a.singleton < b.singleton : a.hidden.count > b.hidden.count
  }
}

/// Who reaches the shared instances of a project, and which tests share what they can change, as Markdown; empty when there
/// are none. `layers` has the layer of each row of `LinkedGraph.nodes`, or nothing.
package func singletonsReport(_ graph: LinkedGraph, layers: [String] = []) -> String {
  let reaches = singletonReaches(of: graph)
  if reaches.isEmpty { return "" }
  let page = SingletonPage(graph: graph, layers: layers)
  let tested = reaches.filter { $0.isMutable && $0.tests.count > 1 }
  let parts = [page.table(reaches)] + (tested.isEmpty ? [] : [page.shared(tested)])
  return parts.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
}

/// Lays out who reaches shared instances, as Markdown tables.
private struct SingletonPage {
  /// Rows of a table, names in a cell.
  private static let shown = (rows: 40, names: 4)

  let graph: LinkedGraph
  let layers: [String]

  func table(_ reaches: [SingletonReach]) -> [String] {
    let hasLayers = !layers.isEmpty
    let title = "| shared instance | types that hide it | seams | composition roots | tests | modules |"
    var lines = [
      "## Singletons", "", title + (hasLayers ? " layers |" : "") + " written by |",
      "|---|--:|--:|--:|--:|---|" + (hasLayers ? "---|" : "") + "---|",
    ]
    for reach in reaches.prefix(Self.shown.rows) {
      let users = reach.hidden + reach.seams
      let counts = [reach.hidden, reach.seams, reach.compositionRoots, reach.tests].map { "\($0.count)" }
      let modules = users.map { graph.nodes[$0].module }
      let places = [modules] + (hasLayers ? [users.map { layers[$0] }] : [])
      let cells = [name(reach)] + counts + places.map(names) + [names(reach.writers.map { graph.nodes[$0].id })]
      lines.append("| \(cells.joined(separator: " | ")) |")
    }
    let rest = reaches.count - Self.shown.rows
    return lines + (rest > 0 ? ["", "\(counted(rest, "more shared instance")) not shown."] : [])
  }

  /// What one test leaves there the next one finds.
  func shared(_ reaches: [SingletonReach]) -> [String] {
    ["## State that tests share", "", "| shared instance | what can change | tests |", "|---|---|---|"]
      + reaches.prefix(Self.shown.rows).map { reach in
        let singleton = graph.singletons[reach.singleton]
        let state = singleton.mutableState + (singleton.kind == .replaceable ? ["the instance itself"] : [])
        return "| \(name(reach)) | \(names(state)) | \(names(reach.tests.map { graph.nodes[$0].id })) |"
      }
  }

  private func name(_ reach: SingletonReach) -> String {
    let singleton = graph.singletons[reach.singleton]
    return markdownText(singleton.name(in: graph.nodes[singleton.owner].id))
  }

  /// Each name once, in order; of many the first.
  private func names(_ names: [String]) -> String {
    let sorted = Set(names.filter { !$0.isEmpty }).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if sorted.isEmpty { return "–" }
    let more = sorted.count > Self.shown.names + 1 ? sorted.count - Self.shown.names : 0
    return sorted.prefix(more > 0 ? Self.shown.names : sorted.count).map { markdownText($0) }.joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}

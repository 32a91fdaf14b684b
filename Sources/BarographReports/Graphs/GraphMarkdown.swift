internal import BarographAlgorithms
internal import BarographModel

/// How many rows the tables have.
private let shownRows = 15

/// A summary of the graph for a pull request or a wiki: counts, a picture that such pages draw, what is used most, the cycles.
func graphMarkdown(_ view: GraphView, picture: ReadableView) -> String {
  let links = Set(view.edges.lazy.filter { $0.from != $0.to }.map { Digraph.Edge(from: $0.from, to: $0.to) })
  var lines = [
    "## Dependency graph", "",
    "\(plural(view.nodes.count, view.noun)), \(plural(links.count, "dependency")).", "",
  ]
  lines += kinds(view) + ["```mermaid", String(graphMermaid(picture.view).dropLast()), "```", ""]
  lines += picture.notes.map { "- \(markdownText($0))." } + (picture.notes.isEmpty ? [] : [""])
  lines += mostUsed(view, Array(links)) + cycles(view, Array(links)) + roots(view)
  while lines.last?.isEmpty ?? false { lines.removeLast() }
  return lines.map { $0 + "\n" }.joined()
}

private func kinds(_ view: GraphView) -> [String] {
  let counts = EdgeKind.allCases.map { kind in
    (
      kind,
      view.edges.reduce(0) { sum, edge in
        sum
          + (edge.kinds.isEmpty
            ? (edge.edge.kind == kind ? edge.count : 0) : edge.kinds.first { $0.kind == kind }?.count ?? 0)
      }
    )
  }.filter { $0.1 > 0 }
  guard !counts.isEmpty else { return [] }
  let cells = counts.map { $0.0.rawValue }.joined(separator: " | ")
  let rule = counts.map { _ in "--:" }.joined(separator: "|")
  return ["| \(cells) |", "|\(rule)|", "| \(counts.map { String($0.1) }.joined(separator: " | ")) |", ""]
}

private func mostUsed(_ view: GraphView, _ links: [Digraph.Edge]) -> [String] {
  var users = [Int](repeating: 0, count: view.nodes.count)
  var used = users
  for link in links {
    users[link.to] += 1
    used[link.from] += 1
  }
  let order = view.nodes.indices.filter { users[$0] > 0 }.sorted { (-users[$0], $0) < (-users[$1], $1) }
  guard !order.isEmpty else { return [] }
  var lines = ["### Most used", "", "| \(view.noun) | kind | used by | uses |", "|---|---|--:|--:|"]
  for row in order.prefix(shownRows) {
    let node = view.nodes[row]
    lines.append(
      "| \(markdownCode(visible(node.id), inTable: true)) | \(node.isExternal ? "external" : node.kind) | \(users[row]) | \(used[row]) |"
    )
  }
  return lines + [""]
}

/// The components with a cycle, largest first.
private func cycles(_ view: GraphView, _ links: [Digraph.Edge]) -> [String] {
  let components = Digraph(nodeCount: view.nodes.count, edges: links.sorted { ($0.from, $0.to) < ($1.from, $1.to) })
    .components()
  let knots = (0..<components.count).map { Array(components.members($0)) }.filter { $0.count > 1 }
    .sorted { (-$0.count, $0[0]) < (-$1.count, $1[0]) }
  if knots.isEmpty { return ["### Cycles", "", "None.", ""] }
  var lines = ["### Cycles", ""]
  for knot in knots.prefix(shownRows) {
    let names = knot.prefix(shownRows).map { markdownCode(visible(view.nodes[$0].id)) }.joined(separator: ", ")
    let more = knot.count > shownRows ? " and \(knot.count - shownRows) more" : ""
    lines.append("- \(plural(knot.count, view.noun)): \(names)\(more)")
  }
  if knots.count > shownRows { lines.append("- \(counted(knots.count - shownRows, "more cycle")) not shown") }
  return lines + [""]
}

private func roots(_ view: GraphView) -> [String] {
  let roots = view.nodes.filter { $0.isCompositionRoot && $0.row != nil && $0.role != .test }
  guard !roots.isEmpty else { return [] }
  var lines = ["### Where objects are put together", ""]
  for root in roots.prefix(shownRows) {
    let place = root.location.map { " (\(markdownCode("\(visible($0.file)):\($0.line)")))" } ?? ""
    lines.append("- \(markdownCode(visible(root.id)))\(place)")
  }
  if roots.count > shownRows { lines.append("- \(roots.count - shownRows) more not shown") }
  return lines + [""]
}

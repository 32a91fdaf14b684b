internal import BarographAlgorithms
internal import BarographModel

/// The edges as a table with a header, fields quoted where needed.
func graphCSV(_ view: GraphView) -> String {
  var text = "from,to,kind,form,timing,strength,framework,file,line,column,member,count\n"
  for edge in view.edges {
    let fields = [
      view.nodes[edge.from].id, view.nodes[edge.to].id, edge.edge.kind.rawValue, edge.edge.form.rawValue,
      edge.edge.timing.rawValue, edge.edge.strength.rawValue, edge.edge.framework, edge.location.file,
      String(edge.location.line), String(edge.location.column), edge.edge.member, String(edge.count),
    ]
    text += fields.map(csvField).joined(separator: ",") + "\n"
  }
  return text
}

/// The nodes as a table with a header, with how many different others get each and how many it gets.
func nodesCSV(_ view: GraphView) -> String {
  var users = [Set<Int>](repeating: [], count: view.nodes.count)
  var used = users
  for edge in view.edges where edge.from != edge.to {
    users[edge.to].insert(edge.from)
    used[edge.from].insert(edge.to)
  }
  var text = "id,name,module,kind,role,compositionRoot,count,fanIn,fanOut,file,line,column\n"
  for (row, node) in view.nodes.enumerated() {
    let place = node.location.map { [$0.file, String($0.line), String($0.column)] } ?? ["", "", ""]
    let fields = [
      node.id, node.name, node.module, node.kind, node.role.name, String(node.isCompositionRoot), String(node.count),
      String(users[row].count), String(used[row].count),
    ]
    text += (fields + place).map(csvField).joined(separator: ",") + "\n"
  }
  return text
}

/// The dependency structure matrix as a table: how often the node of a row gets the node of a column. Users stand before
/// what they use, so that whatever is below the diagonal closes a cycle.
func matrixCSV(_ view: GraphView) -> String {
  let digraph = Digraph(nodeCount: view.nodes.count, edges: view.edges.map { Digraph.Edge(from: $0.from, to: $0.to) })
  let place = digraph.flow(weights: view.edges.map(\.count))
  let order = view.nodes.indices.sorted { place[$0] < place[$1] }
  var cells = [[Int]](repeating: [], count: view.nodes.count)
  for (row, edge) in view.edges.enumerated() { cells[edge.from].append(row) }
  var text = "," + order.map { csvField(view.nodes[$0].id) }.joined(separator: ",") + "\n"
  for from in order {
    var counts = [Int](repeating: 0, count: view.nodes.count)
    for row in cells[from] { counts[place[view.edges[row].to]] += view.edges[row].count }
    text += csvField(view.nodes[from].id) + "," + counts.map { $0 == 0 ? "" : String($0) }.joined(separator: ",") + "\n"
  }
  return text
}

func csvField(_ field: String) -> String {
  let text = replacing(in: field) { $0 == "\"" ? "\"\"" : nil }
  // Spreadsheets take such a field for a formula.
  let guarded = text.utf8.first.map { "=+-@".utf8.contains($0) } == true ? "'" + text : text
  return guarded.utf8.contains { "\",".utf8.contains($0) } ? "\"\(guarded)\"" : guarded
}

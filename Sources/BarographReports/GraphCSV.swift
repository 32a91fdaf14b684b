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

private func csvField(_ field: String) -> String {
  let text = replacing(in: field) { $0 == "\"" ? "\"\"" : nil }
  // Spreadsheets take such a field for a formula.
  let guarded = text.utf8.first.map { "=+-@".utf8.contains($0) } == true ? "'" + text : text
  return guarded.utf8.contains { "\",".utf8.contains($0) } ? "\"\(guarded)\"" : guarded
}

internal import BarographModel
internal import BarographSwift

extension LinkedGraph {
  /// The types of production code that stand in an `#if`, each with its condition, as the texts tell. Those that something
  /// outside of one names are left out: there the condition holds.
  func buildConditions(_ sources: ProjectSources) -> [Int: String] {
    let files = Dictionary(grouping: nodes.indices.filter { nodes[$0].role == .production }) { nodes[$0].site?.file }
    var conditions: [Int: String] = [:]
    for (file, rows) in files {
      guard let file, self[file].path.hasSuffix(".swift"), let text = sources.text(of: self[file].path),
        text.contains("#if")
      else { continue }
      let types = readMembers(text).types.filter { $0.kind != .extension }
      for row in rows {
        let found = types.filter { nodes[row].id == nodes[row].module + "." + $0.path }.map(\.buildCondition)
        // Where each branch of an `#if` has one, there is one.
        if found.count == 1, !found[0].isEmpty { conditions[row] = found[0] }
      }
    }
    if conditions.isEmpty { return [:] }
    for edge in edges where edge.condition.isEmpty && edge.from != edge.to && edge.role == .production {
      conditions[edge.to] = nil
    }
    return conditions
  }
}

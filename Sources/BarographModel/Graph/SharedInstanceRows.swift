/// Which shared instance an access reaches.
package struct SharedInstanceRows: Sendable {
  /// The member by which a shared instance is reached.
  private struct Accessor: Hashable {
    var type: Int
    var member: String
  }

  private let rows: [Accessor: Int]
  /// Variables at file scope that share a type and a name with others, by the modules that declare them.
  private let namesakes: [Accessor: [String: Int]]
  private let files: [GraphFile]

  /// Knows the shared instances of a graph.
  package init(_ graph: LinkedGraph) {
    let all = graph.singletons
    files = graph.files
    var rows: [Accessor: Int] = [:]
    // The type whose member it is comes first; an instance that another type keeps is known by its own type as well.
    for row in all.indices { rows[Accessor(type: all[row].owner, member: all[row].member)] = row }
    for row in all.indices where rows[Accessor(type: all[row].type, member: all[row].member)] == nil {
      rows[Accessor(type: all[row].type, member: all[row].member)] = row
    }
    self.rows = rows
    let globals = Dictionary(grouping: all.indices.filter { all[$0].isGlobal }) {
      Accessor(type: all[$0].owner, member: all[$0].member)
    }
    namesakes = globals.filter { $0.value.count > 1 }.mapValues { rows in
      Dictionary(rows.map { (graph[all[$0].site.file].module, $0) }) { first, _ in first }
    }
  }

  /// Row of `LinkedGraph.singletons` that an edge reaches; `nil` for an edge of another kind.
  package subscript(edge: Edge) -> Int? {
    guard edge.kind == .singleton else { return nil }
    if let keeper = edge.keeper, let row = rows[Accessor(type: keeper, member: edge.member)] { return row }
    let accessor = Accessor(type: edge.to, member: edge.member)
    return namesakes[accessor]?[files[Int(edge.site.file.index)].module] ?? rows[accessor]
  }
}

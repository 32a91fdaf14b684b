/// A row that names nodes of the graph by their rows. Until all files are read those are rows among all types that the graph may
/// have; then each row is told those that it has.
protocol NamesNodes {
  /// Puts another row in the place of each row of `LinkedGraph.nodes`. `row` keeps the order of what it is given.
  mutating func renumberNodes(_ row: (Int) -> Int)
}

extension Array where Element: NamesNodes {
  /// Adds rows of another part of the graph, with their nodes renumbered.
  mutating func append(_ rows: [Element], _ row: (Int) -> Int) {
    // Most lists of most files are empty.
    if rows.isEmpty { return }
    for var element in rows {
      element.renumberNodes(row)
      append(element)
    }
  }
}

internal import BarographModel

/// Through what a type could get what it reaches for all the same.
struct Seams {
  struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  /// Given by an initialiser, a property or a method, with the name that carries it.
  private var given: [Pair: String] = [:]
  /// Pairs of which a method that tests override is a seam.
  private var extracted: Set<Pair> = []

  init(graph: LinkedGraph) {
    for edge in graph.edges where edge.role.isShipped {
      let pair = Pair(from: edge.from, to: edge.to)
      if edge.form == .extractOverride { extracted.insert(pair) }
      guard edge.kind == .injection, !edge.isContainer, edge.form == .constructor || edge.form == .property,
        given[pair] == nil
      else { continue }
      given[pair] = edge.member.split(separator: " ").last.map(String.init) ?? edge.member
    }
  }

  /// The parameter or property by which a type is given another.
  func given(_ edge: Edge, type: Int? = nil) -> String? { given[Pair(from: edge.from, to: type ?? edge.to)] }

  /// Whether tests can replace what an edge reaches, elsewhere in its type.
  func isExtracted(_ edge: Edge) -> Bool { extracted.contains(Pair(from: edge.from, to: edge.to)) }
}

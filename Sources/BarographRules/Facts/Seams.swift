internal import BarographModel

/// Through what a type could get what it reaches for all the same.
struct Seams {
  struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  /// Given by an initialiser, a property or a method, with the member of the edge.
  private var given: [Pair: String] = [:]
  /// Pairs of which a method that tests override is a seam.
  private var extracted: Set<Pair> = []

  init(graph: LinkedGraph) {
    for row in graph.edges.indices where graph.edges[row].role.isShipped {
      let form = graph.edges[row].form
      if form == .extractOverride {
        extracted.insert(Pair(from: graph.edges[row].from, to: graph.edges[row].to))
      } else if graph.edges[row].kind == .injection, form == .constructor || form == .property,
        !graph.edges[row].isContainer
      {
        let pair = Pair(from: graph.edges[row].from, to: graph.edges[row].to)
        if given[pair] == nil { given[pair] = graph.edges[row].member }
      }
    }
  }

  /// The parameter or property by which a type is given another.
  func given(_ edge: Edge, type: Int? = nil) -> String? {
    given[Pair(from: edge.from, to: type ?? edge.to)].map { $0.split(separator: " ").last.map(String.init) ?? $0 }
  }

  /// Whether tests can replace what an edge reaches, elsewhere in its type.
  func isExtracted(_ edge: Edge) -> Bool { extracted.contains(Pair(from: edge.from, to: edge.to)) }
}

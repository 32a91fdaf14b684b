internal import BarographModel

/// The ways by which a type could be given what it reaches for all the same: its parameters, its properties, and methods
/// that tests override.
struct Seams {
  /// Given by an initialiser, a property or a method, with the member of the edge.
  private var given: [NodePair: String] = [:]
  /// Pairs of which the first gets the second by a method that tests override.
  private var extracted: Set<NodePair> = []

  init(graph: LinkedGraph) {
    for row in graph.edges.indices where graph.edges[row].role.isShipped {
      let form = graph.edges[row].form
      if form == .extractOverride {
        extracted.insert(NodePair(graph.edges[row]))
      } else if graph.edges[row].kind == .injection, form == .constructor || form == .property,
        !graph.edges[row].isContainer, Self.standsForShared(graph.edges[row], graph)
      {
        let pair = NodePair(graph.edges[row])
        if given[pair] == nil { given[pair] = graph.edges[row].member }
      }
    }
  }

  /// A queue that a type is given may be any queue to work on, a bundle one of many. It stands for the main one where that is its
  /// default, or its name says so.
  private static func standsForShared(_ edge: Edge, _ graph: LinkedGraph) -> Bool {
    let type = graph.nodes[edge.to].name
    guard PlatformTable.schedulers.contains(type) || ["Bundle", "NSBundle"].contains(type) else { return true }
    let name = edge.member.split(separator: " ").last.map(String.init) ?? edge.member
    let (first, later) = (["main", "callback", "ui"], ["Main", "Callback", "UI"])
    if first.contains(where: name.hasPrefix) || later.contains(where: name.contains) { return true }
    return graph.nodes[edge.from].initializers.contains { initializer in
      initializer.parameters.contains { $0.name == name && ["main", "current"].contains($0.defaultMember) }
    }
  }

  /// The parameter or property by which a type is given another.
  func given(_ edge: Edge, type: Int? = nil) -> String? {
    given[NodePair(from: edge.from, to: type ?? edge.to)].map { $0.split(separator: " ").last.map(String.init) ?? $0 }
  }

  /// Whether tests can replace what an edge reaches, elsewhere in its type.
  func isExtracted(_ edge: Edge) -> Bool { extracted.contains(NodePair(edge)) }
}

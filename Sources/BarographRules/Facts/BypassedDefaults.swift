internal import BarographModel

/// Parameters of initialisers whose default is a shared instance that the same type reaches for all the same.
struct BypassedDefaults {
  private let graph: LinkedGraph
  private let accesses: SharedAccesses
  private let conformance: Conformance

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    accesses = SharedAccesses(graph: graph, context: context)
    conformance = context.conformance
  }

  /// The parameter that has the shared instance as its default which an edge reaches.
  func parameter(bypassedBy edge: Edge) -> String? {
    guard let row = accesses.hidden(edge) else { return nil }
    let singleton = graph.singletons[row]
    return graph.nodes[edge.from].initializers.lazy.flatMap(\.parameters).first { parameter in
      parameter.isDependency && parameter.defaultMember == edge.member && !isDefault(edge, ofProperty: parameter.name)
        && parameter.types.contains { conformance.conforms(singleton.type, to: graph.nodes[$0].id) }
    }?.name
  }

  /// Whether an edge is the initial value of a property that a synthesised initialiser takes by its name.
  private func isDefault(_ edge: Edge, ofProperty name: String) -> Bool {
    graph.properties.contains { property in
      property.owner == edge.from && property.name == name && property.site.file == edge.site.file
        && property.site.line == edge.site.line
    }
  }

  /// All of them, by type and name.
  func all() -> Set<MemberKey> {
    Set(
      graph.edges.compactMap { edge in
        parameter(bypassedBy: edge).map { MemberKey(owner: edge.from, name: $0) }
      })
  }
}

internal import BarographModel

/// Types that make each other, one of them on first use. Who makes all others of them on first use too is a tree, which ends
/// where its author says so; where one makes the next with itself, each round makes new objects, and none is shared.
struct RemadeCycle {
  private let cycle: Cycle
  private let facts: CycleFacts
  private var graph: LinkedGraph { facts.graph }

  init(_ cycle: Cycle, _ facts: CycleFacts) {
    self.cycle = cycle
    self.facts = facts
  }

  /// A warning where all of them keep what they make; else `nil`: new objects then need nothing from the first ones.
  var observation: Observation? {
    let edges = cycle.steps.compactMap { hop in hop.edge.map { graph.edges[$0] } }
    guard edges.count == cycle.steps.count, edges.count > 1, edges.allSatisfy(isKept),
      edges.contains(where: { $0.timing == .eager }), let lazy = cycle.steps.first(where: { $0.timing == .lazy })
    else { return nil }
    let names = enumerated(cycle.types.map { graph.nodes[$0].name })
    let (first, made) = (facts.name(lazy.from), facts.name(lazy.to))
    return Observation(
      severity: .warning, verdict: "soft",
      message: "\(names) make each other: the \(made) that a \(first) makes on first use has another \(first) "
        + "of its own, which knows nothing of the first one",
      location: graph.location(edges[0].site), subjects: cycle.types.map { graph.nodes[$0].id },
      path: cycle.hops.compactMap(facts.printed),
      help: [
        "hand \(made) the \(first) that makes it, and let it hold that weakly",
        "or move what they need from each other into a type that needs neither",
      ],
      certainty: .likely, identity: cycle.identity)
  }

  /// Whether a type keeps what it makes in a property of its own, where there is one for it.
  private func isKept(_ edge: Edge) -> Bool {
    edge.kind == .creation && edge.strength == .strong && graph.nodes[edge.from].kind.isReference
      && graph.properties.contains {
        $0.owner == edge.from && $0.types.contains(edge.to) && $0.strength == .strong
      }
  }
}

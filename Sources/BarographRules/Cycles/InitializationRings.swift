internal import BarographModel

/// Words for what is needed again while it is made once, through whatever code runs meanwhile.
struct InitializationRings {
  let graph: LinkedGraph
  /// What other ways of looking have said already: the same objects are not spoken of twice.
  let known: [Observation]

  func observations() -> [Observation] {
    graph.initializationRings.compactMap { ring in
      let types = subjects(of: ring)
      return known.contains { Set(types).isSubset(of: $0.subjects) && !types.isEmpty } ? nil : observation(ring, types)
    }
  }

  /// The types of what is made once on the way, each once, in order.
  private func subjects(of ring: InitializationRing) -> [String] {
    var found: [String] = []
    for row in ring.steps.filter(\.isOnce).compactMap(\.target) where !found.contains(graph.nodes[row].id) {
      found.append(graph.nodes[row].id)
    }
    return found.sorted()
  }

  private func observation(_ ring: InitializationRing, _ types: [String]) -> Observation {
    let start = ring.steps[0].from
    let others = ring.steps.dropLast().filter(\.isOnce).map(\.to)
    let through = others.isEmpty ? "" : " through \(enumerated(others))"
    return Observation(
      severity: ring.certainty == .likely ? .warning : nil, verdict: "hard",
      message: "initialising \(start) reaches \(start) again\(through) while it still runs: "
        + "the program traps, or threads wait for each other for ever",
      location: graph.location(ring.steps[0].site), subjects: types, path: ring.steps.map(hop),
      related: [Related(message: "\(start) is declared here", location: graph.location(ring.declaration))],
      help: [
        "do not use \(start) before it is made: "
          + (others.isEmpty
            ? "use `self`, or do this after the initialiser has returned"
            : "hand \(others.first ?? start) what it needs, or do this after the initialiser has returned")
      ],
      certainty: ring.certainty, identity: ring.steps.filter(\.isOnce).map(\.to).sorted())
  }

  private func hop(_ step: InitializationRing.Touch) -> Hop {
    Hop(
      from: step.owner.map { graph.nodes[$0].id } ?? step.from, to: step.target.map { graph.nodes[$0].id } ?? step.to,
      form: .body, timing: .eager, strength: .unknown, location: graph.location(step.site),
      note: step.isOnce ? "\(step.from) needs \(step.to)" : "\(step.from) runs \(step.to)")
  }
}

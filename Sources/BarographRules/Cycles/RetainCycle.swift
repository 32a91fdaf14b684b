internal import BarographModel

extension Rule {
  /// Objects that are made with each other and never let go.
  package static let retainCycle = Rule(
    id: .retainCycle,
    summary: "Objects that are made with each other hold each other strongly",
    defaultSeverity: .warning,
    check: { graph, context in
      let standIns = context.standIns(graph)
      let known = RetainCycleSearch(facts: context.cycles, standIns: standIns).observations()
      return known + MutualHolds(facts: context.cycles, standIns: standIns).observations(besides: known)
        + graph.observations(ofDefectsFor: context.rule)
    })
}

/// Finds strong cycles of objects that exist at the same time, although construction ends.
private struct RetainCycleSearch {
  let facts: CycleFacts
  /// Doubles in the product.
  let standIns: Set<Int>

  private static let reportLimit = 50

  func observations() -> [Observation] {
    let strong = facts.hops.filter { hop in
      hop.duty == .passes || hop.timing == .eager && hop.strength == .strong && isFreed(hop.from)
    }
    let graph = CycleGraph(vertexCount: facts.vertices.nodeOf.count, hops: strong)
    let covers = graph.covers(limit: Self.reportLimit) { $0.duty == .needs || $0.duty == .holds }
    return covers.flatMap(\.cycles).compactMap { cycle in
      observation(Cycle(cycle.map { graph.hops[$0] }, facts: facts))
    }
  }

  /// Whether objects of a vertex have identity and an end.
  private func isFreed(_ vertex: Int) -> Bool {
    let node = facts.vertices.nodeOf[vertex]
    return facts.graph.nodes[node].kind.isReference && !standIns.contains(node) && !facts.appLong.contains(node)
  }

  /// The hop by which an object keeps who makes others and gives itself to them: what a maker has made nobody else may keep.
  private func back(in cycle: Cycle) -> CycleHop? {
    let given = cycle.hops.filter { $0.duty == .needs || $0.duty == .holds }
    let makers = Set(cycle.hops.lazy.filter { $0.duty == .during }.map(\.from))
    return given.first { makers.contains($0.to) } ?? given.first
  }

  private func observation(_ cycle: Cycle) -> Observation? {
    // Only an object that is made by the other can be handed the other; without one, nothing can ever be made.
    guard cycle.hops.contains(where: { $0.duty == .during }), !cycle.hops.contains(where: facts.isCleared),
      let back = back(in: cycle)
    else { return nil }
    let path = cycle.hops.compactMap(facts.printed)
    let member = facts.keeper(back)
    return Observation(
      message: "\(enumerated(cycle.types.map { facts.graph.nodes[$0].name })) hold each other strongly: "
        + "none of them is ever freed",
      location: path[0].location, subjects: cycle.types.map { facts.graph.nodes[$0].id }, path: path,
      related: cycle.givings(facts),
      help: [
        "hold `\(facts.name(back.from)).\(member)` weakly, or unowned when it cannot outlive \(facts.name(back.to))"
      ],
      // Which object is passed is not followed.
      certainty: .likely, identity: cycle.identity)
  }
}

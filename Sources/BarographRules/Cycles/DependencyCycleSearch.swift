internal import BarographAlgorithms
internal import BarographModel

/// Finds cycles of construction first, then those that are put off.
struct DependencyCycleSearch {
  let facts: CycleFacts
  /// Whether cycles are listed that work and cost nothing.
  let listsClean: Bool
  private var hops: [CycleHop] { facts.hops }

  /// More cycles of one group help nobody.
  private static let reportLimit = 50

  /// One finding for each cycle of the covers, hard ones first.
  func observations() -> [Observation] {
    var seen: Set<[Int]> = []
    return hard(&seen) + deferred(&seen)
  }

  private func hard(_ seen: inout Set<[Int]>) -> [Observation] {
    // An object that a container or an initialiser makes needs what it makes; one that is only handed in needs to
    // exist. The two do not mix: who makes a child can pass itself.
    let making = hops.filter {
      $0.duty == .before || $0.duty == .during && !$0.isUpToCallers || $0.duty == .passes
    }
    let demanding = hops.filter { $0.duty == .before || $0.duty == .needs || $0.duty == .passes }
    var observations: [Observation] = []
    // Most projects have no such cycle.
    lazy var ways = ConstructionWays(facts: facts)
    for hops in [making, demanding] {
      let graph = CycleGraph(vertexCount: facts.vertices.nodeOf.count, hops: hops)
      lazy var parallel = ParallelHops(hops)
      for cover in graph.covers(limit: Self.reportLimit, of: { $0.duty != .passes }) {
        let breaks = CycleBreaks(graph: graph, cover: cover)
        var group: [Observation] = []
        for cycle in cover.cycles where seen.insert(vertices(cycle, graph)).inserted {
          guard let way = ways.way(along: cycle.map { graph.hops[$0] }, among: parallel) else { continue }
          let cycle = Cycle(way, facts: facts)
          group.append(
            HardCycle(cycle: cycle, facts: facts).observation(help: breaks.help(for: cycle.hops, facts: facts)))
        }
        observations += noting(cover.isComplete, group)
      }
    }
    return observations
  }

  private func deferred(_ seen: inout Set<[Int]>) -> [Observation] {
    let kept = hops.filter { $0.duty != .during || $0.isContainer || $0.strength == .strong }
    // Strong ways first: a short weak cycle must not hide a longer strong one.
    let strong = kept.filter { $0.strength != .weak && $0.strength != .unowned }
    let entries = EntryRule(facts: facts)
    var observations: [Observation] = []
    // The same types may need each other in several ways, as initialisers for tests do: one price, one finding.
    var told: Set<Set<String>> = []
    for hops in [strong, kept] {
      let graph = CycleGraph(vertexCount: facts.vertices.nodeOf.count, hops: hops)
      let covers = graph.covers(limit: 4 * Self.reportLimit) { $0.duty != .passes && $0.timing != .eager }
      for cover in covers {
        var group: [Observation] = []
        for cycle in cover.cycles where seen.insert(vertices(cycle, graph)).inserted {
          let steps = cycle.map { graph.hops[$0] }
          if entries.isRefilled(steps) {
            group.append(HardCycle(cycle: Cycle(steps, facts: facts), facts: facts).refilled)
            continue
          }
          if entries.isEndless(steps) {
            group.append(HardCycle(cycle: Cycle(steps, facts: facts), facts: facts).endless)
            continue
          }
          if let fatal = entries.fatal(steps) {
            let cycle = Cycle(steps, facts: facts, isEntry: { $0.from == fatal.cycle[0].from })
            group.append(HardCycle(cycle: cycle, facts: facts).observation(enteredWith: fatal.certainty))
            continue
          }
          if isShownToHold(steps) { continue }
          let cycle = DeferredCycle(cycle: Cycle(steps, facts: facts), facts: facts)
          if let observation = cycle.observation(), listsClean || observation.verdict != DeferredCycle.cleanVerdict,
            told.insert(Set(observation.subjects)).inserted
          {
            group.append(observation)
          }
        }
        let isComplete = cover.isComplete && group.count <= Self.reportLimit
        observations += noting(isComplete, Array(group.prefix(Self.reportLimit)))
      }
    }
    return observations
  }

  /// Whether the objects of a cycle through something that is given are shown to hold each other, which is a finding by itself.
  private func isShownToHold(_ steps: [CycleHop]) -> Bool {
    guard steps.contains(where: { $0.supply != nil }) else { return false }
    let types = Set(steps.map { facts.vertices.nodeOf[$0.from] })
    return facts.graph.mutualHolds.contains { $0.role.isShipped && Set($0.steps.map(\.owner)) == types }
  }

  private func vertices(_ cycle: [Int], _ graph: CycleGraph) -> [Int] { cycle.map { graph.hops[$0].from } }

  private func noting(_ isComplete: Bool, _ observations: [Observation]) -> [Observation] {
    guard !isComplete, var last = observations.last else { return observations }
    last.help.append("this group has more cycles; they are listed when these \(observations.count) are fixed")
    return observations.dropLast() + [last]
  }
}

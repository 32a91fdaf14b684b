internal import BarographAlgorithms
internal import BarographModel

/// The cheapest ways out of one group of tangled types.
struct CycleBreaks {
  /// The hops of the group, and the same as edges between `typeCount` nodes.
  private let hops: [CycleHop]
  private let edges: [Digraph.Edge]
  private let typeCount: Int
  /// Hops that together break every cycle of the group.
  private let cut: [CycleHop]
  private let isExact: Bool
  private let cycleCount: Int

  /// Groups with more hops are too large to try every edit out.
  private static let largestTrial = 4000
  /// More cycles than this are not counted.
  private static let countLimit = 50

  init(graph: CycleGraph, cover: CycleCover) {
    let members = graph.components.members(cover.component)
    let index = Dictionary(uniqueKeysWithValues: zip(members, members.indices.map { $0 - members.startIndex }))
    let hops = graph.inner(cover.component).map { graph.hops[$0] }
    edges = hops.map { Digraph.Edge(from: index[$0.from] ?? 0, to: index[$0.to] ?? 0) }
    typeCount = members.count
    cycleCount = cover.cycles.count
    let arcs = Digraph(nodeCount: typeCount, edges: edges).feedbackArcs(weights: hops.map(\.weight))
    cut = arcs.edges.map { hops[$0] }
    self.hops = hops
    isExact = arcs.isExact
  }

  /// Edits for the hops of one cycle, the most useful first; hops are numbered as they are printed.
  func help(for shown: [CycleHop], facts: CycleFacts) -> [String] {
    let isCut = Set(cut.map { [$0.from, $0.to] })
    let candidates = shown.indices.filter { shown[$0].duty != .passes && shown[$0].edge != nil }.sorted { a, b in
      let (left, right) = (shown[a], shown[b])
      let (first, second) = (isCut.contains([left.from, left.to]), isCut.contains([right.from, right.to]))
      if first != second { return first }
      return left.weight != right.weight ? left.weight < right.weight : a < b
    }
    var help = candidates.prefix(3).map { index in
      "hop \(index + 1): \(edit(shown[index], facts))\(outcome(without: shown[index]))"
    }
    if cycleCount > 1 { help.append(groupAdvice(facts)) }
    return help
  }

  private func edit(_ hop: CycleHop, _ facts: CycleFacts) -> String {
    let (from, to) = (facts.name(hop.from), facts.name(hop.to))
    let edge = hop.edge.map { facts.graph.edges[$0] }
    switch (edge?.kind, hop.duty) {
    case (.singleton, _):
      let accessor = edge.map { HopNote(edge: $0, graph: facts.graph).accessor } ?? to
      return "read \(accessor) in \(from) when it is used, or pass it in"
    case (.creation, _): return "pass \(to) to \(from), or make it `lazy` there"
    case (_, .during): return "let \(from) resolve \(to) on first use instead of while it is made"
    case (_, .before) where edge.map(facts.completesAfterwards) ?? false:
      return "resolve \(to) in `initCompleted` of \(from) instead of in its factory"
    default: return "let \(from) take `() -> \(to)`, called after construction, instead of a \(to)"
    }
  }

  private func outcome(without hop: CycleHop) -> String {
    guard hops.count <= Self.largestTrial else { return "" }
    let left = hops.indices.filter { hops[$0].from != hop.from || hops[$0].to != hop.to }
    let rest = Digraph(nodeCount: typeCount, edges: left.map { edges[$0] })
    let chosen = left.indices.filter { hops[left[$0]].duty != .passes }
    let covers = rest.cycleCovers(of: Array(chosen), in: rest.components(), limit: Self.countLimit)
    return " → \(counted(covers.reduce(0) { $0 + $1.cycles.count }, "cycle")) left"
  }

  private func groupAdvice(_ facts: CycleFacts) -> String {
    let names = cut.prefix(6).map { "\(facts.name($0.from)) → \(facts.name($0.to))" }
    let more = cut.count > 6 ? " and \(cut.count - 6) more" : ""
    let way = isExact ? "the cheapest set" : "found by a greedy search"
    return "breaking \(counted(cut.count, "hop")) clears all cycles of these "
      + "\(typeCount) types: \(names.joined(separator: ", "))\(more) (\(way))"
  }
}

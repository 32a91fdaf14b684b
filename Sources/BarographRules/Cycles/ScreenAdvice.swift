internal import BarographModel

/// What frees a ring with a screen in it.
extension MutualHolds {
  /// Whoever shows a screen keeps it: the one way that leads to it from what it works with is to be weak, by each property that it has.
  func freeing(_ hold: MutualHold, besides others: ArraySlice<MutualHold>) -> String? {
    let ways = hold.steps.filter { facts.isScreen(node: $0.target) && !facts.isScreen(node: $0.owner) }
    guard ways.count == 1, case let way = ways[0], !way.isAmongOthers, !way.isLazy else { return nil }
    var seen: Set<String> = [way.member]
    let beside = others.flatMap(\.steps).filter {
      $0.owner == way.owner && $0.target == way.target && !$0.isAmongOthers && !$0.isLazy
        && seen.insert($0.member).inserted
    }
    if beside.isEmpty {
      return hold.steps.contains { leadsFromScreen($0) && !(property($0)?.isWritable ?? false) } || hold.steps.count > 2
        ? weaken(way) : nil
    }
    let names = ([way] + beside).map { "`\(name($0))`" }
    return "declare \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) `weak`: whoever shows "
      + "\(graph.nodes[way.target].name) keeps it"
  }
}

internal import BarographAlgorithms
internal import BarographModel

/// The dependencies that can be steps of the ways that a rule counts.
struct DependencyWays {
  /// The outcome of a search: ways as rows of `LinkedGraph.edges`, and the types for which there was no time left.
  struct Found {
    var ways: [[Int]] = []
    var unsearched: [Int] = []
  }

  let rule: DependencyRule
  let graph: LinkedGraph
  let selection: TypeSelection
  let ends: RuleEnds
  let conditions: EdgeConditions
  let lifetimes: [Int: Set<String>]
  /// Rows of the edges that can be steps, in the order of the digraph's.
  let steps: [Int]
  let digraph: Digraph

  /// The number of steps that may be tried for one rule: a few seconds' worth.
  private static let patience = 8_000_000

  init(
    _ rule: DependencyRule, graph: LinkedGraph, selection: TypeSelection, lifetimes: [Int: Set<String>]
  ) {
    self.rule = rule
    self.graph = graph
    self.selection = selection
    self.lifetimes = lifetimes
    ends = RuleEnds(rule, selection)
    let conditions = EdgeConditions(rule)
    self.conditions = conditions
    let steps = graph.edges.indices.filter { conditions.allowStep(graph.edges[$0]) }
    self.steps = steps
    digraph = Digraph(
      nodeCount: graph.nodes.count,
      edges: steps.map { Digraph.Edge(from: graph.edges[$0].from, to: graph.edges[$0].to) })
  }

  /// For each type that the rule forbids something: the shortest way to each type that `to` selects. None passes through
  /// another type of the same kind, which has a way of its own.
  func forbidden(isOwn: (Edge) -> Bool) -> Found {
    search(starts: { $0 }, stopsAtFirst: false, isBarred: true, isOwn: isOwn)
  }

  /// For each of some types the shortest way to any type that `to` selects.
  func nearest(from rows: [Int]) -> Found {
    let wanted = Set(rows)
    return search(starts: { $0.filter(wanted.contains) }, stopsAtFirst: true, isBarred: false) { _ in true }
  }

  private func search(
    starts: ([Int]) -> [Int], stopsAtFirst: Bool, isBarred: Bool, isOwn: (Edge) -> Bool
  ) -> Found {
    var found = Found()
    var patience = Self.patience
    let reversed = digraph.reversed()
    for (captures, members) in ends.groups {
      let starts = starts(members)
      // Comparing a type with patterns takes as long as some steps do.
      patience -= starts.isEmpty ? 0 : 8 * graph.nodes.count
      if patience <= 0 { found.unsearched += starts }
      guard !starts.isEmpty, patience > 0 else { continue }
      var walk = DependencyWalk(self, captures, barred: isBarred ? members : [], reversed, patience: patience)
      walk.stopsAtFirst = stopsAtFirst
      for start in starts { walk.explore(from: start, isOwn) }
      found.ways += walk.found.ways
      found.unsearched += walk.found.unsearched
      patience = walk.patience
    }
    return found
  }
}

/// Walks from types of which the same was captured, so that all patterns read the same.
private struct DependencyWalk {
  /// A type that the walk has come to.
  private struct Arrival {
    var node: Int
    /// Whether a type that `via` selects was passed.
    var hasPassed: Bool
    /// Edge of the digraph by which it was reached; -1 at the start.
    var step: Int
    /// Row in the queue of where the step began.
    var parent: Int
  }

  private let ways: DependencyWays
  private let isTarget: [Bool]
  private let via: [Bool]?
  /// Nothing goes on from here.
  private let isBarrier: [Bool]
  /// Whether a way leads from here to a target at all.
  private let leadsOn: [Bool]
  private var isSeen: [Bool]
  var stopsAtFirst = false
  private(set) var patience: Int
  private(set) var found = DependencyWays.Found()

  init(_ ways: DependencyWays, _ captures: [String], barred: [Int], _ reversed: Digraph, patience: Int) {
    let rows = ways.graph.nodes.indices
    func selected(_ pattern: TypePattern) -> [Bool] {
      let selector = ways.selection.selector(pattern, captures: captures)
      return rows.map(selector.selects)
    }
    let to = selected(ways.rule.to)
    let isTarget = rows.map { to[$0] && ways.conditions.allowLifetime(ways.lifetimes[$0]) }
    var isBarrier = ways.rule.bypassing.map(selected) ?? Array(repeating: false, count: rows.count)
    for row in barred { isBarrier[row] = true }
    self.ways = ways
    self.isTarget = isTarget
    self.isBarrier = isBarrier
    self.patience = patience
    via = ways.rule.via.map(selected)
    leadsOn = reversed.reachable(from: rows.filter { isTarget[$0] })
    isSeen = Array(repeating: false, count: 2 * rows.count)
  }

  /// Breadth first, so that the first way to a target is a shortest one.
  mutating func explore(from start: Int, _ isOwn: (Edge) -> Bool) {
    guard leadsOn[start] else { return }
    guard patience > 0 else {
      found.unsearched.append(start)
      return
    }
    var queue = [Arrival(node: start, hasPassed: via == nil, step: -1, parent: -1)]
    var reached: Set<Int> = []
    var next = 0
    while next < queue.count {
      let place = queue[next]
      if place.step >= 0, isTarget[place.node], place.hasPassed {
        if reached.insert(place.node).inserted { found.ways.append(way(to: next, queue)) }
        if stopsAtFirst { break }
      } else if place.step < 0 || !isBarrier[place.node] {
        expand(next, start, &queue, isOwn)
      }
      next += 1
    }
    for place in queue { isSeen[state(place)] = false }
  }

  private mutating func expand(_ row: Int, _ start: Int, _ queue: inout [Arrival], _ isOwn: (Edge) -> Bool) {
    let place = queue[row]
    let hasPassed = place.hasPassed || (place.step >= 0 && via?[place.node] == true)
    for step in ways.digraph.outgoing(place.node) {
      patience -= 1
      let arrival = Arrival(node: ways.digraph.target(step), hasPassed: hasPassed, step: step, parent: row)
      guard leadsOn[arrival.node], arrival.node != start, !isSeen[state(arrival)] else { continue }
      if place.step < 0, !isAllowedFirst(ways.graph.edges[ways.steps[step]], isOwn) { continue }
      isSeen[state(arrival)] = true
      queue.append(arrival)
    }
  }

  private func state(_ place: Arrival) -> Int { 2 * place.node + (place.hasPassed ? 1 : 0) }

  private func isAllowedFirst(_ edge: Edge, _ isOwn: (Edge) -> Bool) -> Bool {
    ways.conditions.allowPath(ways.graph[edge.site.file].path) && isOwn(edge)
  }

  private func way(to row: Int, _ queue: [Arrival]) -> [Int] {
    var way: [Int] = []
    var row = row
    while queue[row].step >= 0 {
      way.append(ways.steps[queue[row].step])
      row = queue[row].parent
    }
    return way.reversed()
  }
}

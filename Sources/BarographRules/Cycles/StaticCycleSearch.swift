internal import BarographAlgorithms
internal import BarographModel

/// Finds shared instances that are touched while their own initialiser runs. Every shared instance is a vertex: touching
/// `Services.api` does not initialise `Services.log`.
struct StaticCycleSearch {
  private var facts: CycleFacts
  private let graph: LinkedGraph
  /// The vertex of each row of `LinkedGraph.singletons`.
  private var vertex: [Int] = []
  /// Rows of `LinkedGraph.singletons` by owner and by type.
  private var singletonsOf: [Int: [Int]] = [:]
  private var hops: [CycleHop] = []
  /// Rows of `LinkedGraph.singletons` whose declaration shows that it makes its type.
  private var shownToMake: Set<Int> = []

  private static let reportLimit = 50

  init(graph: LinkedGraph, facts: CycleFacts) {
    self.graph = graph
    self.facts = facts
    for (row, singleton) in graph.singletons.enumerated() {
      vertex.append(self.facts.vertices.append(node: singleton.owner))
      singletonsOf[singleton.owner, default: []].append(row)
      if singleton.type != singleton.owner { singletonsOf[singleton.type, default: []].append(row) }
    }
    guard !graph.singletons.isEmpty else { return }
    hops = facts.hops.filter { $0.duty == .before || $0.duty == .during || $0.duty == .passes }
    for row in graph.edges.indices {
      hops += touches(row)
      noteMaking(graph.edges[row])
    }
    for row in graph.singletons.indices { hops += makes(row) }
  }

  /// One finding for each cycle of a cover of the accesses.
  func observations() -> [Observation] {
    let first = vertex.first ?? Int.max
    let cycles = CycleGraph(vertexCount: facts.vertices.nodeOf.count, hops: hops)
    return cycles.covers(limit: Self.reportLimit, of: { $0.to >= first }).flatMap { cover in
      let breaks = CycleBreaks(graph: cycles, cover: cover)
      return cover.cycles.map { cycle in
        let all = Cycle(cycle.map { cycles.hops[$0] }, facts: facts) { $0.from >= first }
        return observation(all, breaks: breaks)
      }
    }
  }

  /// An access, or what a static initialiser makes, as a hop.
  private func touches(_ row: Int) -> [CycleHop] {
    let edge = graph.edges[row]
    guard edge.role.isShipped else { return [] }
    if edge.kind == .singleton {
      guard let from = toucher(edge), let target = touched(edge) else { return [] }
      var hop = facts.hop(row, duty: .during, from: from.vertex, to: vertex[target])
      // Callers may pass something else than the default argument.
      hop.isLikely = hop.isLikely || from.isLikely || edge.isOptionalDefault
      return [hop]
    }
    guard edge.kind == .creation || edge.kind == .injection, edge.from != edge.to, facts.duties.isStatic(edge),
      let owner = enclosing(edge)
    else { return [] }
    var hop = facts.hop(row, duty: .during, from: owner.vertex, to: edge.to)
    hop.isLikely = hop.isLikely || owner.isLikely
    return [hop]
  }

  private func toucher(_ edge: Edge) -> (vertex: Int, isLikely: Bool)? {
    switch edge.access {
    case .staticInitializer: enclosing(edge)
    case .eagerHidden, .compositionRoot: edge.timing == .eager ? (edge.from, false) : nil
    case .seam: edge.timing == .eager && edge.from != edge.to ? (edge.from, edge.isOptionalDefault) : nil
    case .declared, .lateHidden, .test, .preview, .replaced: nil
    }
  }

  /// The shared instance in whose initialiser a line stands: the last one declared before it, for certain only on the
  /// same line.
  private func enclosing(_ edge: Edge) -> (vertex: Int, isLikely: Bool)? {
    let before = (singletonsOf[edge.from] ?? []).filter {
      let site = graph.singletons[$0].site
      return !graph.singletons[$0].isGlobal && graph.singletons[$0].owner == edge.from && site.file == edge.site.file
        && site.line <= edge.site.line
    }
    guard let row = before.max(by: { graph.singletons[$0].site.line < graph.singletons[$1].site.line }) else {
      return nil
    }
    return (vertex[row], graph.singletons[row].site.line != edge.site.line)
  }

  private func touched(_ edge: Edge) -> Int? {
    let rows = (singletonsOf[edge.to] ?? []).filter { graph.singletons[$0].member == edge.memberName }
    return rows.first { graph.singletons[$0].owner == edge.keeper ?? edge.to } ?? rows.first
  }

  /// From a shared instance to the object that its initialiser makes.
  private func makes(_ row: Int) -> [CycleHop] {
    let singleton = graph.singletons[row]
    let node = graph.nodes[singleton.type]
    guard singleton.role.isShipped, singleton.kind != .computed, !node.kind.isAbstract else { return [] }
    // A variable may begin empty.
    guard singleton.kind != .replaceable || shownToMake.contains(row) else { return [] }
    return [
      CycleHop(
        from: vertex[row], to: singleton.type, edge: nil, duty: .during, timing: .eager, strength: .strong,
        isContainer: false, isLikely: false, weight: 1000)
    ]
  }

  private mutating func noteMaking(_ edge: Edge) {
    guard edge.kind == .creation else { return }
    for row in singletonsOf[edge.from] ?? [] {
      let singleton = graph.singletons[row]
      let isSameLine = singleton.site.file == edge.site.file && singleton.site.line == edge.site.line
      if singleton.owner == edge.from, singleton.type == edge.to, isSameLine { shownToMake.insert(row) }
    }
  }

  /// The step from a shared instance to the object of another type that it keeps.
  private func made(_ hop: CycleHop) -> Hop {
    let singleton = graph.singletons[hop.from - (vertex.first ?? 0)]
    return Hop(
      from: facts.id(hop.from), to: facts.id(hop.to), form: .body, timing: .eager, strength: .strong,
      location: graph.location(singleton.site),
      note: "\(singleton.isGlobal ? "variable" : "static") \(singleton.member) makes \(facts.name(hop.to))")
  }

  private func observation(_ cycle: Cycle, breaks: CycleBreaks) -> Observation {
    // The vertices of shared instances are the last ones, in order of their rows.
    let shared = cycle.hops.map { $0.from - (vertex.first ?? 0) }.filter { $0 >= 0 }
    let names = shared.map { graph.singletons[$0].name(in: graph.nodes[graph.singletons[$0].owner].name) }
    // Making its own type is what a shared instance is for; it is no step to read.
    let shown = cycle.hops.filter { $0.edge != nil || facts.id($0.from) != facts.id($0.to) }
    let path = shown.map { facts.printed($0) ?? made($0) }
    let others = names.count > 1 ? " through \(enumerated(Array(names.dropFirst())))" : ""
    return Observation(
      verdict: "hard",
      message: "initialising \(names[0]) reaches \(names[0]) again\(others) while it still runs: "
        + "the program traps, or threads wait for each other for ever",
      location: path[0].location, subjects: cycle.types.map { graph.nodes[$0].id },
      path: path,
      related: zip(shared, names).map { row, name in
        Related(message: "\(name) is declared here", location: graph.location(graph.singletons[row].site))
      },
      help: breaks.help(for: shown, facts: facts), certainty: cycle.certainty, identity: cycle.identity + names)
  }
}

extension Edge {
  /// Whether callers may pass something else, so that it is not reached: a property's default always is.
  fileprivate var isOptionalDefault: Bool { access == .seam && form != .property }
}

internal import BarographModel

/// A cycle in reading order, ready to become a finding.
struct Cycle {
  /// Begins at the vertex nearest a composition root.
  let hops: [CycleHop]
  /// Ids and forms from the smallest id on: the same wherever the cycle is entered, and free of lines.
  let identity: [String]
  /// Rows of the nodes that need each other, in reading order.
  let types: [Int]

  /// `isEntry` says at which hops a reader may begin; by default anywhere but at a binding, which only passes on.
  init(
    _ cycle: [CycleHop], facts: CycleFacts, isEntry: (CycleHop) -> Bool = { $0.duty != .passes }
  ) {
    let ids = cycle.map { facts.id($0.from) }
    let smallest = Self.start(ids, cycle.map { _ in 0 })
    identity = Self.rotated(cycle, to: smallest).flatMap { [facts.id($0.from), facts.form($0).rawValue] }
    let distances = cycle.map { hop in
      // Entries before all others, however far they are.
      isEntry(hop) ? min(facts.rootDistance[facts.vertices.nodeOf[hop.from]], Int.max - 1) : Int.max
    }
    hops = Self.rotated(cycle, to: Self.start(ids, distances))
    var types: [Int] = []
    for hop in hops where hop.duty != .passes && !types.contains(facts.vertices.nodeOf[hop.from]) {
      types.append(facts.vertices.nodeOf[hop.from])
    }
    self.types = types
  }

  /// The hops at which an object gets another; bindings only pass on.
  var steps: [CycleHop] { hops.filter { $0.duty != .passes } }

  /// The places where types are given what stands behind a protocol or base class that they name.
  func givings(_ facts: CycleFacts) -> [Related] {
    facts.graph.related(
      hops.compactMap { hop in
        hop.supply.map { ("\(facts.name(hop.from)) is given \(facts.name(hop.to)) here", $0.site) }
      })
  }

  /// Whether any hop rests on something that is not known.
  var certainty: Certainty { hops.contains { $0.isLikely } ? .likely : .certain }

  /// The position at which to begin: at the smallest distance, then id, then ids that follow. Two shared instances of one owner
  /// have the same id.
  private static func start(_ ids: [String], _ distances: [Int]) -> Int {
    ids.indices.min { a, b in
      if distances[a] != distances[b] { return distances[a] < distances[b] }
      if ids[a] != ids[b] { return ids[a] < ids[b] }
      return rotated(ids, to: a).lexicographicallyPrecedes(rotated(ids, to: b))
    } ?? 0
  }

  private static func rotated<Element>(_ cycle: [Element], to start: Int) -> [Element] {
    Array(cycle[start...] + cycle[..<start])
  }
}

/// `A`, `A and B`, `A, B and C`; long lists are cut after the fifth.
func enumerated(_ names: [String]) -> String {
  guard names.count > 1, let last = names.last else { return names.first ?? "" }
  if names.count > 6 { return names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}

internal import BarographModel

/// When a cycle that is put off somewhere still never ends: a container that sets properties when an object exists fails
/// all the same where the first object it is asked for waits for one that waits for it.
struct EntryRule {
  let facts: CycleFacts
  /// Places where a container asks for something to fill an object that it has made.
  private let completions: Set<Site>
  /// Bindings of the product by the type that they make.
  private let makers: [Int: [Binding]]
  /// Vertices that something asks for, with who asks; `nil` where nobody of the program does.
  private let askers: [Int: [Int?]]

  init(facts: CycleFacts) {
    self.facts = facts
    completions = Set(facts.graph.requests.lazy.filter(\.isCompletion).map(\.site))
    var makers: [Int: [Binding]] = [:]
    for binding in facts.graph.bindings where binding.role.isShipped {
      for made in binding.implementations { makers[made, default: []].append(binding) }
    }
    self.makers = makers
    var askers: [Int: [Int?]] = [:]
    if !facts.vertices.providers.isEmpty {
      for hop in facts.hops where hop.isContainer { askers[hop.to, default: []].append(hop.from) }
      for request in facts.graph.requests where request.isLocator && request.role.isShipped {
        for (row, vertex) in facts.vertices.providers where facts.graph.bindings[row].key == request.key {
          askers[vertex, default: []].append(nil)
        }
      }
    }
    self.askers = askers
  }

  /// Whether filling each object of a cycle makes the next one anew, without an end: none is kept where the next would find
  /// it. The keeping is what a container's scopes do; one that keeps objects only when they are filled never gets there.
  func isRefilled(_ cycle: [CycleHop]) -> Bool {
    let steps = cycle.filter { $0.duty != .passes }
    let edges = steps.compactMap { hop in hop.edge.map { facts.graph.edges[$0] } }
    guard edges.count == steps.count, edges.allSatisfy(\.isContainer),
      edges.contains(where: { completions.contains($0.site) }),
      zip(steps, edges).allSatisfy({ $0.timing == .eager || completions.contains($1.site) })
    else { return false }
    return zip(steps, edges).allSatisfy { step, edge in
      let bindings = makers[facts.vertices.nodeOf[step.from]] ?? []
      if facts.graph.does(edge.framework, .keepsWhenFilled) { return !bindings.isEmpty }
      return !bindings.isEmpty && bindings.allSatisfy { $0.lifetime == .transient && !$0.providesShared }
    }
  }

  /// Whether every object of a cycle is made anew each time: a prototype is found again only where it or what asked
  /// for it comes next, so that a longer cycle has no end.
  func isEndless(_ cycle: [CycleHop]) -> Bool {
    let steps = cycle.filter { $0.duty != .passes }
    guard steps.count > 2, steps.allSatisfy(\.isContainer) else { return false }
    return steps.allSatisfy { step in
      facts.vertices.providers.contains { row, vertex in
        vertex == step.from && facts.graph.bindings[row].scope.lowercased().hasSuffix("prototype")
      }
    }
  }

  /// The hops from the vertex on at which a cycle is entered and never left, with how sure that is; `nil` where every
  /// entry ends well.
  func fatal(_ cycle: [CycleHop]) -> (cycle: [CycleHop], certainty: Certainty)? {
    guard cycle.allSatisfy({ $0.isContainer }), cycle.contains(where: { $0.timing != .eager }) else { return nil }
    let members = Set(cycle.map(\.from))
    var found: (cycle: [CycleHop], certainty: Certainty)?
    for start in cycle.indices {
      let closing = cycle[(start + cycle.count - 1) % cycle.count]
      guard cycle[start].timing == .eager, closing.timing == .eager, cycle[start].duty != .passes,
        let certainty = entry(cycle[start].from, members), found == nil || certainty == .certain
      else { continue }
      found = (Array(cycle[start...] + cycle[..<start]), certainty)
      if certainty == .certain { break }
    }
    return found
  }

  /// The certainty with which the container is asked for a vertex before the others of the cycle; `nil` when it is not.
  private func entry(_ vertex: Int, _ members: Set<Int>) -> Certainty? {
    if isMadeAtStart(vertex) { return .certain }
    let outside = (askers[vertex] ?? []).filter { asker in asker.map { !members.contains($0) } ?? true }
    return outside.isEmpty ? nil : .likely
  }

  /// Whether the container makes it when it starts.
  private func isMadeAtStart(_ vertex: Int) -> Bool {
    facts.vertices.providers.contains { row, other in
      other == vertex && facts.graph.bindings[row].isMadeAtStart
    }
  }
}

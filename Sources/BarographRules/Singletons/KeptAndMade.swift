internal import BarographModel

/// Finds objects that a container keeps for everybody, and that somebody makes once more by hand.
struct KeptAndMade {
  let graph: LinkedGraph
  let names: TypeNames
  private let modules: ModuleLinks
  /// Where the functions end that register something, by file.
  private let ends: [FileID: [Site]]

  init(graph: LinkedGraph, names: TypeNames) {
    self.graph = graph
    self.names = names
    modules = ModuleLinks(graph: graph)
    ends = Dictionary(grouping: graph.bodies.map(\.end), by: \.file)
  }

  func observations() -> [Observation] {
    let kept = graph.bindings.filter(isKept)
    if kept.isEmpty { return [] }
    let asked = Set(graph.requests.filter { $0.role == .production }.map(\.key))
    let containers = Set(graph.containers.compactMap(\.node))
    let creations = Dictionary(grouping: graph.edges.filter { isByHand($0, containers) }, by: \.to)
    let bindings = Dictionary(grouping: graph.bindings.filter { $0.implementations.count == 1 }) {
      $0.implementations[0]
    }
    return kept.filter { asked.contains($0.key) }.compactMap { binding -> Observation? in
      let made = binding.implementations[0]
      let others = (creations[made] ?? []).filter { edge in
        modules.areLinked(edge.site, binding.site) && !(bindings[made] ?? []).contains { isIn($0, edge) }
      }
      // Where several make their own, that is what is meant.
      return others.isEmpty || Set(others.map(\.from)).count > 2 ? nil : observation(binding, made, others)
    }
  }

  private func isKept(_ binding: Binding) -> Bool {
    guard (binding.lifetime ?? .transient) >= .singleton, binding.role == .production, !binding.providesShared,
      binding.key.name.isEmpty || graph.does(binding.key.framework, .namesProviders)
        || graph.does(binding.key.framework, .asksByMember), binding.key.arguments.isEmpty,
      !binding.isDynamic, binding.implementations.count == 1
    else { return false }
    let made = graph.nodes[binding.implementations[0]]
    return made.kind.isReference && !made.state.isEmpty && !made.isUnchanging
  }

  private func isByHand(_ edge: Edge, _ containers: Set<Int>) -> Bool {
    edge.kind == .creation && edge.role == .production && edge.access != .test && edge.access != .preview
      && edge.access != .seam && !edge.isNamed && !edge.condition.isOnlyForDebugging && !containers.contains(edge.from)
      && graph.nodes[edge.from].kind != .assembly
  }

  /// Whether a creation stands where something is registered, or before that in the same code, so that it may be what is registered:
  /// `let relay = Relay(); registry.put(relay)`.
  private func isIn(_ binding: Binding, _ edge: Edge) -> Bool {
    guard binding.site.file == edge.site.file else { return false }
    if (binding.site.line...binding.site.line + 3).contains(edge.site.line) { return true }
    return graph.isBefore(edge.site, binding.site)
      && !ends[binding.site.file, default: []].contains {
        graph.isBefore(edge.site, $0) && graph.isBefore($0, binding.site)
      }
  }

  private func observation(_ binding: Binding, _ made: Int, _ others: [Edge]) -> Observation {
    let makers = Set(others.map { names($0.from) }).sorted()
    return Observation(
      message: "a container keeps one \(names(made)) for all who ask, and \(enumerated(makers)) "
        + "make\(makers.count == 1 ? "s" : "") another: what happens to the one, the other does not know",
      location: graph.location(others[0].site),
      subjects: [graph.nodes[made].id] + others.map { graph.nodes[$0.from].id },
      related: graph.related(
        [("the container keeps this one", binding.site)]
          + others.dropFirst().map { ("\(names($0.from)) makes another", $0.site) }),
      help: ["ask the container there too", "or take it from whoever has it"],
      identity: [graph.nodes[made].id, "kept and made"] + makers)
  }
}

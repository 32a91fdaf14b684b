internal import BarographAlgorithms
internal import BarographModel

extension Rule {
  /// Assemblies that include each other.
  package static let assemblyCycle = Rule(
    id: RuleID("assembly_cycle"),
    summary: "Assemblies, components or modules of a container include each other in a loop",
    defaultSeverity: .warning,
    check: { graph, context in AssemblyCycleSearch(graph: graph, index: context.bindings).observations() })
}

/// Finds loops among the containers that include each other.
private struct AssemblyCycleSearch {
  private let graph: LinkedGraph
  private let index: BindingIndex
  /// The first edge that says so, by pairs of nodes.
  private var inclusions: [Digraph.Edge: Edge] = [:]

  private static let reportLimit = 50

  init(graph: LinkedGraph, index: BindingIndex) {
    self.graph = graph
    self.index = index
    for edge in graph.edges where edge.kind == .composition && edge.role.isShipped {
      let pair = Digraph.Edge(from: edge.from, to: edge.to)
      if inclusions[pair] == nil { inclusions[pair] = edge }
    }
  }

  func observations() -> [Observation] {
    var edges: [Digraph.Edge] = []
    for (row, container) in graph.containers.enumerated()
    where container.role.isShipped && !graph.does(container.framework, .makesContainersLate) {
      for included in container.includes where graph.containers[included].role.isShipped {
        edges.append(Digraph.Edge(from: row, to: included))
      }
    }
    let digraph = Digraph(nodeCount: graph.containers.count, edges: edges)
    let cycles = digraph.cycleCovers(of: Array(edges.indices), in: digraph.components(), limit: Self.reportLimit)
      .flatMap { cover in cover.cycles.map { $0.map(digraph.source) } }
    if cycles.isEmpty { return [] }
    let reused = reused()
    let filled = Set(graph.bindings.compactMap(\.container))
    return cycles.filter { cycle in
      !cycle.contains(where: reused.contains)
        // Functions that take a container and register nothing only hand it on.
        && cycle.contains { graph.containers[$0].node != nil || filled.contains($0) }
    }.map(observation)
  }

  /// Containers whose owner asks for itself: it is there already when the loop comes back to it. Only where containers
  /// are made one in another, so that such a request is answered from above.
  private func reused() -> Set<Int> {
    Set(
      graph.requests.compactMap { request in
        guard graph.does(request.key.framework, .findsByType), let owner = request.owner,
          let container = index.component(of: request),
          index.alike(request).contains(where: { index.binding($0).implementations.contains(owner) })
        else { return nil }
        return container
      })
  }

  private func observation(_ cycle: [Int]) -> Observation {
    let start = cycle.indices.min { id(cycle[$0]) < id(cycle[$1]) } ?? 0
    let rows = Array(cycle[start...] + cycle[..<start])
    let hops = rows.indices.map { hop(from: rows[$0], to: rows[($0 + 1) % rows.count]) }
    let names = rows.map { graph.containers[$0].displayName }
    let message =
      rows.count == 1
      ? "\(names[0]) includes itself" : "\(enumerated(names)) include each other in a loop"
    return Observation(
      message: message, location: hops[0].location,
      subjects: rows.map(id), path: hops,
      help: [
        "include them side by side at the composition root instead of in each other",
        "or move what both register for each other into an assembly that both include",
      ], identity: rows.map(id))
  }

  private func hop(from: Int, to: Int) -> Hop {
    let (source, target) = (graph.containers[from], graph.containers[to])
    let pair = source.node.flatMap { from in target.node.map { Digraph.Edge(from: from, to: $0) } }
    let edge = pair.flatMap { inclusions[$0] }
    return Hop(
      from: id(from), to: id(to), form: edge?.form ?? .declaration, timing: .eager, strength: .strong,
      location: graph.location(edge?.site ?? source.site), note: "includes \(target.name)")
  }

  private func id(_ row: Int) -> String {
    let container = graph.containers[row]
    return container.node.map { graph.nodes[$0].id } ?? container.name
  }
}

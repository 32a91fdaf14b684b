internal import BarographModel

/// Hops of frameworks whose keys name providers: from the provider that asks to the provider that answers.
struct ProviderHops {
  let facts: CycleFacts
  private let edges: [EdgePlace: Int]
  private let answers: AnsweringBindings

  /// The types that an edge connects, and the place where it does.
  private struct EdgePlace: Hashable {
    var site: Site
    var from: Int
    var to: Int
  }

  init(facts: CycleFacts) {
    self.facts = facts
    var edges: [EdgePlace: Int] = [:]
    for (row, edge) in facts.graph.edges.enumerated()
    where edge.kind == .injection && facts.graph.does(edge.framework, .namesProviders) {
      edges[EdgePlace(site: edge.site, from: edge.from, to: edge.to)] = row
    }
    self.edges = edges
    answers = AnsweringBindings(facts: facts)
  }

  /// All such hops; a provider also stands for an object of its class, with whatever that makes and holds by itself.
  var hops: [CycleHop] {
    let classes = facts.vertices.providers.keys.sorted().compactMap { row in
      facts.vertices.providers[row].map { hop(from: $0, to: facts.vertices.nodeOf[$0], nil, .passes, .eager) }
    }
    return classes + facts.graph.requests.flatMap(hops)
  }

  private func hops(_ request: Request) -> [CycleHop] {
    guard request.role.isShipped, facts.graph.does(request.key.framework, .namesProviders), !request.isLocator,
      let from = request.binding.map({ facts.vertices.providers[$0] }) ?? request.owner
    else { return [] }
    let found = answers.rows(answering: request, of: request.container)
    return found.compactMap { row -> CycleHop? in
      guard let to = facts.vertices.providers[row], to != from || request.timing == .eager else { return nil }
      var hop = hop(from: from, to: to, request)
      hop?.isLikely = found.count > 1 || request.isApproximate
      return hop
    }
  }

  private func hop(from: Int, to: Int, _ request: Request) -> CycleHop? {
    let edge = edge(from: from, to: to, request)
    guard let edge else {
      // One of several, or the same object under another name: no object lies between.
      return request.timing == .eager ? hop(from: from, to: to, nil, .passes, .eager) : nil
    }
    guard let duty = facts.duties.duty(of: facts.graph.edges[edge]) else { return nil }
    return facts.hop(edge, duty: duty, from: from, to: to)
  }

  private func edge(from: Int, to: Int, _ request: Request) -> Int? {
    guard let service = request.service else { return nil }
    return edges[EdgePlace(site: request.site, from: facts.vertices.nodeOf[from], to: service)]
  }

  private func hop(from: Int, to: Int, _ edge: Int?, _ duty: HopDuty, _ timing: Timing) -> CycleHop {
    CycleHop(
      from: from, to: to, edge: edge, duty: duty, timing: timing, strength: .strong, isContainer: true,
      isLikely: false, weight: 1000)
  }
}

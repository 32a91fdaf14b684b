internal import BarographModel

/// Whether the hops of a cycle follow from each other: an object made by one initialiser does not do what another one of its
/// type does, and what a container makes for one key does not ask for what it makes for another.
struct ConstructionWays {
  private let facts: CycleFacts
  private let requests: [RequestPlace: [Int]]
  private let answers: AnsweringBindings

  /// What makes an object.
  private enum Maker: Hashable {
    case initializer(Site)
    /// Row of `LinkedGraph.bindings`.
    case binding(Int)
  }

  private struct RequestPlace: Hashable {
    var site: Site
    var service: Int
  }

  /// More ways between two types are not tried.
  private static let limit = 8

  init(facts: CycleFacts) {
    self.facts = facts
    var requests: [RequestPlace: [Int]] = [:]
    for (row, request) in facts.graph.requests.enumerated() {
      guard let service = request.service else { continue }
      requests[RequestPlace(site: request.site, service: service), default: []].append(row)
    }
    self.requests = requests
    answers = AnsweringBindings(facts: facts)
  }

  /// Of hops between the same types as those of a cycle those that follow from each other, the worst where there are several; `nil`
  /// where none do.
  func way(along cycle: [CycleHop], among hops: ParallelHops) -> [CycleHop]? {
    let choices = cycle.map { hop in Array(hops.like(hop).sorted { $0.rank < $1.rank }.prefix(Self.limit)) }
    guard let first = choices.first else { return nil }
    for start in first {
      if let way = way(from: start, choices) { return way }
    }
    return nil
  }

  /// The same, beginning with a hop. For each hop only the first one is kept that leads to it: what follows depends on nothing else.
  private func way(from start: CycleHop, _ choices: [[CycleHop]]) -> [CycleHop]? {
    var ways: [[CycleHop]] = [[start]]
    for next in choices.dropFirst() {
      ways = next.compactMap { hop in
        ways.first { follows(hop, after: last($0)) }.map { $0 + [hop] }
      }
    }
    return ways.first { follows(start, after: last($0)) }.map { $0.map(settled) }
  }

  /// Of several bindings of one key one is taken, whichever that is.
  private func settled(_ hop: CycleHop) -> CycleHop {
    guard let makers = makers(ledToBy: hop), makers.count > 1 else { return hop }
    var hop = hop
    hop.isLikely = true
    return hop
  }

  /// The last hop at which an object is made: a binding only passes on.
  private func last(_ way: [CycleHop]) -> CycleHop? { way.last { $0.duty != .passes } }

  private func follows(_ hop: CycleHop, after previous: CycleHop?) -> Bool {
    guard let previous else { return true }
    if hop.duty == .passes { return !isChosenByValues(previous) }
    guard let leading = makers(ledToBy: previous), let inside = makers(doing: hop) else { return true }
    return isComparable(leading, inside) ? !leading.isDisjoint(with: inside) : true
  }

  /// Whether what a request hands over says which of several types a factory makes, so that it need not be the one of the next hop.
  private func isChosenByValues(_ asking: CycleHop) -> Bool {
    let requests = asking.edge.map { self.requests(of: facts.graph.edges[$0]) } ?? []
    guard !requests.isEmpty, requests.allSatisfy({ $0.handsValues || !$0.key.arguments.isEmpty }) else { return false }
    return requests.contains { request in
      answers.rows(answering: request, of: request.receiver ?? request.container)
        .contains { facts.graph.bindings[$0].implementations.count > 1 }
    }
  }

  private func isComparable(_ one: Set<Maker>, _ other: Set<Maker>) -> Bool {
    guard case .binding? = one.first else {
      if case .initializer? = other.first { return true }
      return false
    }
    if case .binding? = other.first { return true }
    return false
  }

  /// Who does what a hop says; `nil` where all that make the object do, or nobody knows.
  private func makers(doing hop: CycleHop) -> Set<Maker>? {
    guard let edge = hop.edge.map({ facts.graph.edges[$0] }) else { return nil }
    if let inside = edge.construction?.inside { return [.initializer(inside)] }
    let bindings = requests(of: edge).map(\.binding)
    guard !bindings.isEmpty, bindings.allSatisfy({ $0 != nil }) else { return nil }
    return Set(bindings.compactMap(\.self).map(Maker.binding))
  }

  /// Who makes the object at the end of a hop; `nil` where nobody knows.
  private func makers(ledToBy hop: CycleHop) -> Set<Maker>? {
    guard let edge = hop.edge.map({ facts.graph.edges[$0] }) else { return nil }
    if let called = edge.construction?.calls { return [.initializer(called)] }
    let requests = requests(of: edge)
    guard !requests.isEmpty, requests.allSatisfy({ !$0.isApproximate }) else { return nil }
    let found = requests.map { answers.rows(answering: $0, of: $0.receiver ?? $0.container) }
    guard found.allSatisfy({ !$0.isEmpty }) else { return nil }
    return Set(found.joined().map(Maker.binding))
  }

  private func requests(of edge: Edge) -> [Request] {
    guard edge.kind == .injection, edge.isContainer, !facts.graph.does(edge.framework, .namesProviders) else {
      return []
    }
    return (requests[RequestPlace(site: edge.site, service: edge.to)] ?? []).map { facts.graph.requests[$0] }
  }
}

/// Hops by the two that they lead between.
struct ParallelHops {
  private struct VertexPair: Hashable {
    var from: Int
    var to: Int
  }

  private let hops: [VertexPair: [CycleHop]]

  init(_ hops: [CycleHop]) { self.hops = Dictionary(grouping: hops) { VertexPair(from: $0.from, to: $0.to) } }

  /// Those from where a hop begins to where it ends, itself among them.
  func like(_ hop: CycleHop) -> [CycleHop] { hops[VertexPair(from: hop.from, to: hop.to)] ?? [hop] }
}

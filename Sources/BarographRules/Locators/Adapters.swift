internal import BarographModel

/// Types that stand between the project and one thing of the platform: they are the seam themselves.
struct Adapters {
  private let graph: LinkedGraph
  private let conformance: Conformance
  /// By row of `LinkedGraph.nodes`: what of the platform it reads, and the other types of the project that it is given.
  private var reads: [Int: Set<Int>] = [:]
  private var given: [Int: Set<Int>] = [:]

  init(graph: LinkedGraph, conformance: Conformance) {
    self.graph = graph
    self.conformance = conformance
    for edge in graph.edges where edge.kind == .ambient && edge.role == .production {
      reads[edge.from, default: []].insert(edge.to)
    }
    for edge in graph.edges
    where edge.kind == .injection && reads[edge.from] != nil && !edge.isForOneCall && edge.role == .production {
      given[edge.from, default: []].insert(edge.to)
    }
  }

  /// Whether a type shows one service of the platform to others under a protocol of the project, or is what talks to the keychain, and
  /// works with hardly anything else.
  func isFor(_ edge: Edge) -> Bool {
    let target = graph.nodes[edge.to].name
    guard !conformance.isView(edge.from), given[edge.from, default: []].count < 2, !Self.values.contains(target) else {
      return false
    }
    if target.hasPrefix("SecItem") {
      return reads[edge.from, default: []].allSatisfy { graph.nodes[$0].name.hasPrefix("SecItem") }
    }
    return reads[edge.from, default: []].count == 1
      && conformance.supertypes(of: edge.from).contains { id in
        conformance.isDeclared(id) && conformance.subtypes(of: id).contains { graph.nodes[$0].kind.isAbstract }
      }
  }

  /// What is read as a value: the time, a place in the world, a throw of dice.
  private static let values: Set<String> = [
    "Date", "UUID", "Locale", "Calendar", "TimeZone", "ContinuousClock", "SuspendingClock", "CommandLine",
    "ProcessInfo",
  ]
}

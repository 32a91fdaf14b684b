internal import BarographModel

/// Types that are composition roots in effect, whatever they are called: only the application makes them, and they make
/// services of the project and give them to each other.
struct WiredRoots {
  /// Rows of `LinkedGraph.nodes`.
  let rows: Set<Int>

  init(graph: LinkedGraph) {
    var makers: [Int: [Int]] = [:]
    var made: [Int: Set<Int>] = [:]
    for edge in graph.edges where edge.kind == .creation && edge.role == .production && edge.from != edge.to {
      makers[edge.to, default: []].append(edge.from)
      if edge.timing != .deferred { made[edge.from, default: []].insert(edge.to) }
    }
    let shared = Set(graph.singletons.map(\.type))
    var candidates = made.filter { row, parts in
      parts.count > 2 && !graph.nodes[row].isCompositionRoot && !shared.contains(row)
        && makers[row]?.allSatisfy { graph.nodes[$0].isApplication } ?? false
    }
    let parts = candidates.values.reduce(into: Set()) { $0.formUnion($1) }
    var given: [Int: Set<String>] = [:]
    if !parts.isEmpty {
      for edge in graph.edges where edge.kind == .injection && parts.contains(edge.from) {
        given[edge.from, default: []].insert(graph.nodes[edge.to].id)
      }
    }
    let conformance = Conformance(graph: graph)
    // A screen that makes its parts is a screen all the same.
    candidates = candidates.filter { !conformance.isView($0.key) }
    rows = Set(candidates.filter { Self.areWired($0.value, given, graph) }.keys)
  }

  /// Whether two and more of some types are given others of them.
  private static func areWired(_ parts: Set<Int>, _ given: [Int: Set<String>], _ graph: LinkedGraph) -> Bool {
    let takers = parts.filter { taker in
      guard let wanted = given[taker] else { return false }
      return parts.contains { part in
        part != taker
          && (wanted.contains(graph.nodes[part].id) || graph.nodes[part].supertypes.contains(where: wanted.contains))
      }
    }
    return takers.count > 1
  }
}

extension Node {
  /// Whether the system makes it first: the application, its delegate, the delegate of a scene.
  fileprivate var isApplication: Bool {
    if !ApplicationWords.entries.isDisjoint(with: attributes) || ApplicationWords.delegates.contains(name) {
      return true
    }
    return supertypes.contains { ApplicationWords.bases.contains($0.split(separator: ".").last.map(String.init) ?? $0) }
  }
}

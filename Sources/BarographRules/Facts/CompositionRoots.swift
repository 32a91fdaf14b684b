internal import BarographModel

/// The types that put objects together: those that say so, by a name, a base class or a framework, and those that do it whatever
/// they are called: they make services of the project, more than they are given, and hand them to each other or, as views, to all that
/// they show.
struct CompositionRoots {
  /// By row of `LinkedGraph.nodes`.
  private let isRoot: [Bool]

  init(graph: LinkedGraph, conformance: Conformance) {
    var made: [Int: Set<Int>] = [:]
    for edge in graph.edges
    where edge.kind == .creation && edge.role == .production && edge.from != edge.to && edge.timing != .deferred {
      made[edge.from, default: []].insert(edge.to)
    }
    let offered = Dictionary(graph.viewGifts.map { ($0.view, Set($0.given)) }) { $0.union($1) }
    // A screen that makes its parts is a screen all the same, unless it puts them into the environment of others.
    func offers(_ row: Int, _ parts: Set<Int>) -> Bool {
      guard let given = offered[row] else { return false }
      return parts.filter { given.contains(graph.nodes[$0].id) }.count > 2
    }
    var candidates = made.filter { row, parts in
      parts.count > 2 && !graph.nodes[row].isCompositionRoot && (!conformance.isView(row) || offers(row, parts))
    }
    let parts = candidates.values.reduce(into: Set()) { $0.formUnion($1) }
    var given: [Int: Set<String>] = [:]
    if !parts.isEmpty {
      for edge in graph.edges
      where edge.kind == .injection && !edge.isForOneCall && (parts.contains(edge.from) || candidates[edge.from] != nil)
      {
        given[edge.from, default: []].insert(graph.nodes[edge.to].id)
      }
    }
    candidates = candidates.filter { row, parts in
      parts.count > (given[row]?.subtracting(parts.map { graph.nodes[$0].id }).count ?? 0)
    }
    var isRoot = graph.nodes.map(\.isCompositionRoot)
    for (row, parts) in candidates where offers(row, parts) || Self.areWired(parts, given, graph) { isRoot[row] = true }
    self.isRoot = isRoot
  }

  subscript(row: Int) -> Bool { isRoot[row] }

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

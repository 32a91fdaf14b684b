internal import BarographAlgorithms
internal import BarographModel

/// Who installs each assembly: the types that make it, or else those in whose code it is put into a container.
struct Installers {
  private let graph: LinkedGraph
  private let conformance: Conformance
  /// By row of `LinkedGraph.containers`, rows of types.
  private let types: [Int: Set<Int>]

  init(graph: LinkedGraph, conformance: Conformance) {
    self.graph = graph
    self.conformance = conformance
    var types: [Int: Set<Int>] = [:]
    for fill in graph.fills { if let owner = fill.owner { types[fill.included, default: []].insert(owner) } }
    let rows = Dictionary(
      graph.containers.indices.compactMap { row in graph.containers[row].node.map { ($0, row) } },
      uniquingKeysWith: { first, _ in first })
    var makers: [Int: Set<Int>] = [:]
    for edge in graph.edges where edge.kind == .creation && edge.role == .production {
      if let row = rows[edge.to] { makers[row, default: []].insert(edge.from) }
    }
    self.types = Self.settled(types.merging(makers) { $1 }, rows, count: graph.containers.count)
  }

  /// What an assembly makes or installs, those install who install that.
  private static func settled(
    _ installers: [Int: Set<Int>], _ rows: [Int: Int], count: Int
  ) -> [Int: Set<Int>] {
    func above(_ type: Int) -> Int? { rows[type].flatMap { installers[$0] == nil ? nil : $0 } }
    let edges = installers.flatMap { row, types in
      types.compactMap(above).map { Digraph.Edge(from: row, to: $0) }
    }
    let components = Digraph(nodeCount: count, edges: edges).components()
    // A component comes after all that it reaches. In a chain all share one set.
    var settled = [Set<Int>](repeating: [], count: components.count)
    for number in 0..<components.count {
      for type in components.members(number).lazy.flatMap({ installers[$0] ?? [] }) {
        guard let next = above(type).map({ components.component[$0] }) else {
          settled[number].insert(type)
          continue
        }
        if settled[number].isEmpty {
          settled[number] = settled[next]
        } else if next != number {
          settled[number].formUnion(settled[next])
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: installers.keys.map { ($0, settled[components.component[$0]]) })
  }

  /// Whether only types below those that install another container install a container: it comes on top, on purpose.
  func isAddedByHeir(_ container: Int, _ other: Int) -> Bool {
    guard let heirs = types[container], !heirs.isEmpty, let bases = types[other] else { return false }
    return heirs.allSatisfy { heir in
      !bases.contains(heir) && bases.contains { conformance.conforms(heir, to: graph.nodes[$0].id) }
    }
  }
}

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
    self.types = Self.settled(types.merging(makers) { $1 }, rows)
  }

  /// What an assembly makes or installs, those install who install that.
  private static func settled(_ installers: [Int: Set<Int>], _ rows: [Int: Int]) -> [Int: Set<Int>] {
    installers.mapValues { types in
      var (queue, seen) = (Array(types), types)
      var found: Set<Int> = []
      while let type = queue.popLast() {
        if let above = rows[type].flatMap({ installers[$0] }) {
          queue += above.filter { seen.insert($0).inserted }
        } else {
          found.insert(type)
        }
      }
      return found
    }
  }

  /// Whether only types below those that install another container install a container: it comes on top, on purpose.
  func isAddedByHeir(_ container: Int, _ other: Int) -> Bool {
    guard let heirs = types[container], !heirs.isEmpty, let bases = types[other] else { return false }
    return heirs.allSatisfy { heir in
      !bases.contains(heir) && bases.contains { conformance.conforms(heir, to: graph.nodes[$0].id) }
    }
  }
}

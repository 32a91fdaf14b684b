internal import BarographModel

/// The types that each type inherits from or conforms to, directly or not.
struct Conformance {
  private let graph: LinkedGraph
  private let rows: [String: [Int]]
  /// Ids to the rows directly below.
  private let below: [String: [Int]]
  /// By row of `LinkedGraph.nodes`.
  private let views: [Bool]

  init(graph: LinkedGraph) {
    self.graph = graph
    rows = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].id }
    var below: [String: [Int]] = [:]
    for row in graph.nodes.indices {
      for id in graph.nodes[row].supertypes { below[id, default: []].append(row) }
    }
    self.below = below
    views = Self.rows(below, graph, below: isViewBase)
  }

  /// Whether a type shows something: a view, its controller, a window, or what adds to one. A base class from outside is
  /// known by how its name ends.
  func isView(_ row: Int) -> Bool { views[row] }

  /// By row of `LinkedGraph.nodes`: whether something above a type has an id that fits. Work in proportion to the graph, while
  /// asking `supertypes(of:)` of every type takes the square of a lineage's length.
  func rows(below fits: (String) -> Bool) -> [Bool] { Self.rows(below, graph, below: fits) }

  private static func rows(_ below: [String: [Int]], _ graph: LinkedGraph, below fits: (String) -> Bool) -> [Bool] {
    var isBelow = Array(repeating: false, count: graph.nodes.count)
    var queue = below.keys.filter(fits)
    while let id = queue.popLast() {
      for row in below[id] ?? [] where !isBelow[row] {
        isBelow[row] = true
        queue.append(graph.nodes[row].id)
      }
    }
    return isBelow
  }

  /// The class of the project that a class inherits from directly.
  func superclass(of row: Int) -> Int? {
    guard graph.nodes[row].kind.isReference else { return nil }
    return graph.nodes[row].supertypes.lazy.compactMap { rows[$0]?.first }.first { graph.nodes[$0].kind.isReference }
  }

  /// Rows of the types with an id and of everything below them, in order.
  func subtypes(of id: String) -> [Int] {
    var found = Set(rows[id] ?? [])
    var queue = [id]
    while let next = queue.popLast() {
      for row in below[next] ?? [] where found.insert(row).inserted { queue.append(graph.nodes[row].id) }
    }
    return found.sorted()
  }

  /// Whether some type inherits from or conforms to an id.
  func hasSubtypes(_ id: String) -> Bool { below[id] != nil }

  /// Ids (external types: names) of everything above a type, without the type itself, each once.
  func supertypes(of row: Int) -> [String] {
    var found: [String] = []
    var seen: Set<String> = [graph.nodes[row].id]
    var queue = graph.nodes[row].supertypes
    while let id = queue.popLast() {
      guard seen.insert(id).inserted else { continue }
      found.append(id)
      for next in rows[id] ?? [] { queue += graph.nodes[next].supertypes }
    }
    return found.sorted()
  }

  /// Whether a type is another or stands below it.
  func conforms(_ row: Int, to id: String) -> Bool {
    graph.nodes[row].id == id || graph.nodes[row].supertypes.contains(id) || supertypes(of: row).contains(id)
  }

  /// Whether the project declares the type behind an id.
  func isDeclared(_ id: String) -> Bool { (rows[id] ?? []).contains { graph.nodes[$0].site != nil } }
}

internal import BarographAlgorithms
package import BarographModel

/// How one type gets another.
package struct WhyAnswer: Sendable, Codable {
  package var version = 1
  package var from: String
  package var to: String
  /// All equally short; empty when `from` never gets `to`.
  package var paths: [[Hop]]
  /// There are more paths than these.
  package var isTruncated: Bool
}

/// Every shortest way in which `from` gets `to`, up to `limit`, in order of their types. Throws when a name is unknown or
/// ambiguous.
package func why(
  from: String, to: String, in graph: LinkedGraph, limit: Int = 100
) throws(EngineError) -> WhyAnswer {
  let starts = try findNodes(from, in: graph)
  let goals = try findNodes(to, in: graph)
  let rows = graph.edges.indices.filter { graph.edges[$0].kind.isSupply }
  let digraph = Digraph(
    nodeCount: graph.nodes.count,
    edges: rows.map { Digraph.Edge(from: graph.edges[$0].from, to: graph.edges[$0].to) })
  var paths: [[Int]] = []
  // Private types of several files may share an id; each of them is meant.
  for start in starts {
    for goal in goals where start != goal {
      paths += digraph.shortestPaths(from: start, to: goal, limit: limit + 1)
    }
  }
  let shortest = paths.map(\.count).min()
  paths.removeAll { $0.count != shortest }
  return WhyAnswer(
    from: graph.nodes[starts[0]].id, to: graph.nodes[goals[0]].id,
    paths: paths.prefix(limit).map { $0.map { graph.hop(graph.edges[rows[$0]]) } }, isTruncated: paths.count > limit)
}

extension WhyAnswer {
  /// The answer for people; ends with a line break.
  package var text: String {
    guard let length = paths.first?.count else { return "\(from) never gets \(to)\n" }
    let ways = isTruncated ? "the first of more ways" : paths.count == 1 ? "1 way" : "\(paths.count) ways"
    var text = "\(from) gets \(to) in \(length) \(length == 1 ? "step" : "steps"), \(ways)\n"
    for path in paths {
      text += "\n\(path[0].from)\n"
      for hop in path {
        let place = "\(hop.location.file):\(hop.location.line):\(hop.location.column)"
        text += "  → \(hop.to)\n      \(place): \(hop.note) (\(hop.form.rawValue), \(hop.timing.rawValue), "
        text += "\(hop.strength.rawValue))\n"
      }
    }
    return text
  }
}

extension EdgeKind {
  /// Whether it is a way in which an object gets a collaborator, rather than a declaration or a use.
  package var isSupply: Bool {
    switch self {
    case .injection, .singleton, .ambient, .creation, .binding: true
    case .inheritance, .reference, .composition: false
    }
  }
}

extension LinkedGraph {
  /// An edge as reports print it.
  package func hop(_ edge: Edge) -> Hop {
    let framework = edge.framework == "none" ? "" : " by \(edge.framework)"
    return Hop(
      from: nodes[edge.from].id, to: nodes[edge.to].id, form: edge.form, timing: edge.timing, strength: edge.strength,
      location: location(edge.site), note: "\(edge.kind.rawValue)\(framework) \(edge.member)".trimmedAtEnd)
  }
}

extension String {
  fileprivate var trimmedAtEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}

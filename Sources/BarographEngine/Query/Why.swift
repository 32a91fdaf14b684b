internal import BarographAlgorithms
package import BarographModel

/// How one type gets another.
package struct WhyAnswer: Sendable {
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
  from: String, to: String, in decided: LinkedGraph, limit: Int = 100
) throws(EngineError) -> WhyAnswer {
  let graph = decided.withAlternatives
  let starts = try findNodes(from, in: graph)
  let goals = try findNodes(to, in: graph)
  let supply = SupplyGraph(graph)
  var paths: [[Int]] = []
  // Private types of several files may share an id; each of them is meant.
  for start in starts {
    for goal in goals where start != goal {
      for end in supply.ends(of: goal) {
        paths += supply.digraph.shortestPaths(from: start, to: end, limit: limit + 1)
      }
    }
  }
  let shortest = paths.map(\.count).min()
  paths.removeAll { $0.count != shortest }
  return WhyAnswer(
    from: graph.nodes[starts[0]].id, to: graph.nodes[goals[0]].id,
    paths: paths.prefix(limit).map { $0.map { graph.hop(graph.edges[supply.rows[$0]]) } },
    isTruncated: paths.count > limit)
}

extension WhyAnswer {
  /// The answer in one sentence; the paths follow it. Ends with a line break.
  package var headline: String {
    guard let length = paths.first?.count else { return "\(from) never gets \(to)\n" }
    let ways = isTruncated ? "the first of more ways" : paths.count == 1 ? "1 way" : "\(paths.count) ways"
    return "\(from) gets \(to) in \(length) \(length == 1 ? "step" : "steps"), \(ways)\n"
  }

  /// The answer for tools; hops look as in a report. Ends with a line break.
  package var json: String {
    struct Row: Encodable {
      var from, to, form, timing, strength, file: String
      var line, column: Int
      var note: String
    }
    struct Answer: Encodable {
      var version = 1
      var from, to: String
      var paths: [[Row]]
      var truncated: Bool
    }
    let rows = paths.map { path in
      path.map { hop in
        Row(
          from: hop.from, to: hop.to, form: hop.form.rawValue, timing: hop.timing.rawValue,
          strength: hop.strength.rawValue, file: hop.location.file, line: hop.location.line,
          column: hop.location.column, note: hop.note)
      }
    }
    return jsonText(Answer(from: from, to: to, paths: rows, truncated: isTruncated))
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
    let doubt = edge.doubt.isEmpty ? "" : ", \(edge.doubt)"
    return Hop(
      from: nodes[edge.from].id, to: nodes[edge.to].id, form: edge.form, timing: edge.timing, strength: edge.strength,
      location: location(edge.site), note: "\(edge.kind.rawValue)\(framework) \(edge.member)".trimmedAtEnd + doubt)
  }

  /// With the edges of which the text allows several among the others.
  var withAlternatives: LinkedGraph {
    guard !alternatives.isEmpty else { return self }
    var whole = self
    whole.edges += alternatives
    return whole
  }
}

extension Edge {
  /// What to say of an edge where the text allows others; empty where it decides.
  var doubt: String { candidates > 1 ? "one of \(candidates) types that the text allows" : "" }
}

extension String {
  fileprivate var trimmedAtEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}

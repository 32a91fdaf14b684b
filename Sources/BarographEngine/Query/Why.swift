internal import BarographAlgorithms
package import BarographModel

/// How one type gets another.
package struct WhyAnswer: Sendable {
  /// The id of the type that gets.
  package var from: String
  /// The id of the type that it gets.
  package var to: String
  /// The shortest ways, all of one length; empty when `from` never gets `to`.
  package var paths: [[Hop]]
  /// Whether there are more paths than these.
  package var isTruncated: Bool
  /// Whether `from` never gets `to`, while `to` gets `from`.
  package var isReversed = false
  /// What `from` gets and of which nobody knows what it gets in turn, nearest first; only where no way was found.
  package var openEnds: [OpenEnd] = []
  /// Places in the files of all that `from` gets that were not understood; only where no way was found.
  package var unclear: [Location] = []
}

/// Every shortest way in which `from` gets `to`, up to `limit`, in order of their types. A type from outside that containers
/// provide or are asked for needs no node of its own. Throws when a name is unknown or ambiguous.
package func why(
  from: String, to: String, in decided: LinkedGraph, limit: Int = 100
) throws(EngineError) -> WhyAnswer {
  let graph = decided.withAlternatives
  let start = try End(from, in: graph)
  let goal = try End(to, in: graph)
  let supply = SupplyGraph(graph)
  func keyed(_ end: End) -> [Int] { end.key.map(supply.ends(ofKey:)) ?? [] }
  func ways(_ start: End, _ goal: End, limit: Int) -> [[Int]] {
    // Private types of several files may share an id; each of them is meant.
    (start.rows + keyed(start)).filter { !goal.rows.contains($0) }.flatMap { row in
      (goal.rows.flatMap(supply.ends(of:)) + keyed(goal)).flatMap {
        supply.digraph.shortestPaths(from: row, to: $0, limit: limit)
      }
    }
  }
  // Several edges between two types make as many combinations, which are one way.
  let combinations = ways(start, goal, limit: limit * 10 + 1)
  let isReversed = combinations.isEmpty && !ways(goal, start, limit: 1).isEmpty
  let shortest = combinations.map(\.count).min()
  let paths = graph.distinct(combinations.filter { $0.count == shortest }, supply, [start, goal])
  var answer = WhyAnswer(
    from: start.text, to: goal.text,
    paths: Array(paths.prefix(limit)), isTruncated: paths.count > limit || combinations.count > limit * 10,
    isReversed: isReversed)
  if paths.isEmpty {
    let search = OpenEnds(graph, from: start.rows + keyed(start), supply)
    (answer.openEnds, answer.unclear) = (search.ends, search.unclear)
  }
  return answer
}

extension LinkedGraph {
  /// Ways between the same types are one: that of which containers make most hops, for these say what injects.
  fileprivate func distinct(_ ways: [[Int]], _ supply: SupplyGraph, _ ends: [End]) -> [[Hop]] {
    var found: [(path: [Hop], made: Int)] = []
    var rows: [[String]: Int] = [:]
    for way in ways {
      let path = way.map { hop(supply, $0, ends) }
      let made = way.count { isByFramework(supply.steps[$0].step) }
      let types = path.flatMap { [$0.from, $0.to] }
      if let row = rows[types] {
        if made > found[row].made { found[row] = (path, made) }
      } else {
        rows[types] = found.count
        found.append((path, made))
      }
    }
    return found.map(\.path)
  }

  private func isByFramework(_ step: SupplyGraph.Step) -> Bool {
    if case .edge(let row) = step { return edges[row].isByFramework }
    return false
  }
}

/// One end of the question: types with nodes, a key whose type the project does not declare, or both.
private struct End {
  var rows: [Int]
  var key: String?
  var text: String

  init(_ name: String, in graph: LinkedGraph) throws(EngineError) {
    do {
      rows = try findNodes(name, in: graph)
      text = graph.nodes[rows[0]].id
      key = graph.nodes[rows[0]].isProjectType ? nil : graph.outsideType(named: graph.nodes[rows[0]].name)
    } catch {
      guard let type = graph.outsideType(named: name) else { throw error }
      rows = []
      text = type
      key = type
    }
  }
}

extension LinkedGraph {
  /// One step of a path as a hop.
  fileprivate func hop(_ supply: SupplyGraph, _ edge: Int, _ ends: [End]) -> Hop {
    let (start, end, step) = supply.steps[edge]
    func text(_ vertex: Int) -> String {
      guard let key = supply.key(of: vertex) else { return nodes[vertex].id }
      return ends.first { $0.key == key }?.text ?? key
    }
    switch step {
    case .edge(let row): return hop(edges[row])
    case .supply(let row, let position):
      let (edge, supply) = (edges[row], edges[row].supplied[position])
      return Hop(
        from: nodes[edge.to].id, to: nodes[supply.to].id, form: edge.form, timing: edge.timing,
        strength: edge.strength, location: location(supply.site),
        note: supply.certainty == .certain ? "is given here" : "is likely what is given")
    case .request(let row):
      let request = requests[row]
      return Hop(
        from: text(start), to: text(end), form: request.isLocator ? .locator : request.form,
        timing: request.timing, strength: request.slot?.strength ?? .strong, location: location(request.site),
        note: "injection by \(request.framework) \(request.slot?.name ?? request.key.name)".trimmedAtEnd)
    case .binding(let row):
      let binding = bindings[row]
      return Hop(
        from: text(start), to: text(end), form: .provider, timing: .eager, strength: .strong,
        location: location(binding.site),
        note: "binding by \(binding.framework) \(binding.scope)".trimmedAtEnd)
    }
  }
}

extension WhyAnswer {
  /// The answer in one sentence; the paths follow it. Ends with a line break.
  package var headline: String {
    guard let length = paths.first?.count else {
      return noWay + (isReversed ? "; but \(to) gets \(from)" : "") + "\n"
    }
    let ways = isTruncated ? "the first of more ways" : paths.count == 1 ? "1 way" : "\(paths.count) ways"
    return "\(from) gets \(to) in \(length) \(length == 1 ? "step" : "steps"), \(ways)\n"
  }

  private var noWay: String {
    if openEnds.isEmpty, unclear.isEmpty { return "\(from) never gets \(to)" }
    var parts: [String] = []
    if !openEnds.isEmpty {
      let more = openEnds.count > 3 ? " and \(openEnds.count - 3) more" : ""
      parts.append("it stops at \(openEnds.prefix(3).map(\.text).joined(separator: ", "))\(more)")
    }
    if let first = unclear.first {
      let more = unclear.count > 1 ? " and \(unclear.count - 1) more" : ""
      parts.append("not understood on the way: \(first.file):\(first.line):\(first.column)\(more)")
    }
    return "no way from \(from) to \(to) was found, which is no proof that there is none: "
      + parts.joined(separator: "; ")
  }

  /// The answer for tools; hops look as in a report. Ends with a line break.
  package var json: String {
    /// One hop as tools read it.
    struct HopRow: Encodable {
      var from, to, form, timing, strength, file: String
      var line, column: Int
      var note: String
    }
    /// The whole answer as tools read it.
    struct Answer: Encodable {
      var version = 1
      var from, to: String
      var paths: [[HopRow]]
      var truncated: Bool
    }
    let rows = paths.map { path in
      path.map { hop in
        HopRow(
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
    let framework = edge.isByFramework ? " by \(edge.framework)" : ""
    let doubt = edge.doubt.isEmpty ? "" : ", \(edge.doubt)"
    return Hop(
      from: nodes[edge.from].id, to: nodes[edge.to].id, form: edge.form, timing: edge.timing, strength: edge.strength,
      location: location(edge.site), note: "\(edge.kind.rawValue)\(framework) \(edge.member)".trimmedAtEnd + doubt)
  }

  /// With the edges of which the text allows several among the others.
  package var withAlternatives: LinkedGraph {
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

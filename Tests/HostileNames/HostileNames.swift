package import BarographModel

/// Names that could break out of a format: markup, quotes, line breaks, terminal codes, entities, emoji, right-to-left
/// letters and overrides.
package let hostileNames = [
  "A<B & C>", "\"quoted\\\"", "`tick` ``ticks``", "line\nbreak\r\n::error::forged", "esc\u{1B}[31m\u{9B}2J", "👩‍👩‍👧🦊",
  "שלום", "user\u{202E}nimda\u{2066}", "a\u{2028}b\u{0}c", "end]; n0 --> n1 %% #quot; &lt;", "--></script>", "|x|{{y}}",
  "|\u{301}\"\u{301}`\u{301}<\u{338}\\\u{301}",
]

/// One finding for each hostile name, with the name wherever text goes.
package var hostileReport: Report {
  let findings = hostileNames.enumerated().map { index, name in
    let location = Location(file: name, line: index + 1, column: 1)
    return Finding(
      rule: RuleID("rule_\(index)"), severity: .warning, verdict: name, message: name, location: location,
      subjects: [name],
      path: [
        Hop(
          from: name, to: name, form: .constructor, timing: .eager, strength: .strong, location: location,
          note: name)
      ], related: [Related(message: name, location: location)], help: [name], identity: [name])
  }
  return Report(
    toolVersion: "1", findings: findings,
    unknowns: hostileNames.map { Unknown(file: $0, line: 1, column: 1, reason: $0) },
    summary: Summary(files: 1, types: 1, bindings: 0, edges: 0, silenced: 0))
}

/// One node for each hostile name, each with an edge to the next.
package var hostileGraph: LinkedGraph {
  var graph = LinkedGraph()
  graph.files = hostileNames.map { GraphFile(path: $0, module: $0, role: .production) }
  graph.nodes = hostileNames.enumerated().map { index, name in
    Node(
      id: name, name: name, module: name, kind: .class, site: Site(file: FileID(index), line: 1, column: 1),
      role: .production)
  }
  graph.edges = hostileNames.indices.map { index in
    Edge(
      from: index, to: (index + 1) % hostileNames.count, kind: .injection, form: .constructor, timing: .eager,
      strength: .strong, framework: hostileNames[index], site: Site(file: FileID(index), line: 1, column: 1),
      member: hostileNames[index], condition: hostileNames[index])
  }
  return graph
}

/// Nodes that all have an edge to the last one.
package func starGraph(nodes count: Int, named name: String) -> LinkedGraph {
  var graph = LinkedGraph()
  graph.files = [GraphFile(path: "Star.swift", module: "Star", role: .production)]
  let site = Site(file: FileID(0), line: 1, column: 1)
  graph.nodes = (0..<count).map { row in
    Node(id: "Star.\(name)\(row)", name: "\(name)\(row)", module: "Star", kind: .class, site: site, role: .production)
  }
  graph.edges = (0..<count - 1).map { row in
    Edge(
      from: row, to: count - 1, kind: .injection, form: .constructor, timing: .eager, strength: .strong, site: site,
      member: "init(hub:)")
  }
  return graph
}

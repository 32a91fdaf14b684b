internal import BarographModel

extension Rule {
  /// A class of the tests that replaces parts of the class it tests.
  package static let overriddenSeam = Rule(
    id: RuleID("overridden_seam"),
    summary: "Tests override a method of the class they test to replace what it reaches",
    defaultSeverity: .info,
    check: { graph, context in overriddenSeams(graph, context) })
}

/// A class of the tests that overrides members of one of the product; rows of `LinkedGraph.nodes`.
private struct Override: Hashable {
  var owner: Int
  var base: Int
}

private func overriddenSeams(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  var reached: [Int: Set<Int>] = [:]
  for edge in graph.edges where edge.form == .extractOverride { reached[edge.from, default: []].insert(edge.to) }
  // A class that is handed over is replaced whole: its methods are the seam that it is there for.
  let given = Set(graph.edges.lazy.filter { $0.kind == .injection && $0.role.isShipped }.map(\.to))
  return graph.testOverrides.grouped { Override(owner: $0.owner, base: $0.base) }.compactMap { key, overrides in
    guard !given.contains(key.base), let targets = reached[key.base], let site = graph.nodes[key.owner].site else {
      return nil
    }
    let (owner, base) = (context.names(key.owner), context.names(key.base))
    let members = overrides.map(\.member)
    return Observation(
      condition: "DI-E01",
      message: "\(owner) overrides \(enumerated(members)) of \(base) to replace what it reaches: it breaks when "
        + "\(base) changes inside",
      location: graph.location(site), subjects: [graph.nodes[key.owner].id, graph.nodes[key.base].id],
      related: graph.related(overrides.map { ("'\($0.member)' is overridden here", $0.site) }),
      help: [
        "when \(base) has settled, give it \(enumerated(targets.sorted().map { context.names($0) })) "
          + "by a parameter of its initialiser or a property with a default, and no test needs a subclass"
      ],
      identity: [graph.nodes[key.owner].id, graph.nodes[key.base].id])
  }
}

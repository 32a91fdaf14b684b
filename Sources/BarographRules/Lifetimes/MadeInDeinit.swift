internal import BarographModel

extension Rule {
  /// A lazy dependency that nobody needs before its owner is freed.
  package static let madeInDeinit = Rule(
    id: RuleID("made_in_deinit"),
    summary: "A lazy dependency is first needed when its owner is freed",
    defaultSeverity: .warning, isPreview: true,
    check: { graph, context in madeInDeinitFindings(graph, context) })
}

private func madeInDeinitFindings(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let lazy = graph.edges.filter { $0.kind == .injection && $0.timing == .lazy && $0.isByFramework }
  let asked = Set(lazy.map(\.site))
  return graph.lateReads.compactMap { read in
    let isAsked = asked.contains(read.declaration)
    guard read.isLazy || isAsked, graph[read.site.file].role == .production else { return nil }
    let owner = context.names(read.owner)
    let how = isAsked ? "its container is asked for it" : "it is made"
    return Observation(
      message: "'\(read.member)' is lazy, and \(owner) only needs it in its deinitialiser: \(how) then, "
        + "possibly just to be told goodbye",
      location: graph.location(read.site), subjects: [graph.nodes[read.owner].id],
      help: ["get '\(read.member)' when \(owner) is made", "or leave it alone here when nobody has needed it before"],
      certainty: .likely, identity: [graph.nodes[read.owner].id, read.member])
  }
}

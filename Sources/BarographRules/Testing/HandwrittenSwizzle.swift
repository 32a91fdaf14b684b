internal import BarographModel

extension Rule {
  /// A test that exchanges methods by hand.
  package static let handwrittenSwizzle = Rule(
    id: RuleID("handwritten_swizzle"),
    summary: "A test exchanges implementations by hand",
    defaultSeverity: .info,
    check: { graph, context in handwrittenSwizzles(graph, context) })
}

private func handwrittenSwizzles(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let swizzles = graph.replacements.filter {
    $0.effect == .replaces && $0.target == .swizzledMethods && !$0.isTeardown
  }
  let grouping = Grouping(graph: graph, rule: context.rule)
  let isSwift = { (site: Site) in graph[site.file].path.hasSuffix(".swift") }
  return swizzles.grouped { graph[$0.site.file].path + "\n" + ($0.owner.map(String.init) ?? "") }
    .flatMap { _, rows in
      grouping.observations(rows, at: \.site) { rows in
        let who = rows[0].owner.map { context.names($0) } ?? "this file"
        let subject = rows[0].owner.map { graph.nodes[$0].id } ?? graph[rows[0].site.file].path
        return Observation(
          condition: "DI-A03",
          message: "\(who) exchanges implementations by hand: what it forgets to undo stays for later tests",
          location: graph.location(rows[0].site),
          subjects: [subject], related: graph.related(rows.dropFirst().map { ("here as well", $0.site) }),
          help: isSwift(rows[0].site)
            ? ["give the code under test what it asks for by its initialiser, so that no method need be replaced"]
            : [
              "use a library that undoes it: OCMock, Kiwi, OHHTTPStubs, or the patcher of your container",
              "or give the code under test what it asks for by its initialiser, so that no method need be replaced",
            ], identity: [subject])
      }
    }
}

internal import BarographAlgorithms
package import BarographModel

/// Finds dependencies that break the configured rules about them.
struct DependencyRuleSearch {
  let graph: LinkedGraph
  let names: TypeNames
  let selection: TypeSelection
  private let grouping: Grouping
  private let lifetimes: [Int: Set<String>]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    grouping = Grouping(graph: graph, rule: context.rule)
    names = context.names
    let configuration = context.configuration
    let patterns = (configuration.forbidden + configuration.required).flatMap(\.patterns)
    var selection = TypeSelection(graph: graph, conformance: context.conformance)
    if patterns.contains(where: { !$0.layers.isEmpty }) {
      selection.layers = layerNames(of: graph, layers: configuration.layers)
    }
    if patterns.contains(where: { !$0.bindings.isEmpty }) { selection.bindings = TypeSelection.bindingKeys(of: graph) }
    self.selection = selection
    var lifetimes: [Int: Set<String>] = [:]
    for binding in graph.bindings {
      guard let lifetime = binding.lifetime else { continue }
      for row in binding.implementations + (binding.service.map { [$0] } ?? []) {
        lifetimes[row, default: []].insert("\(lifetime)")
      }
    }
    self.lifetimes = lifetimes
  }

  // MARK: Forbidden

  func broken(_ rule: DependencyRule) -> [Observation] {
    if rule.isAboutWays { return brokenByWays(rule) }
    let ends = RuleEnds(rule, selection)
    let conditions = EdgeConditions(rule)
    return graph.edges.filter {
      $0.from != $0.to && ends.isFrom($0.from) && isMeant($0, conditions) && ends.isTo($0.to, from: $0.from)
        && isOwnCode($0, rule)
    }
    .grouped { NodePair($0) }
    .flatMap { pair, edges in
      grouping.observations(edges, at: \.site) { observation(rule, pair, $0) }
    }
  }

  /// Whether an edge stands in code of its type's own module: what a module adds to another module's type is its own, and a
  /// rule about modules means where code stands.
  private func isOwnCode(_ edge: Edge, _ rule: DependencyRule) -> Bool {
    let module = graph[edge.site.file].module
    return module == graph.nodes[edge.from].module || rule.from.modules.isEmpty
      || rule.from.modules.contains { Wildcard($0).matches(module) }
  }

  private func isMeant(_ edge: Edge, _ conditions: EdgeConditions) -> Bool {
    conditions.allow(edge) && conditions.allowPath(graph[edge.site.file].path)
      && conditions.allowLifetime(lifetimes[edge.to])
  }

  private func observation(_ rule: DependencyRule, _ pair: NodePair, _ edges: [Edge]) -> Observation {
    Observation(
      severity: rule.severity,
      message: "\(names(pair.from)) may not depend on \(names(pair.to)) (\(rule.name))\(rule.because)",
      location: graph.location(edges[0].site), subjects: [graph.nodes[pair.from].id, graph.nodes[pair.to].id],
      path: [edges[0].hop(in: graph)],
      related: graph.related(edges.dropFirst().map { ("depends on it here as well", $0.site) }) + [
        rule.site.note("forbidden here: \(rule.name)")
      ],
      help: ["remove the dependency, or let \(names(pair.from)) depend on a protocol of its own side"],
      identity: [rule.name, graph.nodes[pair.from].id, graph.nodes[pair.to].id])
  }

  // MARK: Required

  func unmet(_ rule: DependencyRule) -> [Observation] {
    let ends = RuleEnds(rule, selection)
    let subjects = graph.nodes.indices.filter { row in
      let node = graph.nodes[row]
      return node.site != nil && node.role == .production && !node.kind.isAbstract && ends.isFrom(row)
    }
    let met = rule.isAboutWays ? metByWays(rule, subjects) : metDirectly(rule, ends)
    return subjects.filter { !met.contains($0) }.compactMap { row in
      guard let site = graph.nodes[row].site else { return nil }
      return Observation(
        severity: rule.severity, message: "\(names(row)) lacks a dependency that \(rule.name) requires\(rule.because)",
        location: graph.location(site), subjects: [graph.nodes[row].id],
        related: [rule.site.note("required here: \(rule.name)")],
        help: ["let \(names(row)) depend on a type that the rule selects, or take it out of the rule's `from`"],
        identity: [rule.name, graph.nodes[row].id])
    }
  }

  private func metDirectly(_ rule: DependencyRule, _ ends: RuleEnds) -> Set<Int> {
    let conditions = EdgeConditions(rule)
    return Set(
      graph.edges.lazy.filter {
        ends.isFrom($0.from) && isMeant($0, conditions) && ends.isTo($0.to, from: $0.from)
      }
      .map(\.from))
  }

  // MARK: Ways

  private func brokenByWays(_ rule: DependencyRule) -> [Observation] {
    let ways = DependencyWays(rule, graph: graph, selection: selection, lifetimes: lifetimes)
    let found = ways.forbidden { isOwnCode($0, rule) }
    return found.ways.map { observation(rule, way: $0) } + (found.unsearched.isEmpty ? [] : [cut(rule)])
  }

  private func metByWays(_ rule: DependencyRule, _ subjects: [Int]) -> Set<Int> {
    let found = DependencyWays(rule, graph: graph, selection: selection, lifetimes: lifetimes).nearest(from: subjects)
    // What could not be looked at any more is not accused.
    return Set(found.ways.compactMap { $0.first.map { graph.edges[$0].from } } + found.unsearched)
  }

  private func observation(_ rule: DependencyRule, way: [Int]) -> Observation {
    let hops = way.map { graph.edges[$0] }
    let (from, to) = (hops[0].from, hops[hops.count - 1].to)
    let pass = rule.bypassing.map { " past \($0.summary)" } ?? rule.via.map { " through \($0.summary)" } ?? ""
    return Observation(
      severity: rule.severity,
      message: "\(names(from)) may not reach \(names(to))\(pass) (\(rule.name))\(rule.because)",
      location: graph.location(hops[0].site), subjects: [graph.nodes[from].id, graph.nodes[to].id],
      path: hops.map { $0.hop(in: graph) }, related: [rule.site.note("forbidden here: \(rule.name)")],
      help: [
        hops.count == 1
          ? "remove the dependency, or let \(names(from)) depend on a protocol of its own side"
          : "break one of the \(hops.count) steps; the first is \(names(from)) to \(names(hops[0].to))"
      ], identity: [rule.name, graph.nodes[from].id, graph.nodes[to].id])
  }

  private func cut(_ rule: DependencyRule) -> Observation {
    Observation(
      severity: .warning, message: "\(rule.name) selects too much to follow every way; only a part was looked at",
      location: Location(file: rule.site.file, line: rule.site.line, column: 1), subjects: [],
      help: ["let `from` and its stars stand for less: modules or folders instead of types"], certainty: .likely,
      identity: [rule.name, "cut"])
  }
}

extension DependencyRule {
  /// Whether more than single dependencies count.
  package var isAboutWays: Bool { reaches || via != nil || bypassing != nil }

  /// All patterns of the rule, nested ones included.
  var patterns: [TypePattern] {
    ([from, to] + [via, bypassing].compactMap { $0 }).flatMap { [$0] + $0.excepted }
  }

  /// The reason, as the end of a sentence.
  var because: String { reason.isEmpty ? "" : ": \(reason)" }
}

extension TypePattern {
  /// The pattern in a few words.
  var summary: String {
    let all = types + modules + paths + bases + protocols + imports + layers + bindings
    return all.prefix(3).joined(separator: ", ") + (all.count > 3 ? ", …" : "")
  }
}

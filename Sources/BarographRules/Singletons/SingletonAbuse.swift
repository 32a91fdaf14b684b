internal import BarographModel

extension Rule {
  /// A shared instance that too many types reach.
  package static let singletonAbuse = Rule(
    id: "singleton_abuse",
    summary: "A shared instance is reached from more types or modules than the limit",
    defaultSeverity: .warning, limits: singletonAbuseLimits,
    check: { graph, context in SingletonAbuseSearch(graph: graph, context: context).findings() })
}

private let singletonAbuseLimits = ["max_types": 20, "max_modules": 5, "percentile": 0, "floor": 5, "budget": 0]

extension RuleContext {
  /// Rows of `LinkedGraph.singletons` that `singleton_abuse` reports, with all who reach them; none when it is off.
  func abusedSingletons(_ graph: LinkedGraph) -> Set<Int> {
    configuration.isOn(.singletonAbuse) ? SingletonAbuseSearch(graph: graph, context: self).abused() : []
  }
}

private struct SingletonAbuseSearch {
  private struct Access {
    var singleton: Int
    var edge: Edge
  }

  let graph: LinkedGraph
  let context: RuleContext
  /// Hidden accesses by row of `LinkedGraph.singletons`.
  private let groups: [(key: Int, elements: [Access])]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    let accesses = SharedAccesses(graph: graph, allowed: context.configuration.allowedSingletons)
    groups = graph.edges.compactMap { edge in
      accesses.hidden(edge).map { Access(singleton: $0, edge: edge) }
    }
    .grouped(by: \.singleton)
  }

  func findings() -> [Finding] {
    let usual = adapted(groups.map { users($0.elements) })
    return groups.compactMap { finding($0.key, $0.elements.map(\.edge), usual: usual) } + budget()
  }

  /// The shared instances that are over a limit.
  func abused() -> Set<Int> {
    let usual = adapted(groups.map { users($0.elements) })
    return Set(
      groups.filter { group in
        let modules = Set(group.elements.map { graph.nodes[$0.edge.from].module })
        return passed(types: users(group.elements), modules: modules.count, usual: usual) != nil
      }
      .map(\.key))
  }

  private func limit(_ key: String) -> Int {
    context.limit(key, of: "singleton_abuse", default: singletonAbuseLimits[key] ?? 0)
  }

  private func users(_ accesses: [Access]) -> Int { Set(accesses.map(\.edge.from)).count }

  private func accessor(_ row: Int) -> String {
    "\(context.names(graph.singletons[row].owner)).\(graph.singletons[row].member)"
  }

  /// How many types reach a shared instance at most that is among the given part of all, but no less than a floor; no
  /// limit for 0 of 100.
  private func adapted(_ counts: [Int]) -> Int {
    guard limit("percentile") > 0, !counts.isEmpty else { return .max }
    let rank = (min(limit("percentile"), 100) * counts.count + 99) / 100
    return max(counts.sorted()[rank - 1], limit("floor"))
  }

  private func finding(_ row: Int, _ edges: [Edge], usual: Int) -> Finding? {
    let modules = edges.grouped { graph.nodes[$0.from].module }
      .map { (module: $0.key, types: Set($0.elements.map(\.from)).count, site: $0.elements[0].site) }
      .sorted { ($1.types, $0.module) < ($0.types, $1.module) }
    let types = Set(edges.map(\.from)).count
    guard let limit = passed(types: types, modules: modules.count, usual: usual) else { return nil }
    let (singleton, accessor) = (graph.singletons[row], accessor(row))
    return Finding(
      rule: "singleton_abuse", severity: .warning,
      message: "\(accessor) is reached from \(counted(types, "type")) in \(counted(modules.count, "module")), "
        + "hidden in their bodies; the limit is \(limit)",
      location: graph.location(singleton.site), subjects: [graph.nodes[singleton.owner].id],
      related: graph.related(modules.map { ("\(counted($0.types, "type")) in \($0.module), the first here", $0.site) }),
      help: [
        "pass it to the types that need it"
          + (modules.count > 1 ? ", beginning with those of \(modules[0].module)" : ""),
        "if it is meant to be used everywhere, allow it: `singletons: {allow: [\"\(accessor)\"]}`",
      ], identity: [graph.nodes[singleton.owner].id, singleton.member])
  }

  /// The limit that is passed, in words.
  private func passed(types: Int, modules: Int, usual: Int) -> String? {
    if types > limit("max_types") { return counted(limit("max_types"), "type") }
    if modules > limit("max_modules") { return counted(limit("max_modules"), "module") }
    return types > usual ? "\(counted(usual, "type")), which \(limit("percentile")) of 100 keep to" : nil
  }

  private func budget() -> [Finding] {
    let (budget, total) = (limit("budget"), groups.reduce(0) { $0 + users($1.elements) })
    let most = groups.sorted { (users($1.elements), $0.key) < (users($0.elements), $1.key) }
    guard budget > 0, total != budget, let first = most.first else { return [] }
    let isOver = total > budget
    let reaches = (total == 1 ? "1 hidden access" : "\(total) hidden accesses") + " to shared instances"
    let verb = total == 1 ? "is" : "are"
    return [
      Finding(
        rule: "singleton_abuse", severity: isOver ? .warning : .info,
        message: isOver
          ? "there \(verb) \(reaches), \(total - budget) more than the budget of \(budget)"
          : "there \(verb) \(reaches); the budget of \(budget) may fall to \(total)",
        location: graph.location(graph.singletons[first.key].site), subjects: [],
        related: graph.related(
          most.map { ("\(accessor($0.key)): \(counted(users($0.elements), "type"))", graph.singletons[$0.key].site) }),
        help: [
          isOver
            ? "pass one of these in where it is needed, or allow it if it is meant to be used everywhere"
            : "write `rules: {singleton_abuse: {budget: \(total)}}`, so that it stays that way"
        ], identity: ["budget", "\(total)"])
    ]
  }
}

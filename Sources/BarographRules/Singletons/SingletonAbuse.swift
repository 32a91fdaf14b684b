internal import BarographModel

extension Rule {
  /// A shared instance that too many types reach.
  package static let singletonAbuse = Rule(
    id: RuleID("singleton_abuse"),
    summary: "A shared instance is reached from more types or modules than the limit",
    defaultSeverity: .warning, limits: [.types, .modules, .percentile, .floor, .budget],
    check: { graph, context in SingletonAbuseSearch(graph: graph, context: context).observations() })
}

extension Limit {
  /// The number of types that may reach a shared instance.
  fileprivate static let types = Limit("max_types", 20)
  /// The number of modules in which these types may be.
  fileprivate static let modules = Limit("max_modules", 5)
  /// The part of all shared instances, of 100, whose number of types is the limit for the others; 0 sets no such limit.
  fileprivate static let percentile = Limit("percentile", 0)
  /// The least number of types that the percentile may forbid.
  fileprivate static let floor = Limit("floor", 5)
  /// The number of hidden accesses that the whole project may have; 0 sets no such limit.
  fileprivate static let budget = Limit("budget", 0)
}

extension RuleContext {
  /// Rows of `LinkedGraph.singletons` that `singleton_abuse` reports, with all who reach them; none when it is off.
  func abusedSingletons(_ graph: LinkedGraph) -> Set<Int> {
    configuration.isOn(.singletonAbuse)
      ? SingletonAbuseSearch(graph: graph, context: asked(by: .singletonAbuse)).abused() : []
  }
}

/// Counts who reaches each shared instance in its bodies.
private struct SingletonAbuseSearch {
  /// A hidden access to a shared instance.
  private struct Access {
    var singleton: Int
    var edge: Edge
  }

  let graph: LinkedGraph
  let context: RuleContext
  /// Hidden accesses by row of `LinkedGraph.singletons`.
  private let groups: [(key: Int, elements: [Access])]
  /// Whether shared instances are how the project hands things out.
  private let areCustomary: Bool
  /// So many over a limit, where they are the custom, are the custom too: which of them to begin with, the counts tell.
  private static let customaryCount = 5

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    let accesses = SharedAccesses(graph: graph, context: context)
    areCustomary = SharedUsers(graph: graph, accesses: accesses, injected: context.injected).areCustomary
    let demonstrations = Demonstrations(graph: graph)
    // That everybody asks one container is said once.
    let locatorCalls = context.locatorCalls(graph)
    groups = graph.edges.compactMap { edge in
      accesses.hidden(edge).flatMap { row in
        edge.calls.contains(where: locatorCalls.contains)
          || demonstrations.shows(graph.singletons[row].site, at: edge.site) ? nil : Access(singleton: row, edge: edge)
      }
    }
    .grouped(by: \.singleton)
  }

  /// The modules in which accesses to a shared instance are written; extensions may stand in another one than their type. A file that
  /// several targets compile counts for the module of the instance, else for the one of them that compiles most.
  private func modules(_ edges: [Edge], of singleton: Singleton) -> ModuleShares {
    let files = Set(edges.map(\.site.file)).map { graph[$0] }
    let counts = files.flatMap { [$0.module] + $0.otherModules }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let home = graph[singleton.site.file].module
    let grouped = edges.grouped { edge in
      let file = graph[edge.site.file]
      let all = [file.module] + file.otherModules
      return all.contains(home) ? home : all.max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) } ?? file.module
    }
    return ModuleShares(grouped.map { ($0.key, $0.elements.map { ($0.from, $0.site) }) })
  }

  func observations() -> [Observation] {
    let usual = adapted(groups.map { users($0.elements) })
    var found = groups.compactMap { observation($0.key, $0.elements.map(\.edge), usual: usual) }
    if areCustomary, found.count >= Self.customaryCount {
      for row in found.indices { found[row].severity = .info }
    }
    return found + budget()
  }

  /// The shared instances that are over a limit.
  func abused() -> Set<Int> {
    let usual = adapted(groups.map { users($0.elements) })
    return Set(
      groups.filter { group in
        let modules = modules(group.elements.map(\.edge), of: graph.singletons[group.key])
        return passed(types: users(group.elements), modules: modules.shares.count, usual: usual) != nil
      }
      .map(\.key))
  }

  private func users(_ accesses: [Access]) -> Int { Set(accesses.map(\.edge.from)).count }

  private func accessor(_ row: Int) -> String {
    graph.singletons[row].name(in: context.names.path(graph.singletons[row].owner))
  }

  /// The number of types by which at most the given part of all shared instances is reached, but no less than a floor; no
  /// limit for 0 of 100.
  private func adapted(_ counts: [Int]) -> Int {
    guard context[.percentile] > 0, !counts.isEmpty else { return .max }
    let rank = (min(context[.percentile], 100) * counts.count + 99) / 100
    return max(counts.sorted()[rank - 1], context[.floor])
  }

  private func observation(_ row: Int, _ edges: [Edge], usual: Int) -> Observation? {
    let modules = modules(edges, of: graph.singletons[row])
    let types = Set(edges.map(\.from)).count
    guard let limit = passed(types: types, modules: modules.shares.count, usual: usual) else { return nil }
    let (singleton, accessor) = (graph.singletons[row], accessor(row))
    return Observation(
      severity: graph.isMinor(singleton) ? .info : nil,
      message: "\(accessor) is reached from \(counted(types, "type")) in \(modules.counted), "
        + "hidden in their bodies; the limit is \(limit)",
      location: graph.location(singleton.site), subjects: [graph.nodes[singleton.owner].id],
      related: modules.related(graph),
      help: [
        "pass it to the types that need it"
          + (modules.shares.count > 1 ? ", beginning with those of \(modules.shares[0].module)" : ""),
        "if it is meant to be used everywhere, allow it: `singletons: {allow: [\"\(accessor)\"]}`",
      ], measure: types, identity: [graph.nodes[singleton.owner].id, singleton.member])
  }

  /// The limit that is passed, in words.
  private func passed(types: Int, modules: Int, usual: Int) -> String? {
    if types > context[.types] { return counted(context[.types], "type") }
    if modules > context[.modules] { return counted(context[.modules], "module") }
    return types > usual ? "\(counted(usual, "type")), which \(context[.percentile]) of 100 keep to" : nil
  }

  private func budget() -> [Observation] {
    let (budget, total) = (context[.budget], groups.reduce(0) { $0 + users($1.elements) })
    let most = groups.sorted { (users($1.elements), $0.key) < (users($0.elements), $1.key) }
    guard budget > 0, total != budget, let first = most.first else { return [] }
    let isOver = total > budget
    let reaches = (total == 1 ? "1 hidden access" : "\(total) hidden accesses") + " to shared instances"
    let verb = total == 1 ? "is" : "are"
    return [
      Observation(
        severity: isOver ? nil : .info,
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

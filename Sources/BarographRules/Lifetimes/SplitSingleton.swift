internal import BarographModel

extension Rule {
  /// One class that two registrations each keep an instance of.
  package static let splitSingleton = Rule(
    id: RuleID("split_singleton"),
    summary: "A type that keeps state is registered for two services in a shared scope: there are two of it",
    defaultSeverity: .warning, isPreview: true,
    check: { graph, context in SplitSingletonSearch(graph: graph, names: context.names).observations() })
}

/// Finds classes that one container keeps twice, under two services.
private struct SplitSingletonSearch {
  /// The circumstances under which two registrations of one class are alike.
  private struct Keeping: Hashable {
    var framework: String
    var container: Int
    var made: Int
    var condition: String
    var branch: Branch?
  }

  let graph: LinkedGraph
  let names: TypeNames

  func observations() -> [Observation] {
    // A factory that asks for something may hand out what it gets.
    let asking = Set(graph.requests.compactMap(\.binding))
    let rows = graph.bindings.indices.filter { isKept($0) && !asking.contains($0) }
    return rows.grouped(by: home).flatMap { home, rows in home.map { observations($0, rows) } ?? [] }
  }

  private func isKept(_ row: Int) -> Bool {
    let binding = graph.bindings[row]
    return (binding.lifetime ?? .transient) >= .cache && binding.role == .production && !binding.isDynamic
      && !binding.providesShared && binding.key.name.isEmpty && binding.key.arguments.isEmpty
  }

  private func home(_ row: Int) -> Keeping? {
    let binding = graph.bindings[row]
    guard let container = binding.container, binding.implementations.count == 1,
      let made = binding.implementations.first,
      graph.nodes[made].kind.isReference, !graph.nodes[made].state.isEmpty
    else { return nil }
    return Keeping(
      framework: binding.key.framework, container: container, made: made, condition: binding.condition,
      branch: binding.branch)
  }

  /// One finding for each further service; the same service twice is a duplicate, which has a rule of its own.
  private func observations(_ home: Keeping, _ rows: [Int]) -> [Observation] {
    let services = rows.grouped { graph.bindings[$0].key.type }.map { $0.elements[0] }
    guard let first = services.first else { return [] }
    return services.dropFirst().map { row in
      let (what, state) = (names(home.made), graph.nodes[home.made].state[0])
      let (one, other) = (names.describe(graph.bindings[first].key), names.describe(graph.bindings[row].key))
      return Observation(
        message: "\(what) is kept once as \(one) and once more as \(other): each has a `\(state)` of its own",
        location: graph.location(graph.bindings[row].site),
        subjects: [graph.nodes[home.made].id, graph.bindings[first].key.subject, graph.bindings[row].key.subject],
        related: graph.related([("kept as \(one) here", graph.bindings[first].site)]),
        help: [
          "register \(what) once, and let \(other) lead there: by a forward, or by a factory that resolves \(one)",
          "if two are meant, give them names",
        ], identity: [home.framework, graph.nodes[home.made].id, one, other])
    }
  }
}

internal import BarographModel

extension Rule {
  /// A shared instance that others replace or write to.
  package static let mutableSingleton = Rule(
    id: RuleID("mutable_singleton"),
    summary: "A shared instance is replaced, or its state is written, from outside",
    defaultSeverity: .warning,
    check: { graph, context in MutableSingletonSearch(graph: graph, context: context).observations() })
}

/// Finds shared instances that others replace or whose state they write.
private struct MutableSingletonSearch {
  let graph: LinkedGraph
  let accesses: SharedAccesses
  let names: TypeNames

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    accesses = SharedAccesses(graph: graph, allowed: context.configuration.allowedSingletons)
    names = context.names
  }

  func observations() -> [Observation] {
    let writes = graph.sharedWrites.filter(isReported).sorted { graph.isBefore($0.site, $1.site) }
    let bySingleton = Dictionary(grouping: writes, by: \.singleton)
    return graph.singletons.indices.flatMap { row -> [Observation] in
      let (singleton, writes) = (graph.singletons[row], bySingleton[row] ?? [])
      let replaced = writes.filter { $0.member == singleton.member }
      let changed = writes.filter { $0.member != singleton.member }
      return [replaced, changed].filter { !$0.isEmpty }.map { observation(singleton, $0) }
    }
  }

  private func isReported(_ write: SharedWrite) -> Bool {
    let singleton = graph.singletons[write.singleton]
    guard write.role == .production, write.condition != "DEBUG", singleton.role.isShipped,
      !accesses.isAllowed(singleton)
    else { return false }
    let kind = graph.nodes[singleton.type].kind
    guard kind.isReference || kind.isAbstract, !graph.nodes[singleton.owner].isPrivate else { return false }
    guard let from = write.from else { return true }
    return !accesses.isFamily(from, singleton) && !graph.nodes[from].isCompositionRoot
  }

  private func observation(_ singleton: Singleton, _ writes: [SharedWrite]) -> Observation {
    let accessor = "\(names(singleton.owner)).\(singleton.member)"
    let isReplaced = writes[0].member == singleton.member
    let members = Set(writes.map(\.member)).sorted()
    let writers = Set(writes.map { $0.from.map { names($0) } ?? "code outside of the project's types" }).sorted()
    let what =
      isReplaced
      ? "\(accessor) is replaced" : "\(enumerated(members)) of \(accessor) \(members.count == 1 ? "is" : "are") written"
    return Observation(
      condition: "DI-A05",
      message: "\(what) by \(enumerated(writers)): everybody who reads it depends on when that happens",
      location: graph.location(singleton.site), subjects: [graph.nodes[singleton.owner].id],
      related: graph.related(
        writes.map {
          ("\($0.from.map { names($0) } ?? "code outside of the project's types") writes \($0.member)", $0.site)
        }, limit: 10),
      help: isReplaced
        ? ["make it `static let`, or its setter private, and pass the other instance to those who need it"]
        : [
          "make the setter private and offer a method that says what the change means",
          "or pass the value to those who need it",
        ], identity: [graph.nodes[singleton.owner].id, singleton.member, isReplaced ? "replaced" : "state"])
  }
}

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
  let context: RuleContext
  let accesses: SharedAccesses
  /// Rows of the shared instances that something replaces or may replace: code, tests, a debugger's.
  let written: Set<Int>
  let names: TypeNames
  let roots: CompositionRoots
  let demonstrations: Demonstrations

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    let replaced = Set(graph.replacements.map(\.target.text))
    written = Set(graph.sharedWrites.filter { $0.member == graph.singletons[$0.singleton].member }.map(\.singleton))
      .union(
        graph.singletons.indices.filter { row in
          let singleton = graph.singletons[row]
          return replaced.contains("\(graph.nodes[singleton.owner].id).\(singleton.member)")
        })
    accesses = SharedAccesses(graph: graph, context: context)
    names = context.names
    roots = context.roots
    demonstrations = Demonstrations(graph: graph)
  }

  func observations() -> [Observation] {
    let writes = graph.sharedWrites.filter(isReported).sorted { graph.isBefore($0.site, $1.site) }
    let bySingleton = Dictionary(grouping: writes, by: \.singleton)
    return graph.singletons.indices.flatMap { row -> [Observation] in
      let (singleton, writes) = (graph.singletons[row], bySingleton[row] ?? [])
      let replaced = writes.filter { $0.member == singleton.member }
      let changed = writes.filter { $0.member != singleton.member }
      let (kept, settings) = (changed.filter { !$0.isOffered }, changed.filter(\.isOffered))
      // What has nothing at first and is given in one place what the writer has, or what only another module knows, is put there, and
      // nothing is replaced.
      let isFilledOnce =
        singleton.isMadeElsewhere && replaced.count == 1 && !replaced[0].isClearing
        && (replaced[0].assignsNamedObject
          || graph[replaced[0].site.file].module != graph[singleton.site.file].module)
      return [isFilledOnce ? [] : replaced, kept, settings].filter { !$0.isEmpty }.map { observation(singleton, $0) }
        + (mayBeReplaced(row) ? [openness(singleton)] : [])
    }
  }

  /// Whether anybody could replace it and nobody ever does, not even a test.
  private func mayBeReplaced(_ row: Int) -> Bool {
    let singleton = graph.singletons[row]
    return singleton.kind == .replaceable && !singleton.isMadeElsewhere && singleton.role == .production
      && graph.isSwift(singleton.site) && graph.nodes[singleton.type].kind.isReference
      && !graph.nodes[singleton.owner].isPrivate && !accesses.isAllowed(singleton)
      && !written.contains(row) && !context.conformance.hasSubtypes(graph.nodes[singleton.type].id)
  }

  private func openness(_ singleton: Singleton) -> Observation {
    let accessor = singleton.name(in: names.path(singleton.owner))
    return Observation(
      severity: .info, condition: "DI-A05",
      message: "\(accessor) could be replaced by everybody, and nobody does",
      location: graph.location(singleton.site), subjects: [graph.nodes[singleton.owner].id],
      help: ["make it a constant: `static let \(singleton.member)`"],
      identity: [graph.nodes[singleton.owner].id, singleton.member, "open"])
  }

  private func isReported(_ write: SharedWrite) -> Bool {
    let singleton = graph.singletons[write.singleton]
    guard write.role == .production, !write.condition.isOnlyForDebugging, singleton.role.isShipped,
      !accesses.isAllowed(singleton), !demonstrations.shows(singleton.site, at: write.site)
    else { return false }
    let kind = graph.nodes[singleton.type].kind
    guard kind.isReference || kind.isAbstract, !graph.nodes[singleton.owner].isPrivate else { return false }
    guard let from = write.from else { return true }
    return !accesses.isFamily(from, singleton) && !roots[from]
  }

  private func observation(_ singleton: Singleton, _ writes: [SharedWrite]) -> Observation {
    let accessor = singleton.name(in: names.path(singleton.owner))
    let isReplaced = writes[0].member == singleton.member
    let isEmptied = isReplaced && writes.allSatisfy(\.isClearing)
    let members = Set(writes.map(\.member)).sorted()
    let writers = Set(writes.map { $0.from.map { names($0) } ?? "code outside of the project's types" }).sorted()
    let what =
      isReplaced
      ? "\(accessor) is \(isEmptied ? "emptied" : "replaced")"
      : "\(enumerated(members)) of \(accessor) \(members.count == 1 ? "is" : "are") written"
    let isSetting = !isReplaced && writes[0].isOffered
    return Observation(
      // Every second author of a state that others write means it so; another instance surprises everybody.
      severity: isReplaced && !isEmptied ? nil : .info, condition: "DI-A05",
      message: "\(what) by \(enumerated(writers)): everybody who reads it depends on when that happens",
      location: graph.location(singleton.site), subjects: [graph.nodes[singleton.owner].id],
      related: graph.related(
        writes.map {
          ("\($0.from.map { names($0) } ?? "code outside of the project's types") writes \($0.member)", $0.site)
        }, limit: 10),
      help: isEmptied
        ? ["let its type empty it, by a method that says when", "keep it nowhere: who has it goes on with the old one"]
        : isReplaced
          ? [
            (!graph.isSwift(singleton.site)
              ? "take its setter out of the header"
              // What is filled later is no constant.
              : singleton.isOptional || singleton.isMadeElsewhere
                ? "make its setter private"
                : "make it `\(singleton.isGlobal ? "" : "static ")let`, or its setter private,")
              + " and pass the other instance to those who need it"
          ]
          : [
            "make the setter private and offer a method that says what the change means",
            "or pass the value to those who need it",
          ],
      identity: [
        graph.nodes[singleton.owner].id, singleton.member, isReplaced ? "replaced" : isSetting ? "settings" : "state",
      ])
  }
}

extension SharedWrite {
  /// Whether a type means others to write there: what is written is a setting, or the type hears of it.
  fileprivate var isOffered: Bool { isKeptElsewhere || isWatched }
}

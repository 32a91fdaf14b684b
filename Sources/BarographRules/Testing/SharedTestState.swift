internal import BarographModel

extension Rule {
  /// State of a shared instance that one class of tests changes and another one sees.
  package static let sharedTestState = Rule(
    id: RuleID("shared_test_state"),
    summary: "A test changes a shared instance that other test classes reach",
    defaultSeverity: .info, isPreview: true,
    check: { graph, context in
      if graph.testAccesses.isEmpty { return [] }
      return SharedTestStateSearch(graph: graph, context: context).observations()
    })
}

/// Finds state of shared instances that tests change and others of them read.
private struct SharedTestStateSearch {
  let graph: LinkedGraph
  let context: RuleContext
  private let classes: TestClasses
  private let accesses: SharedAccesses

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    classes = TestClasses(graph: graph, context: context)
    accesses = SharedAccesses(graph: graph, context: context)
  }

  /// A change that tests leave behind, and who comes across it.
  private struct LeftOver {
    var writes: [TestAccess] = []
    /// One place for each class that reaches it.
    var reached: [TestAccess] = []
    /// Each reads what was written, rather than something that may depend on it.
    var isCertain = true
  }

  func observations() -> [Observation] {
    let grouping = Grouping(graph: graph, rule: context.rule)
    return Dictionary(grouping: graph.testAccesses, by: \.singleton).sorted { $0.key < $1.key }.flatMap {
      singleton, all -> [Observation] in
      guard isOfProduct(graph.singletons[singleton]) else { return [] }
      let byModule = Dictionary(grouping: all) { graph.nodes[$0.owner].module }
      return byModule.sorted { $0.key < $1.key }.flatMap { _, accesses in
        [false, true].flatMap { isConcurrent -> [Observation] in
          let leak = leak(accesses, isConcurrent: isConcurrent)
          guard !leak.writes.isEmpty else { return [] }
          return grouping.observations(leak.writes, at: \.site) {
            observation(leak, $0, isConcurrent: isConcurrent)
          }
        }
      }
    }
  }

  private func isOfProduct(_ singleton: Singleton) -> Bool {
    singleton.role.isShipped && !accesses.isAllowed(singleton)
  }

  private func leak(_ accesses: [TestAccess], isConcurrent: Bool) -> LeftOver {
    let byOwner = accesses.grouped(by: \.owner)
    var leak = LeftOver()
    for (writer, own) in byOwner {
      let written = own.filter { $0.effect == .writes && $0.moment != .tearDown }
      for write in written where isConcurrent || !classes.isRestored(write, in: accesses) {
        for (other, theirs) in byOwner where other != writer && !classes.areRelated(writer, other) {
          let exposed = theirs.filter {
            runAtOnce(write, $0) == isConcurrent && isExposed($0, to: write, accesses, isConcurrent)
          }
          guard let first = exposed.first(where: { $0.member == write.member }) ?? exposed.first else { continue }
          if leak.writes.last != write { leak.writes.append(write) }
          if first.member != write.member { leak.isCertain = false }
          if !leak.reached.contains(where: { $0.owner == other }) { leak.reached.append(first) }
        }
      }
    }
    return leak
  }

  /// Suites of Swift Testing do, unless one around both forbids it or the main actor is where both happen.
  private func runAtOnce(_ a: TestAccess, _ b: TestAccess) -> Bool {
    guard a.isConcurrent, b.isConcurrent, !(a.isOnMainActor && b.isOnMainActor) else { return false }
    return a.serialSuite == nil || a.serialSuite != b.serialSuite
  }

  private func isExposed(_ use: TestAccess, to write: TestAccess, _ all: [TestAccess], _ isConcurrent: Bool) -> Bool {
    let singleton = graph.singletons[write.singleton]
    let isWhole = write.member == singleton.member
    if isConcurrent, use.effect == .writes, use.member == write.member || isWhole { return true }
    guard use.effect == .uses, use.moment != .tearDown else { return false }
    // Another property than the one that was written.
    if !isWhole, use.member != write.member, use.isStored { return false }
    if isConcurrent { return true }
    return !classes.sets(write.member, for: use, in: all)
  }

  // MARK: Wording

  private func observation(_ leak: LeftOver, _ writes: [TestAccess], isConcurrent: Bool) -> Observation {
    let singleton = graph.singletons[writes[0].singleton]
    let owner = graph.nodes[singleton.owner]
    let accessor = graph.accessor(singleton, context.names(singleton.owner), at: writes[0].site)
    let members = Set(writes.map(\.member)).sorted()
    let isReplaced = members == [singleton.member]
    let writers = Set(writes.map { context.names($0.owner) }).sorted()
    let readers = leak.reached.filter { access in writes.contains { $0.owner != access.owner } }
    let names = Set(readers.map { context.names($0.owner) }).sorted()
    let what =
      isReplaced
      ? "replace\(writers.count == 1 ? "s" : "") \(accessor)"
      : "set\(writers.count == 1 ? "s" : "") \(enumerated(members.filter { $0 != singleton.member })) of \(accessor)"
    let reaches = "\(enumerated(names)) reach\(names.count == 1 ? "es" : "") it"
    let message =
      isConcurrent
      ? "\(enumerated(writers)) \(what), and \(reaches) while suites run at the same time: each may see what the other set"
      : "\(enumerated(writers)) \(what) and \(writers.count == 1 ? "does" : "do") not put it back; "
        + "\(reaches): what \(names.count == 1 ? "it sees" : "they see") depends on which tests ran before"
    return Observation(
      message: message, location: graph.location(writes[0].site),
      subjects: [owner.id] + writers, path: [hop(writes[0], to: owner.id)],
      related: graph.related(
        writes.dropFirst().map { ("\(context.names($0.owner)) sets \($0.member) here", $0.site) }.prefix(4)
          + readers.map { ("\(context.names($0.owner)) reaches it here", $0.site) }, limit: 10),
      help: help(accessor, isConcurrent), certainty: leak.isCertain ? .certain : .likely,
      identity: [owner.id, singleton.member, graph.nodes[writes[0].owner].module]
        + (isConcurrent ? ["at once"] : []))
  }

  private func hop(_ write: TestAccess, to owner: String) -> Hop {
    let verb = write.member == graph.singletons[write.singleton].member ? "replaces" : "sets"
    return Hop(
      from: graph.nodes[write.owner].id, to: owner, form: .body, timing: .deferred, strength: .strong,
      location: graph.location(write.site), note: "\(verb) \(write.member)")
  }

  private func help(_ accessor: String, _ isConcurrent: Bool) -> [String] {
    let own = "give the code under test an instance of its own instead of \(accessor)"
    return isConcurrent
      ? [own, "or put the suites that use it into one that is `.serialized`: on one of them alone it does not help"]
      : ["put the first value back in `tearDown`, `addTeardownBlock` or `defer`", "or " + own]
  }
}

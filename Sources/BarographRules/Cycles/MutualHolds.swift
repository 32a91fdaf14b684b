internal import BarographModel

/// Words for objects that the text shows to keep each other alive.
struct MutualHolds {
  let facts: CycleFacts

  private var graph: LinkedGraph { facts.graph }

  /// What nobody has said yet: of a cycle of construction the same types are one finding, which names this price too.
  func observations(besides known: [Observation]) -> [Observation] {
    // Objects of one type are a list or a tree, which whoever wrote it takes apart.
    let kept = graph.mutualHolds.filter { hold in
      hold.role.isShipped && !isFreed(hold) && Set(hold.steps.map(\.owner)).count > 1
    }
    if kept.isEmpty { return [] }
    let cycles = DependencyCycleSearch(facts: facts, listsClean: false).observations()
    var told = Set((known + cycles).map { $0.subjects.sorted() })
    return kept.map(observation).filter { told.insert($0.subjects.sorted()).inserted }
  }

  /// Whether somebody lets go at some time, or the objects are meant to live as long as the program.
  private func isFreed(_ hold: MutualHold) -> Bool {
    hold.steps.contains { step in
      facts.appLong.contains(step.owner) || facts.empties(step.member, of: step.owner)
        || !graph.nodes[step.owner].kind.isReference
    }
  }

  private func observation(_ hold: MutualHold) -> Observation {
    let path = hold.steps.map { step in
      Hop(
        from: graph.nodes[step.owner].id, to: graph.nodes[step.target].id, form: .property, timing: .deferred,
        strength: .strong, location: graph.location(step.site),
        note: "\(graph.nodes[step.owner].name).\(step.member) keeps \(graph.nodes[step.target].name)")
    }
    var types: [Int] = []
    for step in hold.steps where !types.contains(step.owner) { types.append(step.owner) }
    return Observation(
      message: "\(enumerated(types.map { graph.nodes[$0].name })) hold each other strongly: none of them is ever freed",
      location: path[0].location, subjects: types.map { graph.nodes[$0].id }, path: path,
      help: [help(hold)],
      certainty: .likely, identity: hold.steps.map { "\(graph.nodes[$0.owner].id).\($0.member)" }.sorted())
  }
  /// What undoes the ring. A closure need not keep what it captures, and a property that is filled later may be weak; what is
  /// made or given with the object is kept for a reason.
  private func help(_ hold: MutualHold) -> String {
    if let step = hold.steps.first(where: { $0.manner == .captured }) {
      return "capture `[weak self]` in the closure that `\(name(step))` keeps"
    }
    let open = hold.steps.filter {
      property($0).map { $0.isWritable && ($0.isOptional || $0.isImplicitlyUnwrapped) } ?? false
    }
    guard let back = open.first(where: { $0.manner == .given }) ?? open.first else {
      let names = hold.steps.map { "`\(name($0))`" }
      return "make one of \(enumerated(names)) a `weak var`, whose object something else keeps"
    }
    let bound = isOpenProtocol(back) ? " (its protocol needs `: AnyObject`)" : ""
    return "hold `\(name(back))` weakly\(bound), if something else keeps \(graph.nodes[back.target].name), "
      + "or set it to nil when it is done"
  }

  private func name(_ step: MutualHold.Keeping) -> String { "\(graph.nodes[step.owner].name).\(step.member)" }

  private func property(_ step: MutualHold.Keeping) -> StoredProperty? {
    graph.properties.first { $0.owner == step.owner && $0.name == step.member }
  }

  /// Whether a property is declared as a protocol that values may conform to, so that Swift lets nobody hold it weakly.
  private func isOpenProtocol(_ step: MutualHold.Keeping) -> Bool {
    property(step)?.types.contains { graph.nodes[$0].kind == .protocol && graph.nodes[$0].supertypes.isEmpty } ?? false
  }
}

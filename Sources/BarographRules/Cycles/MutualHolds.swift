internal import BarographModel

/// Words for objects that the text shows to keep each other alive.
struct MutualHolds {
  let facts: CycleFacts
  /// Doubles in the product.
  let standIns: Set<Int>

  var graph: LinkedGraph { facts.graph }

  /// What nobody has said yet: of a cycle of construction the same types are one finding, which names this price too.
  func observations(besides known: [Observation]) -> [Observation] {
    let kept = graph.mutualHolds.filter { $0.role.isShipped && !isFreed($0) && !isForgotten($0) }
    if kept.isEmpty { return [] }
    let cycles = DependencyCycleSearch(facts: facts, listsClean: false).observations()
    var told = Set((known + cycles).map { $0.subjects.sorted() })
    // Objects of one type that keep each other by one property are a list, which whoever wrote it takes apart.
    let several = kept.filter { Set($0.steps.map { MemberKey(owner: $0.owner, name: $0.member) }).count > 1 }
      .grouped { Set($0.steps.map(\.owner)) }
    let inherited = InheritedRings(facts)
    let rings = several.map(\.1).filter { ring in
      !isPart(ring[0], of: told) && inherited.declaring(ring[0]).map { !told.contains($0) } ?? true
    }
    return inherited.families(of: rings).map { family in
      observation(family[0][0], besides: family[0].dropFirst(), inheritedBy: family.dropFirst().map { $0[0] })
    }
    .filter { told.insert($0.subjects.sorted()).inserted }
      + ownRings(kept.filter { $0.steps.count == 1 && !$0.steps[0].manner.isOfSystem })
      + systemHolds(kept.filter { $0.steps.count == 1 && $0.steps[0].manner.isOfSystem })
  }

  /// Whether what has been said names all of the objects, and the one between them that has the next in it.
  private func isPart(_ hold: MutualHold, of told: Set<[String]>) -> Bool {
    guard hold.steps.contains(where: { $0.manner == .contained }) else { return false }
    let ids = Set(hold.steps.map { graph.nodes[$0.owner].id })
    return told.contains { ids.isSubset(of: $0) }
  }

  /// Objects that keep themselves by a closure: one finding for each type, at the first place.
  private func ownRings(_ holds: [MutualHold]) -> [Observation] {
    var places: [Int: [MutualHold.Keeping]] = [:]
    for step in holds.map({ $0.steps[0] }) where !isLasting(graph.nodes[step.owner]) {
      places[step.owner, default: []].append(step)
    }
    return places.sorted { $0.key < $1.key }.map { owner, steps in
      let name = graph.nodes[owner].name
      let step = steps[0]
      return Observation(
        message: "\(name) keeps itself: \(itself(step)), so that it is never freed",
        location: graph.location(step.site), subjects: [graph.nodes[owner].id], path: [hop(step)],
        related: closures([step])
          + steps.dropFirst().map {
            Related(message: "and here, by `\($0.member)`", location: graph.location($0.site))
          },
        help: [ownHelp(step, name)],
        certainty: .likely, identity: ["\(graph.nodes[owner].id) itself"])
    }
  }

  /// Whether objects of a type put others together and are meant to live as long as these. A coordinator of one screen is not, whatever it makes.
  private func isLasting(_ node: Node) -> Bool {
    guard node.isCompositionRoot, node.name.hasSuffix("Coordinator") else { return node.isCompositionRoot }
    return ["App", "Application", "Main", "Root"].contains { node.name.hasPrefix($0) }
  }

  private func hop(_ step: MutualHold.Keeping) -> Hop {
    Hop(
      from: graph.nodes[step.owner].id, to: graph.nodes[step.target].id, form: .property, timing: .deferred,
      strength: .strong, location: graph.location(step.site),
      note: "\(graph.nodes[step.owner].name).\(step.member) keeps \(graph.nodes[step.target].name)")
  }

  /// Whether no target compiles what keeps one of them.
  private func isForgotten(_ hold: MutualHold) -> Bool {
    // What is declared in a header is compiled with those who include it.
    hold.steps.contains { step in graph[step.site.file].isForgotten && !graph[step.site.file].path.hasSuffix(".h") }
  }

  /// Whether somebody lets go at some time, or the objects are meant to live as long as the program.
  private func isFreed(_ hold: MutualHold) -> Bool {
    hold.steps.contains { step in
      facts.appLong.contains(step.owner) || !step.isObserver && facts.empties(step.member, of: step.owner)
        || !graph.nodes[step.owner].kind.isReference || standIns.contains(step.owner)
    }
  }

  /// The types of a ring, in its order.
  private func types(_ hold: MutualHold) -> [Int] {
    var types: [Int] = []
    for step in hold.steps where !types.contains(step.owner) { types.append(step.owner) }
    return types
  }

  /// What `others` keep as well, between objects of the same types, and `subclasses` by the same properties.
  private func observation(
    _ hold: MutualHold, besides others: ArraySlice<MutualHold>, inheritedBy subclasses: [MutualHold]
  ) -> Observation {
    let path = hold.steps.map(hop)
    let types = types(hold)
    return Observation(
      message: "\(types.count == 1 ? "objects of " : "")\(enumerated(types.map { graph.nodes[$0].name })) "
        + "hold each other strongly: none of them is ever freed",
      location: path[0].location, subjects: types.map { graph.nodes[$0].id }, path: path,
      related: closures(hold.steps) + alsoKept(others, besides: hold)
        + subclasses.map { other in
          Related(
            message: "and so do \(enumerated(self.types(other).map { graph.nodes[$0].name }))",
            location: graph.location(other.steps[0].site))
        },
      help: [help(hold, besides: others)],
      certainty: .likely, identity: hold.steps.map { "\(graph.nodes[$0.owner].id).\($0.member)" }.sorted())
  }

  /// The closures that capture, where they stand on other lines than what is told, and those in them that are weak in vain.
  private func closures(_ steps: [MutualHold.Keeping]) -> [Related] {
    var found: [(message: String, site: Site)] = []
    for step in steps where isGivenMore(step) {
      let captured = "`\(step.captured)`"
      if let site = step.closure, site.file != step.site.file || site.line != step.site.line {
        found.append(("this closure captures \(captured)", site))
      }
      if let site = step.weakClosure {
        found.append(("it has \(captured) for the sake of this one, whose `weak` comes too late", site))
      }
    }
    return graph.related(found)
  }

  /// The properties by which the same objects keep each other besides.
  private func alsoKept(_ others: ArraySlice<MutualHold>, besides hold: MutualHold) -> [Related] {
    var told = Set(hold.steps.map(name))
    return others.flatMap(\.steps).filter { told.insert(name($0)).inserted }.map {
      Related(
        message: "`\(name($0))` keeps \(graph.nodes[$0.target].name) as well", location: graph.location($0.site))
    }
  }
}

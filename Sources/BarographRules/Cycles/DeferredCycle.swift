internal import BarographModel

/// A cycle that works because a hop is put off: at a price, or cleanly, or not worth a word.
struct DeferredCycle {
  let cycle: Cycle
  let facts: CycleFacts

  /// The verdict on what works and costs nothing.
  static let cleanVerdict = "clean"

  /// A warning that names the price, a note for a clean cycle, `nil` for what is ordinary.
  func observation() -> Observation? {
    guard cycle.steps.contains(where: { edge($0)?.kind == .injection }) else {
      return RemadeCycle(cycle, facts).observation
    }
    // What is given is known by type: one factory may make a new object each time, which is a way through screens and no ring.
    let isGiven = cycle.steps.contains { $0.supply != nil }
    if !isGiven, deferredHops.contains(where: \.isContainer) {
      return isWeak || isAskedEachTime || isMadeWhenNeeded ? clean : soft
    }
    // Without a framework that defers, only what is certain to hold is worth a word.
    return holdEachOther ? soft : nil
  }

  /// The hops that are put off, those of a container first.
  private var deferredHops: [CycleHop] {
    let hops = cycle.steps.filter { $0.timing != .eager }
    return hops.filter(\.isContainer) + hops.filter { !$0.isContainer }
  }

  private func edge(_ hop: CycleHop) -> Edge? { hop.edge.map { facts.graph.edges[$0] } }

  private var isWeak: Bool {
    cycle.steps.contains { $0.strength == .weak || $0.strength == .unowned }
  }

  /// Whether a hop is a closure or factory that makes or asks when it is called: nothing is set and nothing kept.
  private var isAskedEachTime: Bool {
    runsTwice == nil
      && deferredHops.contains { hop in
        hop.isContainer && !isBinding(hop) && (facts.form(hop) == .provider || facts.form(hop) == .factory)
      }
  }

  /// Whether making any of them needs none of the others, and nothing keeps them alive that is not meant to live.
  private var isMadeWhenNeeded: Bool { cycle.steps.allSatisfy { $0.timing == .lazy } && !holdEachOther }

  private func isBinding(_ hop: CycleHop) -> Bool { edge(hop)?.kind == .binding }

  /// Whether the objects keep each other alive, and nothing keeps one of them alive anyway.
  private var holdEachOther: Bool {
    !makesNewOnes
      && cycle.steps.allSatisfy { hop in
        let kind = facts.graph.nodes[facts.vertices.nodeOf[hop.from]].kind
        let isKept = facts.form(hop) != .provider && facts.form(hop) != .factory && facts.form(hop) != .locator
        return kind.isReference && isKept && hop.strength == .strong && !facts.isCleared(hop)
          && !facts.appLong.contains(facts.vertices.nodeOf[hop.from])
      }
  }

  /// Whether each of them has one that was made for it alone, by itself or by who made it: then the way leads on to other objects
  /// of the same types and never back.
  private var makesNewOnes: Bool {
    cycle.steps.indices.allSatisfy { row in
      let (hop, before) = (cycle.steps[row], cycle.steps[row == 0 ? cycle.steps.count - 1 : row - 1])
      if hop.isContainer || hop.edge == nil { return false }
      return makes(hop.from, hop.to)
        || edge(before)?.kind == .creation && makes(before.from, hop.to) && before.from != hop.to
    }
  }

  /// A container may run the factory of a type again when a peer asks for it while its own factory still sets properties.
  private var runsTwice: CycleHop? {
    cycle.steps.first {
      $0.timing == .eager && $0.duty == .during && edge($0).map(facts.completesAfterwards) ?? false
    }
  }

  private var soft: Observation? {
    guard let hop = deferredHops.first else { return nil }
    let (from, member) = (facts.name(hop.from), member(hop))
    let how = hop.timing == .lazy ? "made on first use" : "set later"
    if runsTwice == nil, holdEachOther {
      // That none of them is ever freed is what matters.
      return observation(
        .warning, "soft",
        "\(names) need each other and hold each other, so that none of them is ever freed; they can be made because \(member) is "
          + how,
        [
          letGo(hop, member), "do not read \(member) in an initialiser of \(from)",
          "move what they need from each other into a type that needs neither",
        ])
    }
    var prices = ["\(member) is not there while \(from) is being made"]
    var help = ["do not read \(member) in an initialiser of \(from)"]
    if let twice = runsTwice {
      prices.append("the factory of \(facts.name(twice.from)) runs twice")
      help.insert("resolve \(facts.name(twice.to)) in `initCompleted` too, so that no factory runs twice", at: 0)
    }
    if holdEachOther {
      prices.append("they hold each other, so that none is ever freed")
      help.insert(letGo(hop, member), at: 0)
    }
    help.append("move what they need from each other into a type that needs neither")
    return observation(
      .warning, "soft",
      "\(names) need each other; it works because \(member) is \(how), but "
        + prices.joined(separator: ", and "), help)
  }

  /// What a type makes for itself nobody else keeps: it is a hop that leads back to a maker, or to what a screen shows, that has to be
  /// weak.
  private func letGo(_ hop: CycleHop, _ member: String) -> String {
    let given = cycle.steps.filter { edge($0)?.kind == .injection && $0.strength == .strong && !makes($0.from, $0.to) }
    if let back = given.first(where: { makes($0.to, $0.from) }) { return "hold \(self.member(back)) weakly" }
    // Whoever shows a screen keeps it; what the screen works with nobody else need have.
    let screens = given.filter { facts.isScreen($0.to) && !facts.isScreen($0.from) }
    if screens.count == 1 {
      return "hold \(self.member(screens[0])) weakly, if something else keeps \(facts.name(screens[0].to))"
    }
    // What an initialiser takes it works with; what is set afterwards leads back.
    let late = given.filter { $0.timing != .eager }
    if given.count > 1, late.count == 1 { return "hold \(self.member(late[0])) weakly, or clear it when it is done" }
    switch given.count {
    case 0: return "clear \(member) when it is done"
    case 1:
      return "hold \(self.member(given[0])) weakly"
        + (edge(hop)?.kind == .creation ? "" : ", or clear it when it is done")
    default:
      return
        "hold one of \(enumerated(given.map { self.member($0) })) weakly, whose object something else keeps, or clear it when it is done"
    }
  }

  /// Whether one type makes objects of another.
  private func makes(_ maker: Int, _ made: Int) -> Bool {
    facts.makings.contains(NodePair(from: facts.vertices.nodeOf[maker], to: facts.vertices.nodeOf[made]))
  }

  private var clean: Observation? {
    guard let hop = deferredHops.first else { return nil }
    if !isWeak {
      return observation(
        .info, Self.cleanVerdict,
        "\(names) need each other; \(member(hop)) is asked for when it is needed, so that it works",
        ["nothing has to change; do not ask for it while \(facts.name(hop.from)) is being made"])
    }
    return observation(
      .info, Self.cleanVerdict,
      "\(names) need each other; \(member(hop)) is deferred and a way back is weak, so that it works",
      ["nothing has to change; keep the way back weak"])
  }

  private var names: String { enumerated(cycle.types.map { facts.graph.nodes[$0].name }) }

  private func member(_ hop: CycleHop) -> String {
    // An initialiser takes what a property keeps.
    let name = facts.form(hop) == .constructor ? facts.keeper(hop) : edge(hop)?.memberName ?? ""
    return "`\(facts.name(hop.from)).\(name.isEmpty ? facts.name(hop.to) : name)`"
  }

  private func observation(_ severity: Severity, _ verdict: String, _ message: String, _ help: [String]) -> Observation
  {
    let path = cycle.hops.compactMap(facts.printed)
    return Observation(
      severity: severity, verdict: verdict, message: message,
      location: path[0].location, subjects: cycle.types.map { facts.graph.nodes[$0].id }, path: path,
      related: cycle.givings(facts), help: help, certainty: cycle.certainty, identity: cycle.identity)
  }
}

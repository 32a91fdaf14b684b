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
    return several.filter { !isPart($0.1[0], of: told) }.map { observation($0.1[0], besides: $0.1.dropFirst()) }
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

  /// What `others` keep as well, between objects of the same types.
  private func observation(_ hold: MutualHold, besides others: ArraySlice<MutualHold>) -> Observation {
    let path = hold.steps.map(hop)
    var types: [Int] = []
    for step in hold.steps where !types.contains(step.owner) { types.append(step.owner) }
    return Observation(
      message: "\(types.count == 1 ? "objects of " : "")\(enumerated(types.map { graph.nodes[$0].name })) "
        + "hold each other strongly: none of them is ever freed",
      location: path[0].location, subjects: types.map { graph.nodes[$0].id }, path: path,
      related: closures(hold.steps) + alsoKept(others, besides: hold), help: [help(hold, besides: others)],
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

/// What undoes a ring.
extension MutualHolds {
  /// A closure need not keep what it captures, and a property that is filled later may be weak; what is made or given with the object
  /// is kept for a reason.
  private func help(_ hold: MutualHold, besides others: ArraySlice<MutualHold>) -> String {
    if let step = hold.steps.first(where: isGivenMore) { return sparing(step, in: hold) ?? letGo(step) }
    if let advice = freeing(hold, besides: others) { return advice }
    // What keeps the same object besides would go on to do so.
    let alone = hold.steps.filter { step in
      !others.flatMap(\.steps).contains {
        $0.owner == step.owner && $0.target == step.target && $0.member != step.member
      }
    }
    if alone.count == 1, hold.steps.count > 1, !alone[0].isAmongOthers, property(alone[0])?.isWritable ?? false {
      return weaken(alone[0])
    }
    let open = hold.steps.filter {
      property($0).map { $0.isWritable && ($0.isOptional || $0.isImplicitlyUnwrapped) } ?? false
    }
    let ways = open.filter { !leadsFromScreen($0) }
    guard let back = ways.first(where: { $0.manner == .given }) ?? ways.first else { return weaken(hold) }
    // Whoever makes the other one is there anyway, and needs what it has made.
    if makes(back), let way = hold.steps.first(where: isMadeByTarget), way.owner != back.owner {
      return way.isAmongOthers ? takeOut(way) : weaken(way)
    }
    return "hold `\(name(back))` weakly\(bound(back)), if something else keeps \(graph.nodes[back.target].name), "
      + "or set it to nil when it is done"
  }

  /// Of what code has by a local name the closure may be all that keeps it: a screen that it keeps in turn somebody shows.
  private func sparing(_ step: MutualHold.Keeping, in hold: MutualHold) -> String? {
    guard step.captured != "self" else { return nil }
    let ways = hold.steps.filter { way in
      !isGivenMore(way) && !way.isAmongOthers && facts.isScreen(node: way.target) && !facts.isScreen(node: way.owner)
    }
    return ways.count == 1 ? weaken(ways[0]) : nil
  }

  /// Whether a screen keeps what it works with, which nobody else need have.
  func leadsFromScreen(_ step: MutualHold.Keeping) -> Bool {
    facts.isScreen(node: step.owner) && !facts.isScreen(node: step.target)
  }

  /// What is made with its owner and what a collection has cannot be weak.
  private func weaken(_ hold: MutualHold) -> String {
    let ways = hold.steps.filter { step in
      // Of a type from outside only what it is given is known.
      !step.isAmongOthers && !step.isLazy
        && (property(step).map { !$0.isLazy && !($0.hasDefault && makes(step)) } ?? (step.manner == .given))
    }
    if ways.count == 1 { return weaken(ways[0]) }
    let leadingToScreens = ways.filter { facts.isScreen(node: $0.target) && !facts.isScreen(node: $0.owner) }
    if leadingToScreens.count == 1 { return weaken(leadingToScreens[0]) }
    let names = ways.map { "`\(name($0))`\(bound($0))" }
    if names.isEmpty { return takeOut(hold.steps.first(where: \.isAmongOthers) ?? hold.steps[0]) }
    return hold.steps.allSatisfy(isDeclaredInSwift)
      ? "make one of \(enumerated(names)) a `weak var`, whose object something else keeps"
      : "declare one of \(enumerated(names)) `weak`, whose object something else keeps"
  }

  private func takeOut(_ step: MutualHold.Keeping) -> String {
    "take \(graph.nodes[step.target].name) out of `\(name(step))` when it is done"
  }

  func weaken(_ way: MutualHold.Keeping) -> String {
    let (owner, target) = (graph.nodes[way.owner].name, graph.nodes[way.target].name)
    return weaken(
      way,
      isMadeByTarget(way)
        ? ": \(target) makes \(owner), and is there as long" : ", if something else keeps \(target)")
  }

  private func weaken(_ way: MutualHold.Keeping, _ reason: String) -> String {
    (isDeclaredInSwift(way) ? "make `\(name(way))` a `weak var`" : "declare `\(name(way))` `weak`") + bound(way)
      + reason
  }

  private func bound(_ step: MutualHold.Keeping) -> String {
    if step.isOfAny { return " (declared as `AnyObject?`)" }
    return isOpenProtocol(step) ? " (its protocol needs `: AnyObject`)" : ""
  }

  private func isSwift(_ step: MutualHold.Keeping) -> Bool { graph.isSwift(step.site) }

  /// Whether a property is declared in Swift, wherever it is filled.
  private func isDeclaredInSwift(_ step: MutualHold.Keeping) -> Bool {
    property(step).map { graph.isSwift($0.site) } ?? isSwift(step)
  }

  /// Whether the owner of a property makes what the property keeps.
  private func makes(_ step: MutualHold.Keeping) -> Bool {
    graph.edges.contains { $0.kind == .creation && $0.from == step.owner && $0.to == step.target }
  }

  /// Whether what a property keeps makes the property's owner, which never makes that.
  private func isMadeByTarget(_ step: MutualHold.Keeping) -> Bool {
    !makes(step)
      && graph.edges.contains {
        $0.kind == .creation && $0.from == step.target && $0.to == step.owner
      }
  }

  /// What to do about an object that keeps itself.
  private func ownHelp(_ step: MutualHold.Keeping, _ name: String) -> String {
    if isGivenMore(step) { return letGo(step) }
    let late = "\(end(step)) is too late"
    return switch step.manner {
    case .delegate:
      "end the session before, by `finishTasksAndInvalidate`, or give it a delegate that has \(name) only weakly: \(late)"
    case .handler:
      "give it a small object that has \(name) only weakly, or take it out before, by `removeScriptMessageHandler`: \(late)"
    case .itself: weaken(step, ", or give it something else to keep")
    default: "use \(weakly(step)), or end what `\(self.name(step))` keeps before: \(late)"
    }
  }

  /// A closure that does not hold its object, in the language of the place.
  private func weakly(_ step: MutualHold.Keeping) -> String {
    isSwift(step)
      ? "a closure that captures `[weak self]`"
      : "a block with `__weak typeof(self) weakSelf = self;`"
  }

  private func end(_ step: MutualHold.Keeping) -> String {
    isSwift(step) ? "`deinit`" : "`dealloc`"
  }

  /// How what a property keeps keeps the object.
  private func itself(_ step: MutualHold.Keeping) -> String {
    switch step.manner {
    case .captured: "the closure that `\(step.member)` keeps captures it"
    case .bound: "`\(step.member)` keeps a method of it, and the object with it"
    case .contained: "the value that `\(step.member)` keeps has it in it"
    case .delegate: "the session that `\(step.member)` keeps has it as its delegate until it is invalidated"
    case .handler: "what `\(step.member)` keeps has it as its message handler"
    case .itself: "`\(step.member)` is the object itself"
    case .observed, .repeated, .session, .monitored, .task, .bagged, .listened, .commanded: "the system has it"
    case .declared, .given: "what `\(step.member)` keeps has it as its target"
    }
  }

  /// Whether the code gives something that has the object in it, which it need not.
  private func isGivenMore(_ step: MutualHold.Keeping) -> Bool {
    [.captured, .bound, .contained].contains(step.manner)
  }

  /// What keeps a closure from holding the object that it works for; a method that is handed on always holds its own.
  private func letGo(_ step: MutualHold.Keeping) -> String {
    if step.isOnlyKeptSo {
      return "set `\(name(step))` to nil when it has run: nothing else keeps `\(step.captured)` until then"
    }
    if step.manner == .contained { return "let the value that `\(name(step))` keeps have the object only weakly" }
    if !isSwift(step) {
      let weak = "weak" + step.captured.prefix(1).uppercased() + step.captured.dropFirst()
      return
        "let the block that `\(name(step))` keeps use `__weak typeof(\(step.captured)) \(weak) = \(step.captured);`"
    }
    if step.isBeforeMade {
      return
        "set `\(name(step))` when `\(step.captured)` is made, to a closure that captures `[weak \(step.captured)]`: before, there is nothing to capture"
    }
    return step.manner == .bound
      ? "give `\(name(step))` a closure that captures `[weak \(step.captured)]` and calls the method: a method by itself holds its object"
      : "capture `[weak \(step.captured)]` in the closure that `\(name(step))` keeps"
  }

  func name(_ step: MutualHold.Keeping) -> String { "\(graph.nodes[step.owner].name).\(step.member)" }

  func property(_ step: MutualHold.Keeping) -> StoredProperty? {
    graph.properties.first { $0.owner == step.owner && $0.name == step.member }
  }
}

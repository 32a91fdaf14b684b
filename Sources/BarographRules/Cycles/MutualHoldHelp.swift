internal import BarographModel

/// What undoes a ring.
extension MutualHolds {
  /// A closure need not keep what it captures, and a property that is filled later may be weak; what is made or given with the object
  /// is kept for a reason.
  func help(_ hold: MutualHold, besides others: ArraySlice<MutualHold>) -> String {
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

  func isSwift(_ step: MutualHold.Keeping) -> Bool { graph.isSwift(step.site) }

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
  func ownHelp(_ step: MutualHold.Keeping, _ name: String) -> String {
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
  func weakly(_ step: MutualHold.Keeping) -> String {
    isSwift(step)
      ? "a closure that captures `[weak self]`"
      : "a block with `__weak typeof(self) weakSelf = self;`"
  }

  func end(_ step: MutualHold.Keeping) -> String {
    isSwift(step) ? "`deinit`" : "`dealloc`"
  }

  /// How what a property keeps keeps the object.
  func itself(_ step: MutualHold.Keeping) -> String {
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
  func isGivenMore(_ step: MutualHold.Keeping) -> Bool {
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

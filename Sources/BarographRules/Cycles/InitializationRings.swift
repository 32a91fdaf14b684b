internal import BarographModel

/// Words for what is needed again while it is made once, through whatever code runs meanwhile.
struct InitializationRings {
  let graph: LinkedGraph
  /// What other ways of looking have said already: the same objects are not spoken of twice.
  let known: [Observation]

  func observations() -> [Observation] {
    graph.initializationRings.filter { $0.end != .resource }.compactMap { ring in
      let types = subjects(of: ring)
      return known.contains { Set(types).isSubset(of: $0.subjects) && !types.isEmpty } ? nil : observation(ring, types)
    }
  }

  /// Whether what code runs leads round through a type of a cycle. What types say of each other does not tell on what a branch depends.
  static func confirm(_ cycle: Observation, in graph: LinkedGraph) -> Bool {
    graph.initializationRings.lazy.filter { $0.end == .itself }.flatMap(\.steps).contains { step in
      [step.owner, step.target].contains { $0.map { cycle.subjects.contains(graph.nodes[$0].id) } ?? false }
    }
  }

  /// The types of what is made once on the way, each once, in order.
  private func subjects(of ring: InitializationRing) -> [String] {
    var found: [String] = []
    // A wait is about what waits, a ring about all that is made once in it.
    let rows =
      ring.end == .itself
      ? ring.steps.filter(\.isOnce).compactMap(\.target) : [ring.steps[0].owner].compactMap(\.self)
    for row in rows where !found.contains(graph.nodes[row].id) {
      found.append(graph.nodes[row].id)
    }
    return found.sorted()
  }

  private func observation(_ ring: InitializationRing, _ types: [String]) -> Observation {
    let start = ring.steps[0].from
    return Observation(
      severity: ring.certainty == .likely ? .warning : nil, verdict: "hard", message: message(ring),
      location: graph.location(place(ring)), subjects: types, path: ring.steps.map { $0.hop(in: graph) },
      related: [Related(message: "\(start) is declared here", location: graph.location(ring.declaration))],
      help: [help(ring)], certainty: ring.certainty, identity: identity(ring))
  }

  /// Where it begins; of a wait, where that is.
  private func place(_ ring: InitializationRing) -> Site {
    ring.end == .itself ? ring.steps[0].site : ring.steps[ring.steps.count - 1].site
  }

  private func identity(_ ring: InitializationRing) -> [String] {
    switch ring.end {
    case .itself: ring.steps.filter(\.isOnce).map(\.to).sorted()
    case .mainThread, .mainThreadUnderLock, .resource: [ring.steps[0].from, "main thread"]
    }
  }

  private func message(_ ring: InitializationRing) -> String {
    let start = ring.steps[0].from
    switch ring.end {
    case .itself:
      let others = ring.steps.dropLast().filter(\.isOnce).map(\.to)
      let through = others.isEmpty ? "" : " through \(enumerated(others))"
      let isSure = ring.certainty == .certain
      return "initialising \(start) \(isSure ? "reaches" : "may reach") \(start) again\(through) while it still runs: "
        + "\(isSure ? "" : "then ")the program traps, or threads wait for each other for ever"
    case .mainThread, .resource:
      return "initialising \(start) waits for the main thread: when that needs \(start) meanwhile, "
        + "both wait for each other for ever"
    case .mainThreadUnderLock:
      return "\(start) waits for the main thread while it holds its lock: when that needs \(start) meanwhile, "
        + "both wait for each other for ever"
    }
  }

  private func help(_ ring: InitializationRing) -> String {
    let start = ring.steps[0].from
    switch ring.end {
    case .itself:
      if let posted = ring.steps.first(where: { !$0.notification.isEmpty })?.notification {
        return "post \(posted) when \(start) is made: after the block, or the initialiser, has returned"
      }
      let first = ring.steps.dropLast().first(where: \.isOnce).map { "hand \($0.to) what it needs" } ?? "use `self`"
      return "do not use \(start) before it is made: \(first), or do this after the initialiser has returned"
    case .mainThread, .mainThreadUnderLock, .resource:
      return "do what needs the main thread later, with `async`, or make \(start) before other threads need it"
    }
  }
}

extension InitializationRing.Touch {
  /// The step as findings print it.
  func hop(in graph: LinkedGraph) -> Hop {
    let verb = isOnce ? "needs" : act.rawValue
    return Hop(
      from: owner.map { graph.nodes[$0].id } ?? from, to: target.map { graph.nodes[$0].id } ?? to,
      form: .body, timing: .eager, strength: .unknown, location: graph.location(site),
      note: notification.isEmpty
        ? "\(from) \(verb) \(to)" : "\(from) posts \(notification), and \(to) hears it")
  }
}

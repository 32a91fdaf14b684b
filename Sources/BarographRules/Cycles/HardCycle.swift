internal import BarographModel

/// A cycle whose construction never ends.
struct HardCycle {
  let cycle: Cycle
  let facts: CycleFacts

  /// The error, with the edits that were found for it.
  func observation(help: [String]) -> Observation {
    let path = cycle.hops.compactMap(facts.printed)
    return Observation(
      verdict: "hard", message: message,
      location: path[0].location, subjects: cycle.types.map { facts.graph.nodes[$0].id }, path: path, help: help,
      certainty: cycle.certainty, identity: cycle.identity)
  }

  /// The error for a cycle that is put off at another place than the one where it is entered.
  func observation(enteredWith certainty: Certainty) -> Observation {
    var observation = observation(help: [
      "set one of the two by property instead, or ask for another object of the cycle first"
    ])
    let first = facts.name(cycle.hops[0].from)
    observation.message =
      "constructing \(first) never ends when it is asked for first: what its initialiser needs leads back to it through "
      + "another initialiser"
    if certainty == .likely {
      observation.certainty = .likely
      observation.severity = .warning
    }
    return observation
  }

  /// The error for a cycle of which every object is made anew.
  var endless: Observation {
    var observation = observation(help: ["give one of them another scope than prototype"])
    let names = cycle.types.map { facts.graph.nodes[$0].name }
    observation.message =
      "constructing \(facts.name(cycle.hops[0].from)) never ends: \(enumerated(names)) are prototypes, so that each is made "
      + "anew for the next"
    return observation
  }

  /// The error for a cycle of which every object is filled with a new one.
  var refilled: Observation {
    let edges = cycle.steps.compactMap { hop in hop.edge.map { facts.graph.edges[$0] } }
    let isLate = edges.contains { facts.graph.does($0.framework, .keepsWhenFilled) }
    var observation = observation(
      help: isLate
        ? [
          "set one of the two when both exist, outside of the container",
          "or let one of them ask later, when it is used",
        ]
        : ["give one of them a scope that keeps it", "or set one of the two when both exist, outside of the container"])
    let names = cycle.types.map { facts.graph.nodes[$0].name }
    let first = facts.name(cycle.hops[0].from)
    observation.message =
      isLate
      ? "filling \(first) never ends: \(enumerated(names)) ask for each other before either is kept, in every scope"
      : "filling \(first) never ends: \(enumerated(names)) have no scope that keeps them, so that each is filled with a new "
        + "one"
    return observation
  }

  private var message: String {
    let first = facts.name(cycle.steps[0].from)
    let count = cycle.types.count
    if count == 1 { return "constructing \(first) never ends: it needs another \(first) before it exists" }
    return "constructing \(first) never ends: \(count) types need each other before any exists"
  }
}

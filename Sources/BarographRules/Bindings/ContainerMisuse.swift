internal import BarographModel

extension Rule {
  /// A container is used against its own rules, in a way that happens to work or fails later.
  package static let containerMisuse = Rule(
    id: .containerMisuse,
    summary: "A container is used against its own rules, in a way that happens to work or fails later",
    defaultSeverity: .warning,
    check: { graph, context in
      graph.observations(ofDefectsFor: context.rule) + pastTheResolver(graph, context.names)
    })
}

/// Factories that ask the container they are registered in rather than the resolver that they are given. Where no other container asks
/// that one, the two are the same.
private func pastTheResolver(_ graph: LinkedGraph, _ names: TypeNames) -> [Observation] {
  guard graph.containers.contains(where: \.isAskedByOthers) else { return [] }
  let past = graph.requests.filter { $0.passesResolver && $0.role == .production && $0.binding != nil }
  return past.grouped { $0.binding ?? 0 }.map { row, requests in
    let binding = graph.bindings[row]
    let made = binding.implementations.first.map { names($0) } ?? names.describe(binding.key)
    let asked = requests.map { names.describe($0.key) }
    return Observation(
      severity: .info,
      message:
        "the factory of \(made) asks the container itself for \(enumerated(Array(asked.prefix(3)))), not the resolver "
        + "that it is given: each time is another object graph, and what those share is made again",
      location: graph.location(requests[0].site), subjects: [binding.key.subject],
      related: graph.related(requests.dropFirst().map { ("and here", $0.site) }),
      help: ["take the resolver: `{ r in … r.resolve(…) }`"], certainty: .likely,
      identity: [binding.key.framework, binding.key.subject, "past the resolver"])
  }
}

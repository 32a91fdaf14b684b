internal import BarographModel

extension Rule {
  /// A container without a lock is asked on several threads.
  package static let racingResolution = Rule(
    id: RuleID("racing_resolution"),
    summary: "A container that takes no lock is asked on several threads",
    defaultSeverity: .warning, isPreview: true,
    check: { graph, context in racingResolutions(graph, context) })
}

private func racingResolutions(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let unguarded = graph.requests.filter {
    $0.isUnguarded && $0.role == .production && $0.binding == nil && $0.receiver != nil
  }
  let others = Dictionary(grouping: unguarded.filter { !$0.runsConcurrently }) { $0.receiver ?? -1 }
  return unguarded.compactMap { request in
    guard request.runsConcurrently, let row = request.receiver, !graph.containers[row].isLocal,
      let other = others[row]?.first
    else { return nil }
    let container = graph.containers[row].displayName
    let what = context.names.describe(request.key)
    return Observation(
      message: "\(container) is asked for \(what) on another thread; it takes no lock, and others ask it too",
      location: graph.location(request.site), subjects: [request.key.subject],
      related: graph.related([("asked here, on whatever thread runs this", other.site)]),
      help: [
        "ask a resolver of it that takes a lock, here and elsewhere",
        "or ask before the closure, and take the object along",
      ],
      certainty: .likely,
      identity: [container, request.key.subject, request.owner.map { graph.nodes[$0].id } ?? ""])
  }
}

internal import BarographModel

extension Rule {
  /// A request that several providers answer, in a framework that refuses to choose.
  package static let ambiguousBinding = Rule(
    id: RuleID("ambiguous_binding"),
    summary: "Several providers answer a request, and the framework refuses to choose",
    defaultSeverity: .warning,
    check: { graph, context in AmbiguousSearch(graph: graph, context: context).observations() })
}

/// Finds requests by type that several providers answer.
private struct AmbiguousSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  let order: CompositionOrder

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    index = context.bindings
    names = context.names
    order = CompositionOrder(graph: graph)
  }

  func observations() -> [Observation] {
    graph.requests.filter(isCandidate).grouped(by: \.key).compactMap { key, requests in
      let entries = choices(requests[0])
      return entries.count > 1 ? observation(key, requests, entries) : nil
    }
  }

  private func isCandidate(_ request: Request) -> Bool {
    request.role == .production && index.keepsSeveral(request.key) && !request.isApproximate
      && !request.toleratesNil
      && !request.key.type.hasPrefix("[")
      && index.isInstalled(index.container(of: request), framework: request.key.framework)
  }

  /// The providers among which the framework would have to choose: none when one is preferred or conditions tell them apart.
  private func choices(_ request: Request) -> [BindingIndex.Entry] {
    let entries = index.answers(request)
    if entries.contains(where: { index.binding($0).isPreferred }) { return [] }
    let plain = entries.filter { index.binding($0).condition.isEmpty && index.binding($0).branch == nil }
    let meeting = plain.filter { entry in plain.contains { meets(entry, $0) } }
    return Set(meeting.map(\.binding)).count > 1 ? meeting : []
  }

  /// Whether two providers end up in one container, as far as the project shows.
  private func meets(_ a: BindingIndex.Entry, _ b: BindingIndex.Entry) -> Bool {
    guard a.binding != b.binding else { return false }
    guard let one = index.binding(a).container, let other = index.binding(b).container else { return true }
    return one == other || order.meet(one, other)
  }

  private func observation(_ key: BindingKey, _ requests: [Request], _ entries: [BindingIndex.Entry]) -> Observation {
    let what = names.describe(key)
    return Observation(
      message: "\(counted(entries.count, "provider")) answer to \(what), and the container does not choose",
      location: graph.location(requests[0].site), subjects: [key.subject],
      related: graph.related(entries.map { ("one of them is bound here", $0.site) }, limit: 5)
        + graph.related(requests.dropFirst().map { ("asked for here as well", $0.site) }, limit: 5),
      help: ["mark one of them as the default", "or tell them apart by a tag, or ask for all of them"],
      identity: [key.framework, key.subject])
  }
}

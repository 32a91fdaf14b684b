internal import BarographModel

extension Rule {
  /// Runtime arguments that differ from those of the registration.
  package static let argumentMismatch = Rule(
    id: RuleID("argument_mismatch"),
    summary: "Runtime arguments differ in number or static type from the registration",
    defaultSeverity: .error,
    check: { graph, context in ArgumentMismatchSearch(graph: graph, context: context).observations() })
}

/// Finds requests whose runtime arguments no registration of the type takes.
private struct ArgumentMismatchSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  private let grouping: Grouping
  /// Frameworks one of whose containers code registers in that is not seen.
  private let givenAway: Set<String>

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    grouping = Grouping(graph: graph, rule: context.rule)
    index = context.bindings
    givenAway = Set(
      graph.containers.lazy.filter { $0.isGivenAway && $0.role.isShipped }.map(\.framework))
    names = context.names
  }

  func observations() -> [Observation] {
    graph.requests.filter { match($0) != .same }.grouped(by: \.key).flatMap { key, requests in
      grouping.observations(requests, at: \.site) { observation(key, $0) }
    }
  }

  /// The comparison of a request with the nearest registration; what is not bound at all is another rule's.
  private func match(_ request: Request) -> ArgumentTypes.Match {
    guard request.role == .production, !request.isApproximate,
      !givenAway.contains(request.key.framework), !RequestedType.isUnknown(request.key.type),
      index.isInstalled(index.container(of: request), framework: request.key.framework)
    else { return .same }
    let matches = index.alike(request).lazy.map { ArgumentTypes.compare($0.key.arguments, request.key.arguments) }
    if matches.isEmpty || matches.contains(.same) { return .same }
    let dynamic = index.entries(ofTypeOf: request.key).contains { index.binding($0).isDynamic }
    if dynamic { return .same }
    return matches.contains(.perhapsDifferent) ? .perhapsDifferent : .different
  }

  private func observation(_ key: BindingKey, _ requests: [Request]) -> Observation {
    let isCertain = match(requests[0]) == .different
    let providers = index.alike(requests[0])
    let taken = Set(providers.map { names.arguments($0.key) }).sorted().joined(separator: " or ")
    var plain = key
    plain.arguments = []
    let registered = providers.map { ("registered with \(names.arguments($0.key))", $0.site) }
    let others = requests.dropFirst().map { ("asked for the same way", $0.site) }
    return Observation(
      severity: isCertain ? nil : .warning,
      message: "\(names.describe(plain)) is asked for with \(names.arguments(key)), but registered with \(taken): "
        + "the request finds nothing",
      location: graph.location(requests[0].site), subjects: [key.subject],
      related: graph.related(registered) + graph.related(others),
      help: [
        "pass \(taken), with exactly these static types",
        "or register another factory that takes \(names.arguments(key))",
      ], certainty: isCertain ? .certain : .likely,
      identity: [key.framework, key.subject])
  }
}

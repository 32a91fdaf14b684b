internal import BarographModel

extension Rule {
  /// An object that nothing keeps is gone as soon as it is there.
  package static let unheldObject = Rule(
    id: .unheldObject,
    summary: "An object is made and only held weakly, so that it is gone at once",
    defaultSeverity: .warning,
    check: { graph, context in
      graph.observations(ofDefectsFor: context.rule)
        + UnheldSearch(graph: graph, context: context).observations()
    })
}

/// Finds what a container makes for those that do not keep it.
private struct UnheldSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  private let weakSites: Set<Site>

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    index = context.bindings
    names = context.names
    weakSites = Set(graph.edges.lazy.filter { $0.kind == .injection && $0.strength == .weak }.map(\.site))
  }

  func observations() -> [Observation] { droppedAtOnce() + sharedByNobody() }

  // MARK: One for each request

  /// `weak var output`, filled with something that is made for each who asks.
  private func droppedAtOnce() -> [Observation] {
    graph.requests.compactMap { request in
      guard request.role == .production, !request.isApproximate, !request.isLocator, isWeak(request),
        case let answers = index.answers(request), answers.count == 1,
        case let binding = graph.bindings[answers[0].binding], binding.lifetime == .transient, makesObjects(binding),
        !isBeingMade(answers[0].binding, by: request)
      else { return nil }
      let made = made(binding)
      return Observation(
        message:
          "\(made) is made anew for \(asker(request)), which holds it weakly: nothing else keeps it, and it is gone "
          + "at once",
        location: graph.location(request.site),
        subjects: [request.key.subject] + binding.implementations.map { graph.nodes[$0].id },
        related: graph.related([("registered here, without a scope that keeps it", binding.site)]),
        help: [
          "give \(made) a scope that keeps it as long as it is needed", "or let who asks hold it strongly",
        ], identity: [request.key.framework, request.key.subject, asker(request), "weak"])
    }
  }

  /// Whether an object is only ever asked for while one is made that needs who asks: it is handed what is being made, and not another one.
  private func isBeingMade(_ made: Int, by request: Request) -> Bool {
    guard let asker = request.binding, asker != made else { return false }
    let others = graph.requests.filter { other in
      other.role.isShipped && index.answers(other).contains { $0.binding == asker }
    }
    return !others.isEmpty && others.allSatisfy { $0.binding == made }
  }

  private func isWeak(_ request: Request) -> Bool { request.strength == .weak || weakSites.contains(request.site) }

  // MARK: One for all who keep it

  /// A scope that lives as long as somebody keeps what it made, and those who ask do not.
  private func sharedByNobody() -> [Observation] {
    let candidates = Set(graph.bindings.indices.filter { isShared(graph.bindings[$0]) })
    if candidates.isEmpty { return [] }
    var askers: [Int: [Int]] = [:]
    for (answers, requests) in index.sharedAnswers({ $0.role == .production }) {
      let keeper = requests.first { !isDropped($0) }
      for answer in answers where candidates.contains(answer.binding) {
        // One that is kept by somebody is none, whoever else asks.
        askers[answer.binding, default: []] += keeper.map { [$0] } ?? requests
      }
    }
    return candidates.sorted().compactMap { row in
      let binding = graph.bindings[row]
      let rows = (askers[row] ?? []).sorted()
      let requests = rows.map { graph.requests[$0] }
      guard requests.count > 1, rows.allSatisfy(isDropped),
        let first = requests.first(where: \.isPassing)
      else { return nil }
      let made = made(binding)
      return Observation(
        message:
          "\(made) lives as long as somebody keeps it, and nobody who asks for it does: each time it is made anew",
        location: graph.location(binding.site), subjects: [binding.key.subject],
        related: graph.related(
          [("asked here, and dropped at the end of the line", first.site)]
            + requests.filter(isWeak).map { ("\(asker($0)) only holds it weakly", $0.site) }),
        help: ["let one of those that need it keep it", "or give it a scope that keeps it"], certainty: .likely,
        identity: [binding.key.framework, binding.key.subject, "shared"])
    }
  }

  private func isShared(_ binding: Binding) -> Bool {
    binding.role == .production && binding.lifetime == .weak && makesObjects(binding) && !binding.isDynamic
  }

  /// Whether who asks, by row, does not keep what it gets.
  private func isDropped(_ request: Int) -> Bool {
    isWeak(graph.requests[request]) || graph.requests[request].isPassing
  }

  // MARK: Words

  private func makesObjects(_ binding: Binding) -> Bool {
    !binding.providesShared && !binding.implementations.isEmpty
      && binding.implementations.allSatisfy { graph.nodes[$0].kind.isReference }
  }

  private func made(_ binding: Binding) -> String {
    binding.implementations.first.map { names($0) } ?? names.describe(binding.key)
  }

  private func asker(_ request: Request) -> String {
    if let owner = request.owner { return names(owner) }
    if let binding = request.binding { return made(graph.bindings[binding]) }
    return "this code"
  }
}

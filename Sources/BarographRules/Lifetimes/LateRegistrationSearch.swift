internal import BarographModel

/// Finds what is registered too late: after somebody asked for it in the same straight line of statements.
struct LateRegistrationSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  /// Rows of `LinkedGraph.requests` by the body they stand in.
  private let asked: [Int: [Int]]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    index = context.bindings
    names = context.names
    let placed = graph.requests.indices.filter { graph.requests[$0].body != nil }
    asked = Dictionary(grouping: placed) { graph.requests[$0].body ?? -1 }
  }

  func observations() -> [Observation] {
    guard !asked.isEmpty || !graph.creations.isEmpty else { return [] }
    return unanswered() + kept() + LateReplacementSearch(graph: graph, index: index, names: names).observations()
  }

  /// Whether code asks as it runs, for something that is known.
  private func isPlain(_ request: Request) -> Bool {
    request.binding == nil && !request.isApproximate && request.timing != .lazy && request.form != .provider
      && request.form != .lazy && !request.key.isNameUnknown && !RequestedType.isUnknown(request.key.type)
  }

  // MARK: Nothing answers yet

  /// A registration that comes after the request it would have answered.
  private struct LateAnswer {
    var place: Site
    var binding: Int
    var body: Int
  }

  /// Requests whose every provider is registered below them. Where another one exists anywhere, it may have been there.
  private func unanswered() -> [Observation] {
    var found: [(late: LateAnswer, request: Int)] = []
    for row in asked.values.joined().sorted() {
      let request = graph.requests[row]
      guard isPlain(request), request.role.isShipped, !request.toleratesNil,
        graph.does(request.key.framework, .registersInOrder)
      else { continue }
      let entries = index.entries(ofTypeOf: request)
      if entries.contains(where: { index.binding($0).isDynamic || $0.key.isNameUnknown }) { continue }
      let answers = entries.filter {
        $0.key.name == request.key.name && ArgumentTypes.compare($0.key.arguments, request.key.arguments) != .different
      }
      let lates = answers.compactMap { late($0.binding, for: request) }
      guard !lates.isEmpty, lates.count == answers.count else { continue }
      if let first = lates.min(by: { graph.isBefore($0.place, $1.place) }) { found.append((first, row)) }
    }
    return Dictionary(grouping: found) { $0.late.binding }.sorted { $0.key < $1.key }.map { unanswered($0.value) }
  }

  private func unanswered(_ found: [(late: LateAnswer, request: Int)]) -> Observation {
    let late = found[0].late
    let binding = graph.bindings[late.binding]
    let requests = found.map { graph.requests[$0.request] }.sorted { graph.isBefore($0.site, $1.site) }
    let what = names.describe(requests[0].key)
    let isDirect = late.place == binding.site
    let places =
      requests.map { ("asked for here, before", $0.site) }
      + (isDirect ? [] : [("registered here, when that runs", binding.site)])
    return Observation(
      message: isDirect
        ? "\(what) is registered after it has been asked for: nothing answers the request above"
        : "what registers \(what) is applied after it has been asked for: nothing answers the request above",
      location: graph.location(late.place), subjects: [binding.key.subject], related: graph.related(places),
      help: [
        "\(isDirect ? "register" : "apply") it before line \(requests[0].site.line)",
        "or ask for it below, or from the factory of what needs it",
      ],
      certainty: isCertain(requests[0]) ? .certain : .likely,
      identity: ["unanswered", requests[0].key.subject, graph[late.place.file].path])
  }

  /// A container that a function is given may have been filled by somebody who is not seen.
  private func isCertain(_ request: Request) -> Bool {
    guard let receiver = request.receiver else { return false }
    return graph.containers[receiver].kind != .assembly && graph.containers[receiver].isComplete
  }

  private func late(_ row: Int, for request: Request) -> LateAnswer? {
    let binding = graph.bindings[row]
    guard let body = request.body else { return nil }
    if binding.body == body, binding.container == request.receiver, binding.condition == request.condition,
      graph.isBefore(request.site, binding.site), isUnderstood(request.receiver)
    {
      return LateAnswer(place: binding.site, binding: row, body: body)
    }
    guard let home = binding.container, let receiver = request.receiver else { return nil }
    let late = graph.fills.filter { $0.body == body && graph.isBefore(request.site, $0.site) }
    guard !late.isEmpty else { return nil }
    let earlier = reached(from: receiver) { fill in !late.contains { $0.site == fill.site && $0.body == fill.body } }
    guard !earlier.contains(home), earlier.allSatisfy({ graph.containers[$0].isComplete }) else { return nil }
    let place = late.first { earlier.contains($0.container) && reached(from: $0.included) { _ in true }.contains(home) }
    return place.map { LateAnswer(place: $0.site, binding: row, body: body) }
  }

  /// Whether all that fills a container is known.
  private func isUnderstood(_ container: Int?) -> Bool {
    guard let container else { return true }
    return reached(from: container) { _ in true }.allSatisfy { graph.containers[$0].isComplete }
  }

  /// A container, those above it, and all that is filled into them in ways that count.
  private func reached(from container: Int, by counts: (Fill) -> Bool) -> Set<Int> {
    var found: Set<Int> = [container]
    var queue = [container]
    while let row = queue.popLast() {
      var next = graph.fills.filter { $0.container == row && counts($0) }.map(\.included) + graph.containers[row].shares
      if let parent = graph.containers[row].parent { next.append(parent) }
      for other in next where found.insert(other).inserted { queue.append(other) }
    }
    return found
  }

  // MARK: The cache keeps the old instance

  /// Registrations with a cached scope below a request of the same key that was answered by another with that scope.
  private func kept() -> [Observation] {
    graph.bindings.indices.compactMap { row in
      let binding = graph.bindings[row]
      guard let body = binding.body, binding.lifetime == .cache || binding.lifetime == .singleton, !binding.isDynamic,
        graph.does(binding.key.framework, .keepsWhatItMade)
      else { return nil }
      let requests = (asked[body] ?? []).map { graph.requests[$0] }.filter {
        isPlain($0) && $0.key == binding.key && $0.receiver == binding.container
          && graph.isBefore($0.site, binding.site)
      }
      guard let request = requests.first else { return nil }
      let others = index.entries(ofTypeOf: binding.key).filter {
        $0.binding != row && $0.key.name == binding.key.name && late($0.binding, for: request) == nil
      }
      let isKept = others.allSatisfy {
        index.binding($0).scope == binding.scope && index.binding($0).lifetime == binding.lifetime
      }
      guard !others.isEmpty, isKept else { return nil }
      let what = names.describe(binding.key)
      let places = requests.map { ("asked for here: what this made is kept", $0.site) }
      return Observation(
        message:
          "\(what) is registered after scope '\(binding.scope)' has kept an instance: whoever asks gets the old one",
        location: graph.location(binding.site), subjects: [binding.key.subject],
        related: graph.related(places + others.map { ("made by what is registered here", $0.site) }),
        help: ["register it before line \(request.site.line)", "or reset the scope in between"],
        identity: ["kept", binding.key.subject, graph[binding.site.file].path])
    }
  }
}

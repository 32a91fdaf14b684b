internal import BarographModel

extension Rule {
  /// Several types get instances of their own of something that keeps state.
  package static let scatteredState = Rule(
    id: RuleID("scattered_state"),
    summary: "A type that keeps state is made anew for each of several types that ask for it",
    defaultSeverity: .info,
    check: { graph, context in ScatteredStateSearch(graph: graph, context: context).observations() })
}

extension Request {
  /// Whether it asks for a way to make objects: each is meant to be another.
  fileprivate var isForMany: Bool { timing == .deferred && (form == .factory || form == .provider) }
}

/// Finds types with state of which a container makes a new object for each who asks.
private struct ScatteredStateSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  let conformance: Conformance
  /// Rows of bindings to the types that ask for them and keep what they get, in order of their ids.
  private let askers: [Int: [Int]]
  /// Rows of types to those that they make and keep.
  private let made: [Int: Set<Int>]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    let index = context.bindings
    self.index = index
    names = context.names
    conformance = context.conformance
    let candidates = Set(graph.bindings.indices.filter { Self.isCandidate(graph.bindings[$0], graph) })
    var askers: [Int: [Int]] = [:]
    var idle: [Int: [Int]] = [:]
    let asked = context.asked
    let isMeant = { (request: Request) in
      !candidates.isEmpty && request.role == .production && !request.isApproximate && !request.isForMany
        && !request.handsValues
    }
    for (answers, requests) in index.sharedAnswers(isMeant) {
      for row in requests {
        let request = graph.requests[row]
        let owners = request.binding.map { graph.bindings[$0].implementations } ?? [request.owner].compactMap { $0 }
        let isMade = request.binding.map(asked.has) ?? true
        for answer in answers where candidates.contains(answer.binding) {
          if isMade {
            askers[answer.binding, default: []] += owners
          } else {
            idle[answer.binding, default: []] += owners
          }
        }
      }
    }
    // Beside those who are made, what nobody asks for is not, and gets nothing.
    askers.merge(idle) { made, _ in made }
    self.askers = askers.mapValues { Set($0).sorted() }
    let kept = graph.edges.filter { $0.kind == .creation && $0.role == .production && $0.timing != .deferred }
    made = Dictionary(grouping: kept, by: \.from).mapValues { Set($0.map(\.to)) }
  }

  /// Whether a binding makes one type that keeps state, anew for each who asks.
  private static func isCandidate(_ binding: Binding, _ graph: LinkedGraph) -> Bool {
    binding.role == .production && binding.scope.isEmpty && !binding.isDynamic && !binding.providesShared
      && binding.key.arguments.isEmpty && (binding.lifetime == .transient || binding.lifetime == .graph)
      && binding.implementations.count == 1 && !graph.nodes[binding.implementations[0]].state.isEmpty
  }

  func observations() -> [Observation] { graph.bindings.indices.compactMap(observation) }

  private func observation(_ row: Int) -> Observation? {
    let binding = graph.bindings[row]
    guard Self.isCandidate(binding, graph), let made = binding.implementations.first else { return nil }
    let others = (askers[row] ?? []).filter { $0 != made && $0 != binding.service }
    guard others.count > 1, !isMeantForOne(made) || isMadeByOne(Set(others)), !isHandedOver(made, Set(others)) else {
      return nil
    }
    let (what, state) = (names(made), enumerated(graph.nodes[made].state.prefix(3).map { "`\($0)`" }))
    return Observation(
      message: "\(what) keeps state (\(state)), but \(list(others)) each get an instance of their own",
      location: graph.location(binding.site), subjects: [binding.key.subject, graph.nodes[made].id],
      related: graph.related(graph.nodes[made].site.map { [("\(what) is declared here", $0)] } ?? []),
      help: [
        "give the registration of \(names.describe(binding.key)) a scope that keeps one instance for all of them",
        "or, if each is meant to have its own, write that scope down at the registration",
      ],
      // Types that are made together share what they get in a scope of the object graph.
      certainty: binding.lifetime == .graph || isMeantForOne(made) ? .likely : .certain,
      identity: [binding.key.framework, binding.key.subject])
  }

  /// Screens, and what stands behind one.
  private func isMeantForOne(_ row: Int) -> Bool {
    let known = [graph.nodes[row].name] + conformance.supertypes(of: row)
    return known.contains { name in RoleWords.ofOneScreen.contains { name.hasSuffix($0) } }
  }

  /// Whether one of those that ask makes another: a screen and the screen in it, which show the same.
  private func isMadeByOne(_ others: Set<Int>) -> Bool {
    others.contains { maker in made[maker]?.contains { $0 != maker && others.contains($0) } ?? false }
  }

  /// Whether one of those that ask puts its own into another: `writer.draft = draft`.
  private func isHandedOver(_ made: Int, _ others: Set<Int>) -> Bool {
    graph.propertyWrites.contains { write in
      guard let owner = write.owner, let from = write.from, owner != from, others.contains(owner),
        others.contains(from),
        write.role.isShipped, !write.isClearing
      else { return false }
      return graph.properties.contains { property in
        property.owner == owner && property.name == write.member
          && property.types.contains { $0 == made || graph.nodes[made].supertypes.contains(graph.nodes[$0].id) }
      }
    }
  }

  private func list(_ rows: [Int]) -> String {
    let shown = rows.prefix(3).map { names($0) }
    return rows.count > 3 ? "\(shown.joined(separator: ", ")) and \(rows.count - 3) more" : enumerated(shown)
  }
}

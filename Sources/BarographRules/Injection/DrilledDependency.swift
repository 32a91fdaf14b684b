internal import BarographModel

extension Rule {
  /// A dependency that types only hand on.
  package static let drilledDependency = Rule(
    id: RuleID("drilled_dependency"),
    summary: "A dependency goes through types that only hand it on",
    defaultSeverity: .info, isOptIn: true,
    check: { graph, context in DrilledDependencySearch(graph: graph, context: context).observations() })
}

/// Follows a dependency from type to type as long as each only hands it on.
private struct DrilledDependencySearch {
  /// A type that takes another; rows of `LinkedGraph.nodes`.
  private struct Dependency: Hashable {
    var owner: Int
    var type: Int
  }

  /// The types to which a need is handed on, and the parameter or property that does.
  private struct HandingOn {
    var to: [Int]
    var name: String
    var site: Site
  }

  let graph: LinkedGraph
  let names: TypeNames
  /// The dependencies that only hand something on, and to whom.
  private var steps: [Dependency: HandingOn] = [:]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
    for parameter in graph.idleParameters where !parameter.passedTo.isEmpty {
      add(
        parameter.owner, parameter.type, HandingOn(to: parameter.passedTo, name: parameter.name, site: parameter.site))
    }
    for property in graph.properties where !property.passedTo.isEmpty && property.isHidden {
      guard let type = property.types.first, graph.nodes[property.owner].takes(property) else { continue }
      add(property.owner, type, HandingOn(to: property.passedTo, name: property.name, site: property.site))
    }
  }

  private mutating func add(_ owner: Int, _ type: Int, _ step: HandingOn) {
    let node = graph.nodes[owner]
    guard node.role == .production, !node.isCompositionRoot, steps[Dependency(owner: owner, type: type)] == nil else {
      return
    }
    steps[Dependency(owner: owner, type: type)] = step
  }

  func observations() -> [Observation] {
    let continued = Set(steps.flatMap { need, step in step.to.map { Dependency(owner: $0, type: need.type) } })
    return steps.keys.filter { !continued.contains($0) }.sorted { ($0.owner, $0.type) < ($1.owner, $1.type) }
      .compactMap { observation(chain(from: $0)) }
  }

  /// The types that only hand on, first to last.
  private func chain(from start: Dependency) -> [Dependency] {
    var chain = [start]
    var seen: Set<Dependency> = [start]
    while let last = chain.last, let step = steps[last] {
      let next = step.to.map { Dependency(owner: $0, type: last.type) }.first {
        steps[$0] != nil && seen.insert($0).inserted
      }
      guard let next else { break }
      chain.append(next)
    }
    return chain
  }

  private func observation(_ chain: [Dependency]) -> Observation? {
    guard chain.count > 1, let first = steps[chain[0]], let last = steps[chain[chain.count - 1]],
      let user = last.to.first(where: { $0 != chain[chain.count - 1].owner })
    else { return nil }
    let type = names(chain[0].type)
    let between = chain.map { names($0.owner) }
    return Observation(
      condition: "DI-K06",
      message: "\(enumerated(between)) take \(type) only to hand it on to \(names(user))",
      location: graph.location(first.site),
      subjects: chain.map { graph.nodes[$0.owner].id } + [graph.nodes[chain[0].type].id],
      related: graph.related(chain.dropFirst().compactMap { need in steps[need].map { ("handed on here", $0.site) } }),
      help: ["hand the finished \(names(user)) down, or a factory that makes it"],
      identity: chain.map { graph.nodes[$0.owner].id } + [graph.nodes[chain[0].type].id])
  }
}

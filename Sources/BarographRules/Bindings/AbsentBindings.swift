internal import BarographModel

/// Finds what a container is asked for, by a request or by one of the factories that it runs for it, and only a container has
/// that is neither itself nor above it.
struct AbsentBindings {
  private let graph: LinkedGraph
  private let index: BindingIndex
  private let names: TypeNames
  /// Keys that nothing provides at all.
  private let leftOut: Set<BindingKey>
  /// By row of a container: itself, what it includes and what lies above it; `nil` where a part is not understood.
  private let reach: [Int: Set<Int>]
  /// By row of `LinkedGraph.bindings`, rows of what its factory asks the same container for.
  private let asked: [Int: [Int]]

  init(graph: LinkedGraph, index: BindingIndex, names: TypeNames, leftOut: Set<BindingKey>) {
    self.graph = graph
    self.index = index
    self.names = names
    self.leftOut = leftOut
    reach = Self.reach(graph)
    var asked: [Int: [Int]] = [:]
    for (row, request) in graph.requests.enumerated() {
      guard let binding = request.binding, Self.isStrict(request), !request.passesResolver else { continue }
      asked[binding, default: []].append(row)
    }
    self.asked = asked
  }

  private static func isStrict(_ request: Request) -> Bool {
    request.role == .production && !request.toleratesNil && !request.isApproximate && !request.isMadeUnbound
  }

  /// What each container that is asked somewhere has.
  private static func reach(_ graph: LinkedGraph) -> [Int: Set<Int>] {
    let containers = graph.containers
    var includers: [Int: [Int]] = [:]
    for row in containers.indices where containers[row].kind != .assembly {
      for included in containers[row].includes { includers[included, default: []].append(row) }
    }
    var reach: [Int: Set<Int>] = [:]
    for row in Set(graph.requests.compactMap(\.container)).sorted() where isAnswerable(containers[row]) {
      // An assembler is another way to ask the container that it fills.
      var queue = [row] + (includers[row] ?? [])
      var found = Set(queue)
      while let next = queue.popLast() {
        for other in containers[next].includes + containers[next].shares + [containers[next].parent].compactMap(\.self)
        where found.insert(other).inserted { queue.append(other) }
      }
      if found.allSatisfy({ containers[$0].isComplete }) { reach[row] = found }
    }
    return reach
  }

  private static func isAnswerable(_ container: Container) -> Bool {
    (container.kind == .container || container.kind == .composition) && container.role.isShipped
      && container.isInstalled && container.resolver.isEmpty
  }

  /// One for each request that a container cannot answer.
  func observations() -> [Observation] {
    let rows = graph.requests.indices.filter {
      graph.requests[$0].binding == nil && graph.requests[$0].role == .production
    }
    let byContainer = Dictionary(grouping: rows) { graph.requests[$0].container ?? -1 }
    return byContainer.keys.sorted().filter { reach[$0] != nil }.flatMap { container in
      absences(from: byContainer[container] ?? [], in: container).map { observation($0, container) }
    }
  }

  /// Ways of requests, each from one that asks the container to one that it cannot answer.
  private func absences(from rows: [Int], in container: Int) -> [[Int]] {
    var found: [[Int]] = []
    var queue = rows.map { [$0] }
    var seen: Set<Int> = []
    var next = 0
    while next < queue.count {
      let way = queue[next]
      next += 1
      let request = graph.requests[way[way.count - 1]]
      let entries = index.alike(request)
      guard !entries.isEmpty, !leftOut.contains(request.key) else { continue }
      let present = entries.filter { isPresent($0, in: container) }
      if present.isEmpty {
        // Who asks may cope without an answer; the factory that it would run does not.
        if Self.isStrict(request) { found.append(way) }
        continue
      }
      for entry in present where seen.insert(entry.binding).inserted {
        queue += (asked[entry.binding] ?? []).map { way + [$0] }
      }
    }
    return found
  }

  /// Whether a container may have what an entry binds; yes where it is not known in which one that is.
  private func isPresent(_ entry: BindingIndex.Entry, in container: Int) -> Bool {
    guard let home = index.binding(entry).container else { return true }
    return reach[container]?.contains(home) ?? true
  }

  private func observation(_ way: [Int], _ container: Int) -> Observation {
    let (first, request) = (graph.requests[way[0]], graph.requests[way[way.count - 1]])
    let what = names.describe(request.key)
    let asked = graph.containers[container]
    let homes = index.alike(request).compactMap { index.binding($0).container }
    let others = homes.reduce(into: [String]()) { names, row in
      let name = graph.containers[row].displayName
      if !names.contains(name) { names.append(name) }
    }
    let isBelow = homes.allSatisfy { graph.containers[$0].parent == container }
    let need = way.count > 1 ? " for \(names.describe(first.key))" : ""
    return Observation(
      message: "\(asked.displayName) is asked for \(what)\(need), which only \(enumerated(others)) provides, "
        + (isBelow ? "below it: " : "and that is not above it: ") + "resolving it fails",
      location: graph.location(request.site), subjects: [request.key.subject],
      related: graph.related(
        (way.count > 1 ? [("\(names.describe(first.key)) is asked for here", first.site)] : [])
          + [("\(asked.displayName) is made here", asked.site)]
          + index.alike(request).prefix(3).map { ("\(what) is registered here", $0.site) }),
      help: isBelow
        ? ["ask \(others[0]), which has both", "or register \(what) in \(asked.displayName) too"]
        : [
          "put \(asked.displayName) below the container that has \(others[0]), as its `parent`",
          "or install what provides \(what) in \(asked.displayName) too",
        ], certainty: .likely,
      identity: [request.key.framework, request.key.subject, asked.displayName, "absent"])
  }
}

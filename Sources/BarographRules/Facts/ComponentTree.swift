internal import BarographAlgorithms
internal import BarographModel

/// The components of a project, and which of them makes which others. A component sees what it provides itself and what
/// those above it provide, on whichever way it is made. What it includes that is no component of its own, a module, provides
/// in its name.
struct ComponentTree {
  /// Rows of the containers that include a container, by row.
  private let parents: [[Int]]
  private let isComponent: [Bool]
  /// By row of a component: the modules that it includes, directly or through each other.
  private let modules: [[Int]]
  /// By row of a component: itself and whoever provides in its name.
  private let providers: [[Int]]
  /// By row of a container: the components that it provides for.
  private let served: [[Int]]
  /// Which components stand above which.
  private let above: Reachability

  init(graph: LinkedGraph) {
    let containers = graph.containers
    var parents = [[Int]](repeating: [], count: containers.count)
    for (row, container) in containers.enumerated() where container.role.isShipped {
      for included in container.includes where included != row { parents[included].append(row) }
    }
    self.parents = parents
    let isComponent = containers.map { $0.kind == .component }
    self.isComponent = isComponent
    let modules = containers.indices.map { row in
      isComponent[row] ? Self.reached(from: row) { containers[$0].includes.filter { !isComponent[$0] } } : []
    }
    self.modules = modules.enumerated().map { row, found in found.filter { $0 != row } }
    providers = containers.indices.map { row in
      guard isComponent[row] else { return [row] }
      return Self.reached(from: row) { modules[$0] + containers[$0].shares }
    }
    var served = [[Int]](repeating: [], count: containers.count)
    for (row, providers) in providers.enumerated() {
      for provider in providers { served[provider].append(row) }
    }
    self.served = served
    // Where there is no component nobody asks.
    let edges =
      isComponent.contains(true)
      ? parents.enumerated().flatMap { row, parents in parents.map { Digraph.Edge(from: row, to: $0) } } : []
    above = Reachability(Digraph(nodeCount: containers.count, edges: edges))
  }

  private static func reached(from row: Int, _ next: (Int) -> [Int]) -> [Int] {
    var found = [row]
    var known: Set<Int> = [row]
    var position = 0
    while position < found.count {
      for other in next(found[position]) where known.insert(other).inserted { found.append(other) }
      position += 1
    }
    return found
  }

  /// Whether a container only sees those above it.
  func isComponent(_ row: Int) -> Bool { isComponent[row] }

  /// Whether a component includes a module, directly or through others.
  func includes(_ module: Int, in component: Int) -> Bool { modules[component].contains(module) }

  /// Whether a container provides for a component or for one above it; `onlyAbove` leaves the component itself out.
  func sees(_ provider: Int, from row: Int, onlyAbove: Bool = false) -> Bool {
    served[provider].contains { component in
      onlyAbove
        ? parents[row].contains { above.reaches($0, component) } : above.reaches(row, component)
    }
  }

  /// The shortest way from the top down to a component on which none of some containers lies; `nil` when every way
  /// meets one.
  func way(to row: Int, without answers: Set<Int>) -> [Int]? {
    // The one below each that was met; the number of containers for one that is not to be met.
    let blocked = parents.count
    var child = [Int](repeating: -1, count: parents.count)
    for answer in answers { for component in served[answer] { child[component] = blocked } }
    if child[row] == blocked { return nil }
    child[row] = row
    var queue = [row]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      if parents[current].isEmpty { return way(from: current, to: row, child) }
      for parent in parents[current] where child[parent] < 0 {
        child[parent] = current
        queue.append(parent)
      }
    }
    return nil
  }

  private func way(from top: Int, to row: Int, _ child: [Int]) -> [Int] {
    var way = [top]
    while let last = way.last, last != row { way.append(child[last]) }
    return way
  }
}

internal import BarographModel

/// Which components make which others. A component sees what it provides itself and what those above it provide, on
/// whichever way it is made.
struct ComponentTree {
  /// Rows of the containers that include a container, by row.
  private let parents: [[Int]]
  private let isComponent: [Bool]

  init(graph: LinkedGraph) {
    var parents = [[Int]](repeating: [], count: graph.containers.count)
    for (row, container) in graph.containers.enumerated() where container.role.isShipped {
      for included in container.includes where included != row { parents[included].append(row) }
    }
    self.parents = parents
    isComponent = graph.containers.map { $0.kind == .component }
  }

  /// Whether a container only sees those above it.
  func isComponent(_ row: Int) -> Bool { isComponent[row] }

  /// The component itself and every one above it.
  func ancestry(of row: Int) -> Set<Int> {
    var found: Set<Int> = [row]
    var queue = [row]
    while let next = queue.popLast() {
      for parent in parents[next] where found.insert(parent).inserted { queue.append(parent) }
    }
    return found
  }

  /// The shortest way from the top down to a component on which none of some containers lies; `nil` when every way
  /// meets one.
  func way(to row: Int, without providers: Set<Int>) -> [Int]? {
    if providers.contains(row) { return nil }
    var child: [Int: Int] = [row: row]
    var queue = [row]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      if parents[current].isEmpty { return way(from: current, to: row, child) }
      for parent in parents[current] where child[parent] == nil && !providers.contains(parent) {
        child[parent] = current
        queue.append(parent)
      }
    }
    return nil
  }

  private func way(from top: Int, to row: Int, _ child: [Int: Int]) -> [Int] {
    var way = [top]
    while let last = way.last, last != row, let next = child[last] { way.append(next) }
    return way
  }
}

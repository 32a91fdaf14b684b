internal import BarographModel

/// The containers that are filled together, and in which order. A component is filled by itself, whoever makes it.
struct CompositionOrder {
  private let graph: LinkedGraph
  /// By row of `LinkedGraph.containers`: everything it includes, in the order in which it takes effect, itself last.
  private let closures: [[Int]]
  /// By row: the containers whose closure it is in.
  private let holders: [Set<Int>]

  init(graph: LinkedGraph) {
    self.graph = graph
    var holders = Array(repeating: Set<Int>(), count: graph.containers.count)
    var closures: [[Int]] = []
    for row in graph.containers.indices {
      let closure = graph.containers[row].role.isShipped ? Self.closure(of: row, graph) : []
      for member in closure { holders[member].insert(row) }
      closures.append(closure)
    }
    self.closures = closures
    self.holders = holders
  }

  /// Whether two containers end up in one.
  func meet(_ a: Int, _ b: Int) -> Bool { !holders[a].isDisjoint(with: holders[b]) }

  /// Whether `a` takes effect after `b` wherever both do; `nil` when that is not to be seen or differs.
  func isLater(_ a: Int, than b: Int) -> Bool? {
    let answers = Set(
      holders[a].intersection(holders[b]).filter { $0 != a && $0 != b }.map { isLater(a, than: b, in: $0) })
    return answers.count == 1 ? answers.first ?? nil : nil
  }

  private func isLater(_ a: Int, than b: Int, in holder: Int) -> Bool? {
    // An assembly that applies another does so somewhere among its own registrations.
    if closures[a].contains(b) || closures[b].contains(a) { return nil }
    guard let first = closures[holder].firstIndex(of: a), let second = closures[holder].firstIndex(of: b) else {
      return nil
    }
    return first > second
  }

  private static func closure(of root: Int, _ graph: LinkedGraph) -> [Int] {
    var order: [Int] = []
    var entered: Set<Int> = [root]
    var stack: [(row: Int, next: Int)] = [(root, 0)]
    while let (row, next) = stack.last {
      let includes = graph.containers[row].includes
      if next == includes.count {
        order.append(row)
        stack.removeLast()
      } else {
        stack[stack.count - 1].next += 1
        let included = includes[next]
        if graph.containers[included].kind != .component, entered.insert(included).inserted {
          stack.append((included, 0))
        }
      }
    }
    return order
  }
}

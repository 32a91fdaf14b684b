internal import BarographModel

/// The containers that have others above them. What is only in the lower one, the upper one never finds.
struct ContainerDescent {
  /// By row of a container: those that have it above them.
  private let below: [Int: Set<Int>]
  /// By row of a container: the containers and compositions in which its bindings end up.
  private let homes: [Int: Set<Int>]

  init(graph: LinkedGraph) {
    let containers = graph.containers
    var below: [Int: Set<Int>] = [:]
    for row in containers.indices where containers[row].kind != .component {
      var seen: Set<Int> = [row]
      var upper = containers[row].parent
      while let next = upper, seen.insert(next).inserted {
        below[next, default: []].insert(row)
        upper = containers[next].parent
      }
    }
    self.below = below
    homes = below.isEmpty ? [:] : Self.homes(in: containers)
  }

  private static func homes(in containers: [Container]) -> [Int: Set<Int>] {
    var homes: [Int: Set<Int>] = [:]
    for home in containers.indices where containers[home].kind != .assembly && containers[home].role.isShipped {
      var queue = [home]
      while let row = queue.popLast() {
        if homes[row, default: []].insert(home).inserted { queue += containers[row].includes }
      }
    }
    return homes
  }

  /// Whether a container's bindings end up only below all those in which another's do.
  func isHidden(_ container: Int, fromHomesOf asked: Int) -> Bool {
    guard let own = homes[asked], !own.isEmpty else { return false }
    return own.allSatisfy { isHidden(container, from: $0) }
  }

  /// Whether a container's bindings end up only below the one that is asked.
  func isHidden(_ container: Int, from asked: Int) -> Bool {
    guard let lower = below[asked], let homes = homes[container] else { return false }
    return homes.isSubset(of: lower)
  }
}

internal import BarographModel

/// The containers that have others above them. What is only in the lower one, the upper one never finds.
struct ContainerDescent {
  /// Which containers have which above them.
  private let lines: ContainerLines
  /// By row of a container: the containers and compositions in which its bindings end up.
  private let homes: [Int: Set<Int>]

  init(graph: LinkedGraph) {
    lines = ContainerLines(graph.containers)
    homes = lines.isEmpty ? [:] : Self.homes(in: graph.containers)
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
    guard lines.hasLower(asked), let homes = homes[container] else { return false }
    return homes.allSatisfy { lines.isAbove(asked, $0) }
  }
}

internal import BarographModel

/// Which containers have which above them, in the space of one number for each: where a walk through all that is below a
/// container begins and ends. A chain of thousands costs no square of its length.
struct ContainerLines {
  /// By row of a container: when a walk from the top down comes to it, and when it has seen all that is below.
  private var starts: [Int]
  private var ends: [Int]
  /// By row of a container: something that is no component has it above itself.
  private var lower: [Bool]
  private let isComponent: [Bool]

  init(_ containers: [Container]) {
    let parents = Self.withoutRings(containers.map(\.parent))
    var children = [[Int]](repeating: [], count: containers.count)
    for (row, parent) in parents.enumerated() { if let parent { children[parent].append(row) } }
    isComponent = containers.map { $0.kind == .component }
    starts = Array(repeating: 0, count: containers.count)
    ends = starts
    lower = Array(repeating: false, count: containers.count)
    var clock = 0
    for top in containers.indices where parents[top] == nil {
      var open: [(row: Int, next: Int)] = [(top, 0)]
      clock += 1
      starts[top] = clock
      while let (row, next) = open.last {
        guard next < children[row].count else {
          ends[row] = clock
          open.removeLast()
          if let (upper, _) = open.last, lower[row] || !isComponent[row] { lower[upper] = true }
          continue
        }
        open[open.count - 1].next += 1
        clock += 1
        starts[children[row][next]] = clock
        open.append((children[row][next], 0))
      }
    }
  }

  /// Whether no container has another one above it.
  var isEmpty: Bool { !lower.contains(true) }

  /// Whether something has a container above itself.
  func hasLower(_ row: Int) -> Bool { lower[row] }

  /// Whether one container is above another, which is no component.
  func isAbove(_ upper: Int, _ row: Int) -> Bool {
    upper != row && !isComponent[row] && starts[upper] < starts[row] && starts[row] <= ends[upper]
  }

  /// The same without the last step of each ring: a text may say that containers are above each other.
  private static func withoutRings(_ parents: [Int?]) -> [Int?] {
    var parents = parents
    // The walk in which a container was seen.
    var seen = [Int?](repeating: nil, count: parents.count)
    for start in parents.indices {
      var row = start
      while seen[row] == nil {
        seen[row] = start
        guard let next = parents[row] else { break }
        if seen[next] == start { parents[row] = nil } else { row = next }
      }
    }
    return parents
  }
}

/// Chooses a layer for each vertex of an acyclic graph, so that every arc leads to a higher one: what leads nowhere stands
/// in the last, no layer takes more than `capacity`, and then arcs are made short.
struct LayerChoice {
  private let before: [[Int]]
  private let after: [[Int]]
  private let capacity: Int
  /// From the end.
  private var height: [Int]
  private var load: [Int] = []

  /// `arcs` lead from lower to higher places of `order`, a list of all vertices.
  init(order: [Int], arcs: [(from: Int, to: Int)], capacity: Int) {
    var before = [[Int]](repeating: [], count: order.count)
    var after = before
    for arc in arcs {
      after[arc.from].append(arc.to)
      before[arc.to].append(arc.from)
    }
    self.before = before
    self.after = after
    self.capacity = max(1, capacity)
    height = [Int](repeating: 0, count: order.count)
    for vertex in order.reversed() { place(vertex) }
    for _ in 0..<4 { for vertex in order { shorten(vertex) } }
  }

  /// The layers, from 0; layers without a vertex are left out.
  var layers: [Int] {
    var number = [Int](repeating: 0, count: load.count)
    var count = 0
    for level in load.indices.reversed() where load[level] > 0 {
      number[level] = count
      count += 1
    }
    return height.map { number[$0] }
  }

  private mutating func place(_ vertex: Int) {
    var level = after[vertex].map { height[$0] + 1 }.max() ?? 0
    while level < load.count && load[level] >= capacity { level += 1 }
    while level >= load.count { load.append(0) }
    load[level] += 1
    height[vertex] = level
  }

  /// Moves a vertex to the median of its neighbours, as far as these let it.
  private mutating func shorten(_ vertex: Int) {
    let lowest = after[vertex].map { height[$0] + 1 }.max()
    let highest = before[vertex].map { height[$0] - 1 }.min()
    guard lowest != nil || highest != nil else { return }
    let near = (before[vertex] + after[vertex]).map { height[$0] }.sorted()
    let wanted = near[(near.count - 1) / 2]
    let lower = lowest ?? min(wanted, highest ?? wanted)
    let upper = min(highest ?? max(wanted, lower), load.count - 1)
    guard lower <= upper else { return }
    let free = (lower...upper).filter { $0 == height[vertex] || load[$0] < capacity }
    guard let best = free.min(by: { length($0, near) < length($1, near) }) else { return }
    guard length(best, near) < length(height[vertex], near) else { return }
    load[height[vertex]] -= 1
    load[best] += 1
    height[vertex] = best
  }

  private func length(_ level: Int, _ near: [Int]) -> Int { near.reduce(0) { $0 + abs($1 - level) } }
}

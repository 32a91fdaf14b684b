/// The heuristic of Eades, Lin and Smyth on one component: put sinks last, sources first, and when there is neither,
/// first the node that gives most more than it takes. The edges against that order are the cut.
struct GreedyOrder {
  /// The edges that go against the order, self edges included, ascending.
  let backEdges: [Int]

  init(graph: Digraph, edges: [Int], weights: [Int]) {
    var ranking = Ranking(graph: graph, edges: edges, weights: weights)
    let place = ranking.places()
    backEdges = edges.filter { edge in
      (place[graph.source(edge)] ?? 0) >= (place[graph.target(edge)] ?? 0)
    }
  }
}

private struct Ranking {
  /// Nodes of the component, ascending; everything below is by index into them.
  private let nodes: [Int]
  private var out: [[(node: Int, weight: Int)]]
  private var into: [[(node: Int, weight: Int)]]
  private var outWeight: [Int]
  private var inWeight: [Int]
  private var isPlaced: [Bool]
  private var heap = Heap()

  init(graph: Digraph, edges: [Int], weights: [Int]) {
    nodes = Set(edges.flatMap { [graph.source($0), graph.target($0)] }).sorted()
    let index = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    out = Array(repeating: [], count: nodes.count)
    into = out
    outWeight = Array(repeating: 0, count: nodes.count)
    inWeight = outWeight
    isPlaced = Array(repeating: false, count: nodes.count)
    for edge in edges where graph.source(edge) != graph.target(edge) {
      guard let from = index[graph.source(edge)], let to = index[graph.target(edge)] else { continue }
      out[from].append((to, weights[edge]))
      into[to].append((from, weights[edge]))
      outWeight[from] += weights[edge]
      inWeight[to] += weights[edge]
    }
  }

  /// The place of each node in the order.
  mutating func places() -> [Int: Int] {
    var head: [Int] = []
    var tail: [Int] = []
    for node in nodes.indices { heap.push(entry(node)) }
    while let next = heap.pop() {
      // An entry is stale when the node was placed or its weights changed after it was pushed.
      guard !isPlaced[next.node], next == entry(next.node) else { continue }
      if outWeight[next.node] == 0 { tail.append(next.node) } else { head.append(next.node) }
      place(next.node)
    }
    let order = head + tail.reversed()
    return Dictionary(uniqueKeysWithValues: order.enumerated().map { (nodes[$1], $0) })
  }

  private func entry(_ node: Int) -> Heap.Entry {
    let isEnd = outWeight[node] == 0 || inWeight[node] == 0
    return Heap.Entry(gain: isEnd ? Int.max : outWeight[node] - inWeight[node], node: node)
  }

  private mutating func place(_ node: Int) {
    isPlaced[node] = true
    for (other, weight) in out[node] where !isPlaced[other] {
      inWeight[other] -= weight
      heap.push(entry(other))
    }
    for (other, weight) in into[node] where !isPlaced[other] {
      outWeight[other] -= weight
      heap.push(entry(other))
    }
  }
}

/// A binary heap: the greatest gain first, then the smallest node.
private struct Heap {
  struct Entry: Equatable {
    var gain: Int
    var node: Int

    func isBefore(_ other: Entry) -> Bool {
      gain != other.gain ? gain > other.gain : node < other.node
    }
  }

  private var entries: [Entry] = []

  mutating func push(_ entry: Entry) {
    entries.append(entry)
    var child = entries.count - 1
    while child > 0, entries[child].isBefore(entries[(child - 1) / 2]) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Entry? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return first }
    entries[0] = last
    var parent = 0
    while true {
      var best = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < entries.count && entries[child].isBefore(entries[best]) {
        best = child
      }
      if best == parent { return first }
      entries.swapAt(parent, best)
      parent = best
    }
  }
}

/// What each node of a digraph reaches: a bit for each pair, because a chain of thousands is asked about each two of its links.
package struct Reachability: Sendable {
  private let components: Components
  /// By component: bits of the components that it reaches, all of which have lower numbers; empty where there are none.
  private let reached: [[UInt64]]

  /// Takes a bit of memory for each pair, and none for nodes that reach only themselves.
  package init(_ graph: Digraph) {
    let components = graph.components()
    self.components = components
    var reached = [[UInt64]](repeating: [], count: components.count)
    for number in 0..<components.count {
      var all: [UInt64] = []
      for node in components.members(number) {
        for edge in graph.outgoing(node) {
          let next = components.component[graph.target(edge)]
          if next == number { continue }
          if all.isEmpty { all = [UInt64](repeating: 0, count: number / 64 + 1) }
          all[next / 64] |= 1 << UInt64(next % 64)
          for word in reached[next].indices { all[word] |= reached[next][word] }
        }
      }
      reached[number] = all
    }
    self.reached = reached
  }

  /// Whether one node reaches another; each reaches itself.
  package func reaches(_ from: Int, _ to: Int) -> Bool {
    let (one, other) = (components.component[from], components.component[to])
    if one == other { return true }
    return other / 64 < reached[one].count && reached[one][other / 64] & (1 << UInt64(other % 64)) != 0
  }
}

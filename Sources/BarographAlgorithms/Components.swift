/// The strongly connected components of a digraph. A component's number is greater than those of all components that
/// it reaches: going through them in order meets what is needed before what needs it.
package struct Components: Sendable {
  /// Each node's component.
  package let component: [Int]
  private let starts: [Int]
  private let nodes: [Int]

  fileprivate init(component: [Int], count: Int) {
    self.component = component
    var starts = [Int](repeating: 0, count: count + 1)
    for number in component { starts[number + 1] += 1 }
    for number in 0..<count { starts[number + 1] += starts[number] }
    var next = starts
    var nodes = [Int](repeating: 0, count: component.count)
    for (node, number) in component.enumerated() {
      nodes[next[number]] = node
      next[number] += 1
    }
    self.starts = starts
    self.nodes = nodes
  }

  /// How many components there are.
  package var count: Int { starts.count - 1 }

  /// The nodes of a component, ascending.
  package func members(_ number: Int) -> ArraySlice<Int> { nodes[starts[number]..<starts[number + 1]] }

  /// Whether both ends of an edge are in one component, so that a cycle goes through it.
  package func joins(_ edge: Int, of graph: Digraph) -> Bool {
    component[graph.source(edge)] == component[graph.target(edge)]
  }
}

extension Digraph {
  /// Strongly connected components by Tarjan's algorithm, with a stack of its own: depth costs no call frames.
  package func components() -> Components {
    var search = TarjanSearch(nodeCount: nodeCount)
    for root in 0..<nodeCount where search.index[root] < 0 { search.visit(root, in: self) }
    return Components(component: search.component, count: search.componentCount)
  }
}

/// The state of one run of Tarjan's algorithm.
private struct TarjanSearch {
  var index: [Int]
  var component: [Int]
  var componentCount = 0
  private var low: [Int]
  private var counter = 0
  /// Visited nodes whose component is still open.
  private var open: [Int] = []
  private var frames: [(node: Int, position: Int)] = []

  init(nodeCount: Int) {
    index = Array(repeating: -1, count: nodeCount)
    low = index
    component = index
  }

  mutating func visit(_ root: Int, in graph: Digraph) {
    enter(root)
    while let frame = frames.last {
      let edges = graph.outgoing(frame.node)
      guard frame.position < edges.count else {
        leave(frame.node)
        continue
      }
      frames[frames.count - 1].position += 1
      let next = graph.target(edges[frame.position])
      if index[next] < 0 {
        enter(next)
      } else if component[next] < 0 {
        low[frame.node] = min(low[frame.node], index[next])
      }
    }
  }

  private mutating func enter(_ node: Int) {
    index[node] = counter
    low[node] = counter
    counter += 1
    open.append(node)
    frames.append((node, 0))
  }

  private mutating func leave(_ node: Int) {
    frames.removeLast()
    if let parent = frames.last?.node { low[parent] = min(low[parent], low[node]) }
    guard low[node] == index[node] else { return }
    while let member = open.popLast() {
      component[member] = componentCount
      if member == node { break }
    }
    componentCount += 1
  }
}

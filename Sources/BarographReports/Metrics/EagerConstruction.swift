internal import BarographAlgorithms
internal import BarographModel

/// What must stand before what: the edges of shipped code whose target exists before the initialiser of the source returns.
struct EagerConstruction {
  private let digraph: Digraph
  private let components: Components
  /// By node: objects in the longest chain below it.
  let depth: [Int]
  /// By component: the component that the longest chain goes on to, or -1.
  private let next: [Int]

  init(_ graph: LinkedGraph) {
    let edges = graph.edges.filter { edge in
      edge.role == .production && edge.timing == .eager && edge.from != edge.to && edge.kind.isEagerSupply
    }
    // What is asked for, and what is really given there.
    let pairs = edges.flatMap { edge in ([edge.to] + edge.supplied.map(\.to)).map { (edge.from, $0) } }
    digraph = Digraph(
      nodeCount: graph.nodes.count,
      edges: pairs.filter { $0 != $1 }.map { Digraph.Edge(from: $0.0, to: $0.1) })
    components = digraph.components()
    var length = [Int](repeating: 0, count: components.count)
    var next = [Int](repeating: -1, count: components.count)
    // Components that reach others have higher numbers.
    for number in 0..<components.count {
      for node in components.members(number) {
        for edge in digraph.outgoing(node) {
          let other = components.component[digraph.target(edge)]
          guard other != number, length[other] + 1 > length[number] else { continue }
          length[number] = length[other] + 1
          next[number] = other
        }
      }
    }
    self.next = next
    depth = components.component.map { length[$0] }
  }

  /// What each place of shipped code builds where objects are put together, most first; of equal ones in order of their ids.
  func roots(of graph: LinkedGraph) -> [Measured] {
    let rows = graph.nodes.indices.filter { graph.nodes[$0].isCompositionRoot && graph.nodes[$0].isMeasured }
    return rows.map { row in
      let closure = digraph.reachable(from: [row]).enumerated().count {
        $0.element && graph.nodes[$0.offset].isMeasured
      }
      let chain = chain(from: row).map { graph.nodes[$0].id }
      return Measured(
        scope: .root, name: graph.nodes[row].id,
        values: [.eagerClosure: Double(closure - 1), .longestChain: Double(chain.count - 1)], chain: chain)
    }.sorted { a, b in
      let (x, y) = (a.values[.eagerClosure] ?? 0, b.values[.eagerClosure] ?? 0)
      return x == y ? a.name < b.name : x > y
    }
  }

  private func chain(from row: Int) -> [Int] {
    var chain = [row]
    var component = components.component[row]
    while next[component] >= 0 {
      component = next[component]
      // Of objects that need each other the first stands for all.
      if let member = components.members(component).first { chain.append(member) }
    }
    return chain
  }
}

extension EdgeKind {
  /// Whether the target is an object that the source gets or becomes.
  fileprivate var isEagerSupply: Bool {
    switch self {
    case .injection, .creation, .singleton, .binding: true
    case .ambient, .composition, .inheritance, .reference: false
    }
  }
}

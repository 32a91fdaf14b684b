internal import BarographAlgorithms
internal import BarographModel

/// Finds what is made once and needed again while it is being made: the program traps there, or waits for ever.
struct InitializationRingSearch {
  private let reader: RunReader
  private var vertices: [RunVertex] = []
  private var numbers: [RunVertex: Int] = [:]
  private var steps: [RunStep] = []
  private var edges: [Digraph.Edge] = []

  /// Reads what all variables that are made once do while they are made, and what that runs.
  init(_ reader: RunReader, _ names: RunNames) {
    self.reader = reader
    for variable in names.once { _ = number(of: .once(variable)) }
    var next = 0
    while next < vertices.count {
      // What the value of a variable names by its own name is something else: the compiler sees to that.
      for step in reader.steps(of: vertices[next]) where step.target != vertices[next] || !isOnce(next) {
        edges.append(Digraph.Edge(from: next, to: number(of: step.target)))
        steps.append(step)
      }
      next += 1
    }
  }

  private mutating func number(of vertex: RunVertex) -> Int {
    if let known = numbers[vertex] { return known }
    numbers[vertex] = vertices.count
    vertices.append(vertex)
    return vertices.count - 1
  }

  /// A ring for each component in which something is made once: the shortest one, of steps that are certain if there is one.
  func rings() -> [[RunStep]] {
    let whole = Digraph(nodeCount: vertices.count, edges: edges)
    let components = whole.components()
    var found: [[RunStep]] = []
    for component in 0..<components.count {
      let members = components.members(component)
      guard members.count > 1 || loops(members.first ?? 0, whole) else { continue }
      // Vertices of what is made once come first.
      for start in members {
        guard isOnce(start) else { continue }
        guard let ring = ring(from: start, in: whole, components) else { continue }
        found.append(ring)
        break
      }
    }
    return found
  }

  private func isOnce(_ vertex: Int) -> Bool {
    if case .once = vertices[vertex] { return true }
    return false
  }

  private func loops(_ vertex: Int, _ graph: Digraph) -> Bool {
    graph.outgoing(vertex).contains { graph.target($0) == vertex }
  }

  private func ring(from start: Int, in graph: Digraph, _ components: Components) -> [RunStep]? {
    shortest(from: start, graph) { steps[$0].isCertain && components.joins($0, of: graph) }
      ?? shortest(from: start, graph) { components.joins($0, of: graph) }
  }

  /// The shortest way from a vertex back to itself.
  private func shortest(from start: Int, _ graph: Digraph, through isOpen: (Int) -> Bool) -> [RunStep]? {
    var arrivals: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let vertex = queue[next]
      next += 1
      for edge in graph.outgoing(vertex) where isOpen(edge) {
        let target = graph.target(edge)
        if target == start { return way(to: edge, from: start, arrivals, graph) }
        guard arrivals[target] == nil else { continue }
        arrivals[target] = edge
        queue.append(target)
      }
    }
    return nil
  }

  private func way(to last: Int, from start: Int, _ arrivals: [Int: Int], _ graph: Digraph) -> [RunStep] {
    var way = [last]
    var vertex = graph.source(last)
    while vertex != start, let edge = arrivals[vertex] {
      way.append(edge)
      vertex = graph.source(edge)
    }
    return way.reversed().map { steps[$0] }
  }
}

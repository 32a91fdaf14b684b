internal import BarographAlgorithms
internal import BarographModel

/// Finds what is made once and needed again while it is being made: the program traps there, or waits for ever.
struct InitializationRingSearch {
  /// A way from what is made once, or under a lock.
  typealias Way = (start: RunVertex, steps: [RunStep])

  private let reader: RunReader
  private var vertices: [RunVertex] = []
  private var numbers: [RunVertex: Int] = [:]
  private var edges: [(edge: Digraph.Edge, step: RunStep)] = []
  /// By the vertex of an accessor, where it takes its lock.
  private var locks: [Int: UInt32] = [:]
  /// Vertices of accessors that give what they have kept when they are asked again.
  private var keepers: Set<Int> = []

  /// Reads what all variables that are made once do while they are made, and what that runs.
  init(_ reader: RunReader, _ names: RunNames) {
    self.reader = reader
    // Vertices of what is made once come first.
    for variable in names.once { _ = number(of: .once(variable)) }
    for accessor in names.keeping { _ = number(of: .keeping(accessor.declaration)) }
    keepers = Set(names.keeping.map { number(of: reader.body($0.declaration)) })
    for accessor in names.locking { locks[number(of: reader.body(accessor.declaration))] = accessor.lock }
    var next = 0
    while next < vertices.count {
      // What the value of a variable names by its own name is something else: the compiler sees to that.
      for step in reader.steps(of: vertices[next]) where step.target != vertices[next] || !isFirst(next) {
        edges.append((Digraph.Edge(from: next, to: number(of: step.target)), step))
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

  private func isOnce(_ vertex: Int) -> Bool {
    if case .once = vertices[vertex] { return true }
    return false
  }

  /// Whether it happens when somebody first asks.
  private func isFirst(_ vertex: Int) -> Bool {
    if case .keeping = vertices[vertex] { return true }
    return isOnce(vertex)
  }

  // MARK: Rings

  /// The shortest ring through each thing that is made when somebody first asks, if none that is told goes through it. Rings of steps
  /// that are certain come first.
  func rings() -> [Way] {
    var told: Set<Int> = []
    let certain = rings(RunGraph(vertexCount: vertices.count, edges.filter(\.step.isCertain)), &told)
    return certain + rings(RunGraph(vertexCount: vertices.count, edges), &told)
  }

  /// How many rings of one component are told, and how many of its members are looked at.
  private static let (ringLimit, startLimit) = (4, 64)

  private func rings(_ graph: RunGraph, _ told: inout Set<Int>) -> [Way] {
    let components = graph.digraph.components()
    var found: [Way] = []
    for component in 0..<components.count {
      let members = components.members(component)
      guard members.count > 1 || loops(members.first ?? 0, graph.digraph) else { continue }
      let starts = members.filter(isFirst).prefix(Self.startLimit)
      var count = 0
      for start in starts where count < Self.ringLimit && !told.contains(start) {
        guard let way = ring(from: start, in: graph, through: { components.joins($0, of: graph.digraph) }) else {
          continue
        }
        found.append((vertices[start], way.map { graph.steps[$0] }))
        told.formUnion([start] + way.map { graph.digraph.target($0) }.filter(isFirst))
        count += 1
      }
    }
    return found
  }

  private func ring(from start: Int, in graph: RunGraph, through isOpen: (Int) -> Bool) -> [Int]? {
    let way = graph.shortest(from: start, to: start) { edge in
      // What another accessor does when it has kept its instance it does not do again.
      isOpen(edge) && (isOnce(start) || !keepers.contains(graph.digraph.target(edge)))
    }
    // Two things do not fail at once.
    return way.flatMap { $0.count { graph.steps[$0].isRecovery } > 1 ? nil : $0 }
  }

  private func loops(_ vertex: Int, _ graph: Digraph) -> Bool {
    graph.outgoing(vertex).contains { graph.target($0) == vertex }
  }

  // MARK: Waiting

  /// For each variable that is made once and each accessor with a lock, the shortest way on which it waits for the main thread
  /// before it is done. Who waits because of another one is that one's matter. What the main actor makes never comes to what only happens
  /// off the main thread.
  func waits() -> [Way] {
    let others = waits(edges).filter { !isOfMainActor($0.start) }
    return others + waits(edges.filter { !$0.step.isOffMain }).filter { isOfMainActor($0.start) }
  }

  private func waits(_ edges: [(edge: Digraph.Edge, step: RunStep)]) -> [Way] {
    guard let main = numbers[.mainThread] else { return [] }
    let graph = RunGraph(vertexCount: vertices.count, edges)
    return ways(in: graph, to: main) { row, edge in
      graph.digraph.source(edge) != row || graph.steps[edge].place.offset >= locks[row] ?? 0
    }
  }

  private func isOfMainActor(_ vertex: RunVertex) -> Bool {
    guard case .once(let variable) = vertex else { return false }
    let (index, file) = (reader.index, variable.file)
    let outline = index[file]
    func isMarked(_ decl: Decl) -> Bool {
      decl.attributes.range.contains { index.text(outline.attributes[$0].name) == "MainActor" }
    }
    let decl = index.decl(variable)
    return isMarked(decl)
      || outline.enclosing(decl.scope).contains { !$0.scope.decl.isNone && isMarked(outline[$0.scope.decl]) }
  }

  /// For each variable that is made once, the shortest way on which it takes what only one process can have, whenever it is
  /// made.
  func resources() -> [Way] {
    guard let resource = numbers[.resource] else { return [] }
    let graph = RunGraph(vertexCount: vertices.count, edges.filter(\.step.isCertain))
    return ways(in: graph, to: resource) { row, _ in isOnce(row) }
  }

  private func ways(in graph: RunGraph, to end: Int, through isOpen: (Int, Int) -> Bool) -> [Way] {
    let isStop = { isOnce($0) || locks[$0] != nil }
    let leads = graph.leads(to: end, stoppingAt: isStop)
    return vertices.indices.filter { leads[$0] && isStop($0) }.compactMap { row in
      let way = graph.shortest(from: row, to: end) { edge in
        let target = graph.digraph.target(edge)
        return (target == end || leads[target] && !isStop(target)) && isOpen(row, edge)
      }
      return way.map { (vertices[row], $0.map { graph.steps[$0] }) }
    }
  }
}

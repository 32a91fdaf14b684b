internal import BarographAlgorithms
internal import BarographModel

/// The edges by which objects get others. A type that several frameworks provide has a vertex for each of them besides its
/// own: whoever asks one framework gets what that one provides, and only who asks none may get either. A type from outside
/// that containers provide or are asked for has a vertex for each framework, and no other. An edge that is known to be given
/// certain types has a vertex too, from which only these can be reached: what one screen is given, another one is not.
struct SupplyGraph {
  /// What says that one object gets another: a row of the graph.
  enum Step {
    case edge(Int)
    /// What an edge is really given, where it ends at something abstract: the edge, and the position of what is given.
    case supply(Int, Int)
    /// Of a type from outside, or by the provider of one.
    case request(Int)
    /// What a container gives for a type from outside.
    case binding(Int)
  }

  private(set) var digraph = Digraph(nodeCount: 0, edges: [])
  /// By edge of the digraph: its ends, and what says so.
  private(set) var steps: [(from: Int, to: Int, step: Step)] = []
  private var vertices: [Asked: Int] = [:]
  private var ofNode: [Int: [Int]] = [:]
  private var ofKey: [String: [Int]] = [:]
  private var keyOf: [Int: String] = [:]
  /// The vertices of edges that end at a type and are given others.
  private var givenFor: [Int: [Int]] = [:]

  /// A type as one framework is asked for it.
  private struct Asked: Hashable {
    var node: Int
    var framework: String
  }

  init(_ graph: LinkedGraph) {
    var frameworks: [Int: Set<String>] = [:]
    for edge in graph.edges where edge.kind == .binding {
      frameworks[edge.from, default: []].insert(graph.family(of: edge.framework))
    }
    var count = graph.nodes.count
    for (node, names) in frameworks.sorted(by: { $0.key < $1.key }) where names.count > 1 {
      for name in names.sorted() {
        vertices[Asked(node: node, framework: name)] = count
        ofNode[node, default: []].append(count)
        count += 1
      }
    }
    for (row, edge) in graph.edges.enumerated() where edge.kind.isSupply {
      let family = graph.family(of: edge.framework)
      let target = edge.kind == .injection ? vertices[Asked(node: edge.to, framework: family)] : nil
      var sources = [edge.from]
      if edge.kind == .binding {
        sources += [vertices[Asked(node: edge.from, framework: family)]].compactMap { $0 }
      } else {
        sources += ofNode[edge.from] ?? []
      }
      guard edge.kind == .injection, !edge.isByFramework, !edge.supplied.isEmpty else {
        steps += sources.map { ($0, target ?? edge.to, .edge(row)) }
        continue
      }
      steps += sources.map { ($0, count, .edge(row)) }
      steps += edge.supplied.indices.map { (count, edge.supplied[$0].to, .supply(row, $0)) }
      givenFor[edge.to, default: []].append(count)
      count += 1
    }
    steps += outside(graph, &count)
    digraph = Digraph(nodeCount: count, edges: steps.map { Digraph.Edge(from: $0.from, to: $0.to) })
  }

  /// The edges of types from outside, whose keys name no node.
  private mutating func outside(_ graph: LinkedGraph, _ count: inout Int) -> [(from: Int, to: Int, step: Step)] {
    var keys: [String: [String: Int]] = [:]
    var edges: [(from: Int, to: Int, step: Step)] = []
    func vertex(_ key: BindingKey) -> Int {
      if let known = keys[key.type]?[key.framework] { return known }
      keys[key.type, default: [:]][key.framework] = count
      ofKey[key.type, default: []].append(count)
      keyOf[count] = key.type
      count += 1
      return count - 1
    }
    for (row, binding) in graph.bindings.enumerated() {
      for key in binding.outsideKeys {
        let from = vertex(key)
        edges += binding.implementations.map { (from, $0, .binding(row)) }
      }
    }
    for (row, request) in graph.requests.enumerated() {
      let owners = graph.owners(of: request)
      let unnamed = owners.isEmpty ? request.binding.map { graph.bindings[$0].outsideKeys.map(vertex) } ?? [] : []
      let to = request.service ?? vertex(request.key)
      for from in unnamed + (request.service == nil ? owners : []) { edges.append((from, to, .request(row))) }
    }
    return edges
  }

  /// Where a type may be reached: as itself, or as what one of several frameworks gives for it.
  func ends(of node: Int) -> [Int] { [node] + (ofNode[node] ?? []) + (givenFor[node] ?? []) }

  /// How keys spell the type from outside that a vertex stands for.
  func key(of vertex: Int) -> String? { keyOf[vertex] }

  /// Where a type from outside is asked for or provided, by its spelling in keys.
  func ends(ofKey type: String) -> [Int] { ofKey[type] ?? [] }
}

extension Binding {
  /// The keys under which it can be found and whose types the project does not declare.
  fileprivate var outsideKeys: [BindingKey] {
    entries.filter { $0.service == nil }.map(\.key)
  }
}

extension LinkedGraph {
  /// How keys spell the type from outside that a name means: just so, or as the end of it when only one type has that end.
  /// `nil` when no container provides or is asked for one.
  func outsideType(named name: String) -> String? {
    var found: Set<String> = []
    func look(_ type: String, _ service: Int?) { if service == nil { found.insert(type) } }
    for binding in bindings {
      for entry in binding.entries { look(entry.key.type, entry.service) }
    }
    for request in requests { look(request.key.type, request.service) }
    if found.contains(name) { return name }
    let ends = found.filter { $0.hasSuffix("." + name) }
    return ends.count == 1 ? ends.first : nil
  }
}

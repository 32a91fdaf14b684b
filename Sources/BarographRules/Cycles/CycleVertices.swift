internal import BarographModel

/// The vertices of cycle questions: every type, and besides it every key of a service that a container knows under
/// several keys. A decorator that asks for `Repository` named `remote` and is itself the unnamed `Repository` needs
/// another object, not itself. Where keys name providers, every provider is a vertex: two definitions of a class make two
/// objects.
struct CycleVertices {
  /// Row of `LinkedGraph.nodes` by vertex; the first vertices are the nodes themselves.
  private(set) var nodeOf: [Int]
  private let graph: LinkedGraph
  private var keyed: [KeyedService: Int] = [:]
  /// The keyed vertices of services that have several.
  private var split: [Int: [Int]] = [:]
  /// Keys under which a class is provided by itself: no hop lies between the request and the type.
  private var providesItself: Set<KeyedService> = []
  private var keysOfBinding: [Site: [KeyedService]] = [:]
  private var requestsAt: [Site: [Int]] = [:]
  /// The vertices of providers that keys name, by row of `LinkedGraph.bindings`.
  private(set) var providers: [Int: Int] = [:]

  /// A service under one of the several keys by which a container knows it.
  private struct KeyedService: Hashable {
    var service: Int
    var framework: String
    var type: String
    var name: String

    init(_ service: Int, _ key: BindingKey) {
      self.service = service
      framework = key.framework
      type = key.type
      name = key.name
    }
  }

  init(graph: LinkedGraph) {
    self.graph = graph
    nodeOf = Array(graph.nodes.indices)
    var keys: [Int: [KeyedService]] = [:]
    for (row, binding) in graph.bindings.enumerated() where binding.role.isShipped {
      if graph.does(binding.key.framework, .namesProviders) {
        guard let node = binding.implementations.first ?? binding.service else { continue }
        providers[row] = nodeOf.count
        nodeOf.append(node)
        continue
      }
      for found in binding.entries {
        guard let service = found.service else { continue }
        let entry = KeyedService(service, found.key)
        keysOfBinding[found.site, default: []].append(entry)
        if keys[service]?.contains(entry) != true { keys[service, default: []].append(entry) }
        if binding.implementations.contains(service) { providesItself.insert(entry) }
      }
    }
    for (row, request) in graph.requests.enumerated()
    where request.service != nil && !graph.does(request.key.framework, .namesProviders) {
      requestsAt[request.site, default: []].append(row)
    }
    for service in keys.keys.sorted() {
      guard let entries = keys[service], entries.count > 1 else { continue }
      for entry in entries {
        keyed[entry] = nodeOf.count
        split[service, default: []].append(nodeOf.count)
        nodeOf.append(service)
      }
    }
  }

  /// Adds a vertex that stands for something else of a node.
  mutating func append(node: Int) -> Int {
    nodeOf.append(node)
    return nodeOf.count - 1
  }

  /// The vertices at which an edge begins: a binding begins at each key that its site provides.
  func sources(of edge: Edge) -> [Int] {
    guard edge.kind == .binding, let vertices = split[edge.from] else { return [edge.from] }
    let known = (keysOfBinding[edge.site] ?? []).filter { $0.service == edge.from }.compactMap { keyed[$0] }
    // A protocol asked for under a key that is not known may get any of them.
    let unknown = graph.nodes[edge.from].kind.isAbstract ? [edge.from] : []
    return unknown + (known.isEmpty ? vertices : known)
  }

  /// Whether something is bound under just the name that a request gives: no other provider is tried then.
  private func isNamed(_ key: BindingKey, _ service: Int) -> Bool {
    !key.name.isEmpty && keyed[KeyedService(service, key)] != nil
  }

  /// Where an edge ends: a request ends at its key. `nil` when nothing provides that key, another object of the same type
  /// does, or what is being made is left out.
  func target(of edge: Edge) -> Int? {
    guard edge.kind == .injection, edge.isContainer else { return edge.to }
    let requests = (requestsAt[edge.site] ?? []).map { graph.requests[$0] }.filter {
      $0.service == edge.to && (!$0.isApproximate || isNamed($0.key, edge.to))
    }
    if edge.timing == .eager, !requests.isEmpty, requests.allSatisfy(\.leavesOutUnfinished) { return nil }
    let keys = Set(requests.map { KeyedService(edge.to, $0.key) })
    guard let request = requests.first, let key = keys.first, keys.count == 1 else { return edge.to }
    if edge.from == edge.to, let binding = request.binding,
      KeyedService(edge.to, graph.bindings[binding].key) != key
    {
      return nil
    }
    guard split[edge.to] != nil else { return edge.to }
    return providesItself.contains(key) ? edge.to : keyed[key]
  }
}

extension FileRole {
  /// Whether the code is part of the product.
  var isShipped: Bool { self == .production || self == .generated }
}

extension NodeKind {
  /// Protocols and keys: something else has to stand in for them.
  package var isAbstract: Bool { isProtocol || self == .binding }
}

extension Edge {
  /// Whether a container makes it.
  var isContainer: Bool { framework != Edge.noFramework && !framework.isEmpty }
}

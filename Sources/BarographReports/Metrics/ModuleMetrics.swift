package import BarographModel

/// How a module hangs together with the others, by Martin's measures. Test code does not count.
package struct ModuleMetrics: Sendable, Hashable {
  /// The module's name.
  package var module: String
  /// Types that the project declares in it.
  package var types: Int
  /// How many of them are protocols.
  package var protocols: Int
  /// Modules whose code gets something from it.
  package var afferent: Int
  /// Modules that its code gets something from. What a module adds to a type of another is its own code.
  package var efferent: Int

  /// 0: others lean on it; 1: it leans on others; `nil` when it stands alone.
  package var instability: Double? {
    let all = afferent + efferent
    return all == 0 ? nil : Double(efferent) / Double(all)
  }

  /// The share of protocols; `nil` without types.
  package var abstractness: Double? { types == 0 ? nil : Double(protocols) / Double(types) }
}

/// How many others a type gets, and how many get it.
package struct TypeMetrics: Sendable, Hashable {
  /// The type's id.
  package var id: String
  /// Different types that get it.
  package var fanIn: Int
  /// Different types that it gets.
  package var fanOut: Int
  /// Shared instances that it reaches itself rather than being given them.
  package var hidden: Int
}

/// The measures of every module of the project, in order of name.
package func moduleMetrics(of graph: LinkedGraph) -> [ModuleMetrics] {
  var types: [String: Int] = [:]
  var protocols: [String: Int] = [:]
  for node in graph.nodes where node.isMeasured {
    types[node.module, default: 0] += 1
    if node.kind.isProtocol { protocols[node.module, default: 0] += 1 }
  }
  var users: [String: Set<String>] = [:]
  var used: [String: Set<String>] = [:]
  for edge in graph.edges where edge.kind.isInjectionView && edge.role == .production {
    let (from, to) = (graph.nodes[edge.from], graph.nodes[edge.to])
    let module = graph.module(ofCodeOf: edge)
    guard module != to.module, !graph.isPart(edge.to, of: module) else { continue }
    guard from.isMeasured || from.kind == .external, to.isMeasured else { continue }
    users[to.module, default: []].insert(module)
    used[module, default: []].insert(to.module)
  }
  return types.keys.sorted().map { module in
    ModuleMetrics(
      module: module, types: types[module] ?? 0, protocols: protocols[module] ?? 0,
      afferent: users[module]?.count ?? 0, efferent: used[module]?.count ?? 0)
  }
}

/// The measures of every type of the project that gets or is got, most connected first.
package func typeMetrics(of graph: LinkedGraph) -> [TypeMetrics] {
  var users = [Set<Int>](repeating: [], count: graph.nodes.count)
  var used = [Set<Int>](repeating: [], count: graph.nodes.count)
  var hidden = [Set<Int>](repeating: [], count: graph.nodes.count)
  for edge in graph.edges where edge.kind.isInjectionView && edge.role == .production && edge.from != edge.to {
    users[edge.to].insert(edge.from)
    used[edge.from].insert(edge.to)
    let isShared = edge.kind == .singleton || edge.kind == .ambient
    if isShared, edge.access == .eagerHidden || edge.access == .lateHidden { hidden[edge.from].insert(edge.to) }
  }
  let rows = graph.nodes.indices.filter { graph.nodes[$0].isMeasured && !(users[$0].isEmpty && used[$0].isEmpty) }
  return rows.map { row in
    TypeMetrics(id: graph.nodes[row].id, fanIn: users[row].count, fanOut: used[row].count, hidden: hidden[row].count)
  }.sorted { a, b in
    let (x, y) = (a.fanIn + a.fanOut, b.fanIn + b.fanOut)
    return x == y ? a.id < b.id : x > y
  }
}

extension Node {
  /// A type that the project declares outside its tests.
  var isMeasured: Bool {
    switch kind {
    case .external, .binding, .scene, .config: false
    case .class, .struct, .enum, .actor, .protocol, .objcClass, .objcProtocol, .assembly:
      site != nil && role != .test
    }
  }
}

package import BarographModel

/// What one thing measures.
package struct Measured: Sendable, Hashable {
  /// What was measured: the project, a module, a type.
  package var scope: Metric.Scope
  /// The module or type; empty for the project.
  package var name: String
  /// The measured values; a measure that makes no sense here is missing.
  package var values: [Metric: Double]
  /// The longest chain of objects that are made while a root is, from the root on; empty for what is no root.
  package var chain: [String] = []
}

/// Everything that is measured of a graph, in order of scope. Modules stand in order of their names, types with most
/// collaborators and users first, roots with most objects first. Test code does not count.
package func measurements(of graph: LinkedGraph) -> [Measured] {
  let pairs = CollaboratorPairs(graph)
  let eager = EagerConstruction(graph)
  let modules = moduleMetrics(of: graph).map { module in
    var values: [Metric: Double] = [
      .types: Double(module.types), .usedBy: Double(module.afferent), .uses: Double(module.efferent),
    ]
    values[.instability] = module.instability
    values[.abstractness] = module.abstractness
    if let instability = module.instability, let abstractness = module.abstractness {
      values[.distance] = abs(abstractness + instability - 1)
    }
    values[.hiddenDependencyScore] = pairs.hiddenScore(of: module.module)
    values[.seamRatio] = pairs.seamRatio(of: module.module)
    return Measured(scope: .module, name: module.module, values: values)
  }
  return [project(graph, pairs)] + modules + types(graph, pairs, eager) + eager.roots(of: graph)
}

extension [Measured] {
  /// The project, and the modules and types that some files (rows of `LinkedGraph.files`) declare.
  package func limited(to files: Set<FileID>, of graph: LinkedGraph) -> [Measured] {
    let nodes = graph.nodes.filter { node in node.site.map { files.contains($0.file) } ?? false }
    let types = Set(nodes.map(\.id))
    let modules = Set(nodes.map(\.module))
    return filter { measured in
      switch measured.scope {
      case .project: true
      case .module: modules.contains(measured.name)
      case .type, .root: types.contains(measured.name)
      }
    }
  }
}

private func project(_ graph: LinkedGraph, _ pairs: CollaboratorPairs) -> Measured {
  var values: [Metric: Double] = [
    .types: Double(graph.nodes.count(where: \.isMeasured)), .dependencies: Double(pairs.dependencies),
    .cyclicTypes: Double(pairs.cyclicTypes),
  ]
  values[.hiddenDependencyScore] = pairs.hiddenScore(of: nil)
  values[.seamRatio] = pairs.seamRatio(of: nil)
  values[.containerCoverage] = containerCoverage(graph)
  return Measured(scope: .project, name: "", values: values)
}

private func types(_ graph: LinkedGraph, _ pairs: CollaboratorPairs, _ eager: EagerConstruction) -> [Measured] {
  let rows = Dictionary(graph.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  return typeMetrics(of: graph).map { type in
    var values: [Metric: Double] = [
      .fanIn: Double(type.fanIn), .fanOut: Double(type.fanOut), .hiddenFanOut: Double(type.hidden),
    ]
    if let row = rows[type.id] {
      values[.hiddenFanIn] = Double(pairs.hiddenUsers[row])
      values[.constructionDepth] = Double(eager.depth[row])
    }
    return Measured(scope: .type, name: type.id, values: values)
  }
}

/// The share of what others are given that a container provides; `nil` without a container.
private func containerCoverage(_ graph: LinkedGraph) -> Double? {
  let bindings = graph.bindings.filter { $0.role != .test }
  guard !bindings.isEmpty else { return nil }
  var isProvided = [Bool](repeating: false, count: graph.nodes.count)
  for binding in bindings {
    for row in binding.implementations { isProvided[row] = true }
    for entry in binding.entries { entry.service.map { isProvided[$0] = true } }
  }
  let given = Set(
    graph.edges.lazy.filter { $0.kind == .injection && !$0.isForOneCall && $0.role != .test && $0.from != $0.to }.map(
      \.to
    )
    .filter { graph.nodes[$0].isMeasured })
  return given.isEmpty ? nil : Double(given.count { isProvided[$0] }) / Double(given.count)
}

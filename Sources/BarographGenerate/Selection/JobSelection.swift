internal import BarographAlgorithms
internal import BarographModel

extension ProjectIndex {
  /// Rows of the types that a job is about, in order of id. Without a selection: every type that somebody asks for, by
  /// itself or by a protocol it conforms to.
  func selected(by pattern: TypePattern) -> [Int] {
    guard pattern != TypePattern() else {
      return made.filter { asked.contains($0) || protocols(of: $0).contains(where: asked.contains) }
    }
    return made.filter(JobSelection(pattern, in: self).selects)
  }

  /// Rows of all types that a job can be about, in order of id.
  var made: [Int] {
    graph.nodes.indices.filter { canBeMade(graph.nodes[$0]) && counts(graph.nodes[$0].site, graph.nodes[$0].role) }
  }

  /// Types with instances of their own; what puts objects together is not itself registered.
  private func canBeMade(_ node: Node) -> Bool {
    switch node.kind {
    case .class, .struct, .actor, .objcClass: !node.isCompositionRoot
    case .enum, .protocol, .objcProtocol, .binding, .assembly, .external, .scene, .config: false
    }
  }
}

/// A job's `selection:`, compiled. Unlike the patterns of rules it tells base classes from protocols, knows nested types by
/// their paths, and reads `paths:` as `include:` and `exclude:` do.
struct JobSelection {
  private let index: ProjectIndex
  private let types, modules, bases, protocols: [Wildcard]
  private let paths: [Glob]

  init(_ pattern: TypePattern, in index: ProjectIndex) {
    self.index = index
    types = pattern.types.map { Wildcard($0) }
    modules = pattern.modules.map { Wildcard($0) }
    bases = pattern.bases.map { Wildcard($0) }
    protocols = pattern.protocols.map { Wildcard($0) }
    paths = pattern.paths.map { Glob($0) }
  }

  /// Whether a row of `LinkedGraph.nodes` fits any pattern of any list.
  func selects(_ row: Int) -> Bool {
    let node = index.graph.nodes[row]
    let names = [node.name, index.path(of: row), node.id]
    if types.contains(where: { names.contains(where: $0.matches) }) { return true }
    if modules.contains(where: { $0.matches(node.module) }) { return true }
    if let site = node.site {
      let file = index.graph[site.file].path
      if paths.contains(where: { $0.matches(file) }) { return true }
    }
    return inherits(row, bases, fromProtocol: false) || inherits(row, protocols, fromProtocol: true)
  }

  /// Whether some ancestor fits. Types outside the project can be classes or protocols, so they match as both.
  private func inherits(_ row: Int, _ patterns: [Wildcard], fromProtocol: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    return index.ancestors(of: row).contains { id in
      let ancestor = index.row(id: id).map { index.graph.nodes[$0] }
      if let ancestor, ancestor.kind != .external, ancestor.kind.isProtocol != fromProtocol { return false }
      return patterns.contains { $0.matches(ancestor?.name ?? id) || $0.matches(id) }
    }
  }
}

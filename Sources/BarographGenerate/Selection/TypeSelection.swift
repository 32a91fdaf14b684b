internal import BarographModel

extension ProjectIndex {
  /// Rows of the types that a job is about, in order of id. Without a selection: every type that somebody asks for, by
  /// itself or by a protocol it conforms to.
  func selected(by pattern: TypePattern) -> [Int] {
    graph.nodes.indices.filter { row in
      let node = graph.nodes[row]
      guard canBeMade(node), counts(node.site, node.role) else { return false }
      if pattern == TypePattern() { return asked.contains(row) || protocols(of: row).contains(where: asked.contains) }
      return matches(row, pattern)
    }
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

  func matches(_ row: Int, _ pattern: TypePattern) -> Bool {
    let node = graph.nodes[row]
    let path = path(of: row)
    if pattern.types.contains(where: { glob in
      [node.name, path, node.id].contains { globMatches($0, pattern: glob) }
    }) {
      return true
    }
    if pattern.modules.contains(where: { globMatches(node.module, pattern: $0) }) { return true }
    if let site = node.site {
      let file = graph.files[Int(site.file)].path
      if pattern.paths.contains(where: { globMatches(path: file, pattern: $0) }) { return true }
    }
    return inherits(row, pattern.bases, fromProtocol: false) || inherits(row, pattern.protocols, fromProtocol: true)
  }

  /// Types outside the project can be either, so they match as both.
  private func inherits(_ row: Int, _ globs: [String], fromProtocol: Bool) -> Bool {
    guard !globs.isEmpty else { return false }
    return ancestors(of: row).contains { id in
      let ancestor = self.row(id: id)
      if let ancestor, graph.nodes[ancestor].kind != .external,
        graph.nodes[ancestor].kind.isProtocol != fromProtocol
      {
        return false
      }
      let name = ancestor.map { graph.nodes[$0].name } ?? id
      return globs.contains { globMatches(name, pattern: $0) || globMatches(id, pattern: $0) }
    }
  }
}

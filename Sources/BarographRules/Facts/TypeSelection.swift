internal import BarographModel

/// Which types a configured pattern selects.
struct TypeSelection {
  let graph: LinkedGraph
  let conformance: Conformance

  /// By row of `LinkedGraph.nodes`: whether any list of the pattern has a match.
  func selected(by pattern: TypePattern) -> [Bool] {
    let types = pattern.types.map(Wildcard.init)
    let modules = pattern.modules.map(Wildcard.init)
    let above = (pattern.bases + pattern.protocols).map(Wildcard.init)
    let paths = pattern.paths.map(Wildcard.init)
    let imports = pattern.imports.map(Wildcard.init)
    return graph.nodes.indices.map { row in
      let node = graph.nodes[row]
      if types.contains(where: { $0.matches(node.name) || $0.matches(node.id) }) { return true }
      if modules.contains(where: { $0.matches(node.module) }) { return true }
      if !above.isEmpty,
        conformance.supertypes(of: row).contains(where: { id in above.contains { $0.matchesType(id) } })
      {
        return true
      }
      guard let site = node.site else { return false }
      let file = graph.files[Int(site.file)]
      return paths.contains { $0.matches(file.path) }
        || file.imports.contains { name in imports.contains { $0.matches(name) } }
    }
  }
}

extension Wildcard {
  /// Whether an id or its last component fits.
  fileprivate func matchesType(_ id: String) -> Bool {
    matches(id) || id.split(separator: ".").last.map { matches(String($0)) } ?? false
  }
}

internal import BarographModel

extension RuleContext {
  /// Rows of the types of containers, and of what inherits from them: asking itself is what a container does.
  func containerTypes(_ graph: LinkedGraph) -> Set<Int> {
    let own = Set(graph.containers.lazy.compactMap(\.node))
    return own.reduce(into: own) { $0.formUnion(conformance.subtypes(of: graph.nodes[$1].id)) }
  }
}

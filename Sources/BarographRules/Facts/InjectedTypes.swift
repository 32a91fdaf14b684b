internal import BarographModel

/// Types whose author meant them to get their collaborators from outside.
struct InjectedTypes {
  /// By row of `LinkedGraph.nodes`: given collaborators by initialiser, method or container.
  let receives: [Bool]
  /// By row of `LinkedGraph.nodes`: provided by a container.
  let isProvided: [Bool]

  init(graph: LinkedGraph) {
    var receives = Array(repeating: false, count: graph.nodes.count)
    var unset: Set<Member> = []
    for property in graph.properties where property.isImplicitlyUnwrapped && property.strength == .strong {
      unset.insert(Member(owner: property.owner, name: property.name))
    }
    for edge in graph.edges where edge.kind == .injection && edge.role.isShipped {
      // A date that a method is given says nothing about who gives the object what it works with.
      if edge.form == .method, graph.nodes[edge.to].kind == .external { continue }
      if Self.isInjected(edge, unset: unset) { receives[edge.from] = true }
    }
    var isProvided = Array(repeating: false, count: graph.nodes.count)
    for binding in graph.bindings where binding.role.isShipped {
      for row in binding.implementations { isProvided[row] = true }
    }
    self.receives = receives
    self.isProvided = isProvided
  }

  private struct Member: Hashable {
    var owner: Int
    var name: String
  }

  /// A settable property alone may be plain state; one that is implicitly unwrapped waits for somebody to set it.
  private static func isInjected(_ edge: Edge, unset: Set<Member>) -> Bool {
    switch edge.form {
    case .constructor, .factory, .provider, .method, .autowire, .lazy: true
    case .property: edge.isContainer || unset.contains(Member(owner: edge.from, name: edge.member))
    case .ambient, .extractOverride, .locator, .outlet, .segue, .config, .body, .declaration: false
    }
  }
}

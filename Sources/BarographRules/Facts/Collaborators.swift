internal import BarographModel

/// The types that work for those that get them, as far as the text shows. What a type is given may as well be what it works
/// on: a note, an order, the document around it. Nothing in a class's declaration tells the one from the other, so that a
/// type counts only where something says that it is a service.
struct Collaborators {
  /// By row of `LinkedGraph.nodes`.
  private let isCollaborator: [Bool]

  init(graph: LinkedGraph, conformance: Conformance) {
    var known = graph.nodes.map(Self.isCollaborator)
    for row in known.indices where known[row] && conformance.isView(row) { known[row] = false }
    for binding in graph.bindings where binding.role.isShipped {
      for row in binding.implementations { known[row] = true }
      if let service = binding.service { known[service] = true }
    }
    for singleton in graph.singletons where singleton.role.isShipped { known[singleton.type] = true }
    for row in graph.nodes.indices where graph.nodes[row].isRecord { known[row] = false }
    isCollaborator = known
  }

  subscript(row: Int) -> Bool { isCollaborator[row] }

  /// Whether a declaration alone says so: an abstraction, an actor, a service of the platform, or a name that is a role.
  private static func isCollaborator(_ node: Node) -> Bool {
    switch node.kind {
    // Delegates are told what happened; nothing is asked of them.
    case .protocol, .objcProtocol: !node.name.hasSuffix("Delegate")
    // Where callers want to be called back is said with every call, and no part of what a type works with.
    case .external: !PlatformTable.schedulers.contains(node.name)
    case .actor: true
    // Nothing can be worked on in what keeps nothing.
    default: node.isCompositionRoot || node.isStateless || RoleWords.isRole(node.name)
    }
  }
}

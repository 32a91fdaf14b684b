internal import BarographModel

extension Rule {
  /// A singleton of which others could make more.
  package static let accessibleSingletonInitializer = Rule(
    id: RuleID("accessible_singleton_initializer"),
    summary: "A singleton whose initialiser others can call, though nobody does",
    defaultSeverity: .info,
    check: { graph, context in accessibleInitializerFindings(graph, context) })
}

private func accessibleInitializerFindings(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let names = context.names
  let conformance = context.conformance
  let accesses = SharedAccesses(graph: graph, context: context)
  let inherited = Set(graph.nodes.flatMap(\.supertypes))
  let bound = Set(graph.bindings.filter { !$0.providesShared }.flatMap(\.implementations))
  // More containers than the shared one are usual: for tests, for parts of an app.
  let containers = Set(graph.containers.compactMap(\.node))
  let made = Set(graph.edges.filter { $0.kind == .creation && $0.from != $0.to }.map(\.to))
  return graph.singletons.compactMap { singleton in
    let node = graph.nodes[singleton.owner]
    guard singleton.kind == .defaultInstance, !singleton.hasPrivateInitializer, singleton.role == .production,
      singleton.owner == singleton.type, node.kind.isReference, !inherited.contains(node.id),
      !made.contains(singleton.owner), !bound.contains(singleton.owner), !containers.contains(singleton.owner),
      !accesses.isAllowed(singleton), !accesses.isConstant(singleton), !node.isPrivate, !singleton.isMadeBesides,
      !isMadeForOthers(node), !graph.isSwift(singleton.site) || node.site?.file == singleton.site.file,
      !conformance.isView(singleton.owner),
      // The one instance of a global actor is its executor: another one would be of no use.
      !node.attributes.contains("globalActor"),
      !conformance.supertypes(of: singleton.owner).contains(where: isMadeByPlatform)
    else { return nil }
    let name = names(singleton.owner)
    return Observation(
      message: "\(name).\(singleton.member) is the only \(name), but anyone can make another",
      location: graph.location(singleton.site), subjects: [node.id],
      help: [
        graph.isSwift(singleton.site)
          ? closing(node, names, graph)
          : "take the initialiser out of the header, or mark it `NS_UNAVAILABLE` there"
      ], identity: [node.id, singleton.member])
  }
}

/// How to keep others from making a class of Swift. There is only code where it is known whether there is a class above it that
/// has such an initialiser.
private func closing(_ node: Node, _ names: TypeNames, _ graph: LinkedGraph) -> String {
  if node.initializers.contains(where: { !$0.isSynthesised }) { return "make its initialiser private" }
  if node.initializers.contains(where: \.isSynthesised) { return "make the initialiser private: `private init() {}`" }
  let isOverridden = node.supertypes.contains { id in
    id == "NSObject"
      || names.row(id: id).map { graph.nodes[$0] }?.initializers.contains { $0.parameters.isEmpty && !$0.isConvenience }
        ?? false
  }
  return isOverridden
    ? "make the initialiser private: `override private init() { super.init() }`" : "give it a private initialiser"
}

/// Whether some initialiser is there for callers to hand over something else: a collaborator, or what has a default.
private func isMadeForOthers(_ node: Node) -> Bool {
  node.initializers.contains { initializer in
    !["private", "fileprivate"].contains(initializer.access)
      && initializer.parameters.contains { $0.isDependency || $0.hasDefault }
  }
}

/// Whether the platform makes instances of subclasses: from a storyboard, an archive, a store.
private func isMadeByPlatform(_ id: String) -> Bool {
  let name = id.split(separator: ".").last.map(String.init) ?? id
  return ["View", "ViewController", "Cell", "Control", "Window", "ManagedObject", "Document", "Delegate", "Responder"]
    .contains { name.hasSuffix($0) } || name == "NSCoding" || name == "NSSecureCoding"
    || RecordWords.persistent.contains(name)
}
